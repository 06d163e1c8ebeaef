// Days named from today: today and its neighbours, weekdays (R3, R4, R6), coming periods (R5), and
// steps (R11 to R13).

extension PhraseReader {
  /// "today", "tomorrow", "day after tomorrow" is a step
  mutating func nearDay() -> DayPhrase? {
    word(from: Self.nearDays).map { .today(later: $0) }
  }

  private static let nearDays = [
    "yesterday": -1, "today": 0, "tod": 0, "eod": 0, "tomorrow": 1, "tom": 1, "tmrw": 1,
  ]

  // MARK: - Weekdays

  /// "friday", "this fri", "next fri", "fri next week", "last fri", "weekend"
  mutating func weekdayPhrase() -> DayPhrase? {
    first(of: [
      { $0.followingWeek() },
      { reader in
        let choice = reader.weekdayChoice()
        return reader.dayName().map { .weekday(choice, $0) }
      },
    ])
  }

  /// R4: the weekday in the week after the current one, in either order.
  private mutating func followingWeek() -> DayPhrase? {
    let weekday = first(of: [
      { $0.word("next") ? $0.dayName() : nil },
      { reader in
        guard let day = reader.dayName() else { return nil }
        _ = reader.word("of", "in")
        return reader.words("next", "week") ? day : nil
      },
      { reader in
        guard reader.words("next", "week") else { return nil }
        _ = reader.word("on")
        return reader.dayName()
      },
    ])
    return weekday.map { .place(.weekday(1, $0), .period(.week, later: 1)) }
  }

  private mutating func weekdayChoice() -> WeekdayChoice {
    if word("last") { return .last }
    if words("this", "coming") || word("coming") { return .bare }
    return word("this") ? .this : .bare
  }

  /// A weekday, or the weekend, which stands for its Saturday (R6).
  private mutating func dayName() -> Weekday? {
    word("weekend") ? .saturday : weekday()
  }

  mutating func weekday() -> Weekday? { word(from: PhraseWords.weekdays) }

  // MARK: - Periods

  /// The first or last day of a period (R5): "next week", "eom", "sonq", "end of next month",
  /// "eoww".
  mutating func edgeOfPeriod() -> DayPhrase? {
    if word("eoww") { return .weekday(.this, .friday) }
    if words("end", "of", "day") || words("end", "of", "the", "day") { return .today(later: 0) }
    return first(of: [
      { $0.word(from: Self.edges) },
      { reader in
        guard reader.word("next"), let period = reader.word(from: PhraseWords.periods) else {
          return nil
        }
        return .place(.day(1), .period(period, later: 1))
      },
      { reader in
        guard reader.words("next", "workday") || reader.words("next", "business", "day") else {
          return nil
        }
        var step = Step()
        step.add(1, .workday)
        return .moved(.today(later: 0), by: step, backwards: false)
      },
      { $0.wholePeriod() },
    ])
  }

  /// "this week", "last month": a period, but no day of it.
  private mutating func wholePeriod() -> DayPhrase? {
    let start = mark
    guard word("this", "last"), word(from: PhraseWords.periods) != nil else { return nil }
    let typed = typed(since: start)
    return refuse(
      .writeInstead(typed, suggestions: ["first day of \(typed)", "end of \(typed)"]))
  }

  /// "eow", "eonm", "sonq" and so on: the edge, then `n` for the next period, then the period.
  private static let edges: [String: DayPhrase] = {
    var table: [String: DayPhrase] = [:]
    for (letter, period) in [("w", Period.week), ("m", .month), ("q", .quarter), ("y", .year)] {
      table["eo" + letter] = .place(.day(-1), .period(period, later: 0))
      table["eon" + letter] = .place(.day(-1), .period(period, later: 1))
      table["son" + letter] = .place(.day(1), .period(period, later: 1))
    }
    return table
  }()

  // MARK: - Steps

  /// "3 days", "in 2 weeks", "+3d", "3 days ago", "a week from friday", "day after tomorrow",
  /// "P3D"; a step that has hours or minutes is no day.
  mutating func dayStep() -> DayPhrase? {
    first(of: [
      { $0.stepFromDay() },
      { reader in
        guard let (step, backwards) = reader.stepFromNow(), !step.hasClock else { return nil }
        return .moved(.today(later: 0), by: step, backwards: backwards)
      },
    ])
  }

  /// A step counted from now, with its direction.
  mutating func stepFromNow() -> (step: Step, backwards: Bool)? {
    first(of: [
      { reader in
        guard reader.word("in") || reader.sign("+"), let step = reader.step() else { return nil }
        return (step, false)
      },
      { reader in
        guard let step = reader.isoDuration() else { return nil }
        return (step, false)
      },
      { reader in
        guard let step = reader.stepOrUnit(), let backwards = reader.directionFromNow() else {
          return nil
        }
        return (step, backwards)
      },
      { reader in
        guard let step = reader.step() ?? reader.fortnight() else { return nil }
        return (step, false)
      },
      { $0.negativeStep() },
    ])
  }

  private mutating func directionFromNow() -> Bool? {
    if word("ago") { return true }
    return words("from", "now") || words("from", "today") ? false : nil
  }

  /// "a week from friday", "3 days before jan 5": the base is any day that is no step itself.
  private mutating func stepFromDay() -> DayPhrase? {
    guard let step = stepOrUnit(), !step.hasClock,
      let backwards = word(from: ["from": false, "after": false, "before": true]),
      let base = attempt({ reader in
        _ = reader.word("the")
        return reader.dayWithoutStep()
      })
    else { return nil }
    return .moved(base, by: step, backwards: backwards)
  }

  /// Before "from", "after" and the like the number may be missing: "day after tomorrow".
  private mutating func stepOrUnit() -> Step? {
    if let step = step() { return step }
    return attempt { reader in
      guard let unit = reader.stepUnit() else { return nil }
      var step = Step()
      step.add(1, unit)
      return step
    }
  }

  private mutating func fortnight() -> Step? {
    guard word("fortnight") else { return nil }
    var step = Step()
    step.add(1, .fortnight)
    return step
  }

  /// R11: a negative number is refused; the past is said with "ago".
  private mutating func negativeStep() -> (step: Step, backwards: Bool)? {
    let start = mark
    _ = word("in")
    guard sign("-") else { return nil }
    let number = mark
    guard step() != nil else { return nil }
    let suggestion = typed(since: number) + " ago"
    return refuse(.writeInstead(typed(since: start), suggestions: [suggestion]))
  }
}
