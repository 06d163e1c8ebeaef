/// The rules that tie the wall clock of a place to instants.
///
/// The offsets come from outside: the system's zones from libc (see `Zone.system`), tests from
/// tables of their own.
public struct Zone: Sendable {
  /// Seconds east of UTC in force at an instant.
  private let offset: @Sendable (Instant) -> Int

  public init(offset: @escaping @Sendable (Instant) -> Int) { self.offset = offset }

  /// A zone whose clock never changes.
  public static func fixed(seconds: Int) -> Zone { Zone { _ in seconds } }

  public static let utc = Zone.fixed(seconds: 0)

  /// - Units: seconds east of UTC.
  public func offsetSeconds(at instant: Instant) -> Int { offset(instant) }

  /// What the wall clock shows at an instant.
  ///
  /// - Throws: when that lies outside of years 1 to 9999.
  public func civil(at instant: Instant) throws(RangeError) -> CivilDateTime {
    try instant.civil(offsetSeconds: offset(instant))
  }

  /// The instant at which the wall clock shows a date-time.
  ///
  /// A time that does not exist (the clock jumps over it) is moved forward by the gap; of a time
  /// that exists twice the first is taken.
  ///
  /// - Source: RFC 5545, section 3.3.5, form 3. Derived here: a day on either side of the wall
  ///   time lie the two offsets that can be in force, as no zone changes twice within two days.
  public func instant(of civil: CivilDateTime) -> Instant {
    let day: Int64 = 86_400_000
    let asUTC = Instant(civil, offsetSeconds: 0)
    let before = offset(Instant(milliseconds: asUTC.milliseconds - day))
    let after = offset(Instant(milliseconds: asUTC.milliseconds + day))
    let first = Instant(civil, offsetSeconds: before)
    if before == after || offset(first) == before { return first }
    let second = Instant(civil, offsetSeconds: after)
    // In a gap neither offset holds: read with the offset before the change, the clock is moved
    // forward by the gap.
    return offset(second) == after ? second : first
  }
}
