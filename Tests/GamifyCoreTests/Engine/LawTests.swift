import TestSupport
import Testing

@testable import GamifyCore

/// What holds after any sequence of commands.
@Suite("Laws")
struct LawTests {
  /// A command chosen at random, sensible or not.
  private static func anyCommand(_ generator: inout SeededGenerator) -> Command {
    let number = TaskNumber(Int.random(in: 1...12, using: &generator))
    switch Int.random(in: 0..<17, using: &generator) {
    case 0, 1, 2: return .add(Difficulty.allCases.randomElement(using: &generator)!)
    case 14, 15:
      let rules = ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=DAILY;INTERVAL=2;COUNT=3"]
      return .add(
        "Again", every: rules.randomElement(using: &generator)!,
        fromCompletion: Int.random(in: 0..<4, using: &generator) == 0)
    case 16: return Bool.random(using: &generator) ? .skip(number) : .complete(number, again: true)
    case 3, 4, 5, 6: return .complete(number)
    case 7: return .restore(number)
    case 8: return .cancel(number)
    case 9: return Bool.random(using: &generator) ? .delete(number) : .gainFreeze
    case 10: return .undo
    case 11: return .redo
    case 12:
      var revision = TaskRevision()
      revision.difficulty = Difficulty.allCases.randomElement(using: &generator)
      return .edit(number, revision)
    default:
      return .set(.restDays, ["none", "sat,sun", "wed"].randomElement(using: &generator))
    }
  }

  /// Plays so many random commands over some weeks, and calls back after each.
  private func play(
    seed: UInt64, commands: Int, _ scenario: Scenario,
    after: (Command, Scenario) throws -> Void = { _, _ in }
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var day = try #require(CivilDate("2026-03-01"))
    for _ in 0..<commands {
      if Int.random(in: 0..<3, using: &generator) == 0 {
        day = try day.adding(days: Int.random(in: 1...2, using: &generator))
      }
      let command = Self.anyCommand(&generator)
      _ = try scenario.when(day.description, command)
      try after(command, scenario)
    }
  }

  @Test("the balance is the sum of its movements", arguments: 1...8)
  func balance(seed: UInt64) throws {
    let scenario = Scenario(seed: seed)
    for part in 0..<8 {
      try play(seed: seed &* 100 &+ UInt64(part), commands: 12, scenario)
      let game = try scenario.game
      let ledger = Ledger(try scenario.home.history(), of: .me)
      #expect(game.wallet.earned == ledger.earned, "seed \(seed)")
      #expect(game.diary.total.points == game.wallet.earned, "seed \(seed)")
    }
  }

  @Test("counts and tallies are what the tasks say", arguments: 1...6)
  func counts(seed: UInt64) throws {
    let scenario = Scenario(seed: seed)
    try play(seed: seed, commands: 120, scenario)
    let game = try scenario.game
    for status in TaskItem.Status.allCases {
      #expect(game.tasks.counts[status] == game.tasks.items.count { $0.status == status })
    }
    #expect(game.tasks.items.map(\.number) == game.tasks.items.map(\.number).sorted())
    for task in game.tasks.items {
      if task.series == nil {
        #expect((task.status == .completed) == !task.completions.isEmpty, "seed \(seed)")
      }
      let occurrences = task.completions.map(\.occurrence)
      #expect(Set(occurrences).count == occurrences.count, "paid twice, seed \(seed)")
      #expect((task.status == .active) == (task.closed == nil), "seed \(seed)")
    }
  }

  @Test("doing something and undoing it is nothing, and redo is doing it again", arguments: 1...8)
  func undo(seed: UInt64) throws {
    let scenario = Scenario(seed: seed)
    try play(seed: seed, commands: 40, scenario)
    var generator = SeededGenerator(seed: seed &+ 1000)
    for _ in 0..<15 {
      let before = try scenario.game
      let events = try scenario.when(nil, Self.anyCommand(&generator))
      let after = try scenario.game
      guard before != after, !events.contains(where: { $0.hasPrefix("undone") }) else { continue }
      try scenario.given(nil, .undo)
      #expect(
        try scenario.game.withoutLastNumber == before.withoutLastNumber, "seed \(seed): \(events)")
      try scenario.given(nil, .redo)
      #expect(try scenario.game == after, "seed \(seed): \(events)")
    }
  }

  @Test("undo all the way back leaves nothing, and redo all the way brings it back")
  func allTheWay() throws {
    let scenario = Scenario()
    var steps = 0
    try play(seed: 5, commands: 40, scenario)
    let end = try scenario.game
    while try scenario.when(nil, .undo) != ["refused: nothingToUndo"] { steps += 1 }
    #expect(steps > 10)
    #expect(try scenario.game.tasks.items.isEmpty)
    #expect(try scenario.game.wallet.earned == 0)
    for _ in 0..<steps { #expect(try scenario.when(nil, .redo).count == 1) }
    #expect(try scenario.game == end)
    #expect(try scenario.when(nil, .redo) == ["refused: nothingToRedo"])
  }

  @Test("fifty rounds of completing and undoing leave the balance where it was")
  func fiftyRounds() throws {
    let scenario = try Scenario().given("2026-03-01", .add(.hard))
    let before = try scenario.game
    for _ in 0..<50 {
      try scenario.given(nil, .complete(1), .undo)
      #expect(try scenario.game == before)
    }
    try scenario.given(nil, .complete(1))
    #expect(try scenario.game.wallet.available == 175)
    #expect(
      Ledger(try scenario.home.history(), of: .me).lines.count { $0.counts && $0.entry.points > 0 }
        == 1)
  }

  @Test("entries add up to the same state in any order, and however often they come")
  func anyOrder() throws {
    let scenario = Scenario()
    try play(seed: 9, commands: 120, scenario)
    let entries = try scenario.home.history().all.map(\.entry)
    let state = State(folding: entries)
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<10 {
      #expect(State(folding: entries.shuffled(using: &generator)) == state)
      #expect(State(folding: (entries + entries).shuffled(using: &generator)) == state)
    }
  }

  @Test("any subset of the entries gives a state", arguments: 1...8)
  func anySubset(seed: UInt64) throws {
    let scenario = Scenario(seed: seed)
    try play(seed: seed, commands: 80, scenario)
    var generator = SeededGenerator(seed: seed)
    let entries = try scenario.home.history().all.map(\.entry)
      .filter { _ in Bool.random(using: &generator) }
    let game = State(folding: entries).game(of: .me)
    #expect(game.tasks.items.count <= entries.count)
    #expect(game.diary.total.points == game.wallet.earned)
  }

  @Test("the streak is the same number wherever it is shown", arguments: 1...4)
  func oneStreak(seed: UInt64) throws {
    let scenario = Scenario(seed: seed)
    try play(seed: seed, commands: 100, scenario) { _, scenario in
      let reading = try scenario.reading()
      let streak = reading.game.streak(asOf: reading.moment.day)
      #expect(Agenda(reading).streak == streak)
      #expect(Statistics(.days(7), reading).streak == streak)
      #expect(ProfileCard(reading).streak == streak)
    }
  }
}

extension Game {
  /// The game but for the highest numbers given, which undo leaves: no number is given twice.
  var withoutLastNumber: Game {
    var copy = self
    copy.tasks.spend(TaskNumber(.max))
    copy.shop.spend(RewardNumber(.max))
    return copy
  }
}
