/// Why a date or recurrence phrase was refused.
///
/// Carries facts only; the command line finds the words. Texts in it are as they were typed.
public enum PhraseError: Error, Equatable, Sendable {
  // MARK: Words

  /// Nothing but blanks.
  case empty
  /// Longer than any phrase needs to be.
  case tooLong(bytes: Int, limit: Int)
  /// The first word, number or sign that fits nowhere, and the word that may have been meant.
  case notUnderstood(String, nearest: String?)
  /// The phrase breaks off; something is missing after this word.
  case unfinished(after: String)
  /// Words that are not accepted because they are unclear or unusual, and phrases that say what
  /// may have been meant.
  case writeInstead(String, suggestions: [String])

  // MARK: Values

  /// A number beyond 64 bits.
  case numberTooLarge(String)
  /// A number with a fraction, such as 1.5.
  case wholeNumbersOnly(String)
  /// A number outside of its range: the hour 25, the month 13, the day 30 of a February.
  case outOfRange(RangeError)
  /// The date lies outside of the years that phrases can name.
  case outsideYears(ClosedRange<Int>)
  /// A day that does not exist: 31/02/2027, the fifth Monday of a month with four.
  case noSuchDay(String)
  /// Numbers that can be read as one day or another.
  case ambiguous(String, readings: [CivilDate])
  /// A weekday beside a date that falls on another one.
  case wrongWeekday(said: Weekday, date: CivilDate)

  // MARK: What belongs elsewhere

  /// A repeat where a date is due: it belongs to `--every`.
  case repeats(String)
  /// A date where a repeat is due: it belongs to `--due`.
  case date(String)
  /// A word such as "someday": no date at all, so leave it away.
  case noDate(String)
  /// A clock time where only a day is due. In a repeat it belongs to `--due`.
  case clockTime(String)
  /// A repeat counted from the day of completion: `--from-completion` asks for it.
  case fromCompletion(String)
  /// So many times a week: a quota, and no calendar rule.
  case quota(String)
  /// The start of a repeat: it belongs to `--due`.
  case start(String)

  // MARK: Recurrence

  /// A repeat of hours or minutes.
  case belowADay(String)
  /// A repeat without a day, week, month or year: "10 times".
  case noFrequency(String)
  /// A repeat of one occurrence: a plain `--due` says that.
  case once(String)
  /// Both a last day and a number of occurrences.
  case twoEnds
  /// A repeat until a date that is counted from today, such as "until friday"; its dates are
  /// counted from its start.
  case countedFromToday(String)
  /// Days that one rule cannot hold together: "jan 1 and jul 4".
  case needsTwoRules(String)
  /// The rule that was understood, or its RRULE text, is refused.
  case rule(RuleError)
}

extension PhraseError {
  /// Whether it says where a phrase broke off and nothing more, so that a better reason is welcome.
  var isVague: Bool {
    switch self {
    case .notUnderstood, .unfinished: true
    default: false
    }
  }
}
