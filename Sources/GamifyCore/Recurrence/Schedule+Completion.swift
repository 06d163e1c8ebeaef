extension Schedule {
  /// What follows when an occurrence is over.
  public struct Step: Hashable, Sendable {
    /// `nil` when the series is finished.
    public let next: Due?
    /// How many occurrences lie in between, and are passed by.
    public let missed: Int
  }

  /// Where the series goes from an occurrence that was completed or skipped.
  ///
  /// - `number`: which occurrence of the series it was, 1 for the first. Only a basis of
  ///   completion needs it, for COUNT; others count the dates.
  /// - `day`: the civil day of the completion.
  /// - `now`, `today`: what counts as past; `day` is earlier when the completion is recorded
  ///   afterwards.
  /// - `strict`: go to the very next one, in the past or not.
  public func step(
    from occurrence: Due, number: Int, completedOn day: CivilDate, now: CivilDateTime,
    today: CivilDate, strict: Bool = false
  ) -> Step {
    switch basis {
    case .completion:
      return Step(next: next(completing: occurrence, number: number, on: day), missed: 0)
    case .anchor where strict:
      return Step(next: next(after: occurrence), missed: 0)
    case .anchor:
      let next = next(after: occurrence, now: now, today: today)
      return Step(next: next, missed: missed(between: occurrence, and: next))
    }
  }

  /// The occurrence that follows by the day of completion: always on a later day than the one
  /// completed and than the completion.
  ///
  /// A rule without BY parts steps by its interval on the calendar, and a day that the month lacks
  /// becomes its last. BY parts name the days themselves: then it is the first day they name more
  /// than INTERVAL - 1 units on, or one that is left in the period of the occurrence (of "every
  /// two weeks on Monday and Wednesday", the Wednesday after the Monday).
  ///
  /// - `number`: which occurrence of the series was completed, 1 for the first.
  /// - Returns: `nil` when the series is finished, by COUNT, UNTIL or the end of the calendar.
  public func next(completing occurrence: Due, number: Int, on day: CivilDate) -> Due? {
    if case .after(let count) = rule.end, number >= count { return nil }
    let date =
      rule.hasByParts
      ? dateByParts(after: occurrence.date, completedOn: day)
      : rule.date(stepping: day, past: occurrence.date)
    guard let date, Int(date.dayNumber) <= rule.end.lastDay(at: anchor.time) else { return nil }
    return Due(date, at: anchor.time)
  }

  private func dateByParts(after occurrence: CivilDate, completedOn day: CivilDate) -> CivilDate? {
    let pattern = rule.everyPeriod.occurrences(from: anchor)
    let later = max(occurrence, day)
    guard let soonest = pattern.first(after: later)?.date else { return nil }
    if rule.isSamePeriod(soonest, occurrence) { return soonest }
    guard let free = rule.stepped(later, times: 1, of: rule.interval - 1) else { return nil }
    return pattern.first(after: free)?.date
  }
}

extension RecurrenceRule {
  var hasByParts: Bool {
    let numbers = [byMonth, byWeekNumber, byYearDay, byMonthDay]
    return !byDay.isEmpty || !numbers.allSatisfy(\.isEmpty)
  }

  /// The same pattern in every period, without an end.
  fileprivate var everyPeriod: RecurrenceRule {
    let rule = try? RecurrenceRule(
      frequency, byMonth: byMonth, byWeekNumber: byWeekNumber, byYearDay: byYearDay,
      byMonthDay: byMonthDay, byDay: byDay, bySetPosition: bySetPosition, weekStart: weekStart)
    return rule ?? self
  }

  fileprivate func isSamePeriod(_ a: CivilDate, _ b: CivilDate) -> Bool {
    switch frequency {
    case .daily: a == b
    case .weekly: a.startOfWeek(weekStart) == b.startOfWeek(weekStart)
    case .monthly: a.firstOfMonth == b.firstOfMonth
    case .yearly: a.year == b.year
    }
  }

  /// The first date past another that is a whole number of intervals from a day, at least one.
  fileprivate func date(stepping day: CivilDate, past other: CivilDate) -> CivilDate? {
    guard let first = stepped(day, times: 1, of: interval) else { return nil }
    // Where a step stays in the calendar, the interval is small enough to be multiplied.
    let longestStep = interval * longestUnit
    var times = max(day.days(until: other) / longestStep, 1)
    var date: CivilDate? = first
    while let reached = date, reached <= other {
      date = stepped(day, times: times, of: interval)
      times += 1
    }
    return date
  }

  /// Days in the longest of the rule's units.
  private var longestUnit: Int {
    switch frequency {
    case .daily: 1
    case .weekly: 7
    case .monthly: 31
    case .yearly: 366
    }
  }

  /// A date some steps of so many units on; a day that the month lacks becomes its last.
  ///
  /// - Returns: `nil` beyond the calendar.
  fileprivate func stepped(_ date: CivilDate, times: Int, of units: Int) -> CivilDate? {
    let (count, overflow) = units.multipliedReportingOverflow(by: times)
    // More units than the calendar has days reach beyond it, whatever they are.
    guard !overflow, count <= CivilDate.dayNumbers.upperBound else { return nil }
    switch frequency {
    case .daily: return try? date.adding(days: count)
    case .weekly: return try? date.adding(days: count * 7)
    case .monthly: return try? date.adding(months: count)
    case .yearly: return try? date.adding(months: count * 12)
    }
  }
}
