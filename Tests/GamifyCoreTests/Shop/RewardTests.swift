import TestSupport
import Testing

@testable import GamifyCore

@Suite("Rewards")
struct RewardTests {
  @Test("rewards are numbered in the order of adding, and no number is given twice")
  func numbers() throws {
    let scenario = Scenario()
    #expect(try scenario.when(nil, .sell("Coffee", 300)) == ["reward 1 Coffee for 300"])
    #expect(try scenario.when(nil, .sell("Film", 400)) == ["reward 2 Film for 400"])
    #expect(try scenario.when(nil, .removeReward("Film")) == ["removed reward 2"])
    #expect(try scenario.when(nil, .sell("Nap", 50)) == ["reward 3 Nap for 50"])
    try scenario.given(nil, .undo)
    #expect(try scenario.when(nil, .sell("Nap", 50)) == ["reward 4 Nap for 50"])
  }

  @Test("names are unique among the rewards on sale, in any letter case")
  func names() throws {
    let scenario = try Scenario().given(nil, .sell("Coffee", 300), .sell("Film", 400))
    #expect(
      try scenario.when(nil, .sell("COFFEE", 1))
        == ["refused: shop(GamifyCore.ShopRefusal.nameTaken(\"COFFEE\", by: 1))"])
    for name in ["freeze", "Streak Freeze"] {
      #expect(
        try scenario.when(nil, .sell(name, 1))
          == ["refused: shop(GamifyCore.ShopRefusal.nameTaken(\"\(name)\", by: 0))"])
    }
    var revision = RewardRevision()
    revision.name = RewardName("coffee")
    #expect(
      try scenario.when(nil, .editReward("Film", revision))
        == ["refused: shop(GamifyCore.ShopRefusal.nameTaken(\"coffee\", by: 1))"])
    // Its own name in another letter case is free, and so is that of one that was removed.
    #expect(try scenario.when(nil, .editReward("Coffee", revision)) == ["edited reward 1"])
    try scenario.given(nil, .removeReward("coffee"))
    #expect(try scenario.when(nil, .sell("Coffee", 10)) == ["reward 3 Coffee for 10"])
  }

  @Test("a reward is named by its number, or by its name in any letter case")
  func references() throws {
    let game = try Scenario().given(nil, .sell("Coffee with a friend", 300)).game
    #expect(try game.reward(named: .number(1)).name.text == "Coffee with a friend")
    #expect(try game.reward(named: .name("COFFEE with A friend")).number == 1)
    for name in ["freeze", "Streak Freeze", "FREEZE"] {
      #expect(try game.reward(named: .name(name)) == .freeze)
    }
    #expect(try game.reward(named: .number(0)) == .freeze)
    #expect(throws: Refusal.shop(.noSuchReward(.number(7), nearest: nil))) {
      try game.reward(named: .number(7))
    }
    for slip in ["coffee with a frend", "Coffee"] {
      #expect(
        throws: Refusal.shop(.noSuchReward(.name(slip), nearest: "Coffee with a friend"))
      ) { try game.reward(named: .name(slip)) }
    }
    #expect(throws: Refusal.shop(.noSuchReward(.name("Boat"), nearest: nil))) {
      try game.reward(named: .name("Boat"))
    }
  }

  @Test("a name is one line of 1 to 100 characters, and not digits alone")
  func shapeOfNames() {
    #expect(RewardName("  Tea  ")?.text == "Tea")
    #expect(RewardName("7 days off") != nil)
    for text in ["", "  ", "7", "007", "a\nb", String(repeating: "x", count: 101)] {
      #expect(RewardName(text) == nil, "\(text)")
    }
  }

  @Test("a price is 1 to 1,000,000 points, in files too")
  func prices() throws {
    #expect(throws: RangeError.self) { try Price(0) }
    #expect(throws: RangeError.self) { try Price(-5) }
    #expect(throws: RangeError.self) { try Price(1_000_001) }
    #expect(try Price(1_000_000).points == 1_000_000)
    #expect(try SealedLine.open(Array("300".utf8)[...], as: Price.self).points == 300)
    for forged in ["-300", "0", "2000000", "1e9", "0.5"] {
      #expect(throws: (any Error).self, "\(forged)") {
        try SealedLine.open(Array(forged.utf8)[...], as: Price.self)
      }
    }
  }

  @Test("limits are written 2/day, cooldowns 3d; nothing else is read")
  func terms() {
    #expect(RewardLimit("2/day")?.description == "2/day")
    #expect(RewardLimit("10/Week")?.period == .week)
    for text in ["", "2", "/day", "0/day", "-1/day", "2/year", "2/day/day", "1001/day", "2 / day"] {
      #expect(RewardLimit(text) == nil, "\(text)")
    }
    #expect(Cooldown("3d")?.description == "3d")
    #expect(Cooldown("1 week")?.days == 7)
    #expect(Cooldown("12 hours")?.unit == .hour)
    for text in ["", "3", "d", "0d", "-3d", "3m", "3 d d", "1001d", "99999999999999999999d"] {
      #expect(Cooldown(text) == nil, "\(text)")
    }
  }

  @Test("an icon is one character that can be seen")
  func icons() {
    for text in ["☕", "👩‍👩‍👧", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "★", "A", " 🎁 "] { #expect(Icon(text) != nil, "\(text)") }
    for text in ["", " ", "ab", "🎁🎁", "\u{1B}", "\u{200B}", "\u{202E}", "\n"] {
      #expect(Icon(text) == nil, "\(text)")
    }
  }

  @Test("editing changes what is given, clears what is cleared, and nothing else")
  func edit() throws {
    let scenario = try Scenario().given(nil, .sell("Coffee", 300, limit: "1/day", stock: 3))
    var revision = RewardRevision()
    revision.cost = try Price(350)
    revision.limit = .cleared
    revision.cooldown = Cooldown("2d").map { .set($0) }
    #expect(try scenario.when(nil, .editReward("coffee", revision)) == ["edited reward 1"])
    let reward = try #require(try scenario.game.shop[1])
    #expect(reward.name.text == "Coffee" && reward.cost.points == 350 && reward.stock == 3)
    #expect(reward.limit == nil && reward.cooldown?.description == "2d")
    #expect(try scenario.when(nil, .editReward("coffee", revision)) == [])
  }

  @Test("the streak freeze is not edited or removed")
  func freezeStays() throws {
    let scenario = Scenario()
    var revision = RewardRevision()
    revision.cost = try Price(1)
    let refused = ["refused: shop(GamifyCore.ShopRefusal.builtIn(\"Streak Freeze\"))"]
    #expect(try scenario.when(nil, .editReward("freeze", revision)) == refused)
    #expect(try scenario.when(nil, .removeReward("freeze")) == refused)
  }

  @Test("the pricing guide speaks up about prices far outside of it, and only about those")
  func guide() throws {
    func advice(_ points: Int) throws -> PricingGuide.Advice? {
      PricingGuide.advice(on: try Price(points))
    }
    for points in [1, 10, 24] { #expect(try advice(points) == .farTooCheap) }
    for points in [25, 50, 150, 200, 650, 2500, 5000, 10_000] {
      #expect(try advice(points) == nil)
    }
    for points in [10_002, 1_000_000] { #expect(try advice(points) == .farTooDear) }
  }
}
