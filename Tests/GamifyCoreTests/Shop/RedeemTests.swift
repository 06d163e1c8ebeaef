import TestSupport
import Testing

@testable import GamifyCore

@Suite("Redeeming")
struct RedeemTests {
  /// A shop with one reward for 100 points, and more than enough of them.
  private func rich(
    limit: String? = nil, stock: Int? = nil, cooldown: String? = nil
  ) throws -> Scenario {
    try Scenario("2026-03-01").given(
      nil, .earn(100_000),
      .sell("Tea", 100, limit: limit, stock: stock, cooldown: cooldown))
  }

  /// Why a reward cannot be had at a moment; `nil` when it can.
  private func refusal(
    _ scenario: Scenario, _ name: String, at moment: String? = nil
  ) throws -> ShopRefusal? {
    let reading = try scenario.reading(moment)
    do throws(Refusal) {
      _ = try reading.game.redeeming(.name(name), at: reading.moment)
      return nil
    } catch {
      guard case .shop(let refusal) = error else { throw error }
      return refusal
    }
  }

  /// What stands in the way of the reward at a moment.
  private func obstacle(_ scenario: Scenario, at moment: String? = nil) throws -> Obstacle? {
    guard case .notAvailable("Tea", let obstacle)? = try refusal(scenario, "Tea", at: moment) else {
      return nil
    }
    return obstacle
  }

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }
  private func due(_ text: String) throws -> Due { try #require(Due(text)) }

  @Test("a reward costs what it costs: earned stays, spent grows, available shrinks")
  func spend() throws {
    let scenario = try Scenario().given(nil, .earn(250), .sell("Tea", 100))
    #expect(try scenario.when(nil, .redeem("tea")) == ["redeemed Tea for 100"])
    #expect(try scenario.when(nil, .redeem(1)) == ["redeemed Tea for 100"])
    let wallet = try scenario.game.wallet
    #expect(wallet.earned == 250 && wallet.spent == 200 && wallet.available == 50)
  }

  @Test("with too few points nothing happens; how many are missing is told, and in tasks")
  func tooFew() throws {
    let scenario = try Scenario().given(nil, .earn(40), .sell("Tea", 100))
    let before = try scenario.game
    #expect(try scenario.when(nil, .redeem("Tea")).first?.hasPrefix("refused") == true)
    #expect(
      try refusal(scenario, "Tea") == .tooFewPoints("Tea", have: 40, need: 100, tasks: 6, .easy))
    #expect(try scenario.game == before)
    // 60 points are three tasks of 25.
    try scenario.given(nil, .set(.defaultDifficulty, "medium"))
    #expect(
      try refusal(scenario, "Tea") == .tooFewPoints("Tea", have: 40, need: 100, tasks: 3, .medium))
  }

  @Test("the tasks that are missing are counted at the present multiplier")
  func multiplier() throws {
    let scenario = Scenario()
    for day in 1...9 { try scenario.given("2026-03-0\(day)", .work()) }
    try scenario.given("2026-03-10", .sell("Boat", 1000))
    // 95 from tasks and 275 from badges. On the tenth day an easy task pays 12.
    #expect(
      try refusal(scenario, "Boat")
        == .tooFewPoints(
          "Boat", have: 370, need: 1000, tasks: 53, .easy))
  }

  @Test("a debt after restore is shown, and the shop sells nothing until it is paid off")
  func debt() throws {
    let scenario = try Scenario().given(
      nil, .work(.epic), .sell("Tea", 300), .sell("Water", 1), .redeem("Tea"))
    // 100 + 25 + 200 earned, 300 spent; the 100 go back.
    #expect(try scenario.when(nil, .restore(1)) == ["restored 1, taking back 100"])
    #expect(try scenario.game.wallet.available == -75)
    #expect(ShopWindow(try scenario.reading()).wallet.available == -75)
    #expect(
      try refusal(scenario, "Water")
        == .tooFewPoints(
          "Water", have: -75, need: 1, tasks: 8, .easy))
    try scenario.given(nil, .earn(75))
    #expect(
      try refusal(scenario, "Water") == .tooFewPoints("Water", have: 0, need: 1, tasks: 1, .easy))
    try scenario.given(nil, .earn(1))
    #expect(try scenario.when(nil, .redeem("Water")) == ["redeemed Water for 1"])
  }

  @Test("undo refunds a redemption in full, and puts it back on sale")
  func undo() throws {
    let scenario = try rich(limit: "1/day", stock: 1)
    let before = try scenario.game
    try scenario.given(nil, .redeem("Tea"), .undo)
    #expect(try scenario.game == before)
    #expect(try scenario.when(nil, .redeem("Tea")) == ["redeemed Tea for 100"])
  }

  @Test("a redemption keeps the reward as it was, whatever becomes of the reward")
  func keepsSnapshot() throws {
    let scenario = try Scenario().given(nil, .earn(1000), .sell("Tea", 100), .redeem("Tea"))
    var revision = RewardRevision()
    revision.name = RewardName("Green tea")
    revision.cost = try Price(900)
    try scenario.given(nil, .editReward("Tea", revision), .redeem("Green tea"))
    try scenario.given(nil, .removeReward("Green tea"))
    let redemptions = try scenario.game.shop.redemptions
    #expect(redemptions.map(\.reward.name.text) == ["Tea", "Green tea"])
    #expect(redemptions.map(\.cost.points) == [100, 900])
    #expect(try scenario.game.wallet.available == 0)
  }
}

// MARK: - When it is available again

extension RedeemTests {
  @Test("a limit by day ends with the day")
  func dayLimit() throws {
    let limit = try #require(RewardLimit("2/day"))
    let scenario = try rich(limit: "2/day")
      .given("2026-03-04T10:00", .redeem("Tea"), .redeem("Tea"))
    #expect(
      try obstacle(scenario, at: "2026-03-04T23:59")
        == .limitReached(limit, again: day("2026-03-05")))
    #expect(try scenario.when("2026-03-05T00:00", .redeem("Tea")) == ["redeemed Tea for 100"])
  }

  @Test("with a later start of the day, a limit ends with that")
  func dayStart() throws {
    let scenario = try rich(limit: "1/day").given(nil, .set(.dayStart, "04:00"))
    try scenario.given("2026-03-04T23:00", .redeem("Tea"))
    #expect(try obstacle(scenario, at: "2026-03-05T03:59")?.again == due("2026-03-05"))
    #expect(try scenario.when("2026-03-05T04:00", .redeem("Tea")) == ["redeemed Tea for 100"])
  }

  @Test("a limit by week ends with the week by week-start, one by month with the month")
  func weekAndMonth() throws {
    // 2026-03-04 is a Wednesday.
    for (weekStart, again) in [("mon", "2026-03-09"), ("sun", "2026-03-08"), ("sat", "2026-03-07")]
    {
      let scenario = try rich(limit: "1/week").given(
        "2026-03-04", .set(.weekStart, weekStart), .redeem("Tea"))
      #expect(try obstacle(scenario)?.again == due(again))
      #expect(try scenario.when(again, .redeem("Tea")) == ["redeemed Tea for 100"])
    }
    let scenario = try rich(limit: "1/month").given("2026-03-01", .redeem("Tea"))
    #expect(try obstacle(scenario, at: "2026-03-31")?.again == due("2026-04-01"))
    #expect(try scenario.when("2026-04-01", .redeem("Tea")) == ["redeemed Tea for 100"])
  }

  @Test("a cooldown in days ends when so many days have begun, one in hours to the minute")
  func cooldowns() throws {
    let days = try rich(cooldown: "3d").given("2026-03-04T22:00", .redeem("Tea"))
    #expect(
      try obstacle(days, at: "2026-03-06T23:00")
        == .coolingDown(#require(Cooldown("3d")), again: due("2026-03-07")))
    #expect(try days.when("2026-03-07T00:00", .redeem("Tea")) == ["redeemed Tea for 100"])

    let hours = try rich(cooldown: "12h").given("2026-03-04T22:00:30Z", .redeem("Tea"))
    #expect(
      try obstacle(hours, at: "2026-03-05T10:00:29Z")
        == .coolingDown(#require(Cooldown("12h")), again: due("2026-03-05T10:01")))
    #expect(try hours.when("2026-03-05T10:00:30Z", .redeem("Tea")) == ["redeemed Tea for 100"])

    let weeks = try rich(cooldown: "2w").given("2026-03-04", .redeem("Tea"))
    #expect(try obstacle(weeks, at: "2026-03-17")?.again == due("2026-03-18"))
  }

  @Test("of a limit and a cooldown, the one that lasts longer is told")
  func both() throws {
    let longCooldown = try rich(limit: "1/day", cooldown: "3d").given("2026-03-04", .redeem("Tea"))
    #expect(try obstacle(longCooldown)?.again == due("2026-03-07"))
    let longLimit = try rich(limit: "1/month", cooldown: "1h").given("2026-03-04", .redeem("Tea"))
    #expect(try obstacle(longLimit)?.again == due("2026-04-01"))
  }

  @Test("what is sold out stays so until there is more")
  func stock() throws {
    let scenario = try rich(stock: 2).given(nil, .redeem("Tea"))
    #expect(try scenario.game.shop[1]?.stock == 1)
    try scenario.given(nil, .redeem("Tea"))
    #expect(try obstacle(scenario) == .soldOut)
    #expect(try obstacle(scenario, at: "2027-03-01") == .soldOut)
    var revision = RewardRevision()
    revision.stock = .set(1)
    try scenario.given(nil, .editReward("Tea", revision))
    #expect(try scenario.when(nil, .redeem("Tea")) == ["redeemed Tea for 100"])
  }

  @Test("limits are those of the reward itself: a new one of the same name starts afresh")
  func anotherReward() throws {
    let scenario = try rich(limit: "1/day").given(
      nil, .redeem("Tea"), .removeReward("Tea"), .sell("Tea", 50, limit: "1/day"))
    #expect(try scenario.when(nil, .redeem("Tea")) == ["redeemed Tea for 50"])
  }
}

// MARK: - The streak freeze

extension RedeemTests {
  @Test("a streak freeze costs 200, and no more than two are held")
  func freeze() throws {
    let scenario = try Scenario("2026-03-01").given(nil, .earn(700))
    #expect(
      try scenario.when(nil, .redeem("freeze"))
        == ["redeemed Streak Freeze for 200", "freeze gained"])
    #expect(try scenario.when(nil, .redeem(0)).count == 2)
    #expect(try scenario.streak().freezes == 2)
    #expect(
      try refusal(scenario, "freeze") == .notAvailable("Streak Freeze", .freezesFull(most: 2)))
    #expect(try scenario.game.wallet.spent == 400)
  }

  @Test("a freeze that was bought saves a streak, and then another can be bought")
  func freezeWorks() throws {
    let scenario = try Scenario("2026-03-01").given(nil, .earn(700), .redeem(0), .redeem(0))
    for day in 1...3 { try scenario.given("2026-03-0\(day)", .work()) }
    try scenario.given("2026-03-05", .work())
    let streak = try scenario.streak()
    #expect(streak.current == 4 && streak.freezes == 1)
    #expect(try scenario.when(nil, .redeem("freeze")).count == 2)
  }

  @Test("undo takes the freeze back with its price")
  func undoFreeze() throws {
    let scenario = try Scenario().given(nil, .earn(200), .redeem(0), .undo)
    #expect(try scenario.streak().freezes == 0)
    #expect(try scenario.game.wallet.available == 200)
  }
}
