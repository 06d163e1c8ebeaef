// Until when (E8), and what stands at the end of a repeat but belongs elsewhere (E11).

extension PhraseReader {
  /// "until dec 24", "10 times", "for 2 weeks"
  mutating func ruleEnd() -> RuleEnd? {
    attempt { reader in
      _ = reader.sign(",")
      if reader.word("until", "ending") { return reader.lastDay() }
      let isFor = reader.word("for")
      if let count = reader.attempt({ $0.times() }) { return .times(count) }
      let start = reader.mark
      guard isFor, let step = reader.step() else { return nil }
      return step.hasClock
        ? reader.refuse(.belowADay(reader.typed(since: start))) : .lasting(step)
    }
  }

  private mutating func times() -> Int? {
    guard let count = number() ?? word(from: PhraseWords.numbers) else { return nil }
    return word("times", "time") ? count : nil
  }

  /// A date is counted from the start of the repeat, so one that is counted from today is none.
  private mutating func lastDay() -> RuleEnd? {
    _ = word("on")
    return first(of: [
      { $0.exactEnd().map { .until($0) } },
      { reader in
        _ = reader.word("the")
        let start = reader.mark
        guard let day = reader.dayWithoutStep() else { return nil }
        return day.isCountedFromToday
          ? reader.refuse(.countedFromToday(reader.typed(since: start))) : .lastDay(day)
      },
    ])
  }

  /// "the end of 2026-12-24", "2026-12-24 17:00:30", "2026-12-24 17:00 utc": ends as rules are
  /// written back to words.
  private mutating func exactEnd() -> RecurrenceRule.Until? {
    let isWhole = words("the", "end", "of")
    guard let date = isoDate() else { return nil }
    if isWhole { return .time(CivilDateTime(date, .lastSecond)) }
    _ = glued("t")
    guard let hour = number(digits: 2...2), glued(":"), let minute = gluedNumber(digits: 2...2)
    else { return nil }
    let second = attempt { $0.glued(":") ? $0.gluedNumber(digits: 2...2) : nil }
    guard let time = time(hour: hour, minute: minute, second: second ?? 0) else { return nil }
    let moment = CivilDateTime(date, time)
    return word("utc") ? .utc(moment) : .time(moment)
  }

  // MARK: - What belongs elsewhere

  /// Remembers why a repeat cannot go on as it does.
  mutating func refuseEnding() {
    let _: Bool? = attempt { reader in
      _ = reader.sign(",")
      let start = reader.mark
      if reader.word("once") { return reader.refuse(.once(reader.typed(since: start))) }
      if reader.clockTime() != nil {
        return reader.refuse(.clockTime(reader.typed(since: start)))
      }
      guard reader.word("after", "from", "since", "starting", "starts", "beginning", "begins")
      else { return nil }
      if reader.word("completion", "completing", "completed", "done", "finishing") {
        return reader.refuse(.fromCompletion(reader.typed(since: start)))
      }
      return reader.refuse(.start(reader.typed(since: start)))
    }
  }

  /// "3 times a week", "twice a month", "10 times", "morning": no repeat at all (E11).
  mutating func refuseWhole() {
    let start = mark
    let _: Bool? = attempt { reader in
      if reader.clockTime() != nil {
        return reader.refuse(.clockTime(reader.typed(since: start)))
      }
      if reader.word("for") && reader.step() != nil {
        return reader.refuse(.noFrequency(reader.typed(since: start)))
      }
      let isOnce = reader.word("once")
      guard isOnce || reader.word("twice", "thrice") || reader.times() != nil else { return nil }
      _ = reader.word("in")
      if reader.word("a", "an", "per", "each", "every") {
        _ = reader.stepUnit()
        return reader.refuse(.quota(reader.typed(since: start)))
      }
      if reader.word(from: RuleInterval.words) != nil {
        return reader.refuse(.quota(reader.typed(since: start)))
      }
      let typed = reader.typed(since: start)
      return reader.refuse(isOnce ? .once(typed) : .noFrequency(typed))
    }
  }
}

extension DayPhrase {
  /// Whether it means another day tomorrow, though it says more than a recurring date does.
  fileprivate var isCountedFromToday: Bool {
    switch self {
    case .today, .weekday, .moved, .place(_, .period): true
    case .place, .date: false
    case .checked(let day, _): day.isCountedFromToday
    case .either(_, let readings): readings.contains(where: \.isCountedFromToday)
    }
  }
}
