/// A date and a time on the wall clock, with no zone.
public struct CivilDateTime: Hashable, Comparable, Sendable {
  public let date: CivilDate
  public let time: TimeOfDay

  public init(_ date: CivilDate, _ time: TimeOfDay) {
    self.date = date
    self.time = time
  }

  public static func < (a: Self, b: Self) -> Bool { (a.date, a.time) < (b.date, b.time) }

  /// Seconds on a clock that knows no changes, since 0001-01-01T00:00:00.
  var wallSeconds: Int { Int(date.dayNumber) * 86_400 + Int(time.secondOfDay) }

  /// - Throws: when the seconds lie outside of years 1 to 9999.
  init(wallSeconds: Int) throws(RangeError) {
    let (day, second) = wallSeconds.flooredDivision(by: 86_400)
    self.init(try CivilDate(dayNumber: day), TimeOfDay(unchecked: second))
  }

  /// The date-time some seconds later on a clock that knows no changes.
  ///
  /// - Throws: when the result would leave the years 1 to 9999.
  public func adding(seconds: Int) throws(RangeError) -> CivilDateTime {
    let (sum, overflow) = wallSeconds.addingReportingOverflow(seconds)
    guard !overflow else { throw RangeError("year", seconds, allowed: CivilDate.years) }
    return try CivilDateTime(wallSeconds: sum)
  }

  /// The civil day this moment counts for when days start at `dayStart`: before it, the day
  /// before.
  public func day(startingAt dayStart: TimeOfDay) -> CivilDate {
    time < dayStart ? date.previous : date
  }
}

extension Int {
  /// Quotient rounded down and the remainder from 0 up, for a positive divisor.
  func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
