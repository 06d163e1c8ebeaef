import TestSupport
import Testing

@testable import GamifyCore

@Suite("What must be done before referral rewards are granted")
struct ReferralActionTests {
  private func house(_ action: ReferralAction) throws -> (anna: Scenario, ben: Scenario) {
    let house = Scenario("2026-03-01T12:00", surprises: true)
    var draft = ReferralDraft()
    draft.terms = ReferralTerms(reward: .pointsBased, action: action)
    let anna = try house.of("anna").given(nil, .invite("AAAAAA", draft))
    return (anna, try house.of("ben"))
  }

  private func rewards(_ scenario: Scenario) throws -> [String] {
    ReferralDashboard(try scenario.reading()).rewards.map {
      "\($0.party) \($0.benefit) \($0.fulfilled?.description ?? "pending")"
    }
  }

  @Test("to have a profile is enough by default")
  func accountCreation() throws {
    let (anna, ben) = try house(.accountCreation)
    try ben.given(nil, .redeemCode("AAAAAA"))
    #expect(try rewards(anna) == ["referrer points:100 2026-03-01"])
    #expect(try rewards(ben) == ["redeemer points:50 2026-03-01"])
  }

  @Test("the first task that is added, with the date on which it was")
  func onboarding() throws {
    let (anna, ben) = try house(.onboardingComplete)
    #expect(try ben.when(nil, .redeemCode("AAAAAA")) == ["redeemed code AAAAAA"])
    #expect(try rewards(anna) == ["referrer points:100 pending"])
    #expect(try rewards(ben) == ["redeemer points:50 pending"])
    // What the referrer does counts for nothing.
    #expect(try anna.when(nil, .add("Hers")) == ["added 1 Hers, easy"])
    #expect(
      try ben.when("2026-03-05", .add("His")) == [
        "added 1 His, easy", "anna: referrer gets points:100", "redeemer gets points:50",
      ])
    #expect(try rewards(anna) == ["referrer points:100 2026-03-05"])
    #expect(try rewards(ben) == ["redeemer points:50 2026-03-05"])
    #expect(try ben.when(nil, .add("Another")) == ["added 2 Another, easy"])
  }

  @Test("the first redemption in the shop")
  func purchase() throws {
    let (anna, ben) = try house(.firstPurchase)
    try ben.given(nil, .redeemCode("AAAAAA"), .earn(30), .sell("Tea", 10))
    #expect(try rewards(ben) == ["redeemer points:50 pending"])
    #expect(
      try ben.when("2026-03-02", .redeem("Tea")) == [
        "redeemed Tea for 10", "anna: referrer gets points:100", "redeemer gets points:50",
      ])
    #expect(try ben.game.wallet.earned == 80 && anna.game.wallet.earned == 100)
    // Undone, it is as if it had not been bought: the rewards are pending again.
    try ben.given(nil, .undo)
    #expect(try anna.game.wallet.earned == 0)
    #expect(try rewards(anna) == ["referrer points:100 pending"])
    try ben.given("2026-03-03", .redeem("Tea"), .redeem("Tea"))
    #expect(try rewards(anna) == ["referrer points:100 2026-03-03"])
    #expect(try anna.game.wallet.earned == 100)
  }

  @Test("ten tasks completed: not nine")
  func usage() throws {
    let (anna, ben) = try house(.usageMilestone)
    try ben.given(nil, .redeemCode("AAAAAA"), .set(.bonusChance, "0"))
    for _ in 0..<9 { try ben.given(nil, .work()) }
    #expect(try rewards(ben) == ["redeemer points:50 pending"])
    try ben.given(nil, .work())
    #expect(try rewards(ben) == ["redeemer points:50 2026-03-01"])
    #expect(try anna.game.wallet.earned == 100)
    // Restoring a task afterwards does not take them back, and they come once.
    try ben.given(nil, .restore(10), .complete(10))
    #expect(try anna.game.wallet.earned == 100)
  }

  @Test("what was done before the code was redeemed counts too")
  func before() throws {
    let (anna, ben) = try house(.onboardingComplete)
    try ben.given(nil, .add("Early"))
    #expect(try ben.when(nil, .redeemCode("AAAAAA")).count == 3)
    #expect(try rewards(anna) == ["referrer points:100 2026-03-01"])
  }

  @Test("a reward is granted once, though two devices granted it while apart")
  func twoDevices() throws {
    let (anna, ben) = try house(.onboardingComplete)
    try ben.given(nil, .redeemCode("AAAAAA"), .add("Here"))
    var entries = try ben.home.history().all.map(\.entry)
    let last = try #require(entries.last)
    entries.append(
      Entry(
        id: EntryID(DeviceID(rawValue: "other"), 1), clock: last.clock, at: last.at, day: last.day,
        profile: ben.profile, events: last.events.filter { !$0.story.hasPrefix("added") }))
    let state = State(folding: entries)
    #expect(state.game(of: anna.profile).wallet.earned == 100)
    #expect(state.game(of: ben.profile).wallet.earned == 50)
  }

  @Test("of two codes that one profile redeemed on two devices while apart, the first counts")
  func twoCodes() throws {
    let (anna, ben) = try house(.accountCreation)
    let carl = try anna.of("carl").given(nil, .invite("CCCCCC"))
    try ben.given(nil, .redeemCode("AAAAAA"))
    let last = try #require(try ben.home.history().all.last?.entry)
    let code = try #require(ReferralCode("CCCCCC"))
    let terms = ReferralTerms(reward: .pointsBased)
    let reward = { (party: ReferralParty, points: Points) in
      Event.referralRewarded(
        ReferralRewarded(
          code: code, redeemer: ben.profile, party: party, benefit: .points(points), day: last.day))
    }
    let other = Entry(
      id: EntryID(DeviceID(rawValue: "zzzzzz"), 1), clock: last.clock, at: last.at, day: last.day,
      profile: ben.profile,
      events: [
        .referralRedeemed(
          ReferralRedeemed(code: code, owner: carl.profile, terms: terms, day: last.day)),
        .addressed(to: carl.profile, reward(.referrer, 100)), reward(.redeemer, 50),
      ])
    let state = State(folding: try ben.home.history().all.map(\.entry) + [other])
    #expect(state.referrals.redemption(by: ben.profile)?.code == ReferralCode("AAAAAA"))
    #expect(state.game(of: ben.profile).wallet.earned == 50)
    #expect(state.game(of: carl.profile).wallet.earned == 0)
  }

  @Test("every event of profiles and referrals is read as it was written")
  func roundTrip() throws {
    let (anna, ben) = try house(.onboardingComplete)
    try ben.given(
      nil, .redeemCode("AAAAAA"), .add("First"),
      Command { game, _ in game.changingAvatar(to: Avatar("🦊")) })
    try anna.given(nil, .disableCode("AAAAAA"))
    _ = try ben.home.deleteProfile(ben.profile)
    let entries = try ben.home.history().all.map(\.entry)
    #expect(
      entries.contains { $0.events.contains { $0.story == "anna: referrer gets points:100" } })
    for entry in entries {
      let line = try SealedLine.sealing(entry)
      #expect(try SealedLine.open(line.dropLast(), as: Entry.self) == entry)
    }
  }
}
