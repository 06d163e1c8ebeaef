/// A badge, and what earns it.
public struct Badge: Hashable, Sendable {
  /// The identity of a badge, as in JSON and on the command line.
  public struct ID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// What a badge watches, and how much of it earns the badge.
  public enum Goal: Hashable, Sendable {
    case tasks(Int)
    case tasksOf(Difficulty, Int)
    case streak(days: Int)
    case tasksInOneDay(Int)
    case tasksInOneWeek(Int)
    case tasksInOneMonth(Int)
    case pointsEarned(Points)
  }

  public let id: ID
  public let name: String
  public let goal: Goal
  public let bonus: Points

  private init(_ id: String, _ name: String, _ goal: Goal, _ bonus: Points) {
    (self.id, self.name, self.goal, self.bonus) = (ID(rawValue: id), name, goal, bonus)
  }

  /// All badges, in the order of the gallery.
  public static let all: [Badge] = [
    Badge("first_task", "First Step", .tasks(1), 25),
    Badge("tasks_5", "Getting Started", .tasks(5), 50),
    Badge("tasks_10", "On a Roll", .tasks(10), 75),
    Badge("tasks_25", "Task Master", .tasks(25), 150),
    Badge("tasks_50", "Productivity Pro", .tasks(50), 300),
    Badge("tasks_100", "Century Champion", .tasks(100), 500),
    Badge("streak_3", "3-Day Streak", .streak(days: 3), 50),
    Badge("streak_7", "Week Warrior", .streak(days: 7), 150),
    Badge("streak_14", "Two-Week Titan", .streak(days: 14), 300),
    Badge("streak_30", "Monthly Master", .streak(days: 30), 750),
    Badge("first_hard", "Rising Challenge", .tasksOf(.hard, 1), 100),
    Badge("first_epic", "Epic Achiever", .tasksOf(.epic, 1), 200),
    Badge("epic_10", "Epic Legend", .tasksOf(.epic, 10), 500),
    Badge("daily_champion", "Daily Champion", .tasksInOneDay(5), 100),
    Badge("weekly_warrior", "Weekly Warrior", .tasksInOneWeek(20), 250),
    Badge("monthly_marathon", "Monthly Marathon", .tasksInOneMonth(50), 600),
    Badge("points_500", "Point Collector", .pointsEarned(500), 0),
    Badge("points_1000", "Point Hoarder", .pointsEarned(1000), 0),
    Badge("points_5000", "Points Legend", .pointsEarned(5000), 0),
  ]

  public static func withID(_ id: ID) -> Badge? { all.first { $0.id == id } }
}

/// A badge was earned and its bonus paid.
public struct BadgeEarned: Hashable, Sendable, Codable {
  public let id: Badge.ID
  public let name: String
  public let bonus: Points
  /// The civil day it was earned on.
  public let day: CivilDate
}
