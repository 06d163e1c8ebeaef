import TestSupport
import Testing

@testable import GamifyCore

@Suite("History of the shop")
struct SpendingHistoryTests {
  /// A redemption of 100 on the first of each month from January to June.
  private func halfAYear(_ disk: MemoryFileSystem = MemoryFileSystem()) throws -> Scenario {
    let scenario = try Scenario("2026-01-01", files: disk)
      .given(nil, .earn(10_000), .sell("Tea", 100))
    for month in 1...6 {
      try scenario.given("2026-0\(month)-01", .redeem("Tea"), .redeem("Tea"))
    }
    return scenario
  }

  private func history(_ scenario: Scenario, _ day: String) throws -> [String] {
    SpendingHistory(try scenario.reading(day)).months.map {
      "\($0.first): \($0.redemptions.count) for \($0.spent)"
    }
  }

  @Test("by month, newest first, with the sum of each")
  func months() throws {
    let scenario = try halfAYear().given("2026-06-20", .sell("Film", 400), .redeem("Film"))
    let history = SpendingHistory(try scenario.reading())
    #expect(history.months.map(\.first.description) == ["2026-06-01", "2026-05-01", "2026-04-01"])
    #expect(history.months.map(\.spent) == [600, 200, 200])
    #expect(history.months[0].redemptions.map(\.reward.name.text) == ["Film", "Tea", "Tea"])
  }

  @Test("older redemptions leave the history, never the sums")
  func retention() throws {
    let scenario = try halfAYear()
    let expected = [("30d", 1), ("90d", 3), ("6m", 6), ("1y", 6), ("forever", 6)]
    for (retention, months) in expected {
      try scenario.given("2026-06-15", .set(.historyRetention, retention))
      let history = SpendingHistory(try scenario.reading())
      #expect(history.months.count == months, "\(retention)")
      #expect(history.olderCount == 12 - months * 2, "\(retention)")
      #expect(history.olderSpent.value == 1200 - months * 200, "\(retention)")
      #expect(history.wallet.spent == 1200)
    }
  }

  @Test("a month that is listed in part keeps its whole sum")
  func partOfAMonth() throws {
    let scenario = try Scenario("2026-03-01").given(nil, .earn(1000), .sell("Tea", 100))
    try scenario.given("2026-03-01", .redeem("Tea")).given("2026-03-31", .redeem("Tea"))
    try scenario.given(nil, .set(.historyRetention, "30d"))
    #expect(try history(scenario, "2026-03-31") == ["2026-03-01: 2 for 200"])
    #expect(try history(scenario, "2026-04-01") == ["2026-03-01: 1 for 200"])
    #expect(try history(scenario, "2026-05-01") == [])
  }

  @Test("a snapshot leaves out old redemptions; sums, limits and cooldowns stay exact")
  func trimmed() throws {
    let scenario = try halfAYear().given("2026-06-02", .sell("Rest", 10, cooldown: "1000d"))
    try scenario.given(nil, .redeem("Rest"))
    let full = try scenario.reading("2027-02-01").state
    var trimmed = full.trimmed(asOf: try #require(CivilDate("2027-02-01")))
    let (whole, short) = (full.game(of: .me), trimmed.game(of: .me))
    // The last one of each reward on sale stays.
    #expect(short.shop.redemptions.map(\.reward.name.text) == ["Tea", "Rest"])
    #expect(short.shop.months == whole.shop.months && short.wallet == whole.wallet)
    let moment = try scenario.reading("2027-02-01").moment
    let rest = try #require(whole.shop[2])
    #expect(short.obstacle(to: rest, at: moment) == whole.obstacle(to: rest, at: moment))
    #expect(short.obstacle(to: rest, at: moment)?.again?.date == CivilDate("2029-02-26"))
    // And trimming once more changes nothing.
    let once = trimmed
    trimmed = trimmed.trimmed(asOf: moment.day)
    #expect(trimmed == once)
  }

  @Test("what a snapshot left out is read from the journal when the history is asked for it")
  func leftOut() throws {
    let disk = MemoryFileSystem()
    let scenario = try halfAYear(disk)
    // So much text that a new snapshot is written.
    let notes = String(repeating: "x", count: 40_000)
    for _ in 0..<3 { try scenario.given("2027-02-01", .add("Long", .easy, notes: notes)) }
    let quick = try scenario.reading("2027-02-01")
    #expect(quick.game.shop.redemptions.count < 12 && quick.game.shop.horizon != nil)
    #expect(SpendingHistory.isAtHand(quick))
    try scenario.given(nil, .set(.historyRetention, "forever"))
    #expect(!SpendingHistory.isAtHand(try scenario.reading()))
    let full = try scenario.home.read(.me, completely: true)
    #expect(SpendingHistory.isAtHand(full))
    #expect(SpendingHistory(full).months.count == 6)
    #expect(quick.game.wallet == full.game.wallet)
  }

  @Test("a clock that was ahead by years when a snapshot was written lifts no limit")
  func clockAhead() throws {
    let scenario = try Scenario("2026-03-01", files: MemoryFileSystem()).given(
      nil, .earn(1000), .sell("Tea", 100, limit: "2/month"), .redeem("Tea"), .redeem("Tea"))
    let notes = String(repeating: "x", count: 40_000)
    for _ in 0..<3 { try scenario.given("2031-01-01", .add("Long", .easy, notes: notes)) }
    #expect(
      try scenario.when("2026-03-02", .redeem("Tea")).first?.contains("again: 2026-04-01") == true)
  }
}
