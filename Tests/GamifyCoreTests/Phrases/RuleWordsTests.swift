import Testing

@testable import GamifyCore

@Suite("Rules in words")
struct RuleWordsTests {
  static let start = Due(CivilDate("2026-11-29")!)

  @Test(
    "common rules read as people would say them",
    arguments: [
      ("FREQ=DAILY", "every day"),
      ("FREQ=DAILY;INTERVAL=3;COUNT=10", "every 3 days, 10 times"),
      ("FREQ=WEEKLY", "every week"),
      ("FREQ=WEEKLY;BYDAY=MO,WE", "every Mon and Wed"),
      ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "every 2 weeks on Mon and Wed"),
      ("FREQ=WEEKLY;BYDAY=MO,TU,WE,SA;UNTIL=20261224", "every Mon-Wed and Sat until 2026-12-24"),
      ("FREQ=MONTHLY;BYMONTHDAY=1,15", "every month on the 1st and 15th"),
      ("FREQ=MONTHLY;BYMONTHDAY=-1", "every month on the last day"),
      ("FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-2,1", "every 3 months on the 1st and 2nd last day"),
      ("FREQ=MONTHLY;BYDAY=2TU", "every month on the 2nd Tue"),
      ("FREQ=MONTHLY;BYDAY=1MO,3MO", "every month on the 1st and 3rd Mon"),
      (
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "every month on the last workday"
      ),
      ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "every year on 29 Feb"),
      ("FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1", "every year on the 1st of Jan and Jul"),
      ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "every year on the 4th Thu of Nov"),
      ("FREQ=YEARLY;BYYEARDAY=-1", "every year on the last day of the year"),
      ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "every year on every Mon, only in week 20"),
    ])
  func common(rrule: String, words: String) throws {
    #expect(try RecurrenceRule(rrule: rrule).words == words)
  }

  @Test(
    "rules that are easily confused read differently",
    arguments: [
      // What was meant as the third Monday and Wednesday, and what was written.
      ("FREQ=MONTHLY;BYDAY=3MO,3WE", "every month on the 3rd Mon and the 3rd Wed"),
      (
        "FREQ=MONTHLY;BYDAY=MO,WE;BYSETPOS=3",
        "every month on every Mon and Wed, only the 3rd of them"
      ),
      // Every sixth day, if it is a workday; not every sixth workday.
      ("FREQ=DAILY;INTERVAL=6;BYDAY=MO,TU,WE,TH,FR", "every 6 days, only on Mon-Fri"),
      ("FREQ=MONTHLY;BYDAY=SU", "every month on every Sun"),
      ("FREQ=MONTHLY;BYDAY=SU;BYSETPOS=-1", "every month on every Sun, only the last of them"),
      ("FREQ=MONTHLY;BYDAY=-1SU", "every month on the last Sun"),
      ("FREQ=MONTHLY;BYDAY=5TU", "every month on the 5th Tue"),
      ("FREQ=MONTHLY;BYDAY=-1TU", "every month on the last Tue"),
      ("FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR", "every month on the 13th, only on Fri"),
      ("FREQ=YEARLY;BYMONTHDAY=13", "every year on the 13th of every month"),
      ("FREQ=DAILY;UNTIL=20261224T235959", "every day until the end of 2026-12-24"),
      ("FREQ=DAILY;UNTIL=20261224T170000", "every day until 2026-12-24 17:00"),
      ("FREQ=DAILY;UNTIL=20261224T170000Z", "every day until 2026-12-24 17:00 UTC"),
      ("FREQ=DAILY;COUNT=1", "every day, 1 time"),
      ("FREQ=WEEKLY;INTERVAL=2;WKST=SU", "every 2 weeks, weeks starting on Sun"),
    ])
  func distinct(rrule: String, words: String) throws {
    #expect(try RecurrenceRule(rrule: rrule).words == words)
    check(try RecurrenceRule(rrule: rrule))
  }

  @Test("words of random rules give the rule back, and no two rules have the same words")
  func randomRules() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("Seed of the random rules: \(seed)")
    var dice = PhraseDice(seed: seed)
    var seen: [String: RecurrenceRule] = [:]
    while seen.count < 2000 {
      guard let rule = try? RecurrenceRule.random(&dice) else { continue }
      let known = seen.updateValue(rule, forKey: check(rule))
      #expect(known == nil || known == rule, "\(rule), seed \(seed)")
    }
  }

  @Test("words of all small rules give the rule back, and no two rules have the same words")
  func smallRules() {
    var seen: [String: RecurrenceRule] = [:]
    for rule in RecurrenceRule.small() {
      let known = seen.updateValue(rule, forKey: check(rule))
      #expect(known == nil, "\(rule)")
    }
    #expect(seen.count > 2500)
  }

  /// Words to rule is the identity, so words to rule to words is stable.
  ///
  /// - Returns: the words.
  @discardableResult
  private func check(_ rule: RecurrenceRule) -> String {
    let words = rule.words
    let read = try? RulePhrase.rule(words, countingFrom: Self.start)
    #expect(read == rule, "\(words)")
    return words
  }
}

extension RecurrenceRule {
  /// A rule of random parts; many of them would never occur, which words need not know.
  static func random(_ dice: inout PhraseDice) throws(RuleError) -> RecurrenceRule {
    func both(_ range: ClosedRange<Int>) -> [Int] { range.map { 0 - $0 } + Array(range) }
    let frequency = Frequency.allCases.randomElement(using: &dice)!
    let isYearly = frequency == .yearly
    let isNumbered = (isYearly || frequency == .monthly) && dice.once(in: 2)
    var days: [NumberedWeekday] = []
    for weekday in dice.some(of: Weekday.allCases, upTo: 5) {
      let number = both(1...(dice.once(in: 4) ? 53 : 5)).randomElement(using: &dice)!
      let isPlain = !isNumbered || dice.once(in: 4)
      days.append(isPlain ? NumberedWeekday(weekday) : try NumberedWeekday(number, weekday))
    }
    if dice.once(in: 8) { days = Weekday.workdays.map { NumberedWeekday($0) } }
    return try RecurrenceRule(
      frequency,
      interval: dice.once(in: 2) ? 1 : Int.random(in: 1...1000, using: &dice),
      byMonth: dice.some(of: Array(1...12), upTo: 4),
      byWeekNumber: isYearly && dice.once(in: 3) ? dice.some(of: both(1...53), upTo: 4) : [],
      byYearDay: isYearly && dice.once(in: 3) ? dice.some(of: both(1...366), upTo: 5) : [],
      byMonthDay: frequency == .weekly ? [] : dice.some(of: both(1...31), upTo: 5),
      byDay: days,
      bySetPosition: dice.once(in: 3) ? dice.some(of: both(1...366), upTo: 3) : [],
      weekStart: dice.once(in: 2) ? .monday : Weekday.allCases.randomElement(using: &dice)!,
      end: .random(&dice))
  }

  /// All rules of a few values for each part.
  static func small() -> [RecurrenceRule] {
    let days: [String] = ["", "MO", "MO,TU,WE,TH,FR", "2MO", "-1FR,1MO", "SU,2TU"]
    var rules: [RecurrenceRule] = []
    for frequency in ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] {
      for interval in ["", ";INTERVAL=2"] {
        for month in ["", ";BYMONTH=2", ";BYMONTH=1,7"] {
          for week in ["", ";BYWEEKNO=-1,20,21"] {
            for yearDay in ["", ";BYYEARDAY=-1,100"] {
              for monthDay in ["", ";BYMONTHDAY=15", ";BYMONTHDAY=-1,31"] {
                for day in days.map({ $0.isEmpty ? "" : ";BYDAY=\($0)" }) {
                  for place in ["", ";BYSETPOS=1", ";BYSETPOS=-1,2"] {
                    for end in ["", ";WKST=SU;COUNT=3"] {
                      let parts = [interval, month, week, yearDay, monthDay, day, place, end]
                      let text = "FREQ=\(frequency)" + parts.joined()
                      if let rule = RecurrenceRule(text) { rules.append(rule) }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    return rules
  }
}

extension RecurrenceRule.End {
  fileprivate static func random(_ dice: inout PhraseDice) -> RecurrenceRule.End {
    let day = CivilDate(unchecked: Int.random(in: CivilDate.dayNumbers, using: &dice))
    let time = TimeOfDay(unchecked: Int.random(in: 0..<86_400, using: &dice))
    return switch Int.random(in: 0..<8, using: &dice) {
    case 0: .after(count: Int.random(in: 1...3, using: &dice))
    case 1: .after(count: Int.random(in: 1 ... .max, using: &dice))
    case 2: .on(.day(day))
    case 3: .on(.time(CivilDateTime(day, time)))
    case 4: .on(.utc(CivilDateTime(day, time)))
    case 5: .on(.time(CivilDateTime(day, .lastSecond)))
    default: .never
    }
  }
}
