/// How often a reward can be redeemed in one day, week or month.
///
/// - Shape: in files and on the command line "2/day".
public struct RewardLimit: Hashable, Sendable, TextCodable {
  public enum Period: String, CaseIterable, Hashable, Sendable { case day, week, month }

  public let count: Int
  public let period: Period

  public static let counts = 1...1000

  /// `nil` when the text has another shape, or the count is out of range.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[0]), Self.counts.contains(count),
      let period = Period(rawValue: parts[1].lowercased())
    else { return nil }
    self.count = count
    self.period = period
  }

  public var description: String { "\(count)/\(period.rawValue)" }
}

extension RewardLimit.Period {
  /// The days of the period that a day lies in.
  func days(around day: CivilDate, weekStart: Weekday) -> ClosedRange<CivilDate> {
    switch self {
    case .day: day...day
    case .week: day.startOfWeek(weekStart)...day.endOfWeek(weekStart)
    case .month: day.firstOfMonth...day.lastOfMonth
    }
  }
}

/// How long a reward rests after it was redeemed.
///
/// - Shape: in files "12h", "3d", "2w". Hours are counted on the clock; days and weeks are civil
///   ones, so that a reward that rests for a day is there again when the next day begins.
public struct Cooldown: Hashable, Sendable, TextCodable {
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    case hour = "h"
    case day = "d"
    case week = "w"
  }

  public let count: Int
  public let unit: Unit

  public static let counts = 1...1000

  /// Reads "3d", "3 days", "1 week"; `nil` for anything else.
  public init?(_ description: String) {
    let number = description.prefix { $0.isASCII && $0.isNumber }
    let word = description.dropFirst(number.count).trimmingWhitespace().lowercased()
    guard let count = Int(number), Self.counts.contains(count), let unit = Unit(word: word) else {
      return nil
    }
    self.count = count
    self.unit = unit
  }

  public var description: String { "\(count)\(unit.rawValue)" }

  /// The whole days of it; `nil` when it is counted in hours.
  var days: Int? {
    switch unit {
    case .hour: nil
    case .day: count
    case .week: count * 7
    }
  }
}

extension Cooldown.Unit {
  fileprivate init?(word: String) {
    switch word {
    case "h", "hour", "hours": self = .hour
    case "d", "day", "days": self = .day
    case "w", "week", "weeks": self = .week
    default: return nil
    }
  }
}
