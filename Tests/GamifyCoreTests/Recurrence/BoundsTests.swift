import GamifyCore
import Testing

/// The ends of the calendar, very long intervals, and rules that have few dates or none.
@Suite("Recurrence, bounds")
struct BoundsTests {
  private func dates(_ rule: String, _ start: String, _ count: Int = 4) throws -> [String] {
    let rule = try RecurrenceRule(rrule: rule)
    return try rule.occurrences(from: due(start)).prefix(count).map(\.description)
  }

  @Test("a series ends with the calendar")
  func endOfCalendar() throws {
    #expect(try dates("FREQ=DAILY", "9999-12-30") == ["9999-12-30", "9999-12-31"])
    #expect(
      try dates("FREQ=WEEKLY;BYDAY=FR,SA", "9999-12-24") == [
        "9999-12-24", "9999-12-25", "9999-12-31",
      ])
    #expect(try dates("FREQ=MONTHLY", "9999-11-30") == ["9999-11-30", "9999-12-30"])
    #expect(try dates("FREQ=YEARLY", "9998-06-01") == ["9998-06-01", "9999-06-01"])
    #expect(
      try dates("FREQ=YEARLY;BYWEEKNO=1,52;BYDAY=FR", "9999-01-02") == ["9999-01-08", "9999-12-31"])
    #expect(
      try dates("FREQ=DAILY;UNTIL=99991231T235959Z", "9999-12-31T23:59") == ["9999-12-31T23:59"])
  }

  @Test("the week that reaches beyond the calendar is numbered as a whole")
  func lastWeek() throws {
    // 9999-12-31 is a Friday; the last day of that week lies in no year.
    let rule = "FREQ=WEEKLY;BYDAY=TH,FR,SA,SU;BYSETPOS=2,-1"
    #expect(try dates(rule, "9999-12-20") == ["9999-12-24", "9999-12-26", "9999-12-31"])
    // 0001-01-01 is a Monday, the second day of a week from Sunday.
    let first = "FREQ=WEEKLY;BYDAY=SU,MO,TU;BYSETPOS=1,2;WKST=SU"
    #expect(
      try dates(first, "0001-01-01") == ["0001-01-01", "0001-01-07", "0001-01-08", "0001-01-14"])
  }

  @Test("a series may begin with the calendar")
  func startOfCalendar() throws {
    #expect(try dates("FREQ=DAILY;INTERVAL=2", "0001-01-01", 2) == ["0001-01-01", "0001-01-03"])
    #expect(
      try dates("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=TH", "0001-01-01", 2) == [
        "0001-01-14", "0001-01-28",
      ])
    #expect(
      try dates("FREQ=WEEKLY;BYMONTH=12;WKST=WE", "0001-01-01", 2) == ["0001-12-03", "0001-12-10"])
    #expect(
      try dates("FREQ=YEARLY;BYWEEKNO=1,-1;BYDAY=MO;WKST=TU", "0001-01-01", 2) == [
        "0001-01-01", "0001-01-08",
      ])
    #expect(
      try dates("FREQ=YEARLY;BYYEARDAY=-1,1", "0001-01-01", 2) == ["0001-01-01", "0001-12-31"])
  }

  @Test(
    "an interval beyond the calendar gives the first period only",
    arguments: ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
  func longInterval(frequency: String) throws {
    for interval in ["1099511627776", "9223372036854775807"] {
      let rule = try RecurrenceRule(rrule: "FREQ=\(frequency);INTERVAL=\(interval)")
      let series = try rule.occurrences(from: due("2026-11-29"))
      #expect(series.map(\.description) == ["2026-11-29"])
      #expect(series.first(after: series.start.date) == nil)
      #expect(series.count(through: .last) == 1)
    }
  }

  @Test(
    "a rule that never occurs is refused",
    arguments: [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYMONTH=4,6,9,11;BYMONTHDAY=31",
      "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=-30", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=DAILY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=31;BYDAY=MO", "FREQ=DAILY;BYDAY=MO;BYSETPOS=2",
      "FREQ=DAILY;INTERVAL=7;BYDAY=MO", "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=3",
      "FREQ=WEEKLY;INTERVAL=1001;BYDAY=MO;BYSETPOS=-2", "FREQ=MONTHLY;BYDAY=6MO",
      "FREQ=MONTHLY;BYDAY=2TU;BYSETPOS=2", "FREQ=MONTHLY;INTERVAL=12;BYMONTH=1",
      "FREQ=MONTHLY;BYMONTHDAY=1,2;BYSETPOS=3", "FREQ=YEARLY;BYYEARDAY=1;BYMONTH=2",
      "FREQ=YEARLY;BYWEEKNO=1;BYMONTH=6", "FREQ=YEARLY;BYDAY=1MO;BYYEARDAY=8",
      "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;BYSETPOS=2",
      "FREQ=YEARLY;BYYEARDAY=365;BYDAY=-53MO",
    ])
  func neverOccurs(text: String) throws {
    let rule = try RecurrenceRule(rrule: text)
    #expect(throws: RuleError.neverOccurs) { try rule.firstOccurrence(from: due("2026-11-29")) }
    #expect(throws: RuleError.neverOccurs) {
      try rule.ending(.after(count: 3)).firstOccurrence(from: due("2026-11-29"))
    }
  }

  @Test(
    "a rare date is found, however far away",
    arguments: [
      ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO", "2026-01-01", "2044-02-29"),
      ("FREQ=YEARLY;INTERVAL=100;BYMONTH=2;BYMONTHDAY=29", "2100-01-01", "2400-02-29"),
      ("FREQ=YEARLY;INTERVAL=400;BYMONTH=2;BYMONTHDAY=29", "2000-03-01", "2400-02-29"),
      ("FREQ=MONTHLY;INTERVAL=1200;BYMONTHDAY=29", "2100-02-01", "2400-02-29"),
      ("FREQ=MONTHLY;INTERVAL=1199;BYMONTH=2;BYMONTHDAY=29", "2026-11-29", "5324-02-29"),
      ("FREQ=WEEKLY;INTERVAL=20870;BYMONTH=10", "2026-11-29", "4026-10-25"),
      ("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO", "2026-01-01", "2044-02-29"),
      ("FREQ=DAILY;INTERVAL=97;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU", "2026-01-01", "3384-02-29"),
      ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU;BYYEARDAY=3", "2026-11-29", "2027-01-03"),
    ])
  func rareDate(text: String, start: String, first: String) throws {
    let rule = try RecurrenceRule(rrule: text)
    #expect(try rule.firstOccurrence(from: due(start)).description == first)
  }

  @Test(
    "the occurrences of the whole calendar can be counted",
    arguments: [
      ("FREQ=DAILY", 3_652_059), ("FREQ=WEEKLY", 521_723), ("FREQ=WEEKLY;BYDAY=MO,SA", 1_043_445),
      ("FREQ=MONTHLY", 119_988), ("FREQ=MONTHLY;BYMONTHDAY=31", 69_993), ("FREQ=YEARLY", 9_999),
      ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", 2_424),
    ])
  func countAll(text: String, count: Int) throws {
    let all = try RecurrenceRule(rrule: text).occurrences(from: Due(.first))
    #expect(all.count(through: .last) == count)
    let ended = try all.rule.ending(.after(count: count - 1)).occurrences(from: Due(.first))
    let lastYears = try #require(CivilDate("9990-01-01"))
    #expect(all.dropping(before: lastYears).dropLast() == Array(ended.dropping(before: lastYears)))
  }

  @Test("after the last date there is none, and asking again changes nothing")
  func afterTheEnd() throws {
    var iterator = try RecurrenceRule(rrule: "FREQ=DAILY;COUNT=2")
      .occurrences(from: due("2026-11-29")).makeIterator()
    #expect(iterator.next() != nil && iterator.next() != nil)
    #expect(iterator.next() == nil && iterator.next() == nil)
  }

  @Test("UNTIL may lie before the calendar's first date")
  func untilBeforeAll() throws {
    #expect(try dates("FREQ=DAILY;UNTIL=00010101T080000", "0001-01-01T09:00").isEmpty)
    #expect(try dates("FREQ=DAILY;UNTIL=00010101T090000", "0001-01-01T09:00").count == 1)
  }
}
