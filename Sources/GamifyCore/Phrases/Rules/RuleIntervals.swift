// How often: "day", "2 weeks", "fortnightly", "other month" (E1, E3, E10).

/// The interval of a repeat.
struct RuleInterval {
  let frequency: RecurrenceRule.Frequency
  let count: Int
}

extension StepUnit {
  /// What one of these units is as an interval; `nil` for those that no rule can count in.
  var interval: RuleInterval? {
    switch self {
    case .minute, .hour, .workday: nil
    case .day: RuleInterval(frequency: .daily, count: 1)
    case .week: RuleInterval(frequency: .weekly, count: 1)
    case .fortnight: RuleInterval(frequency: .weekly, count: 2)
    case .month: RuleInterval(frequency: .monthly, count: 1)
    case .quarter: RuleInterval(frequency: .monthly, count: 3)
    case .year: RuleInterval(frequency: .yearly, count: 1)
    }
  }
}

extension RuleInterval {
  /// Words that are an interval by themselves.
  static let words: [String: RuleInterval] = [
    "daily": RuleInterval(frequency: .daily, count: 1),
    "everyday": RuleInterval(frequency: .daily, count: 1),
    "weekly": RuleInterval(frequency: .weekly, count: 1),
    "fortnightly": RuleInterval(frequency: .weekly, count: 2),
    "biweekly": RuleInterval(frequency: .weekly, count: 2),
    "monthly": RuleInterval(frequency: .monthly, count: 1),
    "bimonthly": RuleInterval(frequency: .monthly, count: 2),
    "quarterly": RuleInterval(frequency: .monthly, count: 3),
    "semiannual": RuleInterval(frequency: .monthly, count: 6),
    "semiannually": RuleInterval(frequency: .monthly, count: 6),
    "yearly": RuleInterval(frequency: .yearly, count: 1),
    "annual": RuleInterval(frequency: .yearly, count: 1),
    "annually": RuleInterval(frequency: .yearly, count: 1),
  ]

  /// Words with two meanings, and what to write for each.
  static let unclear: [String: [String]] = [
    "biannual": ["semiannual", "2 years"], "biannually": ["semiannual", "2 years"],
    "biyearly": ["semiannual", "2 years"], "semiweekly": ["mon and thu"],
    "semimonthly": ["1st and 15th"], "m": ["month"],
  ]
}

extension PhraseReader {
  /// "day", "3 days", "other week", "quarterly"
  mutating func interval() -> RuleDraft? {
    first(of: [
      { reader in
        reader.word(from: RuleInterval.words).map { RuleDraft($0.frequency, interval: $0.count) }
      },
      { $0.word("other") ? $0.interval(every: 2, since: $0.mark - 1) : nil },
      { $0.interval(every: 1, since: $0.mark) },
      { reader in
        let start = reader.mark
        guard let count = reader.count() else { return nil }
        return reader.interval(every: count, since: start)
      },
      { $0.refusedInterval() },
    ])
  }

  /// A unit, counted a number of times.
  private mutating func interval(every count: Int, since start: Int) -> RuleDraft? {
    guard let unit = stepUnit() else { return nil }
    guard let interval = unit.interval else {
      let typed = typed(since: start)
      let isWorkday = unit == .workday
      // A workday alone is a list of weekdays; a number of them is no rule.
      if isWorkday && count == 1 { return nil }
      return refuse(isWorkday ? .writeInstead(typed, suggestions: ["workday"]) : .belowADay(typed))
    }
    let (total, overflow) = interval.count.multipliedReportingOverflow(by: count)
    if overflow { return refuse(.numberTooLarge(typed(since: start))) }
    return RuleDraft(interval.frequency, interval: total)
  }

  /// Intervals that are refused for what they are.
  private mutating func refusedInterval() -> RuleDraft? {
    let start = mark
    if let suggestions = word(from: RuleInterval.unclear) {
      return refuse(.writeInstead(typed(since: start), suggestions: suggestions))
    }
    if let month = month(), end() {
      let name = PhraseWords.shortMonthName(month)
      let suggestions = ["\(name) 1", "year in \(name)"]
      return refuse(.writeInstead(typed(since: start), suggestions: suggestions))
    }
    if word("hourly") { return refuse(.belowADay(typed(since: start))) }
    if sign("-"), let count = number(), stepUnit() != nil {
      return refuse(.rule(.outOfRange(.interval, value: -count, allowed: 1...Int.max)))
    }
    return first(of: [
      { reader in
        guard let number = reader.ordinal(), number > 1, let unit = reader.stepUnit(),
          unit.interval != nil
        else { return nil }
        let typed = reader.typed(since: start)
        let interval = "\(number) \(unit)s"
        let day = unit == .day ? ["\(typed) of the month"] : []
        return reader.refuse(.writeInstead(typed, suggestions: [interval] + day))
      },
      { reader in
        guard let count = reader.number() else { return nil }
        if reader.glued("."), reader.gluedNumber() != nil, reader.sees({ $0.stepUnit() }) {
          return reader.refuse(.wholeNumbersOnly(reader.typed(since: start)))
        }
        if reader.word("m") {
          return reader.refuse(
            .writeInstead(reader.typed(since: start), suggestions: ["\(count)mo"]))
        }
        guard let day = reader.ruleWeekday() else { return nil }
        let typed = reader.typed(since: start)
        return reader.refuse(
          .writeInstead(typed, suggestions: ["\(count) weeks on \(day.shortName)"]))
      },
    ])
  }
}
