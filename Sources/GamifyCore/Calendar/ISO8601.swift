/// ISO 8601 text: the one form rewardme writes, and the forms it reads.
///
/// Written by hand because the days, checks and messages are the product's own: a date such as
/// 2026-02-30 is refused, never rolled over, whatever locale is set.
extension CivilDate: CustomStringConvertible, LosslessStringConvertible {
  /// "2026-11-29": always four digits for the year.
  public var description: String {
    let parts = components
    return "\(digits(parts.year, 4))-\(digits(parts.month, 2))-\(digits(parts.day, 2))"
  }

  /// Reads "2026-11-29", and nothing else.
  public init?(_ text: String) {
    let read = DigitReader.reading(text) { reader in reader.date() }
    guard let read else { return nil }
    self = read
  }
}

extension TimeOfDay: CustomStringConvertible, LosslessStringConvertible {
  /// "09:00", with seconds only when there are any: "23:59:59".
  public var description: String {
    let minutes = "\(digits(hour, 2)):\(digits(minute, 2))"
    return second == 0 ? minutes : "\(minutes):\(digits(second, 2))"
  }

  /// Reads "09:00" and "09:00:30", and nothing else.
  public init?(_ text: String) {
    let read = DigitReader.reading(text) { reader in reader.time() }
    guard let read else { return nil }
    self = read
  }
}

extension CivilDateTime: CustomStringConvertible, LosslessStringConvertible {
  /// "2026-11-29T09:00"
  public var description: String { "\(date)T\(time)" }

  /// Reads a date and a time with `T` or one blank between them.
  public init?(_ text: String) {
    let read = DigitReader.reading(text) { reader in reader.dateTime() }
    guard let read else { return nil }
    self = read
  }
}

/// A moment written with the offset that was in force: "2026-11-29T14:30:00.123+01:00".
public struct Timestamp: Hashable, Sendable, CustomStringConvertible, LosslessStringConvertible {
  public let instant: Instant
  /// Seconds east of UTC. Only whole minutes are written, as ISO 8601 has no seconds there.
  public let offsetSeconds: Int

  public init(_ instant: Instant, offsetSeconds: Int) {
    self.instant = instant
    self.offsetSeconds = offsetSeconds / 60 * 60
  }

  /// What the wall clock showed; the first or last moment of the calendar beyond it.
  public var civil: CivilDateTime {
    let end = instant.milliseconds < 0 ? CivilDate.first : CivilDate.last
    return (try? instant.civil(offsetSeconds: offsetSeconds)) ?? CivilDateTime(end, .midnight)
  }

  public var description: String {
    let wall = civil
    let time =
      "\(digits(wall.time.hour, 2)):\(digits(wall.time.minute, 2)):\(digits(wall.time.second, 2))"
    let fraction = digits(instant.millisecond, 3)
    let sign = offsetSeconds < 0 ? "-" : "+"
    let minutes = abs(offsetSeconds) / 60
    let offset = "\(sign)\(digits(minutes / 60, 2)):\(digits(minutes % 60, 2))"
    return "\(wall.date)T\(time).\(fraction)\(offset)"
  }

  /// Reads a date-time with an offset or `Z`, with or without seconds and a fraction of up to
  /// nine digits, of which milliseconds are kept.
  public init?(_ text: String) {
    let read = DigitReader.reading(text) { reader -> (CivilDateTime, Int, Int)? in
      guard let wall = reader.dateTime(), let millisecond = reader.fraction(),
        let offset = reader.offsetSeconds()
      else { return nil }
      return (wall, millisecond, offset)
    }
    guard let (wall, millisecond, offset) = read else { return nil }
    instant = Instant(wall, offsetSeconds: offset, millisecond: millisecond)
    offsetSeconds = offset
  }
}

/// A number with leading zeros.
func digits(_ value: Int, _ width: Int) -> String {
  let text = String(value)
  return text.count >= width ? text : String(repeating: "0", count: width - text.count) + text
}

/// Walks over ASCII text, a field of digits at a time.
private struct DigitReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  /// What a body reads in a text; `nil` unless that is all of it.
  static func reading<Value>(
    _ text: String, _ body: (inout DigitReader) -> Value?
  ) -> Value? {
    var text = text
    return text.withUTF8 { bytes in
      var reader = DigitReader(bytes: bytes)
      let value = body(&reader)
      return reader.place == bytes.count ? value : nil
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  mutating func number(_ width: Int) -> Int? {
    guard place + width <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[place..<place + width] {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    place += width
    return value
  }

  mutating func date() -> CivilDate? {
    guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2)
    else { return nil }
    return try? CivilDate(year: year, month: month, day: day)
  }

  /// A date and a time with `T` or one blank between them.
  mutating func dateTime() -> CivilDateTime? {
    guard let date = date(), skip("T") || skip("t") || skip(" "), let time = time() else {
      return nil
    }
    return CivilDateTime(date, time)
  }

  mutating func time() -> TimeOfDay? {
    guard let hour = number(2), skip(":"), let minute = number(2) else { return nil }
    var second = 0
    if skip(":") {
      guard let value = number(2) else { return nil }
      second = value
    }
    return try? TimeOfDay(hour: hour, minute: minute, second: second)
  }

  /// Milliseconds; 0 when there is no fraction.
  mutating func fraction() -> Int? {
    guard skip(".") || skip(",") else { return 0 }
    let run = bytes[place...].prefix { (48...57).contains($0) }
    guard (1...9).contains(run.count) else { return nil }
    place += run.count
    let milliseconds = Array(run.prefix(3)) + [48, 48, 48]
    return milliseconds.prefix(3).reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  mutating func offsetSeconds() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let sign: Int
    if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
    guard let hours = number(2), hours <= 23 else { return nil }
    _ = skip(":")
    guard let minutes = number(2), minutes <= 59 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}
