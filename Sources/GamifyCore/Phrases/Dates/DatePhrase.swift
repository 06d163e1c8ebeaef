/// Reads dates as people type them: "next fri 5pm", "2nd tuesday of january", "in 3 days".
///
/// The rules are in the documentation's article on phrases; the numbers R1 to R17 in this folder
/// are theirs. The whole of a phrase must be understood, or it is refused.
public enum DatePhrase {
  /// No date needs more.
  static let longest = 200

  /// When something is due.
  ///
  /// - `now`: what the wall clock of `zone` shows. A clock time alone and steps of hours are
  ///   counted from it.
  /// - `today`: the civil day that `now` counts for, which is the day before `now.date` between
  ///   midnight and a later start of the day. Days are counted from it.
  /// - `weekStart`: where weeks begin, for "next week", "eow", "next friday". ISO weeks such as
  ///   2026-W50 begin on Monday all the same.
  /// - Returns: a date of the years 1970 to 9999, with a time to the minute or without one.
  public static func due(
    _ text: String, now: CivilDateTime, today: CivilDate, weekStart: Weekday = .monday,
    zone: Zone
  ) throws(PhraseError) -> Due {
    try due(
      text,
      in: DateContext(phrase: text, now: now, today: today, weekStart: weekStart, zone: zone))
  }

  /// A day on which something was done. What a phrase leaves open is the latest such day, today
  /// included: the past 16 May for "may 16", and today for today's weekday.
  ///
  /// - Throws: as `due`, and `.clockTime` for a time. A day after today is returned when the phrase
  ///   says it plainly.
  public static func pastDay(
    _ text: String, now: CivilDateTime, today: CivilDate, weekStart: Weekday = .monday,
    zone: Zone
  ) throws(PhraseError) -> CivilDate {
    let due = try due(
      text,
      in: DateContext(
        phrase: text, now: now, today: today, weekStart: weekStart, zone: zone, looksBack: true))
    guard due.time == nil else { throw .clockTime(text) }
    return due.date
  }

  private static func due(
    _ text: String, in context: DateContext
  ) throws(PhraseError) -> Due {
    let due = try meaning(of: text).due(in: context)
    guard context.years.contains(due.date.year) else { throw .outsideYears(context.years) }
    return due
  }

  private static func meaning(of text: String) throws(PhraseError) -> DateMeaning {
    var reader = try PhraseReader(text, limit: longest)
    guard let meaning = reader.wholeDate() else {
      let failure = reader.failure(vocabulary: vocabulary)
      throw failure.isVague && RulePhrase.canRead(text) ? .repeats(text) : failure
    }
    return meaning
  }

  /// Whether a phrase is a date, whatever day it is read on.
  static func canRead(_ text: String) -> Bool {
    var reader = try? PhraseReader(text, limit: longest)
    return reader?.wholeDate() != nil
  }
}

/// What a whole phrase means, before it is known what time it is.
enum DateMeaning {
  case now
  case day(DayPhrase, at: TimeOfDay?)
  /// The next such time (R7).
  case clock(TimeOfDay)
  /// A step with hours or minutes, from now.
  case elapsed(Step, backwards: Bool)
  /// A moment of another place's clock.
  case moment(CivilDateTime, offsetSeconds: Int)

  func due(in context: DateContext) throws(PhraseError) -> Due {
    let now = context.now
    switch self {
    case .now:
      return Due(now.wholeMinute)
    case .day(let day, let time):
      return Due(try day.date(in: context), at: time)
    case .clock(let time):
      if time > now.time { return Due(now.date, at: time) }
      let tomorrow = try context.inCalendar { () throws(RangeError) in
        try now.date.adding(days: 1)
      }
      return Due(tomorrow, at: time)
    case .elapsed(let step, let backwards):
      let seconds = backwards ? -step.seconds : step.seconds
      return try context.inCalendar { () throws(RangeError) in
        let date = try now.date.moved(by: step, backwards: backwards)
        let from = context.zone.instant(of: CivilDateTime(date, now.time))
        let instant = Instant(milliseconds: from.milliseconds + Int64(seconds) * 1000)
        return Due(try context.zone.civil(at: instant).wholeMinute)
      }
    case .moment(let civil, let offset):
      return try context.inCalendar { () throws(RangeError) in
        let instant = Instant(civil, offsetSeconds: offset)
        return Due(try context.zone.civil(at: instant).wholeMinute)
      }
    }
  }
}

extension CivilDateTime {
  /// Seconds are cut off, never rounded (R2).
  fileprivate var wholeMinute: CivilDateTime { CivilDateTime(date, time.wholeMinute) }
}
