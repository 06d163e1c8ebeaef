/// A point on the world's time line.
///
/// - Shape: milliseconds since 1970-01-01T00:00:00Z; civil years 1 to 9999 at any offset fit.
public struct Instant: Hashable, Comparable, Sendable {
  public let milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Whole seconds since 1970, rounded down.
  public var seconds: Int { Int(milliseconds).flooredDivision(by: 1000).quotient }

  /// 0 to 999.
  public var millisecond: Int { Int(milliseconds).flooredDivision(by: 1000).remainder }

  public static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }

  /// Seconds from 0001-01-01T00:00:00Z to 1970-01-01T00:00:00Z: 719,162 days.
  static let unixEpochWallSeconds = 719_162 * 86_400

  /// What a wall clock at a fixed offset from UTC shows, seconds cut to whole ones.
  ///
  /// - Throws: when that lies outside of years 1 to 9999.
  public func civil(offsetSeconds: Int) throws(RangeError) -> CivilDateTime {
    let wall = seconds.addingReportingOverflow(Self.unixEpochWallSeconds + offsetSeconds)
    guard !wall.overflow else {
      throw RangeError("second", seconds, allowed: Self.secondsOfYears)
    }
    return try CivilDateTime(wallSeconds: wall.partialValue)
  }

  /// The instant at which a wall clock at a fixed offset from UTC shows this.
  public init(_ civil: CivilDateTime, offsetSeconds: Int, millisecond: Int = 0) {
    let seconds = civil.wallSeconds - Self.unixEpochWallSeconds - offsetSeconds
    milliseconds = Int64(seconds) * 1000 + Int64(millisecond)
  }

  static let secondsOfYears = -62_135_596_800...253_402_300_799
}
