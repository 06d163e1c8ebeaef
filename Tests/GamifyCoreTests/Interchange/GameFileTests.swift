import TestSupport
import Testing

@testable import GamifyCore

@Suite("The program's own file")
struct GameFileTests {
  /// A game with some of everything, grown by chance.
  static func grown(_ seed: UInt64, _ bench: ImportBench) throws {
    let scenario = bench.scenario
    try scenario.given(
      "2026-03-01", .set(.weekStart, "sun"), .set(.restDays, "sun"), .earn(2000),
      .sell("Coffee", 300), .redeem("Coffee"), .redeem("freeze"),
      .milestone("reader", "pages", at: 10), .record("pages", .added(20)),
      .milestone("two", "tasks", at: 2), .resetMilestone("reader"),
      .add(
        "One", .hard, due: "2026-03-01", tags: ["a", "b c"], project: "p",
        notes: "n\n\u{1B}\\n\"\t/"))
    var generator = SeededGenerator(seed: seed)
    var day = try #require(CivilDate("2026-03-02"))
    for place in 0..<60 {
      if place % 3 == 0 { day = day.clamped(addingDays: Int.random(in: 1...2, using: &generator)) }
      let number = TaskNumber(Int.random(in: 1...14, using: &generator))
      let command: Command =
        switch Int.random(in: 0..<14, using: &generator) {
        case 0, 1, 2: .add(Difficulty.allCases.randomElement(using: &generator)!)
        case 3: .add("Again", every: "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=9")
        case 4: .add("Daily", every: "FREQ=DAILY", fromCompletion: true)
        case 5, 6, 7, 8: .complete(number)
        case 9: .skip(number)
        case 10: .cancel(number)
        case 11: .restore(number)
        case 12: .undo
        default: .delete(number)
        }
      _ = try scenario.when(day.description, command)
    }
    try scenario.given(day.description, .pause("2026-06-01", nil), .gainFreeze)
  }

  @Test(
    "export, import into an empty home, export: the same bytes, the same game",
    arguments: 1...6)
  func roundTrip(seed: UInt64) throws {
    let bench = ImportBench("2026-03-01")
    try Self.grown(seed, bench)
    let bytes = try bench.exported(.json)
    let home = Home(
      path: "/other", files: MemoryFileSystem(), clock: bench.scenario.clock.wallClock,
      entropy: .seeded(7), machine: MachineIdentity("other"))
    let batch = try bench.read(bytes)
    #expect(batch.skipped.isEmpty && batch.remarks.isEmpty)
    _ = try home.perform(as: .me) { try $0.importing([batch], paying: false, at: $1) }
    #expect(try GameFile.write(home.history(), of: .me) == bytes, "seed \(seed)")
    let (old, new) = (try bench.scenario.game, try home.read(.me, completely: true).game)
    #expect(new.withoutLastNumber == old.withoutLastNumber, "seed \(seed)")
    // The game goes on as it would have gone on there.
    let open = try #require(new.tasks.items.first { $0.status == .active }).number
    let more = try home.perform(as: .me) {
      try $0.completing([.number(open)], again: true, at: $1)
    }
    let there = try bench.scenario.home.perform(as: .me) {
      try $0.completing([.number(open)], again: true, at: $1)
    }
    #expect(more.events == there.events, "seed \(seed)")
    _ = try home.undo(as: .me)
    _ = try home.undo(as: .me)
    #expect(try home.read(.me).game.isUntouched)
    _ = try home.redo(as: .me)
    #expect(try GameFile.write(home.history(), of: .me) == bytes, "seed \(seed), again")
  }

  @Test("the sums of the log are those of the game that came in")
  func ledger() throws {
    let bench = ImportBench("2026-03-01")
    try Self.grown(3, bench)
    let other = ImportBench("2026-12-01", seed: 2)
    let batch = try bench.read(bench.exported(.json))
    let summary = try other.importing(batch)
    #expect(summary.entries != nil)
    let game = try other.scenario.game
    let ledger = Ledger(try other.scenario.home.history(), of: .me)
    #expect(ledger.earned == game.wallet.earned)
    #expect(ledger.spent == game.wallet.spent)
    #expect(game.wallet.spent > 0)
  }

  @Test("into a home with a game only the tasks come in, as history")
  func merged() throws {
    let bench = ImportBench("2026-03-01")
    try bench.scenario.given(
      "2026-03-02", .add("Old", .hard, tags: ["t"]), .complete(1), .add("Open", due: "2026-04-01"))
    let batch = try bench.read(bench.exported(.json))
    let other = ImportBench("2026-03-05", seed: 2)
    try other.scenario.given(nil, .add("Mine"))
    let summary = try other.importing(batch)
    #expect([summary.added, summary.completed, summary.alreadyThere] == [1, 1, 0])
    #expect(summary.entries == nil)
    let game = try other.scenario.game
    #expect(game.tasks.items.map(\.title.text) == ["Mine", "Old", "Open"])
    #expect(game.tasks.items.map(\.number) == [1, 2, 3])
    #expect(game.wallet.earned == 0)
    #expect(game.diary[try #require(CivilDate("2026-03-02"))].completed == 1)
    #expect(try other.importing(batch).alreadyThere == 2)
  }

  @Test("tasks alone, as task list prints them, come in too")
  func tasksAlone() throws {
    let bench = ImportBench()
    let batch = try bench.read(
      """
      {"schema":1,"tasks":[
      {"uid":"abc","title":"Tea","status":"active","difficulty":"hard","due":"2026-12-01T09:00",
       "rrule":"FREQ=DAILY","tags":["a"],"project":"p","notes":"n","created":"2026-11-01"},
      {"title":"Done","status":"completed","completed":"2026-11-02"}]}
      """)
    try bench.importing(batch)
    let tasks = try bench.scenario.game.tasks.items
    #expect(tasks[0].due == Due("2026-12-01T09:00"))
    #expect(tasks[0].series?.schedule.rule.description == "FREQ=DAILY")
    #expect(tasks[0].difficulty == .hard)
    #expect(tasks[1].closed == CivilDate("2026-11-02"))
  }

  private func error(_ text: String) -> ImportError? {
    do {
      _ = try ImportBench().read(text)
      return nil
    } catch { return error as? ImportError }
  }

  @Test("what no game can hold is refused, with its line")
  func refused() {
    let start = "{\"schema\":1,\"format\":\"rewardme\",\"entries\":[\n"
    let entry =
      "{\"id\":\"a-1\",\"at\":\"2026-01-01T00:00:00Z\",\"day\":\"2026-01-01\",\"events\":["
    func refusal(_ event: String) -> ImportError? { error(start + entry + event + "]}]}") }
    for event in [
      "{\"type\":\"task.from.the.future\"}",
      "{\"type\":\"entry.undone\",\"entry\":\"a-1\",\"does\":\"\"}",
      "{\"type\":\"game.imported\",\"entries\":[]}",
      "{\"type\":\"setting.changed\",\"for\":\"eve\",\"setting\":\"sound\",\"day\":\"2026-01-01\"}",
      "{\"type\":\"task.added\",\"uid\":\"a\",\"number\":1,\"title\":\"a\\nb\",\"difficulty\":\"easy\",\"tags\":[]}",
      "{\"type\":\"task.added\",\"uid\":\"a\",\"number\":1,\"title\":\"a\",\"difficulty\":\"easy\",\"tags\":[\"\"]}",
      "{\"type\":\"task.added\",\"uid\":\"a\",\"number\":1,\"title\":\"a\",\"difficulty\":\"vast\",\"tags\":[]}",
      "{\"type\":\"task.added\"}",
    ] {
      guard case .badGame(let record)? = refusal(event) else {
        Issue.record("\(event): \(String(describing: refusal(event)))")
        continue
      }
      #expect(record.place.line == 2, "\(event)")
    }
    #expect(error("{\"schema\":2,\"format\":\"rewardme\",\"entries\":[]}") == .newerVersion(2))
  }
}
