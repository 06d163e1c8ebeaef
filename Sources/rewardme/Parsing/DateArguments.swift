import GamifyCore

/// How dates in arguments are read: by the day and the settings of the person.
struct DateArguments {
  let moment: Moment
  let game: Game
  let zone: Zone

  init(_ reading: Reading, _ session: Session) {
    self.init(reading.game, reading.moment, session)
  }

  /// As a decision sees it, which then needs no reading of its own.
  init(_ game: Game, _ moment: Moment, _ session: Session) {
    self.moment = moment
    self.game = game
    zone = session.home.clock.zone
  }

  /// A due date in words: the next one where words leave it open.
  func due(_ text: String, for what: String) throws(UsageError) -> Due {
    do throws(PhraseError) {
      return try DatePhrase.due(
        text, now: moment.now, today: moment.day,
        weekStart: game.settings.weekStart, zone: zone)
    } catch {
      throw .phrase(what: what, text: text, error)
    }
  }

  /// A day that has passed: the last one where words leave it open.
  func pastDay(_ text: String, for what: String) throws(UsageError) -> CivilDate {
    do throws(PhraseError) {
      return try DatePhrase.pastDay(
        text, now: moment.now, today: moment.day,
        weekStart: game.settings.weekStart, zone: zone)
    } catch {
      throw .phrase(what: what, text: text, error)
    }
  }

  func day(_ text: String, for what: String) throws(UsageError) -> CivilDate {
    try due(text, for: what).date
  }

  /// A repeat in words or as RRULE text, for a series from a start.
  func rule(_ text: String, from start: Due, for what: String) throws(UsageError)
    -> RecurrenceRule
  {
    do throws(PhraseError) {
      return try RulePhrase.rule(text, from: start, zone: zone)
    } catch {
      throw .phrase(what: what, text: text, error)
    }
  }

  /// A start: ISO text of any year, or a date in words.
  func start(_ text: String, for what: String) throws(UsageError) -> Due {
    if let due = Due(text) { return due }
    return try due(text, for: what)
  }

  /// "A..B"; the end may be left out where `isOpen`.
  func range(
    _ text: String, for what: String, isOpen: Bool = false
  ) throws(UsageError) -> (first: CivilDate, last: CivilDate?) {
    let parts = text.splitAtDots
    let first = try day(parts.first, for: what)
    guard let end = parts.rest else { return (first, first) }
    if end.isEmpty && isOpen { return (first, nil) }
    return (first, try day(end, for: what))
  }
}

extension String {
  /// What stands before and after the first "..".
  var splitAtDots: (first: String, rest: String?) {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix("..") {
        return (String(self[..<index]), String(self[index...].dropFirst(2)))
      }
      index = self.index(after: index)
    }
    return (self, nil)
  }
}
