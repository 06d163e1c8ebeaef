/// The occurrences of a rule from a start, in order, worked out as they are asked for.
///
/// - Shape: ascending, no repeats; each has the start's time of day, or none when it has none. A
///   start that does not match the rule is not among them.
/// - Cost: a rule without an end goes on to the year 9999. Take a `prefix`, or map and filter it
///   `lazy`.
public struct Occurrences: Sequence, Sendable {
  public let rule: RecurrenceRule
  public let start: Due
  let pattern: RulePattern
  /// Day number of the last day on which something may occur: UNTIL, or the calendar's end.
  let lastDay: Int
  /// Those before this day are left out, but counted.
  private var from: CivilDate

  init(_ rule: RecurrenceRule, from start: Due) {
    self.rule = rule
    self.start = start
    pattern = RulePattern(rule, from: start.date)
    lastDay = rule.end.lastDay(at: start.time)
    from = start.date
  }

  /// COUNT, or no limit.
  var limit: Int {
    if case .after(let count) = rule.end { count } else { .max }
  }

  public func makeIterator() -> Iterator {
    let passed = limit < .max && from > start.date ? count(before: from) : 0
    return Iterator(
      walk: walk(from: from, to: lastDay), time: start.time, lastDay: lastDay,
      left: limit - passed)
  }

  func walk(from first: CivilDate, to last: Int) -> PeriodWalk {
    PeriodWalk(
      pattern, start: Int(start.date.dayNumber), from: Int(first.dayNumber), lastDay: last)
  }

  public struct Iterator: IteratorProtocol, Sendable {
    fileprivate var walk: PeriodWalk
    fileprivate let time: TimeOfDay?
    fileprivate let lastDay: Int
    /// How many may still come.
    fileprivate var left: Int

    public mutating func next() -> Due? {
      guard left > 0, !walk.days.isEmpty || walk.advance() else { return end() }
      let day = walk.base + walk.days.removeFirst()
      guard day <= lastDay else { return end() }
      left -= 1
      return Due(CivilDate(unchecked: day), at: time)
    }

    private mutating func end() -> Due? {
      left = 0
      return nil
    }
  }
}

extension RecurrenceRule {
  /// The occurrences of the rule for a series that starts on a day, or at a time of it.
  public func occurrences(from start: Due) -> Occurrences { Occurrences(self, from: start) }
}

// MARK: - Jumps

extension Occurrences {
  /// The first one, without walking on.
  public var first: Due? {
    var iterator = makeIterator()
    return iterator.next()
  }

  /// The first occurrence on a day or after it.
  ///
  /// - Cost: the same however far away the day is; with COUNT, the periods in between are counted.
  public func first(onOrAfter day: CivilDate) -> Due? { dropping(before: day).first }

  /// The first occurrence on a later day.
  public func first(after day: CivilDate) -> Due? {
    day == .last ? nil : first(onOrAfter: day.next)
  }

  /// The occurrences on a day and after it. They keep their places in the series: with COUNT,
  /// those left out are counted.
  public func dropping(before day: CivilDate) -> Occurrences {
    var rest = self
    rest.from = Swift.max(from, day)
    return rest
  }
}

// MARK: - The end of a series

extension RecurrenceRule.End {
  /// The day number of the last day on which something can occur at a time of day, or -1 when
  /// there is none.
  func lastDay(at time: TimeOfDay?) -> Int {
    switch self {
    case .never, .after: return CivilDate.dayNumbers.upperBound
    case .on(.day(let day)): return Int(day.dayNumber)
    case .on(.time(let moment)), .on(.utc(let moment)):
      let isInTime = (time ?? .midnight) <= moment.time
      return Int(moment.date.dayNumber) - (isInTime ? 0 : 1)
    }
  }
}
