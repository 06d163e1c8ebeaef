// Dates as a calendar names them (R10): months, days of the month, and places such as the second
// Tuesday of January. Without a year, the nearest such date is meant.

extension PhraseReader {
  /// "jan 27", "january the 27th, 2027"
  mutating func monthThenDay() -> DayPhrase? {
    guard let month = month() else { return nil }
    _ = word("the")
    guard let day = dayNumber() else { return nil }
    return date(day: day, month: month, year: year())
  }

  /// "27 jan", "27th of january 2027"
  mutating func dayThenMonth() -> DayPhrase? {
    guard let day = dayNumber() else { return nil }
    _ = word("of")
    guard let month = month() else { return nil }
    return date(day: day, month: month, year: year())
  }

  /// A month alone stands for its first day.
  mutating func monthAlone() -> DayPhrase? {
    _ = word("in")
    return monthSpan().map { .place(.day(1), $0) }
  }

  /// "27th", "27th of the month", "first of next month"; "second" alone could be a unit.
  mutating func dayOfMonth() -> DayPhrase? {
    let isNumber = next?.kind == .number
    guard let day = positiveOrdinal() else { return nil }
    guard day <= 31 else {
      return refuse(.outOfRange(RangeError("day", day, allowed: 1...31)))
    }
    let span = attempt { $0.word("of", "in") ? $0.period() : nil }
    guard let span else { return isNumber ? .place(.day(day), .any(.month)) : nil }
    return span.isMonth ? .place(.day(day), span) : nil
  }

  private mutating func date(day: Int, month: Int, year: Int?) -> DayPhrase? {
    // Without a year, 29 February exists: in the next leap year.
    let allowed = 1...CivilDate.daysInMonth(month, of: year ?? 2000)
    guard allowed.contains(day) else {
      return refuse(.outOfRange(RangeError("day", day, allowed: allowed)))
    }
    return .place(.day(day), .month(month, year: year))
  }

  // MARK: - Places

  /// "2nd tuesday of january", "last day of next month", "first workday of the year",
  /// "end of january", "mid-december"
  mutating func place() -> DayPhrase? {
    first(of: [{ $0.numberedPlace() }, { $0.edgeOfSpan() }, { $0.middleOfMonth() }])
  }

  private mutating func numberedPlace() -> DayPhrase? {
    let start = mark
    guard let number = ordinal(), let place = placeNoun(number) else { return nil }
    guard word("of", "in"), let span = monthSpan() ?? period() else {
      if case .weekday = place, !sees({ $0.word("of", "in") ? true : nil }), number > 0 {
        let typed = typed(since: start)
        return refuse(
          .writeInstead(typed, suggestions: ["\(typed) of the month", "\(typed) of next month"]))
      }
      return nil
    }
    return .place(place, span)
  }

  /// What a number stands before: a weekday, a day or a workday.
  private mutating func placeNoun(_ number: Int) -> Place? {
    if let weekday = weekday() { return .weekday(number, weekday) }
    if word("workday") || words("business", "day") { return .workday(number) }
    return word("day") ? .day(number) : nil
  }

  /// "end of january", "end of the month", "start of next year"
  private mutating func edgeOfSpan() -> DayPhrase? {
    guard let number = word(from: ["end": -1, "start": 1, "beginning": 1]), word("of"),
      let span = monthSpan() ?? period()
    else { return nil }
    // The end of the week is that of this week, even if it began before today.
    guard case .any(let period) = span, number < 0 else { return .place(.day(number), span) }
    return .place(.day(-1), .period(period, later: 0))
  }

  /// The 15th.
  private mutating func middleOfMonth() -> DayPhrase? {
    guard word("mid") else { return nil }
    _ = glued("-")
    return monthSpan().map { .place(.day(15), $0) }
  }

  // MARK: - Parts

  mutating func month() -> Int? { word(from: PhraseWords.months) }

  /// "january", "january 2027", "january, 2027"
  private mutating func monthSpan() -> Span? {
    month().map { .month($0, year: year()) }
  }

  /// "the month", "this week", "the next year", "last month", "quarter"
  private mutating func period() -> Span? {
    _ = word("the")
    let later = word(from: ["this": 0, "next": 1, "last": -1])
    return word(from: PhraseWords.periods).map { period in
      later.map { .period(period, later: $0) } ?? .any(period)
    }
  }

  /// Four digits, with or without a comma before them.
  mutating func year() -> Int? {
    attempt { reader in
      _ = reader.sign(",")
      return reader.number(digits: 4...4)
    }
  }

  /// "27" or "27th"
  mutating func dayNumber() -> Int? {
    positiveOrdinal() ?? number(digits: 1...2)
  }

  /// "27th", "first", "last", "2nd last": negative numbers count from the end. The ending must be
  /// the right one (R10).
  mutating func ordinal() -> Int? {
    guard let number = positiveOrdinal() else { return word("last") ? -1 : nil }
    return word("last") ? -number : number
  }

  private mutating func positiveOrdinal() -> Int? {
    if let number = word(from: PhraseWords.ordinals) { return number }
    let start = mark
    return attempt { reader in
      guard let number = reader.number(digits: 1...3) else { return nil }
      let ending = PhraseWords.ordinalEnding(number)
      if number > 0 && reader.glued(ending) { return number }
      guard ["st", "nd", "rd", "th"].contains(where: { reader.glued($0) }) else { return nil }
      let typed = reader.typed(since: start)
      return reader.refuse(
        .writeInstead(typed, suggestions: number > 0 ? ["\(number)\(ending)"] : []))
    }
  }
}

extension Span {
  /// Whether a day of the month means something there.
  fileprivate var isMonth: Bool {
    switch self {
    case .any(let period), .period(let period, _): period == .month
    case .month: true
    }
  }
}
