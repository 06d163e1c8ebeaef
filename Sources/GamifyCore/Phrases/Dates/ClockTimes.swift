// Clock times (R7 to R9). Alone, a time is the next such moment; that is left to `DatePhrase`.

extension PhraseReader {
  /// "17:00", "5pm", "at 10", "@ noon", "in the morning", "evening"
  mutating func clockTime() -> TimeOfDay? {
    first(of: [
      { $0.sign("@") ? $0.clockAfterAt() : nil },
      { $0.word("at") ? $0.clockAfterAt() : nil },
      { $0.words("in", "the") ? $0.dayPart() : nil },
      { $0.clock() },
    ])
  }

  /// After `at` a bare hour is on the 24-hour clock (R9).
  private mutating func clockAfterAt() -> TimeOfDay? {
    first(of: [
      { $0.clock() },
      { reader in
        guard let hour = reader.number(digits: 1...2) else { return nil }
        return reader.time(hour: hour)
      },
    ])
  }

  private mutating func clock() -> TimeOfDay? {
    if word("noon") { return .noon }
    if word("midnight") { return .midnight }
    return first(of: [
      { $0.dayPart() }, { $0.twelveHourClock() }, { $0.twentyFourHourClock() },
    ])
  }

  /// "morning", "night" (R8)
  mutating func dayPart() -> TimeOfDay? {
    word(from: PhraseWords.dayParts).flatMap { try? TimeOfDay(hour: $0) }
  }

  /// "17:00", "9:05", and seconds, which are cut off (R2)
  private mutating func twentyFourHourClock() -> TimeOfDay? {
    let start = mark
    guard let hour = number(digits: 1...2) else { return nil }
    if glued("."), let minute = gluedNumber(digits: 2...2), hour < 24, minute < 60 {
      let suggestion = "\(hour):\(digits(minute, 2))"
      return refuse(.writeInstead(typed(since: start), suggestions: [suggestion]))
    }
    guard let minute = minutes() else { return nil }
    let second = glued(":") ? gluedNumber(digits: 2...2) : 0
    guard let second else { return nil }
    if hour == 24 && minute == 0 {
      return refuse(.writeInstead("24:00", suggestions: ["midnight", "0:00"]))
    }
    return time(hour: hour, minute: minute, second: second)?.wholeMinute
  }

  /// "5pm", "8:30 am", "6 p.m."
  private mutating func twelveHourClock() -> TimeOfDay? {
    guard let hour = number(digits: 1...2) else { return nil }
    let minute = minutes() ?? 0
    guard let isAfternoon = halfOfDay() else { return nil }
    guard (1...12).contains(hour) else {
      return refuse(.outOfRange(RangeError("hour", hour, allowed: 1...12)))
    }
    return time(hour: hour % 12 + (isAfternoon ? 12 : 0), minute: minute)
  }

  /// Two digits after a colon.
  private mutating func minutes() -> Int? {
    attempt { $0.glued(":") ? $0.gluedNumber(digits: 2...2) : nil }
  }

  /// Whether the hours are those after noon: "am", "p.m."
  private mutating func halfOfDay() -> Bool? {
    if let isAfternoon = word(from: ["am": false, "pm": true]) { return isAfternoon }
    return attempt { reader in
      guard let isAfternoon = reader.word(from: ["a": false, "p": true]), reader.glued("."),
        reader.glued("m")
      else { return nil }
      _ = reader.glued(".")
      return isAfternoon
    }
  }

  /// The time, refused when a value is out of range.
  mutating func time(hour: Int, minute: Int = 0, second: Int = 0) -> TimeOfDay? {
    do throws(RangeError) {
      return try TimeOfDay(hour: hour, minute: minute, second: second)
    } catch {
      return refuse(.outOfRange(error))
    }
  }
}
