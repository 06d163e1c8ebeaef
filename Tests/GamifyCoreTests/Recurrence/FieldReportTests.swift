import GamifyCore
import Testing

/// Faults that users of other task managers and calendars met, by their number in the project's
/// list of field reports. Each stands for its whole kind.
@Suite("Recurrence, reports from the field")
struct FieldReportTests {
  struct Report: Sendable, CustomTestStringConvertible {
    let name: String
    let start: String
    let rule: String
    let dates: [String]
    /// Whether the series ends with these dates.
    var isAll = false

    var testDescription: String { name }
  }

  static let reports: [Report] = [
    Report(
      name: "B001: a month end is not pulled forward for ever by February", start: "2027-01-31",
      rule: "FREQ=MONTHLY;BYMONTHDAY=-1",
      dates: [
        "2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31", "2027-06-30",
      ]),
    Report(
      name: "B002: the 31st comes in the months that have one", start: "2027-01-31",
      rule: "FREQ=MONTHLY",
      dates: [
        "2027-01-31", "2027-03-31", "2027-05-31", "2027-07-31", "2027-08-31", "2027-10-31",
        "2027-12-31",
      ]),
    Report(
      name: "B005: every six months from 31 August is once a year", start: "2022-08-31",
      rule: "FREQ=MONTHLY;INTERVAL=6", dates: ["2022-08-31", "2023-08-31"]),
    Report(
      name: "B005: the last of four days is the month end", start: "2022-08-31",
      rule: "FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
      dates: ["2022-08-31", "2023-02-28", "2023-08-31", "2024-02-29"]),
    Report(
      name: "B007: days are counted on the calendar, whatever the clocks do", start: "2014-08-08",
      rule: "FREQ=DAILY;INTERVAL=11;UNTIL=20150101",
      dates: [
        "2014-08-08", "2014-08-19", "2014-08-30", "2014-09-10", "2014-09-21", "2014-10-02",
        "2014-10-13", "2014-10-24", "2014-11-04", "2014-11-15", "2014-11-26", "2014-12-07",
        "2014-12-18", "2014-12-29",
      ], isAll: true),
    Report(
      name: "B008: midnight stays midnight", start: "2016-10-25T00:00", rule: "FREQ=WEEKLY",
      dates: ["2016-10-25T00:00", "2016-11-01T00:00"]),
    Report(
      name: "B025: a fifth weekday comes in some months", start: "2017-01-31",
      rule: "FREQ=MONTHLY;BYDAY=5TU",
      dates: ["2017-01-31", "2017-05-30", "2017-08-29", "2017-10-31"]),
    Report(
      name: "B025: the last weekday comes in all", start: "2017-01-31",
      rule: "FREQ=MONTHLY;BYDAY=-1TU",
      dates: ["2017-01-31", "2017-02-28", "2017-03-28", "2017-04-25"]),
    Report(
      name: "B026: weeks of a month are numbered from one", start: "2025-08-24",
      rule: "FREQ=MONTHLY;BYDAY=5MO", dates: ["2025-09-29", "2025-12-29", "2026-03-30"]),
    Report(
      name: "B029: the first Tuesday is not the 7th", start: "2019-05-07",
      rule: "FREQ=MONTHLY;BYDAY=1TU",
      dates: ["2019-05-07", "2019-06-04", "2019-07-02", "2019-08-06"]),
    Report(
      name: "B032: a start that does not match is not counted", start: "2024-05-30T20:00",
      rule: "FREQ=WEEKLY;COUNT=3;BYDAY=WE",
      dates: ["2024-06-05T20:00", "2024-06-12T20:00", "2024-06-19T20:00"], isAll: true),
    Report(
      name: "B034: every fourth Sunday from a Sunday", start: "2015-03-22",
      rule: "FREQ=WEEKLY;INTERVAL=4;BYDAY=SU;COUNT=4",
      dates: ["2015-03-22", "2015-04-19", "2015-05-17", "2015-06-14"], isAll: true),
    Report(
      name: "B035: a fortnight is a fortnight for each of its days", start: "2014-02-10",
      rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU",
      dates: ["2014-02-10", "2014-02-11", "2014-02-24", "2014-02-25", "2014-03-10"]),
    Report(
      name: "B037: a place that the set lacks gives nothing", start: "2010-01-01",
      rule: "FREQ=MONTHLY;BYMONTHDAY=20,31;BYSETPOS=-2;COUNT=6",
      dates: [
        "2010-01-20", "2010-03-20", "2010-05-20", "2010-07-20", "2010-08-20", "2010-10-20",
      ], isAll: true),
    Report(
      name: "B038: the last workday is one day", start: "2004-05-27",
      rule: "FREQ=MONTHLY;COUNT=12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
      dates: [
        "2004-05-31", "2004-06-30", "2004-07-30", "2004-08-31", "2004-09-30", "2004-10-29",
        "2004-11-30", "2004-12-31", "2005-01-31", "2005-02-28", "2005-03-31", "2005-04-29",
      ], isAll: true),
    Report(
      name: "B040: the third of all Mondays and Wednesdays", start: "2020-01-01",
      rule: "FREQ=MONTHLY;BYDAY=MO,WE;BYSETPOS=3",
      dates: ["2020-01-08", "2020-02-10", "2020-03-09"]),
    Report(
      name: "B040: the third Monday and the third Wednesday", start: "2020-01-01",
      rule: "FREQ=MONTHLY;BYDAY=3MO,3WE",
      dates: ["2020-01-15", "2020-01-20", "2020-02-17", "2020-02-19"]),
    Report(
      name: "B043: a series of three ends after three", start: "2026-05-04",
      rule: "FREQ=DAILY;BYDAY=MO;COUNT=3", dates: ["2026-05-04", "2026-05-11", "2026-05-18"],
      isAll: true),
    Report(
      name: "B044: week 53 is in the years that have one", start: "2023-01-01",
      rule: "FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO", dates: ["2026-12-28", "2032-12-27", "2037-12-28"]),
    Report(
      name: "B044: week 1 may begin in December", start: "2018-01-01",
      rule: "FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO",
      dates: ["2018-01-01", "2018-12-31", "2019-12-30", "2021-01-04"]),
    Report(
      name: "B046: nothing comes after the day of UNTIL", start: "2017-08-21",
      rule: "FREQ=MONTHLY;INTERVAL=12;BYDAY=3MO;UNTIL=20180819", dates: ["2017-08-21"],
      isAll: true),
    Report(
      name: "B046: the day of UNTIL is taken whole", start: "2017-08-21T18:00",
      rule: "FREQ=MONTHLY;INTERVAL=12;BYDAY=3MO;UNTIL=20180820",
      dates: ["2017-08-21T18:00", "2018-08-20T18:00"], isAll: true),
    Report(
      name: "B050: 29 February comes in leap years", start: "2024-02-29", rule: "FREQ=YEARLY",
      dates: ["2024-02-29", "2028-02-29"]),
    Report(
      name: "B050: the last day of February comes every year", start: "2025-01-01",
      rule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1",
      dates: ["2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]),
    Report(
      name: "B055: every sixth day, if it is a workday", start: "2021-08-17",
      rule: "FREQ=DAILY;INTERVAL=6;BYDAY=MO,TU,WE,TH,FR",
      dates: [
        "2021-08-17", "2021-08-23", "2021-09-10", "2021-09-16", "2021-09-22", "2021-09-28",
      ]),
  ]

  @Test("a rule that went wrong elsewhere gives its dates", arguments: reports)
  func dates(report: Report) throws {
    let rule = try RecurrenceRule(rrule: report.rule)
    let start = try #require(Due(report.start))
    let found = rule.occurrences(from: start).prefix(report.dates.count + 1).map(\.description)
    #expect(Array(found.prefix(report.dates.count)) == report.dates)
    #expect(report.isAll == (found.count == report.dates.count))
  }

  @Test(
    "B041: a rule that can never match is refused",
    arguments: [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=31",
      "FREQ=MONTHLY;BYDAY=2TU;BYSETPOS=2", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3;BYSETPOS=3",
    ])
  func neverOccurs(text: String) throws {
    let start = try #require(Due("2026-05-04"))
    let rule = try RecurrenceRule(rrule: text)
    #expect(throws: RuleError.neverOccurs) { try Schedule(rule, startingAt: start) }
  }

  @Test("B014: an end before the first date is refused")
  func endsBeforeFirst() throws {
    let rule = try RecurrenceRule(rrule: "FREQ=WEEKLY;UNTIL=20260504")
    let start = try #require(Due("2026-05-05"))
    let until = RecurrenceRule.Until.day(try #require(CivilDate("2026-05-04")))
    #expect(throws: RuleError.endsBeforeFirst(until: until, first: start)) {
      try Schedule(rule, startingAt: start)
    }
  }
}
