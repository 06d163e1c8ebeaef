import Testing

@testable import GamifyCore

@Suite("Recurrence phrases, by their rules")
struct RulePhraseTests {
  static func rule(_ phrase: String, from start: String = "2026-11-29") throws -> String {
    try RulePhrase.rule(phrase, from: #require(Due(start)), zone: .utc).description
  }

  @Test(
    "intervals, with whatever word is usual",
    arguments: [
      ("12 months", "FREQ=MONTHLY;INTERVAL=12"), ("a week", "FREQ=WEEKLY"),
      ("1 qtr", "FREQ=MONTHLY;INTERVAL=3"), ("other fortnight", "FREQ=WEEKLY;INTERVAL=4"),
      ("weekly on mon", "FREQ=WEEKLY;BYDAY=MO"),
      ("biweekly on fri and sat", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SA"),
      ("quarterly on the 1st", "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1"),
      ("annually on 25 dec", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25"),
    ])
  func intervals(phrase: String, rrule: String) throws {
    #expect(try Self.rule(phrase) == rrule)
  }

  @Test(
    "weekday lists and ranges, also over the weekend",
    arguments: [
      ("fri-mon", "FREQ=WEEKLY;BYDAY=MO,FR,SA,SU"),
      ("mon-wed, fri and sun", "FREQ=WEEKLY;BYDAY=MO,TU,WE,FR,SU"),
      ("weekdays and saturday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA"),
      ("other tue and thu", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH"),
      ("business days", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
      ("on mondays", "FREQ=WEEKLY;BYDAY=MO"),
    ])
  func weekdays(phrase: String, rrule: String) throws {
    #expect(try Self.rule(phrase) == rrule)
  }

  @Test(
    "numbered days in a month, in named months, in a year",
    arguments: [
      ("1st monday and 3rd friday", "FREQ=MONTHLY;BYDAY=1MO,3FR"),
      ("first and last fri of each month", "FREQ=MONTHLY;BYDAY=1FR,-1FR"),
      ("2nd last friday", "FREQ=MONTHLY;BYDAY=-2FR"),
      ("2nd tue of jan and jul", "FREQ=YEARLY;BYMONTH=1,7;BYDAY=2TU"),
      ("20th monday of the year", "FREQ=YEARLY;BYDAY=20MO"),
      ("last weekday of december", "FREQ=YEARLY;BYMONTH=12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
      ("1st and last workday", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1,1"),
      ("1st, 15th and last day", "FREQ=MONTHLY;BYMONTHDAY=-1,1,15"),
      ("3rd day of the month", "FREQ=MONTHLY;BYMONTHDAY=3"),
      ("100th day of the year", "FREQ=YEARLY;BYYEARDAY=100"),
      ("last day of feb", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
    ])
  func numbered(phrase: String, rrule: String) throws {
    #expect(try Self.rule(phrase) == rrule)
  }

  @Test(
    "several dates are one rule when its months and days make exactly them",
    arguments: [
      ("jan 1 and 15", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1,15"),
      ("1st and 15th of jan and jul", "FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1,15"),
      ("jan 1, jan 15, jul 1 and jul 15", "FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1,15"),
      // April has no 31st, so the rule does not add one.
      ("jan 30, jan 31 and apr 30", "FREQ=YEARLY;BYMONTH=1,4;BYMONTHDAY=30,31"),
      ("jan 30, jan 31 and mar 30", nil),
      ("jan 1, jan 15 and jul 1", nil),
    ])
  func dates(phrase: String, rrule: String?) throws {
    #expect((try? Self.rule(phrase)) == rrule)
  }

  @Test(
    "ends are counted from the start",
    arguments: [
      ("jan 1, 10 times", "2026-11-29", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1;COUNT=10"),
      ("jan 1 and 15, 10 times", "2026-11-29", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1,15;COUNT=10"),
      ("1st and 15th, twelve times", "2026-11-29", "FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=12"),
      ("day until nov 29", "2026-11-29", "FREQ=DAILY;UNTIL=20261129"),
      ("day until nov 28", "2026-11-29", "FREQ=DAILY;UNTIL=20271128"),
      ("day ending 31st", "2027-02-01", "FREQ=DAILY;UNTIL=20270331"),
      ("day until end of february", "2027-02-28", "FREQ=DAILY;UNTIL=20270228"),
      ("day for a month", "2027-01-31", "FREQ=DAILY;UNTIL=20270227"),
      ("day for 1 year 1 day", "2026-11-29", "FREQ=DAILY;UNTIL=20271129"),
      ("week for 3 weeks", "2026-11-30T09:00", "FREQ=WEEKLY;UNTIL=20261220T235959"),
      ("day until the end of 2026-12-24", "2026-11-29", "FREQ=DAILY;UNTIL=20261224"),
    ])
  func ends(phrase: String, start: String, rrule: String) throws {
    #expect(try Self.rule(phrase, from: start) == rrule)
  }

  @Test(
    "the end of an RRULE is put in the terms of the start",
    arguments: [
      ("FREQ=DAILY;UNTIL=20261224", "2026-12-01T09:00", "20261224T235959"),
      ("FREQ=DAILY;UNTIL=20261224T170000", "2026-12-01T09:00", "20261224T170000"),
      ("FREQ=DAILY;UNTIL=20261224T170000Z", "2026-12-01T09:00", "20261224T180000"),
      ("FREQ=DAILY;UNTIL=20261224T170000", "2026-12-01", "20261224"),
    ])
  func until(rrule: String, start: String, until: String) throws {
    let rule = try RulePhrase.rule(
      rrule, from: #require(Due(start)), zone: .fixed(seconds: 3600))
    #expect(rule.description == "FREQ=DAILY;UNTIL=\(until)")
  }

  @Test(
    "limits, as rules are written back to words",
    arguments: [
      ("6 days, only on mon-fri", "FREQ=DAILY;INTERVAL=6;BYDAY=MO,TU,WE,TH,FR"),
      ("every week in december", "FREQ=WEEKLY;BYMONTH=12"),
      ("month on every sun", "FREQ=MONTHLY;BYDAY=SU"),
      ("2nd tue and every fri", "FREQ=MONTHLY;BYDAY=FR,2TU"),
      ("year in weeks 1 and 20, 5 times", "FREQ=YEARLY;BYWEEKNO=1,20;COUNT=5"),
      ("month on the 13th, only on fri", "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR"),
    ])
  func limits(phrase: String, rrule: String) throws {
    #expect(try Self.rule(phrase) == rrule)
  }

  @Test(
    "what is unclear is refused",
    arguments: [
      "every every sun", "mon wed", "mon,,wed", "mon,", "mon-mon", "last", "last week", "1 mon",
      "week on 15", "week on the 2nd tue", "day on mon", "month on jan 15", "year on mon",
      "year on the 15th", "15th of the year", "other 15th", "1st and 3rd mon and fri",
      "first workday of jan and jul", "weeks", "every d", "last day of the quarter",
      "day until tomorrow", "day until next month", "day until", "day for", "day times",
      "day 99999999999999999999 times", "in jan", "only on mon", "day, only in jan, only in feb",
      "FREQ=DAILY and more", "RRULE:",
    ])
  func unclear(phrase: String) {
    #expect(throws: PhraseError.self) { try Self.rule(phrase) }
  }
}
