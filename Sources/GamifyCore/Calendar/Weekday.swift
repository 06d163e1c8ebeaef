/// A day of the week.
///
/// - Shape: raw values as in ISO 8601, 1 for Monday to 7 for Sunday.
public enum Weekday: Int, CaseIterable, Hashable, Comparable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// "Mon", as shown and as accepted in any letter case.
  public var shortName: String { String(fullName.prefix(3)) }

  public var fullName: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// The weekday with an English name, in full or by its first three letters, in any letter case.
  public init?(name: some StringProtocol) {
    let lower = name.lowercased()
    guard
      let day = Weekday.allCases.first(where: {
        lower == $0.fullName.lowercased() || lower == $0.shortName.lowercased()
      })
    else { return nil }
    self = day
  }

  /// Days from this weekday forward to another, 0 to 6.
  public func days(until other: Weekday) -> Int { (other.rawValue - rawValue + 7) % 7 }
}

extension CivilDate {
  public var weekday: Weekday {
    // 0001-01-01 was a Monday.
    Weekday(rawValue: Int(dayNumber) % 7 + 1) ?? .monday
  }

  /// The first such weekday strictly after this date.
  ///
  /// - Throws: when that lies after the year 9999.
  public func next(_ weekday: Weekday) throws(RangeError) -> CivilDate {
    let ahead = self.weekday.days(until: weekday)
    return try adding(days: ahead == 0 ? 7 : ahead)
  }
}
