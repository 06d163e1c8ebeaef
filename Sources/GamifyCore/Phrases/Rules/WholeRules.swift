// The forms of a whole repeat: how often, on which days, within what limits, until when.

extension PhraseReader {
  /// Reads the phrase to its end.
  mutating func wholeRule() -> RuleDraft? {
    leadingWords()
    if word("every", "each", "ev") {
      let start = mark - 1
      if sign("!") { return refuse(.fromCompletion(typed(since: start))) }
    }
    let draft = first(of: [
      { $0.intervalWithDays() },
      { reader in reader.otherWeekdays().flatMap { reader.limitsAndEnd(of: $0) } },
      { $0.daysAlone() },
    ])
    if draft == nil { refuseWhole() }
    return draft
  }

  /// "2 weeks", "month on the 15th"
  private mutating func intervalWithDays() -> RuleDraft? {
    let start = mark
    guard let draft = interval() else { return nil }
    if let whole = attempt({ $0.limitsAndEnd(of: draft) }) { return whole }
    guard word("on") else { return nil }
    return firstRule { reader, days in
      var draft = draft
      return draft.add(days) ? draft : reader.refuse(days, with: draft, since: start)
    }
  }

  /// "mon, wed", "last friday of the month", "jan 15"
  private mutating func daysAlone() -> RuleDraft? {
    _ = word("the")
    let start = mark
    return firstRule { reader, days in
      guard let frequency = days.frequency else { return nil }
      var draft = RuleDraft(frequency)
      return draft.add(days) ? draft : reader.refuse(days, with: draft, since: start)
    }
  }

  /// The first form of days that leads to the end of the phrase.
  private mutating func firstRule(
    of days: (inout PhraseReader, RuleDays) -> RuleDraft?
  ) -> RuleDraft? {
    for form in Self.ruleDays {
      let draft = attempt { reader in
        form(&reader).flatMap { days(&reader, $0) }.flatMap { reader.limitsAndEnd(of: $0) }
      }
      if let draft { return draft }
    }
    return nil
  }

  /// "other monday": every second week.
  private mutating func otherWeekdays() -> RuleDraft? {
    let start = mark
    guard word("other") else { return nil }
    if workdayWord() {
      return refuse(.writeInstead(typed(since: start), suggestions: ["2 weeks on Mon-Fri"]))
    }
    guard let weekdays = weekdays() else { return nil }
    var draft = RuleDraft(.weekly, interval: 2)
    return draft.add(.weekdays(weekdays)) ? draft : nil
  }

  /// Days that mean nothing with the frequency; where there is a common slip, with what to write.
  private mutating func refuse(
    _ days: RuleDays, with draft: RuleDraft, since start: Int
  ) -> RuleDraft? {
    let typed = typed(since: start)
    switch (days, draft.frequency) {
    case (.workdays(_, .months), .yearly):
      return refuse(.needsTwoRules(typed))
    case (.weekdays(let weekdays), let frequency):
      let day = weekdays.first?.shortName ?? "Mon"
      return refuse(.writeInstead(typed, suggestions: frequency.phrases(naming: day)))
    case (.numbered(_, .unsaid), .yearly), (.workdays(_, .unsaid), .yearly):
      let suggestions = ["\(typed) of the year", "\(typed) of january"]
      return refuse(.writeInstead(typed, suggestions: suggestions))
    case (.days(_, _, .unsaid), .yearly):
      return refuse(.writeInstead(typed, suggestions: ["\(typed) of january"]))
    case (_, _):
      return refuse(.writeInstead(typed, suggestions: []))
    }
  }

  // MARK: - Limits

  /// What follows the days, in any order, to the end of the phrase.
  private mutating func limitsAndEnd(of draft: RuleDraft) -> RuleDraft? {
    var draft = draft
    while true {
      if let end = ruleEnd() {
        guard case .never = draft.end else { return refuse(.twoEnds) }
        draft.end = end
      } else if attempt({ $0.limit(&draft) ? true : nil }) == nil {
        break
      }
    }
    if end() { return draft }
    refuseEnding()
    return nil
  }

  /// ", only in jan", ", only on Mon-Fri", ", only the last of them", ", weeks starting on Sun"
  private mutating func limit(_ draft: inout RuleDraft) -> Bool {
    _ = sign(",")
    if words("weeks", "starting", "on") {
      guard draft.weekStart == .monday, let weekday = weekday() else { return false }
      draft.weekStart = weekday
      return true
    }
    let isOnly = word("only")
    if word("in") {
      if let months = months() { return draft.set(\.byMonth, months) }
      return weeks().map { draft.set(\.byWeekNumber, $0) } ?? false
    }
    guard isOnly else { return false }
    if word("on") {
      return first(of: Self.ruleDays).map { draft.limit(to: $0) } ?? false
    }
    guard let places = ordinals(), words("of", "them") else { return false }
    return draft.set(\.bySetPosition, places)
  }

  /// "week 20", "weeks 1 and 20 and the last week of the year"
  private mutating func weeks() -> [Int]? {
    let groups = list { reader -> [Int]? in
      if reader.word("week", "weeks") { return reader.list { $0.bareDay() } }
      guard let numbers = reader.ordinals(), reader.word("week") else { return nil }
      _ = reader.words("of", "the", "year")
      return numbers
    }
    return groups?.flatMap { $0 }
  }
}

extension RecurrenceRule.Frequency {
  /// What may have been meant by a plain weekday.
  fileprivate func phrases(naming day: String) -> [String] {
    switch self {
    case .daily, .weekly: ["every week on \(day)"]
    case .monthly: ["every month on the 1st \(day)", "every month on every \(day)"]
    case .yearly: ["every year on every \(day)"]
    }
  }
}
