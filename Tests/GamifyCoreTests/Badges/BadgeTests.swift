import TestSupport
import Testing

@testable import GamifyCore

@Suite("Badges")
struct BadgeTests {
  @Test("there are nineteen, each with the bonus of the rulebook")
  func all() {
    let bonuses = Dictionary(
      uniqueKeysWithValues: Badge.all.map { ($0.id.rawValue, $0.bonus.value) })
    #expect(
      bonuses == [
        "first_task": 25, "tasks_5": 50, "tasks_10": 75, "tasks_25": 150, "tasks_50": 300,
        "tasks_100": 500, "streak_3": 50, "streak_7": 150, "streak_14": 300, "streak_30": 750,
        "first_hard": 100, "first_epic": 200, "epic_10": 500, "daily_champion": 100,
        "weekly_warrior": 250, "monthly_marathon": 600, "points_500": 0, "points_1000": 0,
        "points_5000": 0,
      ])
  }

  /// Completes so many tasks on a day and tells which badges that earned.
  private func badges(
    _ scenario: Scenario, _ day: String, _ difficulty: Difficulty = .easy, tasks: Int
  ) throws -> [String] {
    var earned: [String] = []
    for _ in 0..<tasks {
      earned += try scenario.when(day, .work(difficulty)).filter { $0.hasPrefix("badge") }
    }
    return earned
  }

  @Test("five tasks in one day: three badges, each at its task")
  func oneDay() throws {
    let scenario = Scenario()
    #expect(try badges(scenario, "2026-03-01", tasks: 4) == ["badge first_task for 25"])
    #expect(
      try badges(scenario, "2026-03-01", tasks: 1)
        == ["badge tasks_5 for 50", "badge daily_champion for 100"])
    #expect(try badges(scenario, "2026-03-01", tasks: 4) == [])
  }

  @Test("streaks of 3, 7, 14 and 30 days")
  func streaks() throws {
    let scenario = Scenario()
    var day = try #require(CivilDate("2026-03-01"))
    var earned: [Int: [String]] = [:]
    for number in 1...30 {
      earned[number] = try badges(scenario, day.description, tasks: 1).filter {
        $0.contains("streak")
      }
      day = day.next
    }
    #expect(
      earned.filter { !$0.value.isEmpty } == [
        3: ["badge streak_3 for 50"], 7: ["badge streak_7 for 150"],
        14: ["badge streak_14 for 300"], 30: ["badge streak_30 for 750"],
      ])
  }

  @Test("the first hard and epic task, and ten epic ones")
  func difficulties() throws {
    let scenario = Scenario()
    #expect(
      try badges(scenario, "2026-03-01", .hard, tasks: 1).contains("badge first_hard for 100"))
    #expect(
      try badges(scenario, "2026-03-02", .epic, tasks: 1).contains("badge first_epic for 200"))
    #expect(
      !(try badges(scenario, "2026-03-03", .epic, tasks: 8)).contains("badge epic_10 for 500"))
    #expect(try badges(scenario, "2026-03-04", .epic, tasks: 1).contains("badge epic_10 for 500"))
  }

  @Test("twenty tasks in a week by week-start, fifty in a month")
  func weekAndMonth() throws {
    // Sunday 2026-03-01 belongs to the week before when weeks begin on Monday.
    for (weekStart, expected) in [("mon", false), ("sun", true)] {
      let scenario = try Scenario("2026-03-01").given(nil, .set(.weekStart, weekStart))
      _ = try badges(scenario, "2026-03-01", tasks: 1)
      let earned = try badges(scenario, "2026-03-02", tasks: 19)
      #expect(earned.contains("badge weekly_warrior for 250") == expected)
      #expect(
        try badges(scenario, "2026-03-03", tasks: 1).contains("badge weekly_warrior for 250")
          != expected)
      #expect(
        try badges(scenario, "2026-03-31", tasks: 29).filter { $0.contains("monthly") }
          == ["badge monthly_marathon for 600"])
    }
  }

  @Test("points badges look at what was earned after every other bonus of the command")
  func points() throws {
    let scenario = Scenario()
    #expect(
      try badges(scenario, "2026-03-01", .epic, tasks: 2) == [
        "badge first_task for 25", "badge first_epic for 200",
      ])
    // 425 so far; the third epic task makes it 525.
    #expect(try badges(scenario, "2026-03-01", .epic, tasks: 1) == ["badge points_500 for 0"])
    // 625 with the fourth; the fifth brings 100 + 50 + 100 and 875, the sixth 975, the seventh 1,075.
    #expect(try badges(scenario, "2026-03-01", .epic, tasks: 2).contains("badge tasks_5 for 50"))
    #expect(try badges(scenario, "2026-03-01", .epic, tasks: 2) == ["badge points_1000 for 0"])
  }

  @Test("a badge is earned once, also after restore, and never pays twice")
  func once() throws {
    let scenario = try Scenario().given("2026-03-01", .add(.easy), .complete(1), .restore(1))
    #expect(try scenario.when(nil, .complete(1)) == ["completed 1 on 2026-03-01 for 10"])
  }

  @Test("undo takes a badge back with what it paid, and doing it again earns it once")
  func undone() throws {
    let scenario = try Scenario().given("2026-03-01", .add(.easy), .complete(1), .undo)
    #expect(try scenario.game.badges.isEmpty)
    #expect(try scenario.game.wallet.earned == 0)
    try scenario.given(nil, .complete(1))
    #expect(try scenario.game.badges.count == 1)
    #expect(try scenario.game.wallet.earned == 35)
  }

  @Test("the gallery tells how far each badge is, never beyond its end")
  func gallery() throws {
    let scenario = Scenario()
    for _ in 0..<7 { try scenario.given("2026-03-01", .work()) }
    let gallery = BadgeGallery(try scenario.reading())
    let reached = Dictionary(
      uniqueKeysWithValues: gallery.items.map {
        ($0.badge.id.rawValue, "\($0.reached)/\($0.needed)")
      })
    #expect(reached["tasks_5"] == "5/5" && reached["tasks_10"] == "7/10")
    #expect(reached["weekly_warrior"] == "7/20" && reached["streak_3"] == "1/3")
    #expect(gallery.earnedCount == 3)
    #expect(gallery.items.allSatisfy { (0...$0.needed).contains($0.reached) })
    #expect(gallery.nearest?.badge.id.rawValue == "tasks_10")
  }
}
