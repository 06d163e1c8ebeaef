/// Rules in words: "every 2 weeks on Mon and Wed", "every month on the last day".
extension RecurrenceRule {
  /// The rule in English. The words are exact: `RulePhrase` makes the same rule of them, and no
  /// other rule has them.
  ///
  /// - Shape: how often and on which days, then the parts that are left, one clause each
  ///   (", only in Jan"), then the end.
  public var words: String {
    var writer = RuleWriter(self)
    return writer.head() + writer.limits() + end.words
  }
}

/// Takes the parts out of a rule, clause by clause.
private struct RuleWriter {
  private var rest: RuleDraft

  init(_ rule: RecurrenceRule) { rest = RuleDraft(rule) }

  /// The values of a part, which is spoken for then; `nil` when it has none left.
  private mutating func take<Value>(_ part: WritableKeyPath<RuleDraft, [Value]>) -> [Value]? {
    let values = rest[keyPath: part]
    rest[keyPath: part] = []
    return values.isEmpty ? nil : values
  }

  // MARK: - How often, and the days that go with it

  mutating func head() -> String {
    let often = "every " + rest.interval.words(counting: rest.frequency.unit)
    switch rest.frequency {
    case .daily: return often
    case .weekly: return weekly(often)
    case .monthly: return often + monthlyDays()
    case .yearly: return often + yearlyDays()
    }
  }

  private mutating func weekly(_ often: String) -> String {
    guard let days = take(\.byDay) else { return often }
    let names = days.map(\.weekday).words
    guard rest.interval == 1 else { return "\(often) on \(names)" }
    return days.areWorkdays ? "every weekday" : "every \(names)"
  }

  private mutating func monthlyDays() -> String {
    if let days = take(\.byMonthDay) { return " on \(days.dayWords)" }
    if let places = takeWorkdays() { return " on \(places.placeWords) workday" }
    return take(\.byDay).map { " on \($0.words)" } ?? ""
  }

  private mutating func yearlyDays() -> String {
    if let days = take(\.byMonthDay) { return " on " + dates(days) }
    let isOfOneMonth = rest.byMonth.count <= 1 && rest.byWeekNumber.isEmpty
    if isOfOneMonth && rest.byYearDay.isEmpty, let places = takeWorkdays() {
      return " on \(places.placeWords) workday of \(take(\.byMonth)?.monthWords ?? "the year")"
    }
    if let days = take(\.byDay) {
      if let months = take(\.byMonth) { return " on \(days.words) of \(months.monthWords)" }
      let isNumbered = days.contains { $0.number != nil }
      return " on \(days.words)" + (isNumbered ? " of the year" : "")
    }
    if let days = take(\.byYearDay) { return " on \(days.placeWords) day of the year" }
    if let months = take(\.byMonth) { return " in \(months.monthWords)" }
    return take(\.byWeekNumber).map { " in \($0.weekWords)" } ?? ""
  }

  /// "29 Feb", "the 1st and 15th of Jan and Jul", "the last day of every month"
  private mutating func dates(_ days: [Int]) -> String {
    guard let months = take(\.byMonth) else { return "\(days.dayWords) of every month" }
    if days.count == 1 && months.count == 1 && days[0] > 0 {
      return "\(days[0]) \(months.monthWords)"
    }
    return "\(days.dayWords) of \(months.monthWords)"
  }

  /// The places of a rule that numbers workdays and nothing else.
  private mutating func takeWorkdays() -> [Int]? {
    guard rest.byDay.areWorkdays, let places = take(\.bySetPosition) else { return nil }
    rest.byDay = []
    return places
  }

  // MARK: - What is left

  mutating func limits() -> String {
    var words = ""
    if let months = take(\.byMonth) { words += ", only in \(months.monthWords)" }
    if let weeks = take(\.byWeekNumber) { words += ", only in \(weeks.weekWords)" }
    if let days = take(\.byYearDay) { words += ", only on \(days.placeWords) day of the year" }
    if let days = take(\.byMonthDay) { words += ", only on \(days.dayWords) of the month" }
    if let days = take(\.byDay) { words += ", only on \(days.limitWords)" }
    if let places = take(\.bySetPosition) { words += ", only \(places.placeWords) of them" }
    if rest.weekStart != .monday { words += ", weeks starting on \(rest.weekStart.shortName)" }
    return words
  }
}

extension RuleDraft {
  fileprivate init(_ rule: RecurrenceRule) {
    self.init(rule.frequency, interval: rule.interval)
    byMonth = rule.byMonth
    byWeekNumber = rule.byWeekNumber
    byYearDay = rule.byYearDay
    byMonthDay = rule.byMonthDay
    byDay = rule.byDay
    bySetPosition = rule.bySetPosition
    weekStart = rule.weekStart
  }
}
