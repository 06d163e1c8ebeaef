/// What becomes of a day that the target month lacks, such as 31 January plus one month.
public enum EndOfMonthPolicy: Sendable {
  /// The last day of the target month: 28 or 29 February.
  case lastDay
  /// No date at all.
  case skip
}

extension CivilDate {
  /// The date some days later, or earlier when negative.
  ///
  /// - Throws: when the result would leave the years 1 to 9999.
  public func adding(days: Int) throws(RangeError) -> CivilDate {
    let (sum, overflow) = Int(dayNumber).addingReportingOverflow(days)
    guard !overflow else { throw RangeError("day number", days, allowed: Self.dayNumbers) }
    return try CivilDate(dayNumber: sum)
  }

  /// The date some months later, or earlier when negative.
  ///
  /// - `endOfMonth`: what becomes of a day that the target month lacks; `nil` is returned only
  ///   for `.skip`.
  /// - Throws: when the result would leave the years 1 to 9999.
  public func adding(
    months: Int, endOfMonth: EndOfMonthPolicy
  ) throws(RangeError) -> CivilDate? {
    let from = components
    let (total, overflow) = (from.year * 12 + from.month - 1).addingReportingOverflow(months)
    guard !overflow, total >= 12, total < 120_000 else {
      throw RangeError("year", overflow ? months : total / 12, allowed: Self.years)
    }
    let (year, month) = (total / 12, total % 12 + 1)
    let length = Self.daysInMonth(month, of: year)
    if from.day > length && endOfMonth == .skip { return nil }
    return CivilDate(uncheckedYear: year, month: month, day: min(from.day, length))
  }

  /// The date some months later; a day that the target month lacks becomes its last day.
  ///
  /// - Throws: when the result would leave the years 1 to 9999.
  public func adding(months: Int) throws(RangeError) -> CivilDate {
    try adding(months: months, endOfMonth: .lastDay) ?? self
  }

  /// Whole days from this date to another, negative when the other is earlier.
  ///
  /// - Units: days. Never more than 3,652,058 either way, the span of years 1 to 9999.
  public func days(until other: CivilDate) -> Int { Int(other.dayNumber) - Int(dayNumber) }

  public var firstOfMonth: CivilDate {
    let parts = components
    return CivilDate(unchecked: Int(dayNumber) - parts.day + 1)
  }

  public var lastOfMonth: CivilDate {
    let parts = components
    let length = Self.daysInMonth(parts.month, of: parts.year)
    return CivilDate(unchecked: Int(dayNumber) - parts.day + length)
  }

  /// The day before, or the same day at the very beginning of the calendar.
  public var previous: CivilDate {
    CivilDate(unchecked: max(Int(dayNumber) - 1, Self.dayNumbers.lowerBound))
  }

  /// The day after, or the same day at the very end of the calendar.
  public var next: CivilDate {
    CivilDate(unchecked: min(Int(dayNumber) + 1, Self.dayNumbers.upperBound))
  }

  /// The date some days away, kept inside the calendar: for windows and limits, not for dates
  /// that a person is shown.
  public func clamped(addingDays days: Int) -> CivilDate {
    let range = Self.dayNumbers
    let (sum, overflow) = Int(dayNumber).addingReportingOverflow(days)
    if overflow { return days > 0 ? .last : .first }
    return CivilDate(unchecked: min(max(sum, range.lowerBound), range.upperBound))
  }
}
