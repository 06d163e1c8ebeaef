import TestSupport
import Testing

@testable import GamifyCore

@Suite("What prizes do")
struct PrizeGainTests {
  /// A game without caps that draws this prize alone.
  private func game(_ prize: Prize) throws -> Scenario {
    try Scenario("2026-11-30").given(
      nil, .set(.spinCap, "none"), .set(.dayCap, "none"), .set(.weekCap, "none"),
      .set(.bonusChance, "0"), .drawFrom(prize))
  }

  private func gains(_ scenario: Scenario, draws: Int) throws -> [PrizeGain] {
    for _ in 0..<draws { try scenario.given(nil, .claim(.spin)) }
    return PrizeHistory(try scenario.home.history(), of: .me).lines.reversed().map(\.won.gain)
  }

  @Test("points go to what was earned, today")
  func points() throws {
    let scenario = try game(Prize(.points, 70, .rare, "Seventy"))
    #expect(try gains(scenario, draws: 2) == [.points(70), .points(70)])
    let game = try scenario.game
    #expect(game.wallet.earned == 140)
    #expect(game.diary[try #require(CivilDate("2026-11-30"))].points == 140)
  }

  @Test("a badge of points can follow from a spin")
  func badge() throws {
    let scenario = try game(Prize(.points, 600, .rare, "Many"))
    #expect(
      try scenario.when(nil, .claim(.spin))
        == ["spin won Many for 600 on 2026-11-30", "badge points_500 for 0"])
  }

  @Test("sticker packs unlock one sticker after another, and pay once there are no more")
  func stickers() throws {
    let scenario = try game(Prize(.item, 1, .uncommon, "sticker pack"))
    let gains = try gains(scenario, draws: 9)
    #expect(gains.prefix(8) == Sticker.all.map { .stickers([$0.name]) }[...])
    #expect(gains.last == .instead(50))
    #expect(try scenario.game.prizes.belongings.lockedStickers.isEmpty)
    #expect(try scenario.game.wallet.earned == 50)
  }

  @Test("premium themes: three to unlock, then 150 points")
  func themes() throws {
    let scenario = try game(Prize(.item, 1, .rare, "Premium Theme"))
    #expect(
      try gains(scenario, draws: 4)
        == [.themes(["sunset"]), .themes(["neon"]), .themes(["midnight"]), .instead(150)])
  }

  @Test("a freeze is added, at most two are held, then 300 points")
  func freezes() throws {
    let scenario = try game(Prize(.item, 1, .epic, "Streak Freeze"))
    #expect(try gains(scenario, draws: 3) == [.freezes(1), .freezes(1), .instead(300)])
    #expect(try scenario.streak().freezes == 2)
  }

  @Test("a badge joins the collection once, then pays by its rarity")
  func badges() throws {
    for (rarity, paid) in [(Rarity.common, 25), (.uncommon, 50), (.rare, 150), (.epic, 300)] {
      let scenario = try game(Prize(.badge, 1, rarity, "Explorer Badge", icon: "🧭"))
      #expect(try gains(scenario, draws: 2) == [.badge, .instead(Points(paid))])
      #expect(try scenario.game.prizes.belongings.badges.map(\.name) == ["Explorer Badge"])
    }
  }

  @Test("other items are kept, and counted")
  func items() throws {
    let scenario = try game(Prize(.item, 3, .rare, "Bar of chocolate"))
    #expect(try gains(scenario, draws: 2) == [.items(3), .items(3)])
    #expect(try scenario.game.prizes.belongings.items == ["Bar of chocolate": 6])
  }

  @Test("Pro is on for its days, further ones extend it, and it ends by itself")
  func pro() throws {
    let scenario = try game(Prize(.feature, 7, .epic, "7-Day Pro Trial"))
    #expect(try gains(scenario, draws: 1) == [.pro(7)])
    #expect(try scenario.game.pro.until?.description == "2026-12-07T12:00:00.000+00:00")
    try scenario.given("2026-12-01T15:00", .claim(.spin))
    #expect(try scenario.game.pro.until?.description == "2026-12-14T12:00:00.000+00:00")
    let game = try scenario.game
    #expect(game.pro.isOn(at: Timestamp("2026-12-14T11:59:59.999Z")!.instant))
    #expect(!game.pro.isOn(at: Timestamp("2026-12-14T12:00:00Z")!.instant))
    try scenario.given("2027-01-01T00:00", .claim(.spin))
    #expect(try scenario.game.pro.until?.description == "2027-01-08T00:00:00.000+00:00")
  }

  @Test(
    "with Pro tasks pay a quarter more, rounded down, kept apart from base and streak bonus",
    arguments: [
      (Difficulty.easy, 4, 10, 0, 2), (.easy, 5, 10, 1, 2), (.medium, 0, 25, 0, 6),
      (.medium, 10, 25, 5, 7), (.hard, 49, 50, 45, 23), (.epic, 50, 100, 100, 50),
    ])
  func boost(difficulty: Difficulty, streak: Int, base: Int, bonus: Int, boost: Int) {
    let payment = PriceList(streak: streak, boostPercent: 25).payment(for: difficulty)
    #expect(
      payment
        == Payment(base: Points(base), streakBonus: Points(bonus), boost: Points(boost)))
  }

  @Test("a task completed with Pro is paid with the boost, and restored with it")
  func boosted() throws {
    let scenario = try game(Prize(.feature, 1, .rare, "24h Pro Trial"))
    try scenario.given(nil, .claim(.spin), .add(.medium, .medium))
    #expect(try scenario.when(nil, .complete(1)).first == "completed 1 on 2026-11-30 for 25+6")
    #expect(try scenario.when(nil, .restore(1)) == ["restored 1, taking back 31"])
    #expect(try scenario.when("2026-12-02", .complete(2)).first?.hasSuffix("for 25") == true)
  }

  @Test("themes and stickers are used once they are unlocked, or all of them with Pro")
  func looks() throws {
    let scenario = try game(Prize(.feature, 1, .rare, "24h Pro Trial"))
    #expect(try scenario.when(nil, .use("Ocean")) == ["theme ocean"])
    #expect(try scenario.when(nil, .use("ocean")) == [])
    #expect(
      try scenario.when(nil, .use("neon"))
        == ["refused: \(Refusal.prize(.lockedTheme("neon")))"])
    #expect(
      try scenario.when(nil, .use("👻"))
        == ["refused: \(Refusal.prize(.lockedSticker("ghost")))"])
    #expect(
      try scenario.when(nil, .use("gold"))
        == ["refused: \(Refusal.prize(.noSuchLook("gold")))"])
    try scenario.given(nil, .claim(.spin))
    #expect(try scenario.when(nil, .use("neon")) == ["theme neon"])
    #expect(try scenario.when(nil, .use("👻")) == ["sticker ghost"])
    let game = try scenario.game
    let during = Timestamp("2026-12-01T11:00:00Z")!.instant
    let after = Timestamp("2026-12-01T12:00:00Z")!.instant
    #expect((game.theme(at: during).name, game.sticker(at: during)?.name) == ("neon", "ghost"))
    #expect((game.theme(at: after).name, game.sticker(at: after)?.name) == ("classic", nil))
    #expect(try scenario.when(nil, .use("none")) == ["sticker none"])
    #expect(try scenario.when(nil, .use("none")) == [])
  }

  @Test("the gains are written and read alike")
  func files() throws {
    let gains: [PrizeGain] = [
      .points(5), .instead(50), .stickers(["rocket", "gem"]), .themes(["neon"]), .freezes(2),
      .pro(7), .badge, .items(3),
    ]
    for gain in gains {
      let won = PrizeWon(
        draw: .completion(TaskOccasion(TaskUID(rawValue: "abc"), after: nil)),
        day: .first, until: nil, pool: .standard, prize: PrizePool.standard.prizes[0], gain: gain)
      let entry = Entry(
        id: EntryID(DeviceID(rawValue: "a"), 1), clock: 1,
        at: Timestamp(Instant(milliseconds: 0), offsetSeconds: 0), day: .first, profile: .me,
        events: [.prizeWon(won)])
      let line = try SealedLine.sealing(entry)
      #expect(try SealedLine.open(line.dropLast(), as: Entry.self) == entry)
    }
  }
}
