// How often: "day", "2 weeks", "fortnightly", "other month" (E1, E3, E10).

/// The interval of a repeat.
struct RuleInterval {
  let frequency: RecurrenceRule.Frequency
  let count: Int

  init(_ frequency: RecurrenceRule.Frequency, _ count: Int = 1) {
    self.frequency = frequency
    self.count = count
  }

  /// One unit as an interval; `nil` for those that no rule can count in.
  init?(_ unit: StepUnit) {
    switch unit {
    case .minute, .hour, .workday: return nil
    case .day: self.init(.daily)
    case .week: self.init(.weekly)
    case .fortnight: self.init(.weekly, 2)
    case .month: self.init(.monthly)
    case .quarter: self.init(.monthly, 3)
    case .year: self.init(.yearly)
    }
  }

  /// Words that are an interval by themselves.
  static let words: [String: RuleInterval] = [
    "daily": RuleInterval(.daily), "everyday": RuleInterval(.daily),
    "weekly": RuleInterval(.weekly),
    "fortnightly": RuleInterval(.weekly, 2), "biweekly": RuleInterval(.weekly, 2),
    "monthly": RuleInterval(.monthly),
    "bimonthly": RuleInterval(.monthly, 2), "quarterly": RuleInterval(.monthly, 3),
    "semiannual": RuleInterval(.monthly, 6), "semiannually": RuleInterval(.monthly, 6),
    "yearly": RuleInterval(.yearly), "annual": RuleInterval(.yearly),
    "annually": RuleInterval(.yearly),
  ]

  /// Units that are an interval without a number.
  static let units: [String: StepUnit] = [
    "minute": .minute, "hour": .hour, "day": .day, "week": .week, "fortnight": .fortnight,
    "month": .month, "quarter": .quarter, "year": .year,
  ]

  /// Words with two meanings or an unusual one, and what to write.
  static let unclear: [String: [String]] = [
    "biannual": ["semiannual", "2 years"], "biannually": ["semiannual", "2 years"],
    "biyearly": ["semiannual", "2 years"], "semiweekly": ["mon and thu"],
    "semimonthly": ["1st and 15th"], "m": ["month"], "eom": ["last day of the month"],
    "eow": ["sun"], "eoy": ["dec 31"],
    "biennial": ["2 years"], "biennially": ["2 years"],
  ]
}

extension PhraseReader {
  /// "day", "3 days", "other week", "quarterly"
  mutating func interval() -> RuleDraft? {
    first(of: [
      { reader in
        reader.word(from: RuleInterval.words).map { RuleDraft($0.frequency, interval: $0.count) }
      },
      { reader in
        let start = reader.mark
        let count = reader.word("other") ? 2 : 1
        guard let unit = reader.word(from: RuleInterval.units) else { return nil }
        return reader.draft(every: count, unit, since: start)
      },
      { reader in
        let start = reader.mark
        guard let count = reader.count(), let unit = reader.stepUnit() else { return nil }
        return reader.draft(every: count, unit, since: start)
      },
      { $0.unclearInterval() }, { $0.numberedInterval() }, { $0.brokenNumber() },
    ])
  }

  private mutating func draft(every count: Int, _ unit: StepUnit, since start: Int) -> RuleDraft? {
    guard let interval = RuleInterval(unit) else {
      let typed = typed(since: start)
      return unit == .workday
        ? refuse(.writeInstead(typed, suggestions: ["workday"])) : refuse(.belowADay(typed))
    }
    let (total, overflow) = interval.count.multipliedReportingOverflow(by: count)
    if overflow { return refuse(.numberTooLarge(typed(since: start))) }
    return RuleDraft(interval.frequency, interval: total)
  }

  // MARK: - What is refused with a reason

  /// "biannual", "hourly", and a month alone, which could be its first day or any
  private mutating func unclearInterval() -> RuleDraft? {
    let start = mark
    if let suggestions = word(from: RuleInterval.unclear) {
      return refuse(.writeInstead(typed(since: start), suggestions: suggestions))
    }
    if word("hourly", "seconds") || words("second") && end() {
      return refuse(.belowADay(typed(since: start)))
    }
    guard let month = month(), end() else { return nil }
    let name = PhraseWords.shortMonthName(month)
    return refuse(
      .writeInstead(typed(since: start), suggestions: ["\(name) 1", "year in \(name)"]))
  }

  /// "2nd week": every second, or the second of something? "2nd day" is one of the month as well.
  private mutating func numberedInterval() -> RuleDraft? {
    let start = mark
    guard let number = ordinal(), number > 1, let unit = word(from: RuleInterval.units),
      RuleInterval(unit) != nil
    else { return nil }
    let typed = typed(since: start)
    let day = unit == .day ? ["\(typed) of the month"] : []
    return refuse(.writeInstead(typed, suggestions: ["\(number) \(unit)s"] + day))
  }

  /// "-2 days", "1.5 weeks", "3m", "2 mondays"
  private mutating func brokenNumber() -> RuleDraft? {
    let start = mark
    let isNegative = sign("-")
    guard let count = number() else { return nil }
    if isNegative {
      guard stepUnit() != nil else { return nil }
      return refuse(.rule(.outOfRange(.interval, value: -count, allowed: 1...Int.max)))
    }
    if glued("."), gluedNumber() != nil, sees({ $0.stepUnit() }) {
      return refuse(.wholeNumbersOnly(typed(since: start)))
    }
    if word("m") {
      return refuse(.writeInstead(typed(since: start), suggestions: ["\(count)mo"]))
    }
    if workdayWord() {
      return refuse(.writeInstead(typed(since: start), suggestions: ["workday"]))
    }
    guard let day = ruleWeekday() else { return nil }
    let suggestion = "\(count) weeks on \(day.shortName)"
    return refuse(.writeInstead(typed(since: start), suggestions: [suggestion]))
  }
}
