extension Game {
  /// How far back a pause may begin: as far as a forgotten completion.
  static let mostDaysBack = 30

  /// Pauses the streak for days off, or from a day on until it is resumed.
  public func pausingStreak(
    from first: CivilDate, through last: CivilDate?, at moment: Moment
  ) throws(Refusal) -> [Event] {
    if let last, last < first { throw .pauseEndsBeforeItBegins(first, last) }
    let earliest = moment.day.clamped(addingDays: -Self.mostDaysBack)
    guard first >= earliest else { throw .pauseTooFarBack(first, earliest: earliest) }
    return [.streakPaused(StreakPaused(first: first, last: last))]
  }

  /// Ends the pause that today lies in.
  public func resumingStreak(at moment: Moment) throws(Refusal) -> [Event] {
    guard streakBook.pause(on: moment.day) != nil else { throw .notPaused }
    return [.streakResumed(StreakResumed(day: moment.day))]
  }
}
