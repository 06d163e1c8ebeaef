/// A stretch of time that has a first and a last day.
enum Period: Sendable {
  case week, month, quarter, year

  /// The days of the period that a date lies in, or of the one so many periods later.
  ///
  /// - Throws: when it lies outside of years 1 to 9999.
  func days(
    around date: CivilDate, later count: Int = 0, weekStart: Weekday
  ) throws(RangeError) -> ClosedRange<CivilDate> {
    let first: CivilDate
    switch self {
    case .week:
      first = try date.startOfWeek(weekStart).adding(days: 7 * count)
      return first...first.clamped(addingDays: 6)
    case .month:
      first = try date.firstOfMonth.adding(months: count)
    case .quarter:
      let start = date.firstOfMonth
      first = try start.adding(months: count * 3 - (start.month - 1) % 3)
    case .year:
      first = try CivilDate(year: date.year, month: 1, day: 1).adding(months: count * 12)
    }
    return first...(try first.adding(months: months - 1).lastOfMonth)
  }

  /// 0 for a week.
  private var months: Int {
    switch self {
    case .week: 0
    case .month: 1
    case .quarter: 3
    case .year: 12
    }
  }
}

/// Where a place is looked for: "of the month", "of next year", "of january".
enum Span: Equatable, Sendable {
  /// Any such period; the one is meant whose place lies nearest to today (R10).
  case any(Period)
  /// The current period, or the one so many later: "this month", "next week" (R4, R5).
  case period(Period, later: Int)
  /// A month by its number; without a year the nearest is meant (R10).
  case month(Int, year: Int?)
}

/// One of the days of a span.
///
/// - Shape: numbers count from 1, or from -1 at the end.
enum Place: Equatable, Sendable {
  case day(Int)
  case weekday(Int, Weekday)
  /// Monday to Friday (R13).
  case workday(Int)

  /// The day of a stretch that stands at this place, when there is one.
  func date(in days: ClosedRange<CivilDate>) -> CivilDate? {
    let date = try? date(from: days.lowerBound, to: days.upperBound)
    return date.flatMap { days.contains($0) ? $0 : nil }
  }

  /// The day where the place would be if the stretch went on for ever.
  private func date(from first: CivilDate, to last: CivilDate) throws(RangeError) -> CivilDate {
    switch self {
    case .day(let number) where number > 0:
      try first.adding(days: number - 1)
    case .day(let number):
      try last.adding(days: number + 1)
    case .weekday(let number, let weekday) where number > 0:
      try first.adding(days: first.weekday.days(until: weekday) + (number - 1) * 7)
    case .weekday(let number, let weekday):
      try last.adding(days: (number + 1) * 7 - weekday.days(until: last.weekday))
    case .workday(let number) where number > 0:
      try first.adding(days: -1).adding(workdays: number)
    case .workday(let number):
      try last.adding(days: 1).adding(workdays: number)
    }
  }
}
