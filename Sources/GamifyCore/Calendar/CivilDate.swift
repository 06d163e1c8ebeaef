/// A day of the proleptic Gregorian calendar, with no time and no zone.
///
/// - Shape: one checked day number; every value is a real day of the years 1 to 9999.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// Whole days since 1 January of year 1, which is day 0.
  public let dayNumber: Int32

  /// The day numbers of all dates: 0 is 0001-01-01, 3,652,058 is 9999-12-31.
  public static let dayNumbers: ClosedRange<Int> = 0...3_652_058

  /// The years a date can have.
  public static let years: ClosedRange<Int> = 1...9999

  public static let first = CivilDate(unchecked: dayNumbers.lowerBound)
  public static let last = CivilDate(unchecked: dayNumbers.upperBound)

  /// The date with a day number, when there is one.
  public init(dayNumber: Int) throws(RangeError) {
    guard Self.dayNumbers.contains(dayNumber) else {
      throw RangeError("day number", dayNumber, allowed: Self.dayNumbers)
    }
    self.dayNumber = Int32(truncatingIfNeeded: dayNumber)
  }

  /// The date of a year, month and day.
  ///
  /// - Throws: the first of year, month and day that is out of range; the day's range is that of
  ///   its month, so 30 February is refused and never rolled over.
  public init(year: Int, month: Int, day: Int) throws(RangeError) {
    guard Self.years.contains(year) else { throw RangeError("year", year, allowed: Self.years) }
    guard (1...12).contains(month) else { throw RangeError("month", month, allowed: 1...12) }
    let days = 1...Self.daysInMonth(month, of: year)
    guard days.contains(day) else { throw RangeError("day", day, allowed: days) }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  /// A day number that is known to be in range, by the caller's own reasoning.
  init(unchecked dayNumber: Int) {
    assert(Self.dayNumbers.contains(dayNumber))
    self.dayNumber = Int32(truncatingIfNeeded: dayNumber)
  }

  /// A year, month and day that are known to exist, by the caller's own reasoning.
  init(uncheckedYear year: Int, month: Int, day: Int) {
    self.init(unchecked: Self.dayNumber(year: year, month: month, day: day))
  }

  public static func < (a: Self, b: Self) -> Bool { a.dayNumber < b.dayNumber }
}

// MARK: - Year, month and day

extension CivilDate {
  /// A date taken apart.
  public struct Components: Hashable, Sendable {
    public let year: Int
    public let month: Int
    public let day: Int
  }

  /// Year, month and day in one step, for callers that need more than one of them.
  ///
  /// - Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days,
  ///   with the epoch moved to 0000-03-01 and eras of 400 years (146,097 days).
  public var components: Components {
    let shifted = Int(dayNumber) + 306  // days since 0000-03-01
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153  // 0 is March
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return Components(year: year, month: month, day: day)
  }

  public var year: Int { components.year }
  public var month: Int { components.month }
  public var day: Int { components.day }

  /// 1 for 1 January, up to 365 or 366.
  public var dayOfYear: Int {
    Int(dayNumber) - Self.dayNumber(year: year, month: 1, day: 1) + 1
  }

  /// Days since 0001-01-01.
  ///
  /// - Source: Howard Hinnant, days_from_civil, as above.
  static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 306
  }

  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  public static func daysInYear(_ year: Int) -> Int { isLeap(year) ? 366 : 365 }

  /// 28 to 31. The month must be 1 to 12.
  public static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
