import TestSupport
import Testing

@testable import GamifyCore

@Suite("Points")
struct PointsTests {
  @Test("easy pays 10, medium 25, hard 50 and epic 100")
  func base() {
    let prices = PriceList(streak: 1)
    #expect(
      Difficulty.allCases.map { prices.payment(for: $0).total } == [10, 25, 50, 100])
  }

  @Test(
    "each full five days of streak add a tenth of the base, at most as much again",
    arguments: [
      (0, 50), (1, 50), (4, 50), (5, 55), (9, 55), (10, 60), (25, 75), (49, 95), (50, 100),
      (51, 100), (1000, 100),
    ])
  func streakBonus(streak: Int, total: Int) {
    #expect(PriceList(streak: streak).payment(for: .hard).total == Points(total))
  }

  @Test("fractions of a point are rounded down")
  func rounding() {
    #expect(PriceList(streak: 5).payment(for: .medium).streakBonus == 2)
    #expect(PriceList(streak: 15).payment(for: .medium).streakBonus == 7)
  }

  @Test("what a task pays never falls as the streak grows, and never below its base")
  func monotone() {
    for difficulty in Difficulty.allCases {
      var last = difficulty.basePoints
      for streak in 0...1000 {
        let total = PriceList(streak: streak).payment(for: difficulty).total
        #expect(total >= last)
        last = total
      }
      #expect(last.value == difficulty.basePoints.value * 2)
    }
  }

  @Test("sums stop at the end of 64 bits and never trap")
  func saturation() {
    #expect(Points(.max) + 1 == Points(.max))
    #expect(Points(.min) - 1 == Points(.min))
    #expect(-Points(.min) == Points(.max))
  }

  @Test("the first hard task of a fresh home pays 50, and 125 for two badges")
  func firstHardTask() throws {
    let scenario = Scenario()
    try scenario.given("2026-03-01", .add("Report", .hard))
    #expect(
      try scenario.when(nil, .complete(1)) == [
        "completed 1 on 2026-03-01 for 50", "badge first_task for 25", "badge first_hard for 100",
      ])
    #expect(try scenario.game.wallet.available == 175)
  }

  @Test("a hard task pays 55 on the fifth day in a row, 100 on the fiftieth, 50 after a missed day")
  func longStreak() throws {
    let scenario = Scenario()
    var day = try CivilDate(year: 2026, month: 1, day: 1)
    var paid: [Int: Points] = [:]
    for number in 1...50 {
      clockSet(scenario, day)
      let outcome = try scenario.home.perform(as: .me) { game, moment in
        game.adding([Samples.draft(.hard)], at: moment)
      }
      let done = try scenario.home.perform(as: .me) { game, moment in
        try game.completing([.number(outcome.game.tasks.lastNumber)], at: moment)
      }
      paid[number] = Receipt(done).items.first?.event.payment.total
      day = day.next
    }
    #expect(paid[4] == 50 && paid[5] == 55 && paid[10] == 60 && paid[49] == 95)
    #expect(paid[50] == 100)
    try scenario.given(day.next.description, .add("Late", .hard))
    #expect(try scenario.when(nil, .complete(51)) == ["completed 51 on 2026-02-21 for 50"])
  }

  private func clockSet(_ scenario: Scenario, _ day: CivilDate) {
    scenario.clock.set(day.description)
  }

  @Test("all tasks of one day are paid by the same streak")
  func sameDay() throws {
    let scenario = Scenario()
    for day in 1...4 { try scenario.given("2026-03-0\(day)", .work()) }
    try scenario.given("2026-03-05", .add(.hard, .hard))
    let first = try scenario.when(nil, .complete(5))
    let second = try scenario.when(nil, .complete(6))
    #expect(first.first == "completed 5 on 2026-03-05 for 50+5")
    #expect(second == ["completed 6 on 2026-03-05 for 50+5"])
  }
}

enum Samples {
  static func draft(_ difficulty: Difficulty, _ title: String = "Task") -> TaskDraft {
    var draft = TaskDraft(title: try! TaskTitle(title))
    draft.difficulty = difficulty
    return draft
  }
}
