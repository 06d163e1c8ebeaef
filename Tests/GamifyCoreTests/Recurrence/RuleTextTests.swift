import GamifyCore
import Testing

@Suite("Rule text")
struct RuleTextTests {
  @Test(
    "a rule has one written form",
    arguments: [
      ("RRULE:FREQ=DAILY", "FREQ=DAILY"),
      ("freq=weekly;byday=mo", "FREQ=WEEKLY;BYDAY=MO"),
      (" \tFREQ=DAILY\r\n", "FREQ=DAILY"),
      ("BYDAY=FR,MO;INTERVAL=1;FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,FR"),
      ("FREQ=WEEKLY;WKST=MO;INTERVAL=2", "FREQ=WEEKLY;INTERVAL=2"),
      ("FREQ=WEEKLY;WKST=SU;BYDAY=TU,SU", "FREQ=WEEKLY;BYDAY=TU,SU;WKST=SU"),
      ("FREQ=MONTHLY;BYMONTHDAY=+3,03,-1,15", "FREQ=MONTHLY;BYMONTHDAY=-1,3,15"),
      (
        "FREQ=MONTHLY;BYDAY=-1FR,2TU,MO,+2MO,-2SU,1SU,MO",
        "FREQ=MONTHLY;BYDAY=MO,1SU,2MO,2TU,-2SU,-1FR"
      ),
      (
        "UNTIL=20301231;WKST=SU;BYSETPOS=1;BYDAY=MO;BYMONTHDAY=1;BYYEARDAY=1;BYWEEKNO=1;"
          + "BYMONTH=1;INTERVAL=2;FREQ=YEARLY",
        "FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYWEEKNO=1;BYYEARDAY=1;BYMONTHDAY=1;BYDAY=MO;"
          + "BYSETPOS=1;WKST=SU;UNTIL=20301231"
      ),
      ("FREQ=DAILY;UNTIL=20301231t235959z", "FREQ=DAILY;UNTIL=20301231T235959Z"),
      (
        "FREQ=DAILY;UNTIL=20301231T090000;INTERVAL=007",
        "FREQ=DAILY;INTERVAL=7;UNTIL=20301231T090000"
      ),
      ("FREQ=DAILY;COUNT=9223372036854775807", "FREQ=DAILY;COUNT=9223372036854775807"),
    ])
  func normalForm(text: String, normal: String) throws {
    let rule = try RecurrenceRule(rrule: text)
    #expect(rule.description == normal)
    #expect(try RecurrenceRule(rrule: normal) == rule)
  }

  @Test(
    "a text that is no rule is refused with the reason",
    arguments: [
      ("", RuleError.noFrequency),
      ("RRULE:", .noFrequency),
      ("COUNT=3", .noFrequency),
      ("FREQ=FORTNIGHTLY", .unknownFrequency("FORTNIGHTLY")),
      ("FREQ=hourly", .belowADay("HOURLY")),
      ("FREQ=SECONDLY", .belowADay("SECONDLY")),
      ("FREQ=DAILY;BYHOUR=9", .belowADay("BYHOUR")),
      ("FREQ=DAILY;BYMINUTE=9", .belowADay("BYMINUTE")),
      ("FREQ=DAILY;BYFOO=1", .unknownPart("BYFOO")),
      ("FREQ=DAILY;X-Name=1", .unknownPart("X-Name")),
      ("FREQ=DAILY;FREQ=WEEKLY", .repeatedPart(.frequency)),
      ("FREQ=DAILY;BYMONTH=1;bymonth=2", .repeatedPart(.byMonth)),
      ("FREQ=DAILY;", .unreadable("")),
      ("FREQ=DAILY;COUNT", .unreadable("COUNT")),
      ("FREQ=DAILY;COUNT=3=4", .unreadable("COUNT=3=4")),
      ("FREQ=DAILY;=3", .unreadable("=3")),
      ("every day", .unreadable("every day")),
      ("FREQ=DAILY;COUNT=", .unreadableValue(.count, "")),
      ("FREQ=DAILY;COUNT=three", .unreadableValue(.count, "three")),
      ("FREQ=DAILY;COUNT=3.5", .unreadableValue(.count, "3.5")),
      ("FREQ=DAILY;COUNT=9223372036854775808", .unreadableValue(.count, "9223372036854775808")),
      ("FREQ=DAILY;INTERVAL=1,2", .unreadableValue(.interval, "1,2")),
      ("FREQ=DAILY;BYMONTH=1,,2", .unreadableValue(.byMonth, "")),
      ("FREQ=DAILY;BYDAY=XX", .unreadableValue(.byDay, "XX")),
      ("FREQ=DAILY;BYDAY=M", .unreadableValue(.byDay, "M")),
      ("FREQ=MONTHLY;BYDAY=firstMO", .unreadableValue(.byDay, "firstMO")),
      ("FREQ=DAILY;WKST=1MO", .unreadableValue(.weekStart, "1MO")),
      ("FREQ=DAILY;UNTIL=20270230", .unreadableValue(.until, "20270230")),
      ("FREQ=DAILY;UNTIL=20270101T250000", .unreadableValue(.until, "20270101T250000")),
      ("FREQ=DAILY;UNTIL=20270101T", .unreadableValue(.until, "20270101T")),
      ("FREQ=DAILY;UNTIL=2027-01-01", .unreadableValue(.until, "2027-01-01")),
      ("FREQ=DAILY;UNTIL=20270101T000000+", .unreadableValue(.until, "20270101T000000+")),
      ("FREQ=DAILY;COUNT=5;UNTIL=20270101", .countAndUntil),
      ("FREQ=DAILY;BYDAY=MO;BY\u{17F}ETPOS=1", .unknownPart("BY\u{17F}ETPOS")),
    ])
  func refusal(text: String, reason: RuleError) {
    #expect(throws: reason) { try RecurrenceRule(rrule: text) }
    #expect(RecurrenceRule(text) == nil)
  }

  @Test(
    "a part out of range, or not allowed beside the others, is refused with the reason",
    arguments: [
      ("FREQ=DAILY;COUNT=0", RuleError.outOfRange(.count, value: 0, allowed: 1...Int.max)),
      ("FREQ=DAILY;INTERVAL=0", .outOfRange(.interval, value: 0, allowed: 1...Int.max)),
      ("FREQ=DAILY;INTERVAL=-1", .outOfRange(.interval, value: -1, allowed: 1...Int.max)),
      ("FREQ=YEARLY;BYMONTH=13", .outOfRange(.byMonth, value: 13, allowed: 1...12)),
      ("FREQ=YEARLY;BYMONTH=-1", .outOfRange(.byMonth, value: -1, allowed: 1...12)),
      ("FREQ=MONTHLY;BYMONTHDAY=32", .outOfRange(.byMonthDay, value: 32, allowed: 1...31)),
      ("FREQ=MONTHLY;BYMONTHDAY=0", .outOfRange(.byMonthDay, value: 0, allowed: 1...31)),
      ("FREQ=YEARLY;BYYEARDAY=-367", .outOfRange(.byYearDay, value: -367, allowed: 1...366)),
      ("FREQ=YEARLY;BYWEEKNO=54", .outOfRange(.byWeekNumber, value: 54, allowed: 1...53)),
      ("FREQ=YEARLY;BYDAY=54MO", .outOfRange(.byDay, value: 54, allowed: 1...53)),
      ("FREQ=YEARLY;BYDAY=0MO", .outOfRange(.byDay, value: 0, allowed: 1...53)),
      (
        "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-9223372036854775808",
        .outOfRange(.bySetPosition, value: Int.min, allowed: 1...366)
      ),
      ("FREQ=WEEKLY;BYMONTHDAY=15", .notAllowed(.byMonthDay, with: .weekly)),
      ("FREQ=MONTHLY;BYYEARDAY=15", .notAllowed(.byYearDay, with: .monthly)),
      ("FREQ=WEEKLY;BYYEARDAY=15", .notAllowed(.byYearDay, with: .weekly)),
      ("FREQ=DAILY;BYYEARDAY=15", .notAllowed(.byYearDay, with: .daily)),
      ("FREQ=MONTHLY;BYWEEKNO=15", .notAllowed(.byWeekNumber, with: .monthly)),
      ("FREQ=YEARLY;BYSETPOS=1", .setPositionAlone),
    ])
  func check(text: String, reason: RuleError) {
    #expect(throws: reason) { try RecurrenceRule(rrule: text) }
  }

  @Test("a numbered weekday needs months or years, and no numbered weeks beside it")
  func numberedDays() throws {
    let second = try NumberedWeekday(2, .tuesday)
    #expect(throws: RuleError.numberedDay(second, with: .weekly)) {
      try RecurrenceRule(rrule: "FREQ=WEEKLY;BYDAY=MO,2TU")
    }
    #expect(throws: RuleError.numberedDay(second, with: .daily)) {
      try RecurrenceRule(.daily, byDay: [second])
    }
    #expect(throws: RuleError.numberedDayInNumberedWeek(second)) {
      try RecurrenceRule(.yearly, byWeekNumber: [1], byDay: [second])
    }
  }

  @Test("rules made of parts and of text are the same value")
  func partsAndText() throws {
    let parts = try RecurrenceRule(
      .monthly, interval: 2, byDay: [NumberedWeekday(-1, .friday), NumberedWeekday(.monday)],
      end: .after(count: 3))
    #expect(parts == RecurrenceRule("FREQ=MONTHLY;INTERVAL=2;BYDAY=MO,-1FR;COUNT=3"))
  }

  @Test("an UNTIL in UTC becomes local, and a day where the start is a day")
  func fitting() throws {
    let newYork = Zone.fixed(seconds: -5 * 3600)
    let day = try #require(Due("2026-11-29"))
    let time = try #require(Due("2026-11-29T09:00"))
    func until(_ text: String, _ start: Due) throws -> String {
      try RecurrenceRule(rrule: "FREQ=DAILY;UNTIL=\(text)").fitted(to: start, in: newYork)
        .description
    }
    #expect(try until("20270101T000000Z", time) == "FREQ=DAILY;UNTIL=20261231T190000")
    #expect(try until("20270101T000000Z", day) == "FREQ=DAILY;UNTIL=20270101")
    #expect(try until("20270101T120000", day) == "FREQ=DAILY;UNTIL=20270101")
    #expect(try until("20270101T120000", time) == "FREQ=DAILY;UNTIL=20270101T120000")
    #expect(try until("20270101", time) == "FREQ=DAILY;UNTIL=20270101")
  }
}
