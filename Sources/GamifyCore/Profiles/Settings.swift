/// A setting, by its name on the command line.
public enum Setting: String, CaseIterable, Hashable, Sendable {
  case dayStart = "day-start"
  case weekStart = "week-start"
  case restDays = "rest-days"
  case bonusChance = "bonus-chance"
  case spinCap = "spin-cap"
  case boxCap = "box-cap"
  case bonusCap = "bonus-cap"
  case dayCap = "day-cap"
  case weekCap = "week-cap"
  case motion
  case celebration
  case sound
  case defaultDifficulty = "default-difficulty"
  case confirmAbove = "confirm-above"
  case historyRetention = "history-retention"
  case referralHost = "referral-host"
  case reminders
  case remindAt = "remind-at"
  case remindClaims = "remind-claims"
  case quietFrom = "quiet-from"
  case quietTo = "quiet-to"
  case notifyCommand = "notify-command"
  case autoSync = "auto-sync"

  public var defaultValue: String {
    switch self {
    case .dayStart: "00:00"
    case .weekStart: "mon"
    case .restDays: "none"
    case .bonusChance: "20"
    case .spinCap, .boxCap: "1"
    case .bonusCap: "2"
    case .dayCap: "3"
    case .weekCap: "10"
    case .motion: "on"
    case .celebration: Celebration.medium.rawValue
    case .sound: "off"
    case .defaultDifficulty: "easy"
    case .confirmAbove: "500"
    case .historyRetention: HistoryRetention.days90.rawValue
    case .referralHost: "rewardme.example"
    case .reminders: "on"
    case .remindClaims: ClaimReminders.along.rawValue
    case .remindAt, .quietFrom, .quietTo, .notifyCommand: "none"
    case .autoSync: AutoSync.off.rawValue
    }
  }

  /// What can be written for it, as shown to people.
  public var allowedValues: String {
    switch self {
    case .dayStart: "a time from 00:00 to 23:59"
    case .weekStart: "mon, sun or sat"
    case .restDays: "none, or up to six weekdays such as sat,sun"
    case .bonusChance: "a percentage from 0 to 100"
    case .spinCap, .boxCap, .bonusCap, .dayCap, .weekCap: "a number from 0 to 1000, or none"
    case .motion, .sound: "on or off"
    case .celebration: "off, mild, medium, wild or unhinged"
    case .defaultDifficulty: "easy, medium, hard or epic"
    case .confirmAbove: "a number of points from 0 to 1000000, or none"
    case .historyRetention: "30d, 90d, 6m, 1y or forever"
    case .referralHost: "the name of a host, such as tasks.example.org or localhost:8080"
    case .reminders: "on or off"
    case .remindClaims: "on, along or off"
    case .remindAt, .quietFrom, .quietTo: "a time from 00:00 to 23:59, or none"
    case .notifyCommand: "the name of a program, its path from / on, or none"
    case .autoSync: "off, after or before-and-after"
    }
  }

  /// The words among what can be written for it: all there are, or those that stand beside numbers,
  /// times and names.
  public var choices: [String] {
    switch self {
    case .motion, .sound, .reminders: ["on", "off"]
    case .celebration: Celebration.allCases.map(\.rawValue)
    case .autoSync: AutoSync.allCases.map(\.rawValue)
    case .weekStart: ["mon", "sun", "sat"]
    case .defaultDifficulty: Difficulty.allCases.map(\.rawValue)
    case .historyRetention: HistoryRetention.allCases.map(\.rawValue)
    case .remindClaims: ClaimReminders.allCases.map(\.rawValue)
    case .restDays, .spinCap, .boxCap, .bonusCap, .dayCap, .weekCap, .confirmAbove, .remindAt,
      .quietFrom, .quietTo, .notifyCommand:
      ["none"]
    case .dayStart, .bonusChance, .referralHost: []
    }
  }

  /// What it decides, in one line.
  public var summary: String {
    switch self {
    case .dayStart: "when a day begins; before it, things count for the day before"
    case .weekStart: "the first day of the week"
    case .restDays: "weekdays that neither break nor lengthen the streak"
    case .bonusChance: "how many of a hundred completed tasks bring a surprise"
    case .spinCap: "spins a day"
    case .boxCap: "boxes a day"
    case .bonusCap: "surprises a day"
    case .dayCap: "prizes of any kind a day"
    case .weekCap: "prizes of any kind a week"
    case .motion: "whether pictures move on a terminal"
    case .celebration: "how loudly a completed task is celebrated"
    case .sound: "whether a celebration rings the terminal's bell"
    case .defaultDifficulty: "the difficulty of tasks added without one"
    case .confirmAbove: "rewards of so many points and more are redeemed after a question"
    case .historyRetention: "how long redemptions are listed; the sums keep them for ever"
    case .referralHost: "the host in links with referral codes"
    case .reminders: "whether rewardme remind says anything"
    case .remindAt: "from when on the day's tasks, the streak and claims are told"
    case .remindClaims: "whether open claims are told each day, along with other things, or not"
    case .quietFrom: "with quiet-to: when reminders fall silent"
    case .quietTo: "with quiet-from: when they speak again"
    case .notifyCommand: "the program that shows notifications, given -- TITLE TEXT"
    case .autoSync: "whether commands synchronise with other machines by themselves"
    }
  }

  /// The one spelling in which a value is stored, `nil` when it is none.
  public func normalized(_ text: String) -> String? {
    let value = text.lowercased()
    switch self {
    case .dayStart:
      return Self.time(value)?.description
    case .weekStart:
      guard let day = Weekday(name: value), [.monday, .sunday, .saturday].contains(day) else {
        return nil
      }
      return day.shortName.lowercased()
    case .restDays:
      guard let days = Self.weekdays(value), days.count < 7 else { return nil }
      return days.isEmpty
        ? "none" : days.sorted().map { $0.shortName.lowercased() }.joined(separator: ",")
    case .bonusChance:
      return Self.normalizedPercentage(value)
    case .spinCap, .boxCap, .bonusCap, .dayCap, .weekCap:
      return Self.normalizedLimit(value)
    case .motion, .sound, .celebration:
      return choices.contains(value) ? value : nil
    case .defaultDifficulty:
      return Difficulty(rawValue: value)?.rawValue
    case .confirmAbove:
      if value == "none" { return value }
      return Int(value).flatMap { (0...1_000_000).contains($0) ? String($0) : nil }
    case .historyRetention:
      return HistoryRetention(rawValue: value)?.rawValue
    case .referralHost:
      return isHost(value) ? value : nil
    case .reminders:
      return choices.contains(value) ? value : nil
    case .remindClaims:
      return ClaimReminders(rawValue: value)?.rawValue
    case .remindAt, .quietFrom, .quietTo:
      return value == "none" ? value : Self.time(value)?.description
    case .notifyCommand:
      return value == "none" ? value : Self.program(text)
    case .autoSync:
      return AutoSync(rawValue: value)?.rawValue
    }
  }

  /// Whether a text is a host's name, perhaps with a port.
  ///
  /// - Source: RFC 1123, 2.1: labels of letters, digits and inner hyphens, up to 63 each.
  private func isHost(_ text: String) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, name.utf8.count <= 253 else { return false }
    if parts.count == 2 {
      guard let port = Int(parts[1]), (1...65_535).contains(port), String(port) == parts[1] else {
        return false
      }
    }
    return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
  }

  /// A time on the clock to the minute.
  private static func time(_ text: String) -> TimeOfDay? {
    TimeOfDay(text).flatMap { $0.second == 0 ? $0 : nil }
  }

  /// A program as it was given. A path that depends on the folder it is run in is none: a
  /// scheduler runs it somewhere else.
  private static func program(_ text: String) -> String? {
    let isPath = text.contains("/")
    let hasControls = text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    let isSafe = !text.hasPrefix("-") && !hasControls && (!isPath || text.hasPrefix("/"))
    return isSafe && (1...4096).contains(text.utf8.count) ? text : nil
  }

  fileprivate static func weekdays(_ text: String) -> Set<Weekday>? {
    if text == "none" { return [] }
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let days = names.compactMap { Weekday(name: $0.trimmingWhitespace()) }
    return days.count == names.count ? Set(days) : nil
  }
}

/// The settings of a profile: what was set, and the defaults for the rest.
public struct Settings: Hashable, Sendable, Codable {
  /// By name; names of a newer version are kept.
  private var values: [String: String] = [:]

  public init() {}

  /// The value that was set, `nil` for the default.
  public subscript(setting: Setting) -> String? { values[setting.rawValue] }

  public func value(of setting: Setting) -> String { self[setting] ?? setting.defaultValue }

  mutating func set(_ name: String, to value: String?) { values[name] = value }

  /// What makes these settings out of the defaults, by name.
  func changes(on day: CivilDate) -> [Event] {
    values.sorted { $0.key < $1.key }.map {
      .settingChanged(SettingChanged(setting: $0.key, value: $0.value, day: day))
    }
  }

  public var dayStart: TimeOfDay { TimeOfDay(value(of: .dayStart)) ?? .midnight }
  public var weekStart: Weekday { Weekday(name: value(of: .weekStart)) ?? .monday }
  public var restDays: Set<Weekday> { Setting.weekdays(value(of: .restDays)) ?? [] }
  public var defaultDifficulty: Difficulty {
    Difficulty(rawValue: value(of: .defaultDifficulty)) ?? .easy
  }
  /// `nil` for never.
  public var confirmAbove: Points? { Int(value(of: .confirmAbove)).map { Points($0) } }
  public var historyRetention: HistoryRetention {
    HistoryRetention(rawValue: value(of: .historyRetention)) ?? .days90
  }
  public var hasReminders: Bool { value(of: .reminders) != "off" }
  public var claimReminders: ClaimReminders {
    ClaimReminders(rawValue: value(of: .remindClaims)) ?? .along
  }
  /// `nil` for whenever reminders are looked for.
  public var remindAt: TimeOfDay? { TimeOfDay(value(of: .remindAt)) }
  /// `nil` unless both ends are set.
  public var quietHours: QuietHours? {
    guard let from = TimeOfDay(value(of: .quietFrom)), let to = TimeOfDay(value(of: .quietTo))
    else { return nil }
    return QuietHours(from: from, to: to)
  }
  public var autoSync: AutoSync { AutoSync(rawValue: value(of: .autoSync)) ?? .off }
  /// `nil` for the system's own.
  public var notifyCommand: String? {
    let value = value(of: .notifyCommand)
    return value == "none" ? nil : value
  }
}

/// When commands synchronise the home by themselves.
public enum AutoSync: String, CaseIterable, Hashable, Sendable {
  case off
  /// After a command that changed something.
  case after
  /// And before each command, to see what others did.
  case beforeAndAfter = "before-and-after"
}

/// A setting was changed.
public struct SettingChanged: Hashable, Sendable, Codable {
  public let setting: String
  /// `nil` when it went back to the default.
  public let value: String?
  /// The civil day from which it holds.
  public let day: CivilDate
}

extension Game {
  /// Changes a setting, or gives it its default back when `value` is `nil`.
  public func changing(
    _ setting: Setting, to value: String?, at moment: Moment
  ) throws(Refusal) -> [Event] {
    var stored: String?
    if let value {
      guard let normal = setting.normalized(value) else { throw .badValue(setting, value) }
      stored = normal
    }
    if settings[setting] == stored { return [] }
    return [
      .settingChanged(
        SettingChanged(setting: setting.rawValue, value: stored, day: moment.day))
    ]
  }
}
