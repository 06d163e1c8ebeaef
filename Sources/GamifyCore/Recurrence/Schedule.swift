/// A rule and where it begins: what a task that comes back carries.
///
/// Pure values in, pure values out. A schedule knows nothing of what has been done; callers name
/// the occurrence they are at.
///
/// - Shape: there is at least one occurrence, and the anchor is the first.
public struct Schedule: Hashable, Sendable {
  public let rule: RecurrenceRule
  /// The first occurrence. All others have its time of day.
  public let anchor: Due
  public let basis: Basis

  /// From where the next occurrence is counted.
  public enum Basis: String, Codable, Sendable {
    /// From the anchor: early or late, the pattern never moves.
    case anchor
    /// From the day on which the one before was completed.
    case completion
  }

  /// Anchors a rule at its first date on or after a day or time.
  ///
  /// Moving the start there changes nothing else: that date has the start's day and weekday where
  /// the rule leaves them open, and lies in a period that the interval reaches.
  ///
  /// - Throws: when the rule has no date, see `RecurrenceRule.firstOccurrence(from:)`.
  public init(
    _ rule: RecurrenceRule, startingAt start: Due, basis: Basis = .anchor
  ) throws(RuleError) {
    self.rule = rule
    self.basis = basis
    anchor = try rule.firstOccurrence(from: start)
  }

  /// The dates of the pattern from the anchor on; what a basis of completion does to them cannot
  /// be known in advance.
  public var occurrences: Occurrences { rule.occurrences(from: anchor) }
}

// MARK: - Looking ahead

extension Schedule {
  /// The first occurrence on a day or after it.
  public func first(onOrAfter day: CivilDate) -> Due? { occurrences.first(onOrAfter: day) }

  /// The very next occurrence, on a later day than another. `nil` when the series is finished.
  public func next(after occurrence: Due) -> Due? { occurrences.first(after: occurrence.date) }

  /// The first later occurrence that is not in the past: for whole days today or later, with a
  /// time after now.
  public func next(after occurrence: Due, now: CivilDateTime, today: CivilDate) -> Due? {
    guard occurrence.date < .last else { return nil }
    var earliest = today
    if let time = anchor.time {
      if time <= now.time && now.date == .last { return nil }
      earliest = time > now.time ? now.date : now.date.next
    }
    return first(onOrAfter: max(earliest, occurrence.date.next))
  }

  /// The next few occurrences on a day and after it.
  public func upcoming(_ count: Int, onOrAfter day: CivilDate) -> [Due] {
    Array(occurrences.dropping(before: day).prefix(max(count, 0)))
  }

  /// Which occurrence of the series this is, 1 for the first: how many of COUNT are used up with
  /// it.
  public func number(of occurrence: Due) -> Int { occurrences.count(through: occurrence.date) }

  /// How many occurrences lie between two; up to the end of the series when there is no later one.
  public func missed(between occurrence: Due, and next: Due?) -> Int {
    let end = next.map { occurrences.count(before: $0.date) } ?? occurrences.count(through: .last)
    return max(end - number(of: occurrence), 0)
  }
}

// MARK: - Files and JSON

extension Schedule: Codable {
  private enum CodingKeys: String, CodingKey {
    case rule, anchor, basis
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      try values.decode(RecurrenceRule.self, forKey: .rule),
      startingAt: try values.decode(Due.self, forKey: .anchor),
      basis: try values.decode(Basis.self, forKey: .basis))
  }
}
