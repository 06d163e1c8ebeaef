import Testing

@testable import GamifyCore

@Suite("Why phrases are refused")
struct PhraseErrorTests {
  static let now = CivilDateTime("2026-11-29T14:30")!

  static func day(_ text: String) -> CivilDate { CivilDate(text)! }

  @Test(
    "a date that is refused says which word or value, and what to write instead",
    arguments: [
      ("", .empty),
      (" \t ", .empty),
      ("tomorow", .notUnderstood("tomorow", nearest: "tomorrow")),
      ("tommorow at 5pm", .notUnderstood("tommorow", nearest: "tomorrow")),
      ("Frday", .notUnderstood("Frday", nearest: "friday")),
      ("tomorrow; rm -rf /", .notUnderstood(";", nearest: nil)),
      ("friday friday", .notUnderstood("friday", nearest: nil)),
      ("mañana", .notUnderstood("mañana", nearest: nil)),
      ("tomorrow at", .unfinished(after: "at")),
      ("next", .unfinished(after: "next")),
      ("in", .unfinished(after: "in")),
      ("3", .writeInstead("3", suggestions: ["3 days", "3rd", "at 3"])),
      ("3m", .writeInstead("3m", suggestions: ["3mo", "3min"])),
      ("1d 30m", .writeInstead("30m", suggestions: ["30mo", "30min"])),
      ("-3d", .writeInstead("-3d", suggestions: ["3d ago"])),
      ("in -3 days", .writeInstead("in -3 days", suggestions: ["3 days ago"])),
      ("today+21", .writeInstead("today+21", suggestions: ["21 days after today"])),
      ("today+21d", .writeInstead("today+21d", suggestions: ["21d after today"])),
      ("22th", .writeInstead("22th", suggestions: ["22nd"])),
      ("24:00", .writeInstead("24:00", suggestions: ["midnight", "0:00"])),
      ("12/25/26", .writeInstead("12/25/26", suggestions: ["12/25/2026"])),
      ("25.12", .writeInstead("25.12", suggestions: ["25/12"])),
      ("9.30", .writeInstead("9.30", suggestions: ["9/30", "9:30"])),
      ("tomorrow 9.30", .writeInstead("9.30", suggestions: ["9:30"])),
      ("sow", .writeInstead("sow", suggestions: ["sonw"])),
      ("tonight at 8pm", .writeInstead("tonight at 8pm", suggestions: ["today at 8pm"])),
      (
        "this week",
        .writeInstead(
          "this week", suggestions: ["first day of this week", "end of this week"])
      ),
      ("second", .unfinished(after: "second")),
      (
        "first monday",
        .writeInstead(
          "first monday",
          suggestions: ["first monday of the month", "first monday of next month"])
      ),
      ("2026-02-30", .outOfRange(RangeError("day", 30, allowed: 1...28))),
      ("2026-13-01", .outOfRange(RangeError("month", 13, allowed: 1...12))),
      ("feb 30", .outOfRange(RangeError("day", 30, allowed: 1...29))),
      ("32nd", .outOfRange(RangeError("day", 32, allowed: 1...31))),
      ("13pm", .outOfRange(RangeError("hour", 13, allowed: 1...12))),
      ("25:00", .outOfRange(RangeError("hour", 25, allowed: 0...23))),
      ("2027-W53-1", .outOfRange(RangeError("week", 53, allowed: 1...52))),
      ("2026-366", .outOfRange(RangeError("day of the year", 366, allowed: 1...365))),
      ("10000-01-01", .outsideYears(1970...9999)),
      ("0000-01-01", .outsideYears(1970...9999)),
      ("1963-01-01", .outsideYears(1970...9999)),
      ("in 99999 years", .outsideYears(1970...9999)),
      ("99999999999999999999 days", .numberTooLarge("99999999999999999999")),
      ("1.5 hours", .wholeNumbersOnly("1.5")),
      ("31/02/2027", .noSuchDay("31/02/2027")),
      ("fifth monday of february 2027", .noSuchDay("fifth monday of february 2027")),
      ("03/04", .ambiguous("03/04", readings: [day("2027-03-04"), day("2027-04-03")])),
      (
        "04.03.2027 5pm",
        .ambiguous("04.03.2027", readings: [day("2027-03-04"), day("2027-04-03")])
      ),
      ("mon dec 25 2026", .wrongWeekday(said: .monday, date: day("2026-12-25"))),
      ("every monday", .repeats("every")),
      ("monday and friday", .repeats("monday and friday")),
      ("someday", .noDate("someday")),
    ] as [(String, PhraseError)])
  func dates(phrase: String, reason: PhraseError) {
    #expect(throws: reason) {
      try DatePhrase.due(phrase, now: Self.now, today: Self.now.date, zone: .utc)
    }
    for suggestion in reason.suggestions {
      #expect(throws: Never.self, "\(suggestion)") {
        try DatePhrase.due(suggestion, now: Self.now, today: Self.now.date, zone: .utc)
      }
    }
  }

  @Test(
    "a repeat that is refused says why, and where it belongs",
    arguments: [
      ("", .empty),
      ("every", .unfinished(after: "every")),
      ("dayly", .notUnderstood("dayly", nearest: "daily")),
      ("mon,funday", .notUnderstood("funday", nearest: "sunday")),
      ("2 mondays", .writeInstead("2 mondays", suggestions: ["2 weeks on Mon"])),
      ("2nd week", .writeInstead("2nd week", suggestions: ["2 weeks"])),
      (
        "year on the 2nd tue",
        .writeInstead(
          "year on the 2nd tue",
          suggestions: ["year on the 2nd tue of the year", "year on the 2nd tue of january"])
      ),
      ("3rd day", .writeInstead("3rd day", suggestions: ["3 days", "3rd day of the month"])),
      ("3m", .writeInstead("3m", suggestions: ["3mo"])),
      ("biannual", .writeInstead("biannual", suggestions: ["semiannual", "2 years"])),
      ("every january", .writeInstead("january", suggestions: ["Jan 1", "year in Jan"])),
      (
        "month on monday",
        .writeInstead(
          "month on monday",
          suggestions: ["every month on the 1st Mon", "every month on every Mon"])
      ),
      ("jan 1 and jul 4", .needsTwoRules("jan 1 and jul 4")),
      ("first workday of may and june", .needsTwoRules("first workday of may and june")),
      ("15th and last friday", .needsTwoRules("15th and last friday")),
      ("feb 30", .rule(.neverOccurs)),
      ("6th friday", .rule(.neverOccurs)),
      ("32nd", .rule(.outOfRange(.byMonthDay, value: 32, allowed: 1...31))),
      ("0 days", .rule(.outOfRange(.interval, value: 0, allowed: 1...Int.max))),
      ("-2 days", .rule(.outOfRange(.interval, value: -2, allowed: 1...Int.max))),
      ("day 0 times", .rule(.outOfRange(.count, value: 0, allowed: 1...Int.max))),
      ("FREQ=DAILY;COUNT=5;UNTIL=20270101", .rule(.countAndUntil)),
      ("9223372036854775807 quarters", .numberTooLarge("9223372036854775807 quarters")),
      ("1.5 weeks", .wholeNumbersOnly("1.5")),
      ("hour", .belowADay("hour")),
      ("30 min", .belowADay("30 min")),
      ("day for 2 hours", .belowADay("2 hours")),
      ("10 times", .noFrequency("10 times")),
      ("for 2 weeks", .noFrequency("for 2 weeks")),
      ("mon once", .once("once")),
      ("once", .once("once")),
      ("every second", .belowADay("second")),
      ("other workday", .writeInstead("other workday", suggestions: ["2 weeks on Mon-Fri"])),
      ("day until friday", .countedFromToday("friday")),
      ("day until 2027-01-01 5 times", .twoEnds),
      (
        "day until 03/04/2027",
        .ambiguous("03/04/2027", readings: [day("2027-03-04"), day("2027-04-03")])
      ),
      ("tomorrow", .date("tomorrow")),
      ("next fri 5pm", .date("next fri 5pm")),
      ("day at 9am", .clockTime("at 9am")),
      ("every morning", .clockTime("morning")),
      ("every! 3 days", .fromCompletion("every!")),
      ("3 days after completion", .fromCompletion("after completion")),
      ("3 times a week", .quota("3 times a week")),
      ("twice a month", .quota("twice a month")),
      ("day starting dec 1", .start("starting")),
    ] as [(String, PhraseError)])
  func repeats(phrase: String, reason: PhraseError) {
    #expect(throws: reason) {
      try RulePhrase.rule(phrase, from: Due(Self.now.date), zone: .utc)
    }
    for suggestion in reason.suggestions + RuleInterval.unclear.values.flatMap({ $0 }) {
      #expect(throws: Never.self, "\(suggestion)") {
        try RulePhrase.rule(suggestion, from: Due(Self.now.date), zone: .utc)
      }
    }
  }

  @Test(
    "the word that was meant is the one with the fewest slips",
    arguments: [
      ("tomorow", "tomorrow"), ("tommorow", "tomorrow"), ("wensday", "wednesday"),
      ("thrusday", "thursday"), ("febuary", "february"), ("decmber", "december"),
      ("monady", "monday"), ("xyz", nil), ("monday", nil), ("", nil),
      (String(repeating: "monday", count: 1000), nil),
    ])
  func nearestWord(word: String, meant: String?) {
    #expect(nearest(to: word, among: DatePhrase.vocabulary) == meant)
  }

  @Test("slips are letters left out, put in, replaced or swapped")
  func slips() {
    func distance(_ a: String, _ b: String) -> Int { editDistance(Array(a.utf8), Array(b.utf8)) }
    #expect(distance("", "") == 0)
    #expect(distance("add", "") == 3)
    #expect(distance("lsit", "list") == 1)
    #expect(distance("complte", "complete") == 1)
    #expect(distance("kitten", "sitting") == 3)
  }
}

extension PhraseError {
  /// What to write instead; each must be a phrase that is understood.
  fileprivate var suggestions: [String] {
    if case .writeInstead(_, let suggestions) = self { suggestions } else { [] }
  }
}
