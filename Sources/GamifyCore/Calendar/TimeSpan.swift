/// A length of time on the world's time line: "15m", "1h30m", "2d".
///
/// - Shape: whole minutes, from 1 to 366 days of 24 hours.
public struct TimeSpan: Hashable, Comparable, Sendable {
  public let minutes: Int

  public static let allowedMinutes = 1...(366 * 24 * 60)

  public init(minutes: Int) throws(RangeError) {
    guard Self.allowedMinutes.contains(minutes) else {
      throw RangeError("minute", minutes, allowed: Self.allowedMinutes)
    }
    self.minutes = minutes
  }

  var milliseconds: Int64 { Int64(minutes) * 60_000 }

  public static func < (a: Self, b: Self) -> Bool { a.minutes < b.minutes }
}

extension TimeSpan: LosslessStringConvertible, CustomStringConvertible {
  /// "1h30m"; "2d".
  public var description: String {
    let parts = [(minutes / 1440, "d"), (minutes / 60 % 24, "h"), (minutes % 60, "m")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
  }

  /// Reads numbers with `d`, `h` or `m` behind each, the larger units first, and nothing else.
  public init?(_ text: String) {
    var rest = text.utf8[...]
    var minutes = 0
    var least = Int.max
    while !rest.isEmpty {
      let digits = rest.prefix { (48...57).contains($0) }
      rest = rest.dropFirst(digits.count)
      guard (1...6).contains(digits.count), let letter = rest.popFirst(),
        let unit = Self.minutes(of: letter), unit < least
      else { return nil }
      // Six digits of days are far from the end of 64 bits.
      minutes += digits.reduce(0) { $0 * 10 + Int($1 - 48) } * unit
      least = unit
    }
    guard let span = try? TimeSpan(minutes: minutes) else { return nil }
    self = span
  }

  private static func minutes(of letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "d"), UInt8(ascii: "D"): 1440
    case UInt8(ascii: "h"), UInt8(ascii: "H"): 60
    case UInt8(ascii: "m"), UInt8(ascii: "M"): 1
    default: nil
    }
  }
}

extension Instant {
  public static func + (instant: Instant, span: TimeSpan) -> Instant {
    let sum = instant.milliseconds.addingReportingOverflow(span.milliseconds)
    return Instant(milliseconds: sum.overflow ? .max : sum.partialValue)
  }

  /// Whole minutes to another instant, rounded down; negative when the other is earlier.
  public func minutes(until other: Instant) -> Int {
    let difference = other.milliseconds.subtractingReportingOverflow(milliseconds)
    guard !difference.overflow else { return other < self ? .min : .max }
    return Int(difference.partialValue).flooredDivision(by: 60_000).quotient
  }
}
