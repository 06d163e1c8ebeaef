/// A weekday in a rule, either every one of its kind or the one with a number: the second
/// Tuesday, the last Friday.
///
/// - Source: RFC 5545, section 3.3.10, BYDAY.
public struct NumberedWeekday: Hashable, Sendable {
  public let weekday: Weekday

  /// `nil` means every such day; 2 is the second in its month or year, -1 the last.
  public let number: Int?

  /// The numbers a weekday can have, counted from the front or, when negative, from the back: a
  /// year holds at most 53 of each.
  public static let numbers: ClosedRange<Int> = 1...53

  /// Every such weekday.
  public init(_ weekday: Weekday) {
    self.weekday = weekday
    number = nil
  }

  /// One such weekday, counted from the front or, when negative, from the back.
  ///
  /// - Throws: when the number is 0 or further from it than 53.
  public init(_ number: Int, _ weekday: Weekday) throws(RuleError) {
    guard Self.numbers.contains(number) || Self.numbers.contains(0 &- number) else {
      throw .outOfRange(.byDay, value: number, allowed: Self.numbers)
    }
    self.weekday = weekday
    self.number = number
  }
}

extension NumberedWeekday: Comparable {
  /// Plain days first, from Monday; then the numbered ones by number, those counted from the back
  /// last.
  public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

  private var rank: (group: Int, number: Int, weekday: Weekday) {
    guard let number else { return (0, 0, weekday) }
    return (number > 0 ? 1 : 2, number, weekday)
  }
}

extension NumberedWeekday: CustomStringConvertible {
  /// "TU", "2TU", "-1FR"
  public var description: String {
    guard let number else { return weekday.ruleName }
    return "\(number)\(weekday.ruleName)"
  }
}

extension Weekday {
  /// The name of the day in a rule's text: "MO" to "SU".
  public var ruleName: String { String(fullName.prefix(2)).uppercased() }
}
