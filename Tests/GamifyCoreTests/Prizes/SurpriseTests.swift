import TestSupport
import Testing

@testable import GamifyCore

@Suite("Surprises")
struct SurpriseTests {
  private static let treat = Prize(unchecked: .points, 40, .common, "Forty", "*")
  private static let sticker = Prize(unchecked: .item, 1, .common, "Sticker Pack", "*")

  /// A game in which every completed task brings 40 points, as far as the caps allow.
  private func lucky(_ prize: Prize = treat) throws -> Scenario {
    try Scenario("2026-11-30").given(
      nil, .set(.bonusChance, "100"), .drawFrom(prize), .add(.easy, .easy, .easy, .easy))
  }

  @Test("a completed task can bring a prize, which the badges see")
  func brings() throws {
    let scenario = try lucky(Prize(unchecked: .points, 1000, .common, "Thousand", "*"))
    #expect(
      try scenario.when(nil, .complete(1)) == [
        "completed 1 on 2026-11-30 for 10", "bonus won Thousand for 1000 on 2026-11-30",
        "badge first_task for 25", "badge points_500 for 0", "badge points_1000 for 0",
      ])
    let game = try scenario.game
    #expect(game.wallet.earned == 1035)
    #expect(game.diary.total.points == 1035)
  }

  @Test("two a day, also in one command, and then silence")
  func caps() throws {
    let scenario = try lucky()
    let events = try scenario.when(nil, .complete(1, 2, 3))
    #expect(events.count { $0.contains("bonus won") } == 2)
    #expect(try scenario.when(nil, .complete(4)) == ["completed 4 on 2026-11-30 for 10"])
    #expect(try scenario.when("2026-12-01", .work()).contains { $0.contains("bonus won") })
  }

  @Test("spins and boxes and surprises share the caps of day and week")
  func shared() throws {
    let scenario = try lucky().given(nil, .claim(.spin), .claim(.box))
    let events = try scenario.when(nil, .complete(1, 2))
    #expect(events.count { $0.contains("bonus won") } == 1)
    #expect(try scenario.game.prizes.claims.count(in: .first ... .last) == 3)
  }

  @Test("undo takes away what the completion gave, and the caps are as they were")
  func undo() throws {
    for prize in [Self.treat, Self.sticker] {
      let scenario = try lucky(prize)
      let before = try scenario.game
      let events = try scenario.when(nil, .complete(1))
      let after = try scenario.game
      #expect(before != after)
      for _ in 0..<3 {
        try scenario.given(nil, .undo)
        #expect(try scenario.game == before)
        try scenario.given(nil, .redo)
        #expect(try scenario.game == after)
      }
      try scenario.given(nil, .undo)
      #expect(try scenario.when(nil, .complete(1)) == events)
      #expect(try scenario.game == after)
    }
  }

  @Test("fifty rounds of completing and undoing bring no other luck", arguments: [30, 100])
  func fiftyRounds(chance: Int) throws {
    let scenario = try Scenario("2026-11-30").given(
      nil, .set(.bonusChance, "\(chance)"), .add(.easy))
    let events = try scenario.when(nil, .complete(1))
    for _ in 0..<50 {
      try scenario.given(nil, .undo)
      #expect(try scenario.when(nil, .complete(1)) == events)
    }
  }

  @Test("nor does another time, another order, another due date or another try after restoring")
  func otherCircumstances() throws {
    for chance in ["10", "30", "60", "100"] {
      let scenario = try Scenario("2026-11-30").given(
        nil, .set(.bonusChance, chance), .add(.easy, .hard))
      let luck = try scenario.when(nil, .complete(1)).filter { $0.contains("bonus") }
      try scenario.given("2026-11-30T18:00", .restore(1), .postpone(1, to: "2026-12-24"))
      #expect(
        try scenario.when(nil, .complete(1)).filter { $0.contains("bonus") }
          == luck.filter { !$0.contains("for 0 on") })
      try scenario.given(nil, .undo, .undo, .undo, .undo, .complete(2))
      let again = try scenario.when(nil, .complete(1)).filter { $0.contains("bonus") }
      #expect(again == luck)
    }
  }

  @Test("restoring a task takes the points of its surprise back, and they come again with it")
  func restore() throws {
    let scenario = try lucky()
    try scenario.given(nil, .complete(1))
    let once = try scenario.game
    #expect(once.wallet.earned == 75)
    #expect(
      try scenario.when(nil, .restore(1))
        == ["restored 1, taking back 10", "took back 40 of Forty"])
    #expect(try scenario.game.wallet.earned == 25)
    #expect(try scenario.game.diary.total.points == 25)
    for day in ["2026-12-01", "2026-12-05"] {
      #expect(
        try scenario.when(day, .complete(1)) == [
          "completed 1 on \(day) for 10", "bonus won Forty for 40 on 2026-11-30",
        ])
      #expect(try scenario.game.wallet.earned == once.wallet.earned)
      #expect(try scenario.game.prizes.claims == once.prizes.claims)
      try scenario.given(nil, .restore(1))
    }
    #expect(try scenario.game.wallet.earned == 25)
    #expect(PrizeHistory(try scenario.home.history(), of: .me).lines.map(\.isTakenBack) == [true])
  }

  @Test("a thing that a surprise brought stays, and does not come twice")
  func things() throws {
    let scenario = try lucky(Self.sticker)
    #expect(try scenario.when(nil, .complete(1)).contains { $0.contains("Sticker Pack") })
    #expect(try scenario.game.prizes.belongings.stickers == ["rocket"])
    #expect(try scenario.when(nil, .restore(1)) == ["restored 1, taking back 10"])
    #expect(try scenario.when(nil, .complete(1)) == ["completed 1 on 2026-11-30 for 10"])
    #expect(try scenario.game.prizes.belongings.stickers == ["rocket"])
  }

  @Test("no surprise with a chance of 0")
  func never() throws {
    let scenario = try Scenario().given("2026-11-30", .set(.bonusChance, "0"))
    for _ in 0..<30 {
      #expect(try !scenario.when(nil, .work()).contains { $0.contains("bonus") })
    }
  }

  @Test("two devices that completed one task brought one surprise")
  func twoDevices() throws {
    let scenario = try lucky()
    let before = try scenario.home.history().all.count
    try scenario.given(nil, .complete(1))
    let first = try scenario.home.history().all.map(\.entry)
    let copy = first.dropFirst(before).map { entry in
      Entry(
        id: EntryID(DeviceID(rawValue: "other"), entry.id.sequence), clock: entry.clock,
        at: entry.at, day: entry.day, profile: entry.profile, events: entry.events)
    }
    let merged = State(folding: first + copy).game(of: .me)
    #expect(merged.wallet == (try scenario.game.wallet))
    #expect(merged.prizes == (try scenario.game.prizes))
  }

  @Test("the first completion of a day is as lucky as the tenth")
  func orderWithinTheDay() throws {
    let day = try #require(CivilDate("2026-11-30"))
    var lucky = [Int](repeating: 0, count: 10)
    for round in 0..<10_000 {
      for place in [0, 9] {
        let task = TaskUID(entry: EntryID(DeviceID(rawValue: "abc"), round * 10 + place), place: 0)
        var luck = Draw.completion(TaskOccasion(task, after: nil))
          .luck(from: LuckTests.seed, on: day)
        if luck.below(100) < 20 { lucky[place] += 1 }
      }
    }
    // Two percentage points of 10,000 days.
    #expect(abs(lucky[0] - lucky[9]) < 200)
    #expect((1800...2200).contains(lucky[0]))
  }

  /// A daily series without caps, in which every second completion or so brings something.
  private func daily() throws -> Scenario {
    try Scenario("2026-11-30").given(
      nil, .set(.bonusChance, "50"), .set(.bonusCap, "none"), .set(.dayCap, "none"),
      .set(.weekCap, "none"), .add("Water", every: "FREQ=DAILY"))
  }

  private func luck(_ scenario: Scenario, _ day: String? = nil) throws -> [String] {
    try scenario.when(day, .complete(1, strict: true, again: true))
      .filter { $0.contains("bonus") }.map { String($0.prefix { $0 != "2" }) }
  }

  @Test("each occurrence of a series has its own luck, which comes again after restoring")
  func series() throws {
    let scenario = try daily()
    let first = try (0..<10).map { try luck(scenario, "2026-12-\(10 + $0)") }
    #expect((2...8).contains(first.count { !$0.isEmpty }))
    let claims = try scenario.game.prizes.claims
    for _ in 0..<10 { try scenario.given(nil, .restore(1)) }
    let again = try (0..<10).map { _ in try luck(scenario) }
    #expect(again == first.map { $0.filter { !$0.contains(" for 0 on") } })
    #expect(try scenario.game.prizes.claims == claims)
    let lines = PrizeHistory(try scenario.home.history(), of: .me).lines
    #expect(lines.count == first.count { !$0.isEmpty })
    #expect(lines.allSatisfy { !$0.isTakenBack })
  }

  @Test("skipping or postponing an occurrence tries no other luck")
  func skipping() throws {
    let scenario = try daily()
    for round in 0..<6 {
      let day = "2026-12-\(10 + round)"
      let plain = try luck(scenario, day)
      try scenario.given(nil, .undo, .skip(1))
      #expect(try luck(scenario) == plain)
      try scenario.given(nil, .undo, .undo, .postpone(1, to: "2027-01-10"))
      #expect(try luck(scenario) == plain)
      try scenario.given(nil, .undo, .undo)
      #expect(try luck(scenario) == plain)
    }
  }

  @Test("a snapshot keeps the surprises that a restored task takes back")
  func snapshot() throws {
    let scenario = try lucky().given(nil, .complete(1))
    let today = try #require(CivilDate("2026-11-30"))
    let state = try scenario.reading().state
    #expect(state.trimmed(asOf: today) == state)
    // Two years on the day itself is left out, and known to be.
    let later = try #require(CivilDate("2028-11-30"))
    let trimmed = state.trimmed(asOf: later).game(of: .me)
    #expect(trimmed.prizes.claims.horizon != nil)
    let task = try #require(trimmed.tasks[1])
    #expect(trimmed.prizes.surprise(on: TaskOccasion(task.uid, after: nil)) != nil)
  }
}
