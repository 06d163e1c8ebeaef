/// The content lines of a calendar, unfolded and taken apart.
///
/// - Source: RFC 5545, section 3.1. Lines are unfolded as bytes, since they may be folded in the
///   middle of a character.
struct ICalendarLine {
  /// In capitals.
  let name: String
  /// By name in capitals, quotes taken off.
  let parameters: [String: String]
  let value: String
  /// 1 for the first of the file.
  let number: Int

  /// Whether bytes begin as a calendar does, after a byte order mark and blanks.
  static func isCalendar(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let rest = bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0).drop { $0 <= 0x20 }
    return String(decoding: rest.prefix(7), as: UTF8.self).uppercased() == "BEGIN:V"
  }

  static func lines(in bytes: [UInt8]) throws(ImportError) -> [ICalendarLine] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var lines: [ICalendarLine] = []
    var current: [UInt8] = []
    var (number, start) = (0, 1)
    var place = bytes.starts(with: mark) ? 3 : 0
    func finish() throws(ImportError) {
      guard !current.isEmpty else { return }
      guard let text = String(validating: current, as: UTF8.self) else {
        throw .notUTF8(ImportPlace(line: start))
      }
      if let line = ICalendarLine(text, number: start) { lines.append(line) }
    }
    while place < bytes.count {
      var end = place
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      number += 1
      var last = end
      while last > place, bytes[last - 1] == 0x0D { last -= 1 }
      let isFolded = bytes[place] == 0x20 || bytes[place] == 0x09
      if isFolded {
        current += bytes[min(place + 1, last)..<last]
      } else {
        try finish()
        current = Array(bytes[place..<last])
        start = number
      }
      place = end + 1
    }
    try finish()
    return lines
  }

  /// - Shape: `NAME;PARAMETER=value;PARAMETER="value":text`. `nil` for anything else.
  private init?(_ text: String, number: Int) {
    let bytes = Array(text.utf8)
    var place = 0
    func piece(until stops: String) -> String {
      let start = place
      while place < bytes.count, !stops.utf8.contains(bytes[place]) { place += 1 }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }
    func skip(_ character: Unicode.Scalar) -> Bool {
      guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
      place += 1
      return true
    }
    let name = piece(until: ";:").uppercased()
    var parameters: [String: String] = [:]
    while skip(";") {
      let key = piece(until: "=;:").uppercased()
      guard skip("=") else { continue }
      var value = ""
      if skip("\"") {
        value = piece(until: "\"")
        _ = skip("\"")
      }
      parameters[key] = value + piece(until: ";:")
    }
    guard !name.isEmpty, skip(":") else { return nil }
    self.name = name
    self.parameters = parameters
    self.number = number
    value = String(decoding: bytes[place...], as: UTF8.self)
  }
}

/// Texts in calendars.
///
/// - Source: RFC 5545, section 3.3.11.
enum ICalendarText {
  /// The texts that commas separate, without their escapes.
  static func list(_ text: String) -> [String] {
    var texts = [""]
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch (scalar, isEscaped) {
      case ("\\", false):
        isEscaped = true
        continue
      case (",", false): texts.append("")
      case ("n", true), ("N", true): texts[texts.count - 1] += "\n"
      default: texts[texts.count - 1].unicodeScalars.append(scalar)
      }
      isEscaped = false
    }
    return texts
  }

  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if scalar == "\\" && !isEscaped {
        isEscaped = true
        continue
      }
      result.append(isEscaped && (scalar == "n" || scalar == "N") ? "\n" : scalar)
      isEscaped = false
    }
    return String(result)
  }

  /// Control characters have no place in a calendar and are left out.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ",", ";":
        result.append("\\")
        result.append(scalar)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\t": result.append(scalar)
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// A line, cut into pieces of at most 75 octets between characters.
  static func folded(_ line: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var length = 0
    for scalar in line.unicodeScalars {
      let width = UTF8.width(scalar)
      if length + width > 75 {
        bytes += [0x0D, 0x0A, 0x20]
        length = 1
      }
      bytes += Array(String(scalar).utf8)
      length += width
    }
    return bytes + [0x0D, 0x0A]
  }
}
