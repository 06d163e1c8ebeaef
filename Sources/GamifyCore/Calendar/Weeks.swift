/// A week of the ISO 8601 calendar: it begins on a Monday and belongs to the year of its Thursday.
public struct ISOWeek: Hashable, Comparable, Sendable {
  /// The ISO year, which differs from the calendar year around New Year. The calendar begins on a
  /// Monday and ends on a Friday, so that no day belongs to a year beyond it.
  public let year: Int
  /// 1 to 53.
  public let week: Int

  init(year: Int, week: Int) {
    self.year = year
    self.week = week
  }

  public init(containing date: CivilDate) {
    let thursday = CivilDate(unchecked: Int(date.dayNumber) + 4 - date.weekday.rawValue)
    year = thursday.year
    week = (thursday.dayOfYear - 1) / 7 + 1
  }

  /// 52, or 53 in years that begin on a Thursday, or on a Wednesday when they are leap years.
  public static func weeks(in year: Int) -> Int {
    let firstDay = CivilDate(uncheckedYear: year, month: 1, day: 1).weekday
    let isLong = firstDay == .thursday || (firstDay == .wednesday && CivilDate.isLeap(year))
    return isLong ? 53 : 52
  }

  /// The Monday of a week.
  ///
  /// - Throws: when the year has no such week, or the Monday lies outside of years 1 to 9999.
  public static func monday(week: Int, of year: Int) throws(RangeError) -> CivilDate {
    guard CivilDate.years.contains(year) else {
      throw RangeError("year", year, allowed: CivilDate.years)
    }
    let allowed = 1...weeks(in: year)
    guard allowed.contains(week) else { throw RangeError("week", week, allowed: allowed) }
    let january4 = CivilDate(uncheckedYear: year, month: 1, day: 4)
    return try january4.adding(days: 1 - january4.weekday.rawValue + (week - 1) * 7)
  }

  public static func < (a: Self, b: Self) -> Bool { (a.year, a.week) < (b.year, b.week) }
}

extension CivilDate {
  /// The first day of the week this date lies in, for weeks that begin on a given weekday.
  /// The week that holds 0001-01-01 begins there.
  public func startOfWeek(_ weekStart: Weekday) -> CivilDate {
    clamped(addingDays: -weekStart.days(until: weekday))
  }

  /// The last day of the week this date lies in.
  public func endOfWeek(_ weekStart: Weekday) -> CivilDate {
    clamped(addingDays: 6 - weekStart.days(until: weekday))
  }
}
