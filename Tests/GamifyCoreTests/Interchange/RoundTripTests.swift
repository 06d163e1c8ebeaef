import TestSupport
import Testing

@testable import GamifyCore

/// Out by a foreign format and in again: what both can express stays.
@Suite("Out and in again")
struct RoundTripTests {
  private static let titles = [
    "Tea", "=SUM(A1)", "'=x", "@home", "+plus and @at", "(A) x 2026-01-01", "x", "a, b; c\\n",
    "\"quoted\"",
    "買い物 🛒 and a rather long title that has to be folded, more than once even, in a calendar file",
    "-1", "é\u{301}", "due:2026-01-01", "https://example.org:80/a?b=c&d",
  ]

  private func game(_ seed: UInt64, _ zone: Zone) throws -> ImportBench {
    let bench = ImportBench("2026-03-01", zone: zone)
    var generator = SeededGenerator(seed: seed)
    func any<Value>(_ values: [Value]) -> Value { values.randomElement(using: &generator)! }
    for _ in 0..<12 {
      let due = any([nil, "2026-03-09", "2026-07-05T08:30", "2026-10-25T02:30"])
      let rule = any([
        "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY", "FREQ=YEARLY;INTERVAL=2",
        "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
      ])
      try bench.scenario.given(
        nil,
        any([true, false])
          ? .add(
            any(Self.titles), any(Difficulty.allCases), due: due,
            tags: any([[], ["a"], ["b", "c"]]),
            project: any([nil, "Work.x", "p"]), notes: any(["", "one\ntwo, three;\\n", "=1"]))
          : .add(any(Self.titles), every: rule, due: due))
    }
    try bench.scenario.given(nil, .complete(1, 2, 3), .cancel(4, 5))
    return bench
  }

  /// What every format but todo.txt keeps of a task.
  private func facts(_ task: TaskItem, _ format: ImportFormat) -> [String] {
    [
      task.title.text, task.status.rawValue, task.difficulty.rawValue,
      task.due?.description ?? "", task.tags.joined(separator: "|"), task.project ?? "", task.notes,
      task.status == .active ? task.series?.schedule.rule.description ?? "" : "",
      // Only taskwarrior knows the occurrences of a series that were completed.
      task.status == .active && format != .taskwarrior
        ? "" : task.completions.last?.day.description ?? "",
      String(task.created.instant.seconds),
    ]
  }

  @Test(
    "nothing that both sides know is lost", arguments: [ImportFormat.taskwarrior, .ics, .csv],
    1...4)
  func kept(format: ImportFormat, seed: UInt64) throws {
    let zone = seed % 2 == 0 ? ImportBench.berlin : .utc
    let bench = try game(seed, zone)
    let bytes = try bench.exported(format)
    let other = ImportBench("2026-03-01", zone: zone)
    let batch = try other.read(bytes)
    #expect(batch.format == format)
    #expect(batch.skipped.isEmpty)
    try other.importing(batch)
    let before = try bench.scenario.game.tasks.items.map { facts($0, format) }
    let after = try other.scenario.game.tasks.items.map { facts($0, format) }
    #expect(
      after.sorted { $0.lexicographicallyPrecedes($1) }
        == before.sorted { $0.lexicographicallyPrecedes($1) }, "seed \(seed)")
    // Into the home it came from nothing comes in again.
    #expect(try bench.importing(batch).alreadyThere == batch.tasks.count, "seed \(seed)")
    if format == .taskwarrior {
      // Taskwarrior's names stay when it goes back there.
      #expect(try other.exported(format) == bytes, "seed \(seed)")
    }
  }

  @Test("todo.txt is stable once it was read", arguments: 1...4)
  func todoTxt(seed: UInt64) throws {
    let bench = try game(seed, .utc)
    let bytes = try bench.exported(.todotxt)
    let batch = try bench.read(bytes, as: .todotxt)
    #expect(try bench.importing(batch).alreadyThere == batch.tasks.count)
    let other = ImportBench("2026-03-01")
    try other.importing(batch)
    let again = try other.exported(.todotxt)
    let third = ImportBench("2026-03-01")
    try third.importing(third.read(again, as: .todotxt))
    #expect(try third.exported(.todotxt) == again)
  }

  @Test("a series keeps its history in taskwarrior")
  func series() throws {
    let bench = ImportBench("2026-03-01")
    try bench.scenario.given("2026-03-01", .add("Water", every: "FREQ=DAILY;INTERVAL=2"))
    try bench.scenario.given("2026-03-01", .complete(1)).given("2026-03-03", .complete(1))
    let batch = try bench.read(bench.exported(.taskwarrior))
    #expect(batch.tasks.count == 1)
    let other = ImportBench("2026-03-04")
    try other.importing(batch)
    let task = try #require(try other.scenario.game.tasks.items.first)
    #expect(task.due == Due("2026-03-05"))
    #expect(task.completions.map(\.day.description) == ["2026-03-01", "2026-03-03"])
    #expect(try other.scenario.game.diary.total.completed == 2)
  }

  @Test("lines of a calendar have at most 75 octets and break between characters")
  func folding() throws {
    let bench = try game(1, .utc)
    let text = String(decoding: try bench.exported(.ics), as: UTF8.self)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") })
    #expect(text.hasSuffix("END:VCALENDAR\r\n"))
    #expect(lines.contains { $0.hasPrefix(" ") })
  }

  @Test("a title that a spreadsheet would run is guarded, a number is not")
  func formulas() throws {
    let bench = ImportBench()
    try bench.scenario.given(nil, .add("=HYPERLINK(\"http://x\")"), .add("'tis"), .add("-5"))
    let text = String(decoding: try bench.exported(.csv), as: UTF8.self)
    #expect(text.contains(",\"'=HYPERLINK(\"\"http://x\"\")\","))
    #expect(text.contains(",'tis,"))
    #expect(text.contains(",'-5,"))
    #expect(TaskTable.unguarded("'=x") == "=x")
    #expect(TaskTable.unguarded("'tis") == "'tis")
    #expect(TaskTable.unguarded(TaskTable.guarded("'=x")) == "'=x")
  }
}
