/// A time on the clock, to the second.
///
/// - Shape: seconds since midnight, 0 to 86,399. There is no 24:00 and no leap second.
public struct TimeOfDay: Hashable, Comparable, Sendable {
  public let secondOfDay: Int32

  public static let midnight = TimeOfDay(unchecked: 0)
  public static let noon = TimeOfDay(unchecked: 43_200)

  public init(hour: Int, minute: Int = 0, second: Int = 0) throws(RangeError) {
    guard (0...23).contains(hour) else { throw RangeError("hour", hour, allowed: 0...23) }
    guard (0...59).contains(minute) else { throw RangeError("minute", minute, allowed: 0...59) }
    guard (0...59).contains(second) else { throw RangeError("second", second, allowed: 0...59) }
    self.init(unchecked: hour * 3600 + minute * 60 + second)
  }

  /// The time so many seconds after midnight.
  init(secondOfDay: Int) throws(RangeError) {
    guard (0..<86_400).contains(secondOfDay) else {
      throw RangeError("second", secondOfDay, allowed: 0...86_399)
    }
    self.init(unchecked: secondOfDay)
  }

  init(unchecked secondOfDay: Int) { self.secondOfDay = Int32(truncatingIfNeeded: secondOfDay) }

  public var hour: Int { Int(secondOfDay) / 3600 }
  public var minute: Int { Int(secondOfDay) / 60 % 60 }
  public var second: Int { Int(secondOfDay) % 60 }

  /// The same time with its seconds cut off.
  public var wholeMinute: TimeOfDay { TimeOfDay(unchecked: Int(secondOfDay) / 60 * 60) }

  public static func < (a: Self, b: Self) -> Bool { a.secondOfDay < b.secondOfDay }
}
