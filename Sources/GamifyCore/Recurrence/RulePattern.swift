/// A rule with what it leaves open filled in from a start, in the shape in which days are looked
/// up: bits and short lists.
struct RulePattern: Sendable {
  let frequency: RecurrenceRule.Frequency
  /// Never so large that adding it to a place in the calendar could overflow.
  let interval: Int
  let weekStart: Weekday
  let months: MonthSet
  /// BYSETPOS.
  let places: [Int]
  private let monthDays: MonthDayNumbers?
  private let weekdays: WeekdaySet?
  private let numberedInMonth: [NumberedWeekday]
  private let numberedInYear: [NumberedWeekday]
  private let yearDays: [Int]
  private let weekNumbers: [Int]

  /// An interval beyond any calendar: only the first period is ever reached.
  static let longestInterval = 1 << 32

  init(_ rule: RecurrenceRule, from start: CivilDate) {
    frequency = rule.frequency
    interval = min(rule.interval, Self.longestInterval)
    weekStart = rule.weekStart
    yearDays = rule.byYearDay
    weekNumbers = rule.byWeekNumber

    var (months, monthDays, days) = (MonthSet(rule.byMonth), rule.byMonthDay, rule.byDay)
    let today = start.components
    switch rule.leftOpen {
    case .nothing: break
    case .weekday: days = [NumberedWeekday(start.weekday)]
    case .monthDay: monthDays = [today.day]
    case .monthAndDay: (months, monthDays) = (MonthSet([today.month]), [today.day])
    }
    self.monthDays = monthDays.isEmpty ? nil : MonthDayNumbers(monthDays)
    weekdays = days.isEmpty ? nil : WeekdaySet(days)
    let numbered = days.filter { $0.number != nil }
    let countsInYear = rule.frequency == .yearly && rule.byMonth.isEmpty
    numberedInMonth = countsInYear ? [] : numbered
    numberedInYear = countsInYear ? numbered : []

    if rule.frequency == .daily && !rule.bySetPosition.isEmpty {
      // In the set of a single day the first is the last, and there are no others.
      places = []
      self.months = rule.bySetPosition.contains { $0.magnitude == 1 } ? months : .none
    } else {
      places = rule.bySetPosition
      self.months = months
    }
  }

  /// Whether every day is as good as the other, so that only the interval counts.
  var isPlainDaily: Bool {
    frequency == .daily && months == .all && monthDays == nil && weekdays == nil
  }
}

// MARK: - The days of a period

extension RulePattern {
  /// The days of a month, before BYSETPOS, for rules that do not count within the year.
  func days(in month: Month) -> DaySet {
    guard months.contains(month.number) else { return .none }
    var days = month.allDays
    if let monthDays { days &= monthDays.days(of: month) }
    if let weekdays {
      days &= weekdays.days(of: month) | month.days(numbered: numberedInMonth)
    }
    return days
  }

  /// The days of one of the `months(of:)` a year, before BYSETPOS.
  func days(in month: Month, of year: Year) -> DaySet {
    var days = month.allDays
    if !weekNumbers.isEmpty { days &= year.days(inWeeks: weekNumbers, in: month) }
    if !yearDays.isEmpty { days &= year.days(numbered: yearDays, in: month) }
    if let monthDays { days &= monthDays.days(of: month) }
    if let weekdays {
      days &=
        weekdays.days(of: month) | month.days(numbered: numberedInMonth)
        | year.days(numbered: numberedInYear, in: month)
    }
    return days
  }

  /// A year with what the pattern asks of it.
  func year(_ number: Int) -> Year {
    Year(number, weekStart: weekNumbers.isEmpty ? nil : weekStart)
  }

  /// The months of a year that can have days.
  func months(of year: Year) -> MonthSet {
    weekNumbers.isEmpty ? months : months & year.months(withWeeks: weekNumbers)
  }

  /// The days of a whole year, after BYSETPOS.
  func days(in year: Year) -> YearDays {
    var days = YearDays()
    var months = months(of: year)
    while !months.isEmpty {
      let month = Month(months.removeFirst(), of: year)
      days[month.number] = self.days(in: month, of: year)
    }
    days.keep(places: places)
    return days
  }

  /// The days of a week, after BYSETPOS.
  func days(in week: Week) -> DaySet {
    var days = weekdays?.days(of: week) ?? .first(7)
    if months != .all { days &= months.days(of: week) }
    return places.isEmpty ? days : days.keeping(places: places)
  }
}

// MARK: - What a start fills in

extension RecurrenceRule {
  /// What a rule takes from its start, besides the time.
  enum LeftOpen {
    case nothing, weekday, monthDay, monthAndDay
  }

  /// - Source: RFC 5545, section 3.3.10: "Information, not contained in the rule, necessary to
  ///   determine the various recurrence instance start time and dates are derived from the Start
  ///   Time".
  var leftOpen: LeftOpen {
    guard byDay.isEmpty && byMonthDay.isEmpty && byYearDay.isEmpty else { return .nothing }
    switch frequency {
    case .daily: return .nothing
    case .weekly: return .weekday
    case .monthly: return .monthDay
    case .yearly where !byWeekNumber.isEmpty: return .weekday
    case .yearly where !byMonth.isEmpty: return .monthDay
    case .yearly: return .monthAndDay
    }
  }
}
