/// What a phrase says about a day, before it is known what day today is.
indirect enum DayPhrase: Equatable, Sendable {
  /// Today, or so many days later.
  case today(later: Int)
  case weekday(WeekdayChoice, Weekday)
  case place(Place, Span)
  /// Steps counted from another day; not below a day.
  case moved(DayPhrase, by: Step, backwards: Bool)
  case date(CivilDate)
  /// Numbers that were written for a day and a month, in each order that could be meant (R16).
  case either(text: String, [DayPhrase])
  /// A date with a weekday beside it, which must fit (R14).
  case checked(DayPhrase, Weekday)
}

/// Which of the days with one weekday is meant (R3).
enum WeekdayChoice: Equatable, Sendable {
  /// After today, never today.
  case bare
  /// On or after today.
  case this
  /// Before today.
  case last
}

/// The facts of the moment at which a phrase is read.
struct DateContext {
  /// The phrase itself, for errors.
  let phrase: String
  let now: CivilDateTime
  /// The civil day that now counts for.
  let today: CivilDate
  var weekStart = Weekday.monday
  let zone: Zone
  /// What is left open is looked for in the past: the latest such day, today included.
  var looksBack = false
  /// The years that a result may lie in (R17).
  var years = PhraseYears.named
}

enum PhraseYears {
  /// The years that a date phrase can name (R17).
  static let named = 1970...9999
}

extension DayPhrase {
  /// The day that is meant.
  func date(in context: DateContext) throws(PhraseError) -> CivilDate {
    switch self {
    case .today(let days):
      return try context.inCalendar { () throws(RangeError) in
        try context.today.adding(days: days)
      }
    case .weekday(let choice, let weekday):
      return try context.inCalendar { () throws(RangeError) in
        try context.date(of: weekday, choice)
      }
    case .place(let place, let span):
      return try context.date(of: place, in: span)
    case .moved(let base, let step, let backwards):
      let date = try base.date(in: context)
      return try context.inCalendar { () throws(RangeError) in
        try date.moved(by: step, backwards: backwards)
      }
    case .date(let date):
      return date
    case .either(let text, let readings):
      let dates = try readings.map { (day) throws(PhraseError) in try day.date(in: context) }
      guard let date = dates.first else { throw .noSuchDay(text) }
      guard dates.allSatisfy({ $0 == date }) else {
        throw .ambiguous(text, readings: dates.sorted())
      }
      return date
    case .checked(let base, let weekday):
      let date = try base.date(in: context)
      guard date.weekday == weekday else { throw .wrongWeekday(said: weekday, date: date) }
      return date
    }
  }
}

extension DateContext {
  /// Works out a value; one that leaves the calendar is refused.
  func inCalendar<Value>(
    _ value: () throws(RangeError) -> Value
  ) throws(PhraseError) -> Value {
    do throws(RangeError) { return try value() } catch { throw .outsideYears(years) }
  }

  /// A weekday without a week (R3). Looking back, `bare` and `this` are the latest such day,
  /// today included.
  func date(of weekday: Weekday, _ choice: WeekdayChoice) throws(RangeError) -> CivilDate {
    let ahead = today.weekday.days(until: weekday)
    let back = weekday.days(until: today.weekday)
    return switch (choice, looksBack) {
    case (.last, _): try today.adding(days: back == 0 ? -7 : -back)
    case (.this, true), (.bare, true): try today.adding(days: -back)
    case (.this, false): try today.adding(days: ahead)
    case (.bare, false): try today.next(weekday)
    }
  }

  /// The day at a place of a span.
  ///
  /// - Throws: when the span has no such day, or none before the end of the calendar.
  func date(of place: Place, in span: Span) throws(PhraseError) -> CivilDate {
    let found: CivilDate?
    switch span {
    case .any(let period):
      found = nearest(place) {
        try? period.days(around: today, later: $0, weekStart: weekStart)
      }
    case .month(let month, nil):
      found = nearest(place) { try? Self.days(of: month, in: today.year + $0) }
    case .period(let period, let count):
      let days = try inCalendar { () throws(RangeError) in
        try period.days(around: today, later: count, weekStart: weekStart)
      }
      found = place.date(in: days)
    case .month(let month, let year?):
      let days = try inCalendar { () throws(RangeError) in
        try Self.days(of: month, in: year)
      }
      found = place.date(in: days)
    }
    guard let found else { throw .noSuchDay(phrase) }
    return found
  }

  /// Goes from span to span until the place exists and lies on or after today, or, looking back,
  /// on or before it (R10).
  ///
  /// - `spans`: number 0 holds today; `nil` beyond the calendar.
  private func nearest(
    _ place: Place, in spans: (Int) -> ClosedRange<CivilDate>?
  ) -> CivilDate? {
    var number = 0
    while let days = spans(number) {
      if let date = place.date(in: days), looksBack ? date <= today : date >= today {
        return date
      }
      number += looksBack ? -1 : 1
    }
    return nil
  }

  private static func days(
    of month: Int, in year: Int
  ) throws(RangeError) -> ClosedRange<CivilDate> {
    let first = try CivilDate(year: year, month: month, day: 1)
    return first...first.lastOfMonth
  }
}
