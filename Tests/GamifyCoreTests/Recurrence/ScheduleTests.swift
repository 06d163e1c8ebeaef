import Foundation
import GamifyCore
import Testing

@Suite("Schedule")
struct ScheduleTests {
  @Test("the anchor is the first date of the rule on or after the start")
  func anchor() throws {
    #expect(try schedule("FREQ=MONTHLY;BYDAY=2TU", "2026-11-29").anchor == due("2026-12-08"))
    #expect(try schedule("FREQ=WEEKLY", "2026-11-29").anchor == due("2026-11-29"))
    #expect(
      try schedule("FREQ=DAILY;BYDAY=MO", "2026-11-29T09:00").anchor == due("2026-11-30T09:00"))
  }

  @Test("moving a start that does not match to the first date changes no date")
  func movedAnchor() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = RandomRules(seed: seed)
    for _ in 1...200 {
      let (rule, start) = (random.rule(), Due(random.date(1999...2006)))
      guard let moved = try? Schedule(rule, startingAt: start) else { continue }
      let label = "\(rule) from \(start), seed \(seed)"
      #expect(
        Array(moved.occurrences.prefix(20)) == Array(rule.occurrences(from: start).prefix(20)),
        "\(label)")
    }
  }

  @Test("completed early or late, the next one is the next of the pattern")
  func catchesUp() throws {
    let weekly = try schedule("FREQ=WEEKLY", "2008-02-10")
    // B065: done on a Saturday three weeks later, the next is Sunday; strictly, a week after.
    #expect(try weekly.step("2008-02-10", on: "2008-03-01T10:00") == "2008-03-02, 2 missed")
    #expect(
      try weekly.step("2008-02-10", on: "2008-03-01T10:00", strict: true) == "2008-02-17, 0 missed")
    // A whole day is not past while it lasts.
    #expect(try weekly.step("2008-02-10", on: "2008-03-02T23:59") == "2008-03-02, 2 missed")
    #expect(try weekly.step("2008-02-10", on: "2008-02-07T10:00") == "2008-02-17, 0 missed")
    let evenings = try schedule("FREQ=DAILY", "2008-02-08T20:00")
    #expect(
      try evenings.step("2008-02-08T20:00", on: "2008-02-10T19:00") == "2008-02-10T20:00, 1 missed")
    #expect(
      try evenings.step("2008-02-08T20:00", on: "2008-02-10T20:00") == "2008-02-11T20:00, 2 missed")
  }

  @Test("B016: a mistyped year leaves one task, and the others are counted")
  func mistypedYear() throws {
    let weekly = try schedule("FREQ=WEEKLY", "2020-08-30")
    #expect(try weekly.step("2020-08-30", on: "2022-08-23T12:00") == "2022-08-28, 103 missed")
  }

  @Test("B020: a month end done a day early moves on")
  func monthEnd() throws {
    let monthly = try schedule("FREQ=MONTHLY;BYMONTHDAY=-1", "2021-07-31")
    #expect(try monthly.step("2021-07-31", on: "2021-07-30T09:00") == "2021-08-31, 0 missed")
  }

  @Test("B062: weekdays are those of the calendar, whenever a day starts")
  func lateDayStart() throws {
    let mondays = try schedule("FREQ=WEEKLY;BYDAY=MO", "2026-01-05")
    let now = try #require(CivilDateTime("2026-01-06T01:30"))
    let today = now.day(startingAt: try TimeOfDay(hour: 4))
    let step = mondays.step(
      from: mondays.anchor, number: 1, completedOn: today, now: now, today: today)
    #expect(try step.next == due("2026-01-12"))
  }

  @Test("a series ends by COUNT or UNTIL, and the rest of it may be missed")
  func ends() throws {
    let three = try schedule("FREQ=DAILY;COUNT=3", "2026-05-04")
    #expect(try three.step("2026-05-06", on: "2026-05-06T10:00") == "finished, 0 missed")
    #expect(try three.step("2026-05-04", on: "2026-05-06T10:00") == "2026-05-06, 1 missed")
    #expect(try three.step("2026-05-04", on: "2026-06-01T10:00") == "finished, 2 missed")
    // B013: nothing comes after UNTIL.
    let monthly = try schedule("FREQ=MONTHLY;UNTIL=20210227", "2021-02-15")
    #expect(try monthly.step("2021-02-15", on: "2021-02-15T10:00") == "finished, 0 missed")
  }

  @Test("occurrences have numbers, and the next few can be listed")
  func numbers() throws {
    let fifths = try schedule("FREQ=MONTHLY;BYDAY=5MO;COUNT=4", "2025-08-24")
    let list = fifths.upcoming(6, onOrAfter: try #require(CivilDate("2025-10-01")))
    #expect(list.map(\.description) == ["2025-12-29", "2026-03-30", "2026-06-29"])
    #expect(list.map(fifths.number) == [2, 3, 4])
    #expect(fifths.number(of: fifths.anchor) == 1)
    #expect(fifths.upcoming(-1, onOrAfter: .first).isEmpty)
    #expect(try fifths.first(onOrAfter: #require(CivilDate("2026-06-30"))) == nil)
  }

  @Test("at the end of the calendar a series is finished")
  func endOfCalendar() throws {
    let daily = try schedule("FREQ=DAILY", "9999-12-30T09:00")
    #expect(
      try daily.step("9999-12-30T09:00", on: "9999-12-30T10:00") == "9999-12-31T09:00, 0 missed")
    #expect(try daily.step("9999-12-31T09:00", on: "9999-12-31T10:00") == "finished, 0 missed")
    #expect(try daily.step("9999-12-30T09:00", on: "9999-12-31T10:00") == "finished, 1 missed")
  }

  @Test("a schedule survives JSON, and one without a date is refused there")
  func json() throws {
    let schedule = try Schedule(
      RecurrenceRule(rrule: "FREQ=MONTHLY;BYDAY=-1FR"), startingAt: due("2026-05-29T09:00"),
      basis: .completion)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(schedule)
    let text =
      #"{"anchor":"2026-05-29T09:00","basis":"completion","rule":"FREQ=MONTHLY;BYDAY=-1FR"}"#
    #expect(String(decoding: data, as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(Schedule.self, from: data) == schedule)
    let never = text.replacing("BYDAY=-1FR", with: "BYDAY=2TU;BYSETPOS=2")
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(Schedule.self, from: Data(never.utf8))
    }
  }
}

func due(_ text: String) throws -> Due { try #require(Due(text)) }

func schedule(
  _ rule: String, _ start: String, basis: Schedule.Basis = .anchor
) throws -> Schedule {
  try Schedule(RecurrenceRule(rrule: rule), startingAt: due(start), basis: basis)
}

extension Schedule {
  /// The step from an occurrence completed at a moment, as "2026-05-06, 1 missed".
  func step(_ occurrence: String, on moment: String, strict: Bool = false) throws -> String {
    let (from, now) = (try due(occurrence), try #require(CivilDateTime(moment)))
    let step = step(
      from: from, number: number(of: from), completedOn: now.date, now: now, today: now.date,
      strict: strict)
    return "\(step.next?.description ?? "finished"), \(step.missed) missed"
  }
}
