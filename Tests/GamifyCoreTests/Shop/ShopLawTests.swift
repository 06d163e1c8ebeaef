import TestSupport
import Testing

@testable import GamifyCore

/// What holds of rewards and milestones after any sequence of commands.
@Suite("Laws of the shop")
struct ShopLawTests {
  private static let names = ["Tea", "Coffee", "Film", "freeze"]

  /// A command chosen at random, sensible or not.
  private static func anyCommand(_ generator: inout SeededGenerator) -> Command {
    let name = names.randomElement(using: &generator)!
    let number = TaskNumber(Int.random(in: 1...9, using: &generator))
    switch Int.random(in: 0..<16, using: &generator) {
    case 0: return .work(Difficulty.allCases.randomElement(using: &generator)!)
    case 1: return .add("Task", .hard, tags: ["home"], project: "garden")
    case 2: return .complete(number)
    case 3: return .restore(number)
    case 4: return .undo
    case 5: return .redo
    case 6:
      return .sell(
        name, Int.random(in: 1...400, using: &generator),
        limit: [nil, "1/day", "2/week", "3/month"].randomElement(using: &generator)!,
        stock: [nil, 1, 2].randomElement(using: &generator)!,
        cooldown: [nil, "12h", "2d"].randomElement(using: &generator)!)
    case 7: return .removeReward(name)
    case 8: return .editReward(name, anyRevision(&generator))
    case 9:
      let metric = ["tasks", "points", "streak", "hard", "tag:home", "project:garden", "pages"]
        .randomElement(using: &generator)!
      return .milestone(
        metric.replacing(":", with: "-"), metric, at: Int.random(in: 1...20, using: &generator),
        points: Int.random(in: 0...100, using: &generator))
    case 10: return .record("pages", .added(Int.random(in: 0...5, using: &generator)))
    case 11: return .record("pages", .set(Int.random(in: 0...9, using: &generator)))
    case 12: return .resetMilestone(["tasks", "pages", "points"].randomElement(using: &generator)!)
    default: return .redeem(name)
    }
  }

  private static func anyRevision(_ generator: inout SeededGenerator) -> RewardRevision {
    var revision = RewardRevision()
    revision.cost = try? Price(Int.random(in: 1...400, using: &generator))
    revision.stock = Bool.random(using: &generator) ? .set(3) : .cleared
    revision.limit = Bool.random(using: &generator) ? .cleared : nil
    return revision
  }

  /// Plays so many random commands over some weeks, and calls back after each.
  private func play(
    seed: UInt64, commands: Int, _ scenario: Scenario,
    after: ([String], Scenario) throws -> Void = { _, _ in }
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var day = try #require(CivilDate("2026-03-01"))
    for _ in 0..<commands {
      if Int.random(in: 0..<3, using: &generator) == 0 { day = day.next }
      try after(try scenario.when(day.description, Self.anyCommand(&generator)), scenario)
    }
  }

  @Test(
    "after any sequence of commands the sums are right, and no purchase made a debt",
    arguments: 1...6)
  func anySequence(seed: UInt64) throws {
    let scenario = Scenario(seed: seed)
    var redeemed = 0
    try play(seed: seed, commands: 100, scenario) { events, scenario in
      guard events.first?.hasPrefix("redeemed") == true else { return }
      redeemed += 1
      let available = try scenario.game.wallet.available
      #expect(available >= 0, "seed \(seed): \(events)")
    }
    #expect(redeemed > 0, "seed \(seed) redeems nothing")
    try checkSums(scenario, seed)
    try checkSnapshots(scenario, seed)
    try checkOrder(scenario, seed)
  }

  /// Earned, spent and available are the sums of the movements.
  private func checkSums(_ scenario: Scenario, _ seed: UInt64) throws {
    let game = try scenario.game
    let ledger = Ledger(try scenario.home.history(), of: .me)
    #expect(game.wallet.earned == ledger.earned, "seed \(seed)")
    #expect(game.wallet.spent == ledger.spent, "seed \(seed)")
    #expect(game.diary.total.points == game.wallet.earned, "seed \(seed)")
    #expect(game.shop.months.reduce(0) { $0 + $1.spent } == game.wallet.spent, "seed \(seed)")
    #expect(game.shop.redemptions.reduce(0) { $0 + $1.cost.points } == game.wallet.spent)
    let done = game.tasks.items.flatMap(\.completions)
    #expect(game.labelTally.tags["home"] ?? 0 == done.count { $0.tags == ["home"] })
    #expect(game.labelTally.projects["garden"] ?? 0 == done.count { $0.project == "garden" })
  }

  /// A snapshot and the entries after it give the same as all entries.
  private func checkSnapshots(_ scenario: Scenario, _ seed: UInt64) throws {
    let entries = try scenario.home.history().all.map(\.entry)
    let full = State(folding: entries)
    // Undo reaches back behind a snapshot only by a replay of everything.
    let cut = entries.lastIndex(where: \.isUndo).map { $0 + 1 } ?? entries.count / 2
    let today = try #require(CivilDate("2026-08-01"))
    var state = State(folding: entries[..<cut]).trimmed(asOf: today)
    for entry in entries[cut...] { state.apply(entry) }
    let (quick, whole) = (state.game(of: .me), full.game(of: .me))
    #expect(quick.wallet == whole.wallet, "seed \(seed)")
    #expect(quick.shop.months == whole.shop.months, "seed \(seed)")
    #expect(quick.shop.rewards == whole.shop.rewards, "seed \(seed)")
    #expect(quick.milestones == whole.milestones, "seed \(seed)")
    #expect(quick.labelTally == whole.labelTally, "seed \(seed)")
    let isSame = state.trimmed(asOf: today) == full.trimmed(asOf: today)
    #expect(isSame, "seed \(seed)")
  }

  /// Any entries in any order give a state, and the same one however often they come.
  private func checkOrder(_ scenario: Scenario, _ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let entries = try scenario.home.history().all.map(\.entry)
    let state = State(folding: entries)
    let isSame = State(folding: (entries + entries).shuffled(using: &generator)) == state
    #expect(isSame, "seed \(seed)")
    let some = entries.filter { _ in Bool.random(using: &generator) }
    let game = State(folding: some).game(of: .me)
    #expect(game.shop.months.reduce(0) { $0 + $1.spent } == game.wallet.spent, "seed \(seed)")
    #expect(game.diary.total.points == game.wallet.earned, "seed \(seed)")
  }

  @Test("doing something and undoing it is nothing, and redo is doing it again", arguments: 1...3)
  func undo(seed: UInt64) throws {
    let scenario = Scenario(seed: seed)
    try play(seed: seed, commands: 50, scenario)
    var generator = SeededGenerator(seed: seed &+ 1000)
    for _ in 0..<20 {
      let before = try scenario.game
      let events = try scenario.when(nil, Self.anyCommand(&generator))
      let after = try scenario.game
      guard before != after, events.first?.hasPrefix("undone") == false else { continue }
      // Work is two commands.
      if before.tasks.lastNumber != after.tasks.lastNumber { continue }
      try scenario.given(nil, .undo)
      let isBack = try scenario.game.withoutLastNumber == before.withoutLastNumber
      #expect(isBack, "seed \(seed): \(events)")
      try scenario.given(nil, .redo)
      let isDoneAgain = try scenario.game == after
      #expect(isDoneAgain, "seed \(seed): \(events)")
    }
  }
}
