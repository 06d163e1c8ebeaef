/// Dates in the basic form of ISO 8601, as iCalendar and taskwarrior write them.
enum BasicDate {
  /// "20261204"
  case day(CivilDate)
  /// "20261204T170000"
  case local(CivilDateTime)
  /// "20261204T170000Z"
  case utc(Instant)

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    func number(_ start: Int, _ width: Int) -> Int? {
      var value = 0
      for byte in bytes[start..<start + width] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    guard [8, 15, 16].contains(bytes.count), let year = number(0, 4), let month = number(4, 2),
      let day = number(6, 2), let date = try? CivilDate(year: year, month: month, day: day)
    else { return nil }
    if bytes.count == 8 {
      self = .day(date)
      return
    }
    guard bytes[8] == UInt8(ascii: "T"), let hour = number(9, 2), let minute = number(11, 2),
      let second = number(13, 2),
      // A leap second is the last second of its minute.
      let time = try? TimeOfDay(hour: hour, minute: minute, second: min(second, 59)), second <= 60
    else { return nil }
    let moment = CivilDateTime(date, time)
    if bytes.count == 15 {
      self = .local(moment)
    } else if bytes[15] == UInt8(ascii: "Z") {
      self = .utc(Instant(moment, offsetSeconds: 0))
    } else {
      return nil
    }
  }
}

extension CivilDate {
  /// "20261204"
  var basic: String { description.filter { $0 != "-" } }
}

extension CivilDateTime {
  /// "20261204T170000"
  var basic: String {
    "\(date.basic)T\(digits(time.hour, 2))\(digits(time.minute, 2))\(digits(time.second, 2))"
  }
}

extension Instant {
  /// "20261204T170000Z"; the ends of the calendar beyond it.
  var basicUTC: String { Timestamp(self, offsetSeconds: 0).civil.basic + "Z" }
}
