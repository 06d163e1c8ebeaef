/// A pattern of days: "every second Tuesday of the month".
///
/// A rule holds no start; what it leaves open (a day, a weekday, a time) comes from the start it
/// is given later.
///
/// - Shape: every part is in range and allowed beside the others; lists are sorted and hold
///   nothing twice, so that equal rules are equal values.
/// - Source: RFC 5545, section 3.3.10, for whole days.
public struct RecurrenceRule: Hashable, Sendable {
  public let frequency: Frequency
  /// Every how many days, weeks, months or years; 1 or more.
  public let interval: Int
  /// 1 to 12.
  public let byMonth: [Int]
  /// 1 to 53, or -53 to -1 counted from the last week of the year.
  public let byWeekNumber: [Int]
  /// 1 to 366, or -366 to -1 counted from 31 December.
  public let byYearDay: [Int]
  /// 1 to 31, or -31 to -1 counted from the last day of the month.
  public let byMonthDay: [Int]
  public let byDay: [NumberedWeekday]
  /// 1 to 366, or -366 to -1: which of the days of a period are meant.
  public let bySetPosition: [Int]
  /// The day a week begins on.
  public let weekStart: Weekday
  public let end: End

  public enum Frequency: String, CaseIterable, Sendable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// When a series is over.
  public enum End: Hashable, Sendable {
    case never
    /// After so many occurrences; 1 or more.
    case after(count: Int)
    /// With the last occurrence that is not after this.
    case on(Until)
  }

  /// The last moment at which something may occur, itself included.
  public enum Until: Hashable, Sendable {
    /// The whole of a day.
    case day(CivilDate)
    /// A time on the person's own wall clock.
    case time(CivilDateTime)
    /// A time in UTC, which `fitted(to:in:)` turns into one of a zone. Until then the clock is
    /// taken as the person's own.
    case utc(CivilDateTime)
  }

  /// Makes a rule of its parts, in any order and with repeats.
  ///
  /// - Throws: the first part that is out of range or not allowed beside the others.
  public init(
    _ frequency: Frequency, interval: Int = 1, byMonth: [Int] = [], byWeekNumber: [Int] = [],
    byYearDay: [Int] = [], byMonthDay: [Int] = [], byDay: [NumberedWeekday] = [],
    bySetPosition: [Int] = [], weekStart: Weekday = .monday, end: End = .never
  ) throws(RuleError) {
    self.frequency = frequency
    self.interval = try Self.positive(interval, .interval)
    self.byMonth = try Self.checked(byMonth, .byMonth)
    self.byWeekNumber = try Self.checked(byWeekNumber, .byWeekNumber)
    self.byYearDay = try Self.checked(byYearDay, .byYearDay)
    self.byMonthDay = try Self.checked(byMonthDay, .byMonthDay)
    self.byDay = byDay.sortedWithoutRepeats()
    self.bySetPosition = try Self.checked(bySetPosition, .bySetPosition)
    self.weekStart = weekStart
    self.end = end
    if case .after(let count) = end { _ = try Self.positive(count, .count) }
    try checkPartsTogether()
  }

  /// The same rule with another end.
  ///
  /// - Throws: when a count is below 1.
  public func ending(_ end: End) throws(RuleError) -> RecurrenceRule {
    try RecurrenceRule(
      frequency, interval: interval, byMonth: byMonth, byWeekNumber: byWeekNumber,
      byYearDay: byYearDay, byMonthDay: byMonthDay, byDay: byDay, bySetPosition: bySetPosition,
      weekStart: weekStart, end: end)
  }
}

extension RecurrenceRule {
  /// The rule with its end in the terms of a start: UNTIL in UTC becomes a time of the zone, and
  /// loses its clock when the start is a whole day.
  public func fitted(to start: Due, in zone: Zone) -> RecurrenceRule {
    guard case .on(let until) = end else { return self }
    switch (until, start.time) {
    case (.time(let moment), nil), (.utc(let moment), nil): return ending(until: .day(moment.date))
    case (.utc(let moment), _?):
      let local = try? zone.civil(at: Instant(moment, offsetSeconds: 0))
      return ending(until: .time(local ?? moment))
    case (.day, _), (.time, _?): return self
    }
  }

  /// Ending at a moment needs no check.
  private func ending(until: Until) -> RecurrenceRule { (try? ending(.on(until))) ?? self }
}

// MARK: - The parts and what is allowed

extension RecurrenceRule {
  /// The parts of a rule's text, in the order they are written.
  public enum Part: String, CaseIterable, Sendable {
    case frequency = "FREQ"
    case interval = "INTERVAL"
    case byMonth = "BYMONTH"
    case byWeekNumber = "BYWEEKNO"
    case byYearDay = "BYYEARDAY"
    case byMonthDay = "BYMONTHDAY"
    case byDay = "BYDAY"
    case bySetPosition = "BYSETPOS"
    case weekStart = "WKST"
    case count = "COUNT"
    case until = "UNTIL"

    /// The numbers a part can hold, without those counted from the end.
    public var allowed: ClosedRange<Int> {
      switch self {
      case .byMonth: 1...12
      case .byWeekNumber: 1...53
      case .byYearDay, .bySetPosition: 1...366
      case .byMonthDay: 1...31
      case .byDay: NumberedWeekday.numbers
      case .frequency, .interval, .weekStart, .count, .until: 1...Int.max
      }
    }

    /// Whether the part also holds negative numbers, -1 for the last.
    public var countsFromTheEnd: Bool {
      switch self {
      case .byWeekNumber, .byYearDay, .byMonthDay, .byDay, .bySetPosition: true
      case .frequency, .interval, .byMonth, .weekStart, .count, .until: false
      }
    }
  }

  private static func positive(_ value: Int, _ part: Part) throws(RuleError) -> Int {
    guard value >= 1 else { throw .outOfRange(part, value: value, allowed: part.allowed) }
    return value
  }

  private static func checked(_ values: [Int], _ part: Part) throws(RuleError) -> [Int] {
    for value in values {
      // -Int.min is no Int; &- leaves it negative, which no part allows.
      let fits = part.allowed.contains(value)
      guard fits || (part.countsFromTheEnd && part.allowed.contains(0 &- value)) else {
        throw .outOfRange(part, value: value, allowed: part.allowed)
      }
    }
    return values.sortedWithoutRepeats()
  }

  /// - Source: RFC 5545, section 3.3.10: the "MUST NOT" sentences of BYDAY, BYMONTHDAY, BYYEARDAY,
  ///   BYWEEKNO and BYSETPOS.
  private func checkPartsTogether() throws(RuleError) {
    if !byWeekNumber.isEmpty && frequency != .yearly {
      throw .notAllowed(.byWeekNumber, with: frequency)
    }
    if !byYearDay.isEmpty && frequency != .yearly {
      throw .notAllowed(.byYearDay, with: frequency)
    }
    if !byMonthDay.isEmpty && frequency == .weekly {
      throw .notAllowed(.byMonthDay, with: frequency)
    }
    if let numbered = byDay.first(where: { $0.number != nil }) {
      switch frequency {
      case .daily, .weekly: throw .numberedDay(numbered, with: frequency)
      case .yearly where !byWeekNumber.isEmpty: throw .numberedDayInNumberedWeek(numbered)
      case .monthly, .yearly: break
      }
    }
    let choices = [byMonth, byWeekNumber, byYearDay, byMonthDay]
    if !bySetPosition.isEmpty && byDay.isEmpty && choices.allSatisfy(\.isEmpty) {
      throw .setPositionAlone
    }
  }
}

extension Array where Element: Comparable {
  fileprivate func sortedWithoutRepeats() -> [Element] {
    var result: [Element] = []
    for element in sorted() where element != result.last { result.append(element) }
    return result
  }
}
