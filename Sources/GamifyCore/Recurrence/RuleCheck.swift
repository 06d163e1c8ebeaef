extension RecurrenceRule {
  /// The first occurrence of a series that starts on a day, or the reason why there is none.
  ///
  /// - Throws: `.neverOccurs` when no date of the calendar matches; `.endsBeforeFirst` when one
  ///   would, but the rule has ended by then.
  /// - Cost: bounded, see GamifyCore.docc, Recurrence; well under 10 ms for any rule.
  public func firstOccurrence(from start: Due) throws(RuleError) -> Due {
    if let first = occurrences(from: start).first { return first }
    guard case .on(let until) = end,
      let unended = try ending(.never).occurrences(from: start).first
    else { throw .neverOccurs }
    throw .endsBeforeFirst(until: until, first: unended)
  }
}
