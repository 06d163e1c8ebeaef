import TestSupport
import Testing

@testable import GamifyCore

/// Two years of use, with snapshots that leave out what is long past.
@Suite("Snapshots")
struct SnapshotTests {
  /// Two years, some tasks a week, so that tasks, days and completions are left out. Played once.
  private static let played: MemoryFileSystem = {
    let disk = MemoryFileSystem()
    var generator = SeededGenerator(seed: 11)
    var day = CivilDate("2025-01-01")!
    let scenario = try! Scenario(day.description, files: disk).given(nil, .gainFreeze)
    while day < CivilDate("2026-12-20")! {
      let difficulty = Difficulty.allCases.randomElement(using: &generator)!
      try! scenario.given(day.description, .work(difficulty))
      day = try! day.adding(days: [1, 1, 1, 1, 2, 4].randomElement(using: &generator)!)
    }
    return disk
  }()

  /// The years, on a disk of the test's own.
  private func years(on disk: MemoryFileSystem = MemoryFileSystem()) throws -> Scenario {
    for folder in ["/home", "/home/journal", "/home/local"] {
      disk.makeFolder(folder)
      for name in Self.played.names(in: folder) ?? [] {
        if let bytes = Self.played.read("\(folder)/\(name)", from: 0) {
          disk.write(bytes, to: "\(folder)/\(name)")
        }
      }
    }
    return Scenario("2026-12-20", files: disk, seed: 2)
  }

  @Test("the state from a snapshot is the full one, but for what a snapshot leaves out")
  func equal() throws {
    let scenario = try years()
    let quick = try scenario.reading("2026-12-20")
    let full = try scenario.home.read(.me, completely: true)
    #expect(quick.game.tasks.leftOut > 0 && quick.game.diary.horizon != nil)
    #expect(full.game.tasks.leftOut == 0 && full.game.diary.horizon == nil)
    let today = quick.moment.day
    #expect(quick.state.trimmed(asOf: today) == full.state.trimmed(asOf: today))
    #expect(quick.game.streak(asOf: today) == full.game.streak(asOf: today))
    #expect(
      quick.game.wallet == full.game.wallet && quick.game.diary.total == full.game.diary.total)
    #expect(quick.game.tasks.counts == full.game.tasks.counts)
    for period in [Statistics.Period.days(14), .weeks(12), .months(48), .year(2025), .year(2026)] {
      let (a, b) = (Statistics(period, quick), Statistics(period, full))
      #expect(a.bars.map(\.tally) == b.bars.map(\.tally), "\(period)")
    }
    #expect(Statistics.isAtHand(.days(300), quick) && !Statistics.isAtHand(.days(700), quick))
  }

  @Test("a task that a snapshot left out can still be restored, deleted and shown")
  func oldTask() throws {
    let scenario = try years()
    #expect(try scenario.reading("2026-12-20").game.tasks[1] == nil)
    let before = try scenario.home.read(.me, completely: true).game
    let paid = try #require(before.tasks[1]?.completions.last?.payment.total)
    #expect(try scenario.when(nil, .restore(1)) == ["restored 1, taking back \(paid)"])
    let game = try scenario.game
    #expect(game.wallet.earned == before.wallet.earned - paid)
    #expect(game.tasks[1]?.status == .active)
    try scenario.given(nil, .undo)
    #expect(try scenario.home.read(.me, completely: true).game == before)
  }

  @Test("for a number that was never given nobody reads the whole journal; for an old one they do")
  func neverGiven() throws {
    let disk = MemoryFileSystem()
    let scenario = try years(on: disk)
    let game = try scenario.reading("2026-12-20").game
    let none = game.tasks.lastNumber.next
    #expect(game.tasks.leftOut > 0)
    let journal = "/home/journal/" + (try #require(disk.names(in: "/home/journal")?.sorted().first))
    var bytes = try #require(disk.read(journal, from: 0))
    bytes[5] ^= 1  // Whoever reads it from its start fails.
    disk.write(bytes, to: journal)
    for command in [Command.complete(none), .restore(none), .delete(none)] {
      let told = try scenario.when(nil, command)
      #expect(told.count == 1 && told[0].hasPrefix("refused: noSuchTask"), "\(told)")
    }
    func read(_ number: TaskNumber) throws {
      _ = try scenario.home.read(.me) { reading throws(Refusal) in
        _ = try reading.game.task(named: .number(number))
      }
    }
    #expect(throws: Refusal.noSuchTask(.number(none))) { try read(none) }
    #expect(throws: Refusal.noSuchTask(.number(none))) {
      try scenario.home.snooze(.me, .number(none), for: nil)
    }
    #expect(throws: StorageError.self) { try read(1) }
    #expect(throws: StorageError.self) { try scenario.given(nil, .restore(1)) }
  }

  @Test("the ledger of late is the end of the whole one, and is read without it")
  func lateLedger() throws {
    let disk = MemoryFileSystem()
    let scenario = try years(on: disk).given(
      "2026-12-20", .work(.hard), .undo, .redo, .add("Left"), .undo)
    func lines(_ history: UndoHistory, _ count: Int) -> [String] {
      Ledger(history, of: .me).lines.prefix(count).map {
        "\($0.entry.id) \($0.does) \($0.earned) \($0.spent) \($0.counts)"
      }
    }
    let (home, counts) = (scenario.home, [0, 1, 2, 5, 20, 100, 5_000])
    let whole = lines(try home.history(), .max)
    #expect(whole.count > 500 && whole.count < 5_000)
    for count in counts {
      let late = lines(try home.history(of: .me, last: count), count)
      #expect(late == Array(whole.prefix(count)), "\(count) entries")
    }
    // Whoever reads the journal from its start fails.
    let journal = "/home/journal/" + (try #require(disk.names(in: "/home/journal")?.sorted().first))
    var bytes = try #require(disk.read(journal, from: 0))
    bytes[5] ^= 1
    disk.write(bytes, to: journal)
    for count in counts where count <= 100 { _ = try home.history(of: .me, last: count) }
    #expect(throws: StorageError.self) { try home.history(of: .me, last: 5_000) }
  }

  @Test("the size of a snapshot does not grow with the years")
  func size() throws {
    let scenario = try years()
    let state = try scenario.home.read(.me, completely: true).state
    func size(_ day: String) throws -> Int {
      let trimmed = state.trimmed(asOf: try #require(CivilDate(day)))
      return try Snapshot(covers: [:], state: trimmed).bytes().count
    }
    #expect(try size("2026-12-20") < 70_000)
    #expect(
      try size("2026-12-20") < Snapshot(covers: [:], state: state).bytes().count / 2)
  }

  @Test("a clock that was ahead by years when a snapshot was written does no harm")
  func clockAhead() throws {
    let disk = MemoryFileSystem()
    let scenario = Scenario("2026-03-01", files: disk)
    for day in 1...5 { try scenario.given("2026-03-0\(day)", .work()) }
    let notes = String(repeating: "x", count: 20_000)
    try scenario.given("2031-01-01", .add("Big", .easy, notes: notes), .add(.easy))
    #expect(try scenario.streak("2026-03-05").current == 5)
    #expect(
      try scenario.when("2026-03-06", .work(.hard)).first == "completed 8 on 2026-03-06 for 50+5")
    #expect(try scenario.streak().current == 6)
  }

  @Test("tasks come back from a snapshot with everything they have")
  func tasks() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .add("Bücher \"lesen\" 📚", .epic, due: "2026-03-04T10:30", tags: ["a b", "ü"]),
      .add("Notes", .medium, due: "2026-03-05", project: "p", notes: "one\n\ttwo\\"),
      .add("Water", every: "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=9"), .add(.hard), .add(.easy),
      .add(.easy),
      .complete(3), .complete(4), .cancel(5), .skip(3)
    ).given("2026-03-03", .complete(3), .complete(6, on: "2026-03-02"))
    let state = try scenario.reading().state
    let read = try #require(
      Snapshot.reading(Snapshot(covers: [:], state: state).bytes())?.state)
    #expect(read == state)
    // Also after a change of one of them, and one by one.
    let changed = try scenario.given(nil, .complete(1), .postpone(2, to: "2026-04-01"), .delete(4))
      .game
    var game = try #require(read.games[.me])
    for entry in try scenario.home.history().all.map(\.entry).suffix(3) {
      var one = State()
      one.games[.me] = game
      one.apply(entry)
      game = one.game(of: .me)
    }
    #expect(game.tasks == changed.tasks)
    for number in 1...7 {
      #expect(game.tasks[TaskNumber(number)] == changed.tasks[TaskNumber(number)])
    }
  }

  @Test("a snapshot with a line of tasks too many, too few, or out of order is none")
  func taskLines() throws {
    let state = try Scenario().given(nil, .add(.easy), .add(.hard), .add(.epic)).reading().state
    let bytes = try Snapshot(covers: [:], state: state).bytes()
    let lines = bytes.split(separator: 10).map { Array($0) + [10] }
    #expect(lines.count == 4)
    func read(_ places: [Int]) throws -> State? {
      // Behind a head that vouches for these lines.
      var head = try SealedLine.open(lines[0].dropLast(), as: JSONTree.self)
      let rows = places.flatMap { lines[$0] }
      head["crc"] = nil
      let checksum = WordChecksum.checksum(of: rows[...])
      head["tasksChecksum"] = .integer(Int(truncatingIfNeeded: checksum))
      return try Snapshot.reading(SealedLine.sealing(head) + rows)?.state
    }
    #expect(try read([1, 2, 3]) == state)
    for places in [[1, 2], [1, 2, 3, 3], [2, 1, 3], [1, 1, 3], []] {
      #expect(try read(places) == nil, "\(places)")
    }
  }

  @Test(
    "commands are undone one after the other, past snapshots, without reading the whole journal")
  func undoInARow() throws {
    let disk = MemoryFileSystem()
    let scenario = Scenario("2026-03-01", files: disk)
    var games = [try scenario.game]
    for _ in 1...60 { games.append(try scenario.given(nil, .add(.easy)).game) }
    let journal = "/home/journal/" + (try #require(disk.names(in: "/home/journal")?.first))
    var bytes = try #require(disk.read(journal, from: 0))
    bytes[5] ^= 1  // Whoever reads it from its start fails.
    disk.write(bytes, to: journal)
    for step in 1...50 {
      let game = try scenario.given(nil, .undo).game
      #expect(game.tasks == games[60 - step].tasks.with(lastNumber: 60), "undo \(step)")
    }
    for name in disk.names(in: "/home/local") ?? [] where name.hasPrefix("snapshot-") {
      disk.remove("/home/local/" + name)
    }
    #expect(throws: StorageError.self) { try scenario.given(nil, .undo) }
  }
}

extension TaskBook {
  /// The same after numbers up to one were given and taken back.
  fileprivate func with(lastNumber: TaskNumber) -> TaskBook {
    var book = self
    book.spend(lastNumber)
    return book
  }
}
