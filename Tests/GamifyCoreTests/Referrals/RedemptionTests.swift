import TestSupport
import Testing

@testable import GamifyCore

@Suite("Redeeming a code")
struct RedemptionTests {
  /// Anna's code AAAAAA on some terms.
  private func house(
    _ terms: ReferralTerms = ReferralTerms(), lifetime: ReferralLifetime = .standard,
    most: Int? = nil
  ) throws -> (anna: Scenario, ben: Scenario) {
    let house = Scenario("2026-03-01T12:00", surprises: true)
    var draft = ReferralDraft()
    draft.terms = terms
    draft.lifetime = lifetime
    draft.most = most
    let anna = try house.of("anna").given(nil, .invite("AAAAAA", draft))
    return (anna, try house.of("ben"))
  }

  /// The result in the words of the rulebook, of trying without doing it.
  private func result(
    _ typed: String, by scenario: Scenario, at moment: String? = nil
  ) throws -> String {
    if let moment { scenario.clock.set(moment) }
    do {
      _ = try scenario.home.rehearseForHome(as: scenario.profile) {
        try $0.redeemingReferral(typed)
      }
      return "success"
    } catch Refusal.referral(.notRedeemed(let obstacle)) {
      return obstacle.result
    }
  }

  @Test("by default both get 7 days of Pro at once, in one entry")
  func bothGet() throws {
    let (anna, ben) = try house()
    #expect(
      try ben.when(nil, .redeemCode("aaaaaa")) == [
        "redeemed code AAAAAA", "anna: referrer gets pro:7", "redeemer gets pro:7",
      ])
    for scenario in [anna, ben] {
      #expect(try scenario.game.pro.until?.description == "2026-03-08T12:00:00.000+00:00")
    }
    #expect(try ben.home.history().all.last?.entry.does == "redeem code AAAAAA")
  }

  @Test("Pro that is on goes on for longer")
  func extending() throws {
    let (anna, ben) = try house()
    try ben.given(nil, .redeemCode("AAAAAA"))
    let carl = try anna.of("carl", on: "another machine")
    try carl.given("2026-03-03T12:00", .redeemCode("AAAAAA"))
    #expect(try anna.game.pro.until?.description == "2026-03-15T12:00:00.000+00:00")
    #expect(try carl.game.pro.until?.description == "2026-03-10T12:00:00.000+00:00")
  }

  @Test("only the referrer, or points: 100 and 50")
  func rewardTypes() throws {
    var (anna, ben) = try house(ReferralTerms(reward: .referrerOnly))
    #expect(
      try ben.when(nil, .redeemCode("AAAAAA")) == [
        "redeemed code AAAAAA", "anna: referrer gets pro:7",
      ])
    #expect(try ben.game.pro.until == nil)
    (anna, ben) = try house(ReferralTerms(reward: .pointsBased))
    try ben.given(nil, .redeemCode("AAAAAA"))
    #expect(try anna.game.wallet.earned == 100)
    #expect(try ben.game.wallet.earned == 50)
    let history = try ben.home.history()
    for scenario in [anna, ben] {
      #expect(Ledger(history, of: scenario.profile).earned == (try scenario.game.wallet.earned))
      #expect(try scenario.game.diary.total.points == scenario.game.wallet.earned)
    }
    #expect(Ledger(history, of: anna.profile).lines.first?.does == "referral reward of AAAAAA")
  }

  @Test("themes, stickers, points and more Pro; points for what is there already")
  func benefits() throws {
    for (text, instead) in [("unlock:midnight", 150), ("unlock:rocket", 50)] {
      let benefit = try #require(ReferralBenefit(text))
      let (anna, ben) = try house(ReferralTerms(benefit: benefit))
      try ben.given(nil, .redeemCode("AAAAAA"))
      let belongings = try ben.game.prizes.belongings
      #expect(belongings.themes + belongings.stickers == [String(text.dropFirst(7))])
      let carl = try anna.of("carl", on: "another machine")
      #expect(
        try carl.when(nil, .redeemCode("AAAAAA")) == [
          "redeemed code AAAAAA", "anna: referrer gets points:\(instead)",
          "redeemer gets \(text)",
        ])
    }
    let (anna, ben) = try house(ReferralTerms(benefit: .extraPro(days: 3)))
    try ben.given(nil, .redeemCode("AAAAAA"))
    #expect(try anna.game.pro.until?.description == "2026-03-04T12:00:00.000+00:00")
  }

  @Test("what the referrer reaches by the points is the referrer's")
  func achievements() throws {
    let (anna, ben) = try house(ReferralTerms(benefit: .points(500)))
    try anna.given(nil, .milestone("rich", "points", at: 400, points: 7))
    #expect(
      try ben.when(nil, .redeemCode("AAAAAA")) == [
        "redeemed code AAAAAA", "anna: referrer gets points:500", "redeemer gets points:500",
        "badge points_500 for 0", "anna: reached rich on 2026-03-01 for 7",
        "anna: badge points_500 for 0",
      ])
    #expect(try anna.game.wallet.earned == 507)
    #expect(try ben.game.milestones.items.isEmpty)
  }

  @Test("a code can be redeemed up to the last millisecond before it expires")
  func expiry() throws {
    let (_, ben) = try house()
    #expect(try result("AAAAAA", by: ben, at: "2026-03-31T11:59:59.999Z") == "success")
    #expect(try result("AAAAAA", by: ben, at: "2026-03-31T12:00:00.000Z") == "expired")
    let (_, other) = try house(lifetime: .unlimited)
    #expect(try result("AAAAAA", by: other, at: "2126-03-31T12:00") == "success")
    let (_, short) = try house(lifetime: .days(1))
    #expect(try result("AAAAAA", by: short, at: "2026-03-02T12:00") == "expired")
  }

  @Test("a code that is unknown, disabled or used up cannot be redeemed")
  func unusable() throws {
    let (anna, ben) = try house(most: 1)
    #expect(try result("AAAAAB", by: ben) == "invalid")
    #expect(try result("x", by: ben) == "invalid")
    try anna.given(nil, .disableCode("aaa-aaa"))
    #expect(try result("AAAAAA", by: ben) == "invalid")
    #expect(
      try anna.when(nil, .disableCode("AAAAAA")).first?.contains("alreadyDisabled") == true)
    try anna.given(nil, .undo)
    try ben.given(nil, .redeemCode("AAAAAA"))
    let carl = try anna.of("carl", on: "another machine")
    #expect(try result("AAAAAA", by: carl) == "maxRedemptionsReached")
  }

  @Test("nobody but its owner disables a code, or learns that it is there")
  func foreignCode() throws {
    let (_, ben) = try house()
    for typed in ["AAAAAA", "BBBBBB"] {
      #expect(
        try ben.when(nil, .disableCode(typed))
          == ["refused: referral(GamifyCore.ReferralRefusal.noSuchCode(\"\(typed)\"))"])
    }
  }

  @Test(
    "one's own code is refused in any spelling",
    arguments: [
      "AAAAAA", "aaaaaa", "AaAaAa", " AAAAAA ", "AAA AAA", "AAA-AAA", "a-a-a-a-a-a",
      "https://x.example/referral?code=aaaaaa", "rewardme://referral?code=AAA%2DAAA",
    ])
  func ownCode(typed: String) throws {
    let (anna, _) = try house()
    let before = try anna.reading().state
    #expect(try result(typed, by: anna) == "fraud: selfReferral")
    #expect(try anna.when(nil, .redeemCode(typed)).first?.hasPrefix("refused") == true)
    #expect(try anna.reading().state == before)
  }

  @Test("a profile redeems one code ever, also after it was deleted and made anew")
  func onceEver() throws {
    let (anna, ben) = try house()
    try anna.given(nil, .invite("BBBBBB"))
    let dora = try anna.of("dora").given(nil, .invite("DDDDDD"))
    try ben.given(nil, .redeemCode("AAAAAA"))
    for code in ["AAAAAA", "BBBBBB", "DDDDDD"] {
      #expect(try result(code, by: ben) == "alreadyRedeemed")
    }
    _ = try ben.home.deleteProfile(ben.profile)
    #expect(try result("DDDDDD", by: dora.of("ben")) == "alreadyRedeemed")
    #expect(ReferralDashboard(try ben.reading()).rewards.isEmpty)
  }

  @Test("a device redeems for one profile; another device for another one")
  func device() throws {
    let (anna, ben) = try house()
    try ben.given(nil, .redeemCode("AAAAAA"))
    let carl = try anna.of("carl")
    #expect(try result("AAAAAA", by: carl) == "fraud: duplicateDevice")
    #expect(try carl.when(nil, .redeemCode("AAAAAA")).first?.contains("sameDevice") == true)
    let elsewhere = try anna.of("carl", on: "another machine")
    #expect(try elsewhere.when(nil, .redeemCode("AAAAAA")).count == 3)
  }

  @Test("nothing is written when a redemption is refused")
  func leavesNoTrace() throws {
    let (anna, ben) = try house()
    let before = try ben.home.history().all.count
    for typed in ["ZZZZZZ", "?", ""] { _ = try ben.when(nil, .redeemCode(typed)) }
    _ = try anna.when(nil, .redeemCode("AAAAAA"))
    #expect(try ben.home.history().all.count == before)
  }

  @Test(
    "undo takes the redemption back for both, and only its redeemer can; then it can be redeemed")
  func undo() throws {
    let (anna, ben) = try house(ReferralTerms(reward: .pointsBased))
    let before = (try anna.game, try ben.game)
    try ben.given(nil, .redeemCode("AAAAAA"))
    #expect(try anna.when(nil, .undo) == ["undone: make code AAAAAA"])
    try anna.given(nil, .redo)
    #expect(try ben.when(nil, .undo) == ["undone: redeem code AAAAAA"])
    #expect(try anna.game == before.0 && ben.game == before.1)
    #expect(try ben.reading().state.referrals.redemptions.isEmpty)
    try ben.given(nil, .redo)
    #expect(try anna.game.wallet.earned == 100 && ben.game.wallet.earned == 50)
    try ben.given(nil, .undo, .redeemCode("AAAAAA"))
    #expect(try anna.game.wallet.earned == 100 && ben.game.wallet.earned == 50)
  }

  @Test("a code of a deleted profile is invalid, and its pending rewards lapse")
  func deletedOwner() throws {
    let (anna, ben) = try house(ReferralTerms(reward: .pointsBased, action: .onboardingComplete))
    try ben.given(nil, .redeemCode("AAAAAA"))
    _ = try anna.home.deleteProfile(anna.profile)
    #expect(try result("AAAAAA", by: ben) == "invalid")
    let again = try anna.of("anna")
    #expect(try ben.when(nil, .add("First")) == ["added 1 First, easy", "redeemer gets points:50"])
    #expect(try again.game.wallet.earned == 0)
    #expect(ReferralDashboard(try again.reading()).total == 0)
  }
}
