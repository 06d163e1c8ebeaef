/// The zones of the system by their names, read from its files.
///
/// In a static build Foundation knows no zones, and the C library only the one of `TZ`.
public struct ZoneFiles: Sendable {
  private let files: any FileSystem
  private let folder: String

  public init(_ files: any FileSystem, folder: String = "/usr/share/zoneinfo") {
    (self.files, self.folder) = (files, folder)
  }

  /// What the system calls a zone that Windows has a name of its own for.
  static func usualName(of name: String) -> String? { WindowsZones.names[name] }

  /// The zone of a name such as `Europe/Berlin`, or a name that Windows uses; `nil` for one that the
  /// system does not have.
  public func zone(named name: String) -> Zone? {
    if ["UTC", "GMT", "Z", "Etc/UTC"].contains(name) { return .utc }
    // Some programs write a prefix before the name: /freeassociation.sourceforge.net/Europe/Berlin
    let parts = name.split(separator: "/", omittingEmptySubsequences: true).suffix(3)
    for count in [parts.count, 2, 1] where count <= parts.count && count > 0 {
      let tail = parts.suffix(count).joined(separator: "/")
      if let zone = zone(file: WindowsZones.names[tail] ?? tail) { return zone }
    }
    return nil
  }

  private func zone(file name: String) -> Zone? {
    guard Self.isSafe(name) else { return nil }
    let path = "\(folder)/\(name)"
    guard let status = try? files.status(path), status.kind == .file,
      status.size <= ZoneFile.mostBytes, let bytes = try? files.read(path, from: 0),
      let file = ZoneFile(bytes)
    else { return nil }
    return Zone { file.offsetSeconds(at: $0.seconds) }
  }

  /// Whether a name stays inside of the folder.
  static func isSafe(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return (1...3).contains(parts.count)
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.count <= 64 && part.first != "."
          && part.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"): true
            default: false
            }
          }
      }
  }
}

/// A compiled zone file: when which offset came into force.
///
/// - Source: RFC 8536 (TZif), versions 1 to 4; the rule at the end as in POSIX, with the extension of
///   version 3.
struct ZoneFile: Sendable {
  /// None is larger than a few kilobytes.
  static let mostBytes = 1_000_000

  /// Ascending; from each on an offset holds.
  private let transitions: [(from: Int, offset: Int)]
  private let first: Int
  private let rule: ZoneRule?

  init?(_ bytes: [UInt8]) {
    guard let one = Header(bytes, at: 0) else { return nil }
    var (header, width) = (one, 4)
    var end = one.end(width: 4)
    if one.version >= UInt8(ascii: "2") {
      guard let two = Header(bytes, at: end) else { return nil }
      (header, width) = (two, 8)
      end = two.end(width: 8)
    }
    guard end <= bytes.count, header.types > 0 else { return nil }
    func integer(_ start: Int, _ width: Int) -> Int {
      let value = bytes[start..<start + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return width == 4
        ? Int(Int32(truncatingIfNeeded: value)) : Int(truncatingIfNeeded: value)
    }
    let times = header.start
    let indices = times + header.times * width
    let types = indices + header.times
    let offsets = (0..<header.types).map { integer(types + $0 * 6, 4) }
    guard offsets.allSatisfy({ abs($0) <= 86_400 * 2 }) else { return nil }
    var transitions: [(from: Int, offset: Int)] = []
    for place in 0..<header.times {
      let type = Int(bytes[indices + place])
      let time = integer(times + place * width, width)
      guard type < offsets.count, transitions.last.map({ $0.from < time }) ?? true else {
        return nil
      }
      transitions.append((time, offsets[type]))
    }
    self.transitions = transitions
    let isDaylight = (0..<header.types).map { bytes[types + $0 * 6 + 4] != 0 }
    first = offsets[isDaylight.firstIndex(of: false) ?? 0]
    var rule: ZoneRule?
    if width == 8, end < bytes.count, bytes[end] == 0x0A {
      let footer = bytes[(end + 1)...].prefix { $0 != 0x0A }
      rule = ZoneRule(String(decoding: footer, as: UTF8.self))
    }
    self.rule = rule
  }

  /// - `seconds`: since 1970.
  func offsetSeconds(at seconds: Int) -> Int {
    guard let last = transitions.last else { return rule?.offsetSeconds(at: seconds) ?? first }
    if seconds >= last.from { return rule?.offsetSeconds(at: seconds) ?? last.offset }
    let next = transitions.partitionIndex { $0.from > seconds }
    return next == 0 ? first : transitions[next - 1].offset
  }

  private struct Header {
    let version: UInt8
    let start: Int
    let times: Int
    let types: Int
    private let characters: Int
    private let leaps: Int
    private let standard: Int
    private let universal: Int

    init?(_ bytes: [UInt8], at place: Int) {
      guard place >= 0, place + 44 <= bytes.count,
        bytes[place..<place + 4].elementsEqual(Array("TZif".utf8))
      else { return nil }
      func count(_ index: Int) -> Int {
        let start = place + 20 + index * 4
        return bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      }
      version = bytes[place + 4]
      start = place + 44
      (universal, standard, leaps) = (count(0), count(1), count(2))
      (times, types, characters) = (count(3), count(4), count(5))
      // Counts of 32 bits cannot overflow 64; a block that reaches behind the file is none.
      guard end(width: 4) <= bytes.count else { return nil }
    }

    func end(width: Int) -> Int {
      start + times * (width + 1) + types * 6 + characters + leaps * (width + 4) + standard
        + universal
    }
  }
}

/// The rule for the time behind the last change that a zone file lists:
/// "CET-1CEST,M3.5.0,M10.5.0/3".
///
/// - Source: POSIX, Base Definitions, section 8.3, TZ.
struct ZoneRule: Sendable {
  /// Seconds east of UTC.
  private let standard: Int
  private let daylight: (offset: Int, from: Change, until: Change)?

  /// When a clock is changed: a day of the year, and a time on it.
  private struct Change {
    enum Day {
      /// 1 to 365; 29 February is never counted.
      case julian(Int)
      /// 0 to 365.
      case ofYear(Int)
      /// The weekday (0 for Sunday) in a week of the month; 5 is the last.
      case weekday(month: Int, week: Int, day: Int)
    }
    let day: Day
    /// Since midnight, on the clock in force before the change; may be negative.
    let seconds: Int
  }

  init?(_ text: String) {
    var reader = RuleReader(text)
    guard reader.name(), let west = reader.offset() else { return nil }
    standard = -west
    guard reader.name() else {
      guard reader.isAtEnd else { return nil }
      daylight = nil
      return
    }
    let offset = reader.isAtEnd || reader.next == "," ? standard + 3600 : -(reader.offset() ?? 0)
    guard reader.skip(","), let from = reader.change(), reader.skip(","),
      let until = reader.change(), reader.isAtEnd
    else { return nil }
    daylight = (
      offset, Change(day: from.day, seconds: from.seconds),
      Change(day: until.day, seconds: until.seconds)
    )
  }

  func offsetSeconds(at seconds: Int) -> Int {
    guard let daylight else { return standard }
    let (wall, overflow) = seconds.addingReportingOverflow(
      Instant.unixEpochWallSeconds + standard)
    guard !overflow, let now = try? CivilDateTime(wallSeconds: wall) else { return standard }
    let year = now.date.year
    // In seconds since the year 1 on a clock that is never changed.
    let from = Self.start(daylight.from, of: year) - standard
    let until = Self.start(daylight.until, of: year) - daylight.offset
    let utc = wall - standard
    let isDaylight =
      from < until ? (from..<until).contains(utc) : !(until..<from).contains(utc)
    return isDaylight ? daylight.offset : standard
  }

  private static func start(_ change: Change, of year: Int) -> Int {
    guard let first = try? CivilDate(year: year, month: 1, day: 1) else { return 0 }
    var day = Int(first.dayNumber)
    switch change.day {
    case .julian(let number):
      day += number - 1 + (CivilDate.isLeap(year) && number >= 60 ? 1 : 0)
    case .ofYear(let number): day += number
    case .weekday(let month, let week, let weekday):
      guard let start = try? CivilDate(year: year, month: month, day: 1) else { return 0 }
      let wanted = Weekday(rawValue: weekday == 0 ? 7 : weekday) ?? .sunday
      var date = start.weekday.days(until: wanted) + (week - 1) * 7
      if date >= CivilDate.daysInMonth(month, of: year) { date -= 7 }
      day = Int(start.dayNumber) + date
    }
    return day * 86_400 + change.seconds
  }

  private struct RuleReader {
    private let text: [Character]
    private var place = 0

    init(_ text: String) { self.text = Array(text.prefix(200)) }

    var isAtEnd: Bool { place == text.count }
    var next: Character? { place < text.count ? text[place] : nil }

    mutating func skip(_ character: Character) -> Bool {
      guard next == character else { return false }
      place += 1
      return true
    }

    /// "CET" or "<+0330>"
    mutating func name() -> Bool {
      let start = place
      if skip("<") {
        while let character = next, character != ">" { place += 1 }
        return skip(">")
      }
      while let character = next, character.isLetter { place += 1 }
      return place - start >= 3
    }

    mutating func number() -> Int? {
      let start = place
      while let character = next, character.isWholeNumber, place - start < 4 { place += 1 }
      return Int(String(text[start..<place]))
    }

    /// "-1", "3:30", "+5:45:00", in seconds.
    mutating func offset() -> Int? {
      let isNegative = skip("-")
      if !isNegative { _ = skip("+") }
      guard var seconds = number().map({ $0 * 3600 }) else { return nil }
      for unit in [60, 1] where skip(":") {
        guard let value = number() else { return nil }
        seconds += value * unit
      }
      guard seconds <= 7 * 86_400 else { return nil }
      return isNegative ? -seconds : seconds
    }

    /// "M3.5.0/2", "J60", "59"
    mutating func change() -> Change? {
      let day: Change.Day
      if skip("M") {
        guard let month = number(), skip("."), let week = number(), skip("."),
          let weekday = number(), (1...12).contains(month), (1...5).contains(week),
          (0...6).contains(weekday)
        else { return nil }
        day = .weekday(month: month, week: week, day: weekday)
      } else if skip("J") {
        guard let number = number(), (1...365).contains(number) else { return nil }
        day = .julian(number)
      } else {
        guard let number = number(), (0...365).contains(number) else { return nil }
        day = .ofYear(number)
      }
      guard skip("/") else { return Change(day: day, seconds: 7200) }
      return offset().map { Change(day: day, seconds: $0) }
    }
  }
}

/// The names that Windows gives to zones, for those that programs write into calendars.
///
/// - Source: the pairs of Unicode's CLDR, windowsZones, territory 001.
enum WindowsZones {
  static let names: [String: String] = [
    "Dateline Standard Time": "Etc/GMT+12", "Hawaiian Standard Time": "Pacific/Honolulu",
    "Alaskan Standard Time": "America/Anchorage",
    "Pacific Standard Time": "America/Los_Angeles", "US Mountain Standard Time": "America/Phoenix",
    "Mountain Standard Time": "America/Denver", "Central Standard Time": "America/Chicago",
    "Central Standard Time (Mexico)": "America/Mexico_City",
    "Canada Central Standard Time": "America/Regina",
    "SA Pacific Standard Time": "America/Bogota", "Eastern Standard Time": "America/New_York",
    "Atlantic Standard Time": "America/Halifax", "Newfoundland Standard Time": "America/St_Johns",
    "E. South America Standard Time": "America/Sao_Paulo",
    "Argentina Standard Time": "America/Buenos_Aires",
    "Azores Standard Time": "Atlantic/Azores", "GMT Standard Time": "Europe/London",
    "Greenwich Standard Time": "Atlantic/Reykjavik", "W. Europe Standard Time": "Europe/Berlin",
    "Central Europe Standard Time": "Europe/Budapest", "Romance Standard Time": "Europe/Paris",
    "Central European Standard Time": "Europe/Warsaw",
    "W. Central Africa Standard Time": "Africa/Lagos", "GTB Standard Time": "Europe/Bucharest",
    "E. Europe Standard Time": "Europe/Chisinau", "FLE Standard Time": "Europe/Kiev",
    "Egypt Standard Time": "Africa/Cairo", "South Africa Standard Time": "Africa/Johannesburg",
    "Israel Standard Time": "Asia/Jerusalem", "Turkey Standard Time": "Europe/Istanbul",
    "Russian Standard Time": "Europe/Moscow", "Arab Standard Time": "Asia/Riyadh",
    "E. Africa Standard Time": "Africa/Nairobi", "Iran Standard Time": "Asia/Tehran",
    "Arabian Standard Time": "Asia/Dubai", "Pakistan Standard Time": "Asia/Karachi",
    "India Standard Time": "Asia/Calcutta", "Nepal Standard Time": "Asia/Katmandu",
    "Bangladesh Standard Time": "Asia/Dhaka", "SE Asia Standard Time": "Asia/Bangkok",
    "China Standard Time": "Asia/Shanghai", "Singapore Standard Time": "Asia/Singapore",
    "W. Australia Standard Time": "Australia/Perth", "Taipei Standard Time": "Asia/Taipei",
    "Tokyo Standard Time": "Asia/Tokyo", "Korea Standard Time": "Asia/Seoul",
    "Cen. Australia Standard Time": "Australia/Adelaide",
    "AUS Central Standard Time": "Australia/Darwin",
    "E. Australia Standard Time": "Australia/Brisbane",
    "AUS Eastern Standard Time": "Australia/Sydney",
    "Tasmania Standard Time": "Australia/Hobart",
    "New Zealand Standard Time": "Pacific/Auckland", "Fiji Standard Time": "Pacific/Fiji",
    "Samoa Standard Time": "Pacific/Apia", "UTC": "UTC",
  ]
}
