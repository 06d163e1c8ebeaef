// The forms of a whole date phrase: a day, a time, or both in either order.

extension PhraseReader {
  /// Reads the phrase to its end.
  mutating func wholeDate() -> DateMeaning? {
    refuseBeginning()
    leadingWords()
    let moment = first(of: [
      { reader in reader.word("now") && reader.end() ? .now : nil },
      { reader in reader.dayPartOfToday().flatMap { reader.end() ? $0 : nil } },
      { reader in reader.isoDateTime().flatMap { reader.end() ? $0 : nil } },
      { reader in reader.clockStep().flatMap { reader.end() ? $0 : nil } },
    ])
    return moment ?? first(of: Self.days.map { day in { $0.dayThenTime(day) } })
      ?? attempt { $0.timeThenDay() }
  }

  private mutating func isoDateTime() -> DateMeaning? {
    guard let (civil, offset) = isoMoment() else { return nil }
    guard let offset else { return .day(.date(civil.date), at: civil.time.wholeMinute) }
    return .moment(civil, offsetSeconds: offset)
  }

  /// "2 hours", "1 day 2 hours ago"
  private mutating func clockStep() -> DateMeaning? {
    guard let (step, backwards) = stepFromNow(), step.hasClock else { return nil }
    return .elapsed(step, backwards: backwards)
  }

  /// "friday", "fri 5pm", "friday, at noon"
  private mutating func dayThenTime(
    _ day: (inout PhraseReader) -> DayPhrase?
  ) -> DateMeaning? {
    guard let day = day(&self) else { return nil }
    let time = attempt { reader in
      _ = reader.sign(",")
      return reader.clockTime()
    }
    return end() ? .day(day, at: time) : nil
  }

  /// "5pm", "5pm fri", "noon on the 27th"
  private mutating func timeThenDay() -> DateMeaning? {
    guard let time = clockTime() else { return nil }
    if end() { return .clock(time) }
    _ = sign(",")
    leadingWords()
    let day = first(
      of: Self.days.map { day in
        { reader in day(&reader).flatMap { reader.end() ? $0 : nil } }
      })
    return day.map { .day($0, at: time) }
  }

  /// R1: "on", "by", "the", "by the"
  mutating func leadingWords() {
    _ = word("on", "by")
    _ = word("the")
  }

  /// "tonight", "this evening" (R8)
  private mutating func dayPartOfToday() -> DateMeaning? {
    let start = mark
    var time = word("tonight") ? try? TimeOfDay(hour: 22) : nil
    if time == nil && word("this") { time = dayPart() }
    guard let time else { return nil }
    let clock = mark
    if clockTime() != nil {
      let suggestion = "today " + typed(since: clock)
      return refuse(.writeInstead(typed(since: start), suggestions: [suggestion]))
    }
    return .day(.today(later: 0), at: time)
  }

  // MARK: - Days

  /// The forms of a day. A form that begins as a shorter one does stands before it.
  private static var days: [(inout PhraseReader) -> DayPhrase?] {
    [{ $0.dayStep() }, { $0.dayPlusStep() }] + daysWithoutStep
  }

  private static var daysWithoutStep: [(inout PhraseReader) -> DayPhrase?] {
    [
      { $0.nearDay() }, { $0.place() }, { $0.dateBesideWeekday() }, { $0.plainDate() },
      { $0.weekdayPhrase() }, { $0.edgeOfPeriod() },
    ]
  }

  /// A day that steps can be counted from.
  mutating func dayWithoutStep() -> DayPhrase? { first(of: Self.daysWithoutStep) }

  /// A date without a weekday.
  mutating func plainDate() -> DayPhrase? {
    first(of: [{ $0.exactDate() }, { $0.monthAlone() }, { $0.dayOfMonth() }])
  }

  /// A date that has a day and a month.
  private mutating func exactDate() -> DayPhrase? {
    first(of: [
      { $0.isoDate().map { .date($0) } }, { $0.numericDate() }, { $0.monthThenDay() },
      { $0.dayThenMonth() },
    ])
  }

  /// R14: "fri dec 25", "friday, the 13th", "2026-12-25 fri"; but "1st friday" is no date with a
  /// weekday beside it.
  mutating func dateBesideWeekday() -> DayPhrase? {
    first(of: [
      { reader in
        guard let weekday = reader.weekday() else { return nil }
        _ = reader.sign(",")
        _ = reader.word("the")
        let date = reader.exactDate() ?? reader.attempt { $0.dayOfMonth() }
        return date.map { .checked($0, weekday) }
      },
      { reader in
        guard let date = reader.exactDate() else { return nil }
        _ = reader.sign(",")
        return reader.weekday().map { .checked(date, $0) }
      },
    ])
  }

  // MARK: - What is refused with a reason

  /// "today+21d": a step is said before the day it is counted from.
  private mutating func dayPlusStep() -> DayPhrase? {
    let start = mark
    guard nearDay() ?? weekdayPhrase() != nil else { return nil }
    let base = typed(since: start)
    guard let sign = token(where: { $0.text == "+" || $0.text == "-" })?.text else { return nil }
    let number = mark
    guard self.number() != nil else { return nil }
    let bare = typed(since: number) + " days"
    let step = attempt { $0.stepUnit() } == nil ? bare : typed(since: number)
    let direction = sign == "+" ? "after" : "before"
    return refuse(
      .writeInstead(typed(since: start), suggestions: ["\(step) \(direction) \(base)"]))
  }

  /// Remembers why a phrase cannot be a date, when its first word says so.
  private mutating func refuseBeginning() {
    let _: DateMeaning? = attempt { reader in
      guard let word = reader.next else { return nil }
      if Self.repeatWords.contains(word.text) { return reader.refuse(.repeats(word.original)) }
      if Self.dateless.contains(word.text) { return reader.refuse(.noDate(word.original)) }
      if let better = Self.pastEdges[word.text] {
        return reader.refuse(.writeInstead(word.original, suggestions: [better]))
      }
      return reader.bareNumber()
    }
  }

  /// "3": days, a day of the month or an hour?
  private mutating func bareNumber() -> DateMeaning? {
    let start = mark
    guard let number = number(digits: 1...2), end() else { return nil }
    var suggestions = ["\(number) days"]
    if (1...31).contains(number) {
      suggestions.append("\(number)\(PhraseWords.ordinalEnding(number))")
    }
    if number < 24 { suggestions.append("at \(number)") }
    return refuse(.writeInstead(typed(since: start), suggestions: suggestions))
  }

  private static let repeatWords: Set = [
    "every", "each", "ev", "everyday", "daily", "weekly", "monthly", "yearly", "annually",
    "quarterly", "fortnightly", "biweekly",
  ]

  private static let dateless: Set = [
    "someday", "sometime", "later", "eventually", "never", "none", "asap",
  ]

  /// The start of the current period is past; taskwarrior's meaning of these changed.
  private static let pastEdges = ["sow": "sonw", "som": "sonm", "soq": "sonq", "soy": "sony"]
}

extension DatePhrase {
  /// The words that a mistyped one may have been meant for.
  static let vocabulary: [String] = [
    Array(PhraseWords.weekdays.keys), Array(PhraseWords.months.keys),
    Array(PhraseWords.numbers.keys), Array(PhraseWords.ordinals.keys),
    Array(PhraseWords.units.keys), Array(PhraseWords.dayParts.keys),
    [
      "today", "tomorrow", "yesterday", "tonight", "noon", "midnight", "next", "this", "last",
      "coming", "weekend", "after", "before", "from", "business", "half", "beginning", "start",
    ],
  ].flatMap { $0 }.filter { $0.utf8.count > 2 }.sorted()
}
