/// The parts of a rule's text, told apart but not yet checked against each other.
struct RuleFields {
  private var values: [(part: RecurrenceRule.Part, text: Substring)] = []

  init(_ text: String) throws(RuleError) {
    var rule = text[...]
    while rule.utf8.first.map(isBlank) == true { rule.removeFirst() }
    while rule.utf8.last.map(isBlank) == true { rule.removeLast() }
    if upper(rule.prefix(6)) == "RRULE:" { rule.removeFirst(6) }
    if rule.isEmpty { throw .noFrequency }
    for field in pieces(of: rule, at: ";") { try add(field) }
  }

  private mutating func add(_ field: Substring) throws(RuleError) {
    let sides = pieces(of: field, at: "=")
    guard sides.count == 2, !sides[0].isEmpty else { throw .unreadable(String(field)) }
    let name = upper(sides[0])
    guard let part = RecurrenceRule.Part(rawValue: name) else {
      let isClock = ["BYHOUR", "BYMINUTE", "BYSECOND"].contains(name)
      throw isClock ? .belowADay(name) : .unknownPart(String(sides[0]))
    }
    guard text(of: part) == nil else { throw .repeatedPart(part) }
    values.append((part, sides[1]))
  }

  private func text(of part: RecurrenceRule.Part) -> Substring? {
    values.first { $0.part == part }?.text
  }

  // MARK: - Values

  func frequency() throws(RuleError) -> RecurrenceRule.Frequency {
    guard let text = text(of: .frequency) else { throw .noFrequency }
    let name = upper(text)
    if let frequency = RecurrenceRule.Frequency(rawValue: name) { return frequency }
    let isClock = ["HOURLY", "MINUTELY", "SECONDLY"].contains(name)
    throw isClock ? .belowADay(name) : .unknownFrequency(String(text))
  }

  func end() throws(RuleError) -> RecurrenceRule.End {
    let count = try number(.count)
    guard let text = text(of: .until) else { return count.map { .after(count: $0) } ?? .never }
    guard count == nil else { throw .countAndUntil }
    guard let until = RecurrenceRule.Until(text) else { throw unreadable(.until, text) }
    return .on(until)
  }

  func number(_ part: RecurrenceRule.Part) throws(RuleError) -> Int? {
    guard let text = text(of: part) else { return nil }
    guard let number = Int(text) else { throw unreadable(part, text) }
    return number
  }

  func numbers(_ part: RecurrenceRule.Part) throws(RuleError) -> [Int] {
    guard let text = text(of: part) else { return [] }
    var numbers: [Int] = []
    for piece in pieces(of: text, at: ",") {
      guard let number = Int(piece) else { throw unreadable(part, piece) }
      numbers.append(number)
    }
    return numbers
  }

  func days() throws(RuleError) -> [NumberedWeekday] {
    guard let text = text(of: .byDay) else { return [] }
    var days: [NumberedWeekday] = []
    for piece in pieces(of: text, at: ",") {
      guard let weekday = Weekday(ruleName: piece.suffix(2)) else {
        throw unreadable(.byDay, piece)
      }
      let prefix = piece.dropLast(2)
      if prefix.isEmpty {
        days.append(NumberedWeekday(weekday))
      } else if let number = Int(prefix) {
        days.append(try NumberedWeekday(number, weekday))
      } else {
        throw unreadable(.byDay, piece)
      }
    }
    return days
  }

  func weekStart() throws(RuleError) -> Weekday? {
    guard let text = text(of: .weekStart) else { return nil }
    guard let weekday = Weekday(ruleName: text) else { throw unreadable(.weekStart, text) }
    return weekday
  }

  private func unreadable(_ part: RecurrenceRule.Part, _ text: Substring) -> RuleError {
    .unreadableValue(part, String(text))
  }
}

extension Weekday {
  /// The weekday with a name of a rule's text, "MO" to "SU", in any letter case.
  init?(ruleName: Substring) {
    let name = upper(ruleName)
    guard let day = Weekday.allCases.first(where: { $0.ruleName == name }) else { return nil }
    self = day
  }
}

extension RecurrenceRule.Until {
  /// Reads "20261231", "20261231T235959" and "20261231T235959Z".
  fileprivate init?(_ text: Substring) {
    let bytes = Array(upper(text).utf8)
    func number(_ range: Range<Int>) -> Int? { unInt(bytes[range]) }
    guard bytes.count >= 8, let year = number(0..<4), let month = number(4..<6),
      let day = number(6..<8), let date = try? CivilDate(year: year, month: month, day: day)
    else { return nil }
    if bytes.count == 8 {
      self = .day(date)
      return
    }
    let isUTC = bytes.count == 16 && bytes[15] == UInt8(ascii: "Z")
    guard bytes.count == 15 || isUTC, bytes[8] == UInt8(ascii: "T"),
      let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15),
      let time = try? TimeOfDay(hour: hour, minute: minute, second: second)
    else { return nil }
    let moment = CivilDateTime(date, time)
    self = isUTC ? .utc(moment) : .time(moment)
  }
}

// MARK: - ASCII, and nothing else: no letter of another script may pass for one of ours

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

private func upper(_ text: Substring) -> String {
  let bytes = text.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }
  return String(decoding: bytes, as: UTF8.self)
}

/// The number that digits spell, when there is nothing else among them.
private func unInt(_ digits: ArraySlice<UInt8>) -> Int? {
  var number = 0
  for byte in digits {
    guard (0x30...0x39).contains(byte) else { return nil }
    number = number * 10 + Int(byte - 0x30)
  }
  return number
}

/// The pieces between separators; an empty text is one empty piece.
private func pieces(of text: Substring, at separator: Unicode.Scalar) -> [Substring] {
  text.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
    .map(Substring.init)
}
