/// How hard a task is, which decides what it pays.
public enum Difficulty: String, CaseIterable, Hashable, Comparable, Sendable, Codable {
  case easy, medium, hard, epic

  public var basePoints: Points {
    switch self {
    case .easy: 10
    case .medium: 25
    case .hard: 50
    case .epic: 100
    }
  }

  public static func < (a: Self, b: Self) -> Bool { a.basePoints < b.basePoints }
}
