import TestSupport
import Testing

@testable import GamifyCore

/// What holds after any sequence of commands with prizes among them.
@Suite("Laws of prizes")
struct PrizeLawTests {
  private static func anyCommand(_ generator: inout SeededGenerator) -> Command {
    let number = TaskNumber(Int.random(in: 1...8, using: &generator))
    switch Int.random(in: 0..<16, using: &generator) {
    case 0, 1: return .add(Difficulty.allCases.randomElement(using: &generator)!)
    case 2, 3, 4, 5: return .complete(number)
    case 6, 7: return .restore(number)
    case 8: return .claim(.spin)
    case 9: return .claim(.box)
    case 10: return .undo
    case 11: return .redo
    case 12: return .use(["ocean", "rocket", "neon", "none"].randomElement(using: &generator)!)
    case 13: return .delete(number)
    case 14: return .set(.spinCap, ["1", "none"].randomElement(using: &generator))
    default: return .set(.bonusChance, ["20", "100"].randomElement(using: &generator))
    }
  }

  private func play(
    seed: UInt64, commands: Int, after: (Scenario, Game, [String]) throws -> Void = { _, _, _ in }
  ) throws -> Scenario {
    var generator = SeededGenerator(seed: seed)
    var day = try #require(CivilDate("2026-11-30"))
    let scenario = try Scenario(seed: seed).given(day.description, .set(.bonusChance, "100"))
    for _ in 0..<commands {
      if Int.random(in: 0..<4, using: &generator) == 0 { day = day.next }
      let command = Self.anyCommand(&generator)
      let before = try scenario.reading(day.description).game
      let events = try scenario.when(day.description, command)
      try after(scenario, before, events)
    }
    return scenario
  }

  @Test("the balance is the sum of its movements, and of the days", arguments: 1...3)
  func balance(seed: UInt64) throws {
    let scenario = try play(seed: seed, commands: 80)
    let game = try scenario.game
    #expect(Ledger(try scenario.home.history(), of: .me).earned == game.wallet.earned)
    #expect(game.diary.total.points == game.wallet.earned)
    #expect(PrizeHistory(try scenario.home.history(), of: .me).lines.count > 3)
  }

  @Test("undo is nothing after any command that is no draw, and a draw stays", arguments: 1...3)
  func undo(seed: UInt64) throws {
    _ = try play(seed: seed, commands: 40) { scenario, before, events in
      let after = try scenario.game
      guard before != after, !events.contains(where: { $0.hasPrefix("undone") }) else { return }
      if events.contains(where: { $0.hasPrefix("spin won") || $0.hasPrefix("box won") }) {
        let claims = after.prizes.claims
        _ = try scenario.when(nil, .undo)
        let reading = try scenario.reading()
        for mechanism in [Mechanism.spin, .box] {
          let now = reading.game.prizes.claims.count(mechanism, on: reading.moment.day)
          #expect(now == claims.count(mechanism, on: reading.moment.day), "seed \(seed)")
        }
        _ = try scenario.when(nil, .redo)
      } else {
        try scenario.given(nil, .undo)
        #expect(
          try scenario.game.withoutLastNumber == before.withoutLastNumber, "\(seed): \(events)")
        try scenario.given(nil, .redo)
      }
      #expect(try scenario.game == after, "seed \(seed): \(events)")
    }
  }

  @Test("entries add up to the same game in any order, and any of them to some game")
  func anyOrder() throws {
    let entries = try play(seed: 21, commands: 100).home.history().all.map(\.entry)
    let state = State(folding: entries)
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<5 {
      #expect(State(folding: entries.shuffled(using: &generator)) == state)
      let some = entries.filter { _ in Bool.random(using: &generator) }
      let game = State(folding: some).game(of: .me)
      #expect(game.diary.total.points == game.wallet.earned)
    }
  }

  @Test("a game goes on from a snapshot as it would have without", arguments: 1...2)
  func snapshot(seed: UInt64) throws {
    let scenario = try play(seed: seed, commands: 60)
    let reading = try scenario.reading()
    let entries = try scenario.home.history().all.map(\.entry)
    let trimmed = State(folding: entries).trimmed(asOf: reading.moment.day)
    #expect(trimmed.game(of: .me).prizes.claims == reading.game.prizes.claims)
    #expect(trimmed.game(of: .me).prizes.belongings == reading.game.prizes.belongings)
    for task in reading.game.tasks.items where task.status == .completed {
      let event = Event.taskRestored(
        TaskRestored(
          uid: task.uid, number: task.number, title: task.title, difficulty: task.difficulty,
          completion: task.completions.last))
      let entry = Entry(
        id: EntryID(DeviceID(rawValue: "a"), 1), clock: 1, at: reading.moment.at,
        day: reading.moment.day, profile: .me, events: [event])
      #expect(trimmed.prizes(following: entry) == reading.state.prizes(following: entry))
    }
  }

  @Test("leaving out the past a little at a time is leaving it out at once")
  func trimming() throws {
    let scenario = try play(seed: 31, commands: 60)
    let state = try scenario.reading().state
    for days in [100, 400, 420, 500, 900] {
      let early = try #require(CivilDate("2026-12-01")).adding(days: days)
      let late = try early.adding(days: 40)
      #expect(
        state.trimmed(asOf: early).trimmed(asOf: late).games.mapValues(\.prizes)
          == state.trimmed(asOf: late).games.mapValues(\.prizes))
    }
  }
}
