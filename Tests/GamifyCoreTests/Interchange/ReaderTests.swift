import TestSupport
import Testing

@testable import GamifyCore

@Suite("What readers make of files")
struct ReaderTests {
  private let bench = ImportBench("2020-09-01", zone: ImportBench.berlin)

  private func titles(_ text: String) throws -> [String] {
    try bench.read(text).tasks.map(\.title.text)
  }

  private func error(_ text: String, _ format: ImportFormat? = nil) -> ImportError? {
    do {
      _ = try bench.read(text, as: format)
      return nil
    } catch { return error as? ImportError }
  }

  @Test("a byte order mark and line ends of Windows change nothing")
  func marks() throws {
    #expect(try titles("\u{FEFF}(A) Tea\r\nMilk\r\n\r\n") == ["Tea", "Milk"])
    #expect(try titles("\u{FEFF}\r\n[{\"description\":\"Tea\"}]\r\n") == ["Tea"])
    #expect(try titles("\u{FEFF}TYPE,CONTENT\r\ntask,Tea\r\n") == ["Tea"])
    #expect(
      try titles("\u{FEFF}begin:vcalendar\nBEGIN:VTODO\nsummary:Tea\nEND:VTODO\nEND:VCALENDAR")
        == ["Tea"])
  }

  @Test("UTC and zones of a calendar are what the clock here shows")
  func zones() throws {
    func due(_ line: String) throws -> Due? {
      try bench.read(
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:x\n\(line)\nEND:VTODO\nEND:VCALENDAR"
      ).tasks[0].due
    }
    #expect(try due("DUE:20200917T140000Z") == Due("2020-09-17T16:00"))
    #expect(try due("DUE;TZID=America/New_York:20200917T100000") == Due("2020-09-17T16:00"))
    #expect(try due("DUE;TZID=\"America/New_York\":20200917T100000") == Due("2020-09-17T16:00"))
    #expect(try due("DUE;VALUE=DATE:20200917") == Due("2020-09-17"))
    #expect(try due("DUE:20200916T220000Z") == Due("2020-09-17"))
    #expect(try due("DUE;TZID=Mars/Phobos:20200917T100000") == Due("2020-09-17T10:00"))
    #expect(try due("DUE:20200931T100000Z") == nil)
    #expect(try due("DTSTART:20200917T100000\nDURATION:PT1H30M") == Due("2020-09-17T11:30"))
  }

  @Test("a calendar folded within a character is read")
  func foldedCharacter() throws {
    var bytes = Array("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:na".utf8)
    bytes +=
      [0xC3] + Array("\r\n ".utf8) + [0xAF] + Array("ve\r\nEND:VTODO\r\nEND:VCALENDAR\r\n".utf8)
    #expect(try bench.read(bytes).tasks.map(\.title.text) == ["naïve"])
  }

  @Test("an ordinal of a weekday stays, and a rule that is missed says so")
  func rules() throws {
    func task(_ lines: String) throws -> (ImportedTask, [ImportRemark]) {
      let batch = try bench.read(
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:x\n\(lines)\nEND:VTODO\nEND:VCALENDAR")
      return (batch.tasks[0], batch.remarks)
    }
    let (tuesday, _) = try task("DTSTART;VALUE=DATE:20190507\nRRULE:FREQ=MONTHLY;BYDAY=1TU")
    let dates = try #require(tuesday.schedule).occurrences.prefix(4).map(\.description)
    #expect(dates == ["2019-05-07", "2019-06-04", "2019-07-02", "2019-08-06"])
    let (sunday, remarks) = try task("DUE;VALUE=DATE:20200906\nRRULE:FREQ=WEEKLY;BYDAY=MO")
    #expect(sunday.due == Due("2020-09-07"))
    #expect(remarks.map(\.topic) == [.movedToRule])
  }

  @Test("records that are at fault are told with their lines, the others stay usable")
  func bad() throws {
    let batch = try bench.read(
      """
      [{"description":"good"},
      {"description":"late","due":"tomorrow"},
      5,
      {"status":"pending"},
      {"description":"odd","status":"lost"}]
      """)
    #expect(batch.tasks.map(\.title.text) == ["good"])
    #expect(batch.skipped.map(\.place.line) == [2, 3, 4, 5])
    #expect(
      batch.skipped.map(\.reason) == [
        .badValue(field: "due", "tomorrow"), .notARecord, .missing(field: "description"),
        .badValue(field: "status", "lost"),
      ])
    #expect(!batch.skipped.contains { !$0.isBad })
  }

  @Test("a table with a column that nobody knows is refused, with those that are known")
  func columns() {
    #expect(
      error("titel,due\nTea,2026-01-01\n")
        == .badColumns(unknown: ["titel"], missing: ["title"], known: TaskTable.columns))
    #expect(error("title,due\n\"Tea,2026-01-01\n") == .unfinished(ImportPlace(line: 2)))
  }

  @Test("rows of a table with too few fields or bad dates are at fault, one by one")
  func rows() throws {
    let batch = try bench.read("title,due\nTea,2026-01-01\nMilk\nCake,soon\n\nBun,\n")
    #expect(batch.tasks.map(\.title.text) == ["Tea", "Bun"])
    #expect(batch.skipped.map(\.place.line) == [3, 4])
  }

  @Test("--format says what it is, and what it is not is refused")
  func format() throws {
    #expect(try bench.read("[1] buy tea", as: .todotxt).tasks.map(\.title.text) == ["[1] buy tea"])
    #expect(error("BEGIN:VCALENDAR", .ics) == .unfinished(ImportPlace(line: 1)))
    #expect(error("Tea", .ics) == .wrongFormat(.ics))
    #expect(error("Tea", .google) != nil)
    #expect(error("{\"a\":1}") == .unknownFormat)
    #expect(error("") == .unknownFormat)
    #expect(error("{\"items\":5}", .google) == .wrongFormat(.google))
  }

  @Test("titles and tags are checked like those that are typed")
  func texts() throws {
    let long = String(repeating: "x", count: 501)
    let batch = try bench.read(
      "[{\"description\":\"\(long)\"},{\"description\":\"a\\nb\",\"tags\":[\"\",\"t\",\"t\",\"\(long)\"]}]"
    )
    #expect(batch.skipped.map(\.reason) == [.title(.tooLong(501))])
    #expect(batch.tasks.map(\.title.text) == ["a b"])
    #expect(batch.tasks[0].tags == ["t"])
    #expect(batch.remarks.map(\.topic) == [.badLabel, .badLabel])
  }

  @Test("a day in the future is none on which something was completed")
  func future() throws {
    let batch = try bench.read("x 2020-09-02 2020-08-01 Tea\nx 2020-09-01 2020-08-01 Milk\n")
    #expect(batch.tasks.map(\.closedDay) == [nil, CivilDate("2020-09-01")])
    #expect(batch.remarks.map(\.topic) == [.badDate("completed"), .completedOnNoDay])
  }

  @Test("two lines that are the same are two tasks, and stay two")
  func twins() throws {
    let batch = try bench.read("Tea\nTea\n")
    #expect(try bench.importing(batch).added == 2)
    #expect(try bench.importing(batch).added == 0)
  }

  @Test("a task that was completed on no known day can be restored")
  func restored() throws {
    try bench.importing(bench.read("x Tea\n"))
    #expect(try bench.scenario.when(nil, .restore(1)) == ["restored 1, taking back 0"])
    #expect(try bench.scenario.game.tasks.items[0].status == .active)
  }

  @Test("what came in long ago is known, also when a snapshot left it out")
  func known() throws {
    let lines = (1...150).map { "x 2019-01-01 2018-01-01 Task \($0)\n" }.joined()
    let batch = try bench.read(lines)
    try bench.importing(batch)
    #expect(try bench.scenario.reading().game.tasks.leftOut > 0)
    #expect(try bench.importing(batch).alreadyThere == 150)
    let game = try bench.scenario.home.read(.me, completely: true).game
    #expect(game.diary.total.completed == 150)
  }

  @Test("two devices that read one file have its tasks once")
  func devices() throws {
    let batch = try bench.read("Tea\nMilk\n")
    let other = try bench.scenario.of("me", on: "other")
    try bench.importing(batch)
    let entries = try bench.scenario.home.history().all.map(\.entry)
    let entry = try #require(entries.last)
    let twin = Entry(
      id: EntryID(DeviceID(rawValue: "zz"), 1), clock: entry.clock, at: entry.at, day: entry.day,
      profile: .me, events: entry.events)
    let state = State(folding: entries + [twin])
    #expect(state.game(of: .me).tasks.items.map(\.title.text) == ["Tea", "Milk"])
    _ = other
  }
}
