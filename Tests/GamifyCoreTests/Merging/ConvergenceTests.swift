import TestSupport
import Testing

@testable import GamifyCore

/// Devices that were apart agree on everything once their files have met.
@Suite("Convergence")
struct ConvergenceTests {
  /// One random thing that a person may do.
  private static func command(_ generator: inout SeededGenerator) -> Command {
    let number = TaskNumber(Int.random(in: 1...8, using: &generator))
    switch Int.random(in: 0..<16, using: &generator) {
    case 0, 1, 2: return .add("T\(Int.random(in: 0..<99, using: &generator))", .hard, tags: ["x"])
    case 3: return .add("Daily", every: "FREQ=DAILY")
    case 4, 5, 6, 7: return .complete(number, again: true)
    case 8: return .restore(number)
    case 9: return .cancel(number)
    case 10: return .delete(number)
    case 11: return .undo
    case 12: return .redo
    case 13: return Command { try $0.claiming(.spin, at: $1, in: .utc) }
    case 14: return Command { try $0.claiming(.box, at: $1, in: .utc) }
    default: return .set(.weekStart, Bool.random(using: &generator) ? "sun" : "mon")
    }
  }

  /// Random work on three devices that now and then exchange files in one direction.
  private static func work(_ seed: UInt64, steps: Int = 24) throws -> Machines {
    var generator = SeededGenerator(seed: seed)
    let machines = Machines(3, seed: seed)
    for step in 0..<steps {
      machines.clock.set("2026-03-\(String(100 + 1 + step / 6).suffix(2))T12:00:\(10 + step)")
      let machine = Int.random(in: 0..<3, using: &generator)
      try machines.on(machine, command(&generator))
      if Int.random(in: 0..<6, using: &generator) == 0 {
        let other = (machine + Int.random(in: 1...2, using: &generator)) % 3
        try machines.send(from: machine, to: other)
      }
    }
    return machines
  }

  private static let orders = [
    [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
  ]

  /// - Returns: how many orders were compared.
  private static func check(_ seed: UInt64) throws -> Int {
    var expected: (journal: [String: [UInt8]], state: State)?
    var reported: Set<String> = []
    for order in orders {
      let machines = try work(seed)
      for machine in 0..<3 {
        for bytes in machines.journal(machine).values {
          reported.formUnion(bytes.split(separator: 10).map { String(decoding: $0, as: UTF8.self) })
        }
      }
      // Around twice, as in syncs by turns: the last one knows all, and then all do.
      for (one, other) in zip(order, order.dropFirst()) { try machines.send(from: one, to: other) }
      for other in order.dropLast() { try machines.send(from: order[2], to: other) }
      for machine in 0..<3 {
        let whole = State(folding: try machines.homes[machine].entries())
        let found = (journal: machines.journal(machine), state: whole)
        let wanted = expected ?? found
        expected = wanted
        #expect(found.journal == wanted.journal, "seed \(seed), order \(order), \(machine)")
        #expect(whole == wanted.state, "seed \(seed), order \(order), machine \(machine)")
        // What a snapshot leaves out may be at hand on one machine and not on another.
        let today = try #require(CivilDate("2026-03-09"))
        let read = try machines.state(machine).trimmed(asOf: today)
        #expect(read == whole.trimmed(asOf: today), "seed \(seed), order \(order), \(machine)")
      }
      let game = try machines.game(0)
      let ledger = Ledger(try machines.homes[0].history(), of: .me)
      #expect(ledger.earned == game.wallet.earned, "seed \(seed)")
      #expect(ledger.spent == game.wallet.spent, "seed \(seed)")
      // Undone or not, every line that was reported is there.
      let lines = machines.journal(0).values.flatMap {
        $0.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
      }
      #expect(reported.isSubset(of: lines), "seed \(seed)")
    }
    return orders.count
  }

  @Test("three devices with random work, merged in every order: one journal, one state, right sums")
  func random() throws {
    // A sample, to be quick; for thousands see below.
    for seed: UInt64 in [1, 2, 3, 4, 5, 6, 7, 1012] { #expect(try Self.check(seed) == 6) }
  }

  @Test(
    "thousands of rounds, when asked for",
    .enabled(if: Surroundings.rounds > 0))
  func thousands() throws {
    for seed in 0..<UInt64(Surroundings.rounds) { #expect(try Self.check(1000 + seed) == 6) }
  }

  private enum Surroundings {
    /// `REWARDME_ROUNDS=3000 swift test --filter thousands`
    static let rounds = ProcessVariables.number("REWARDME_ROUNDS")
  }

  @Test("merging twice changes nothing the second time, and a merge into a new home gives all")
  func again() throws {
    let machines = try Self.work(7)
    try machines.send(from: 1, to: 0)
    let before = machines.journal(0)
    #expect(try machines.send(from: 1, to: 0).isEmpty)
    #expect(machines.journal(0) == before)
    let new = Machines(1, seed: 99)
    let files = before.map { ArrivingFile(name: $0, bytes: $1, path: $0) }
    _ = try new.homes[0].merge(files)
    #expect(new.journal(0) == before)
    #expect(try new.state(0).games == State(folding: machines.homes[0].entries()).games)
  }
}

extension Home {
  /// The entries of all files, each as often as it stands there.
  fileprivate func entries() throws -> [Entry] { try history().all.map(\.entry) }
}
