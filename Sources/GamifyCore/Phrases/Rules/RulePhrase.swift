/// Reads repeats as people type them: "2 weeks on mon and thu", "last workday of the month",
/// "feb 29 until 2040-01-01", and RRULE text.
///
/// The rules are in the documentation's article on phrases; the numbers E1 to E12 in this folder
/// are theirs. The whole of a phrase must be understood, or it is refused.
public enum RulePhrase {
  /// Enough for a rule that names every day of the year.
  static let longest = 65_536

  /// The rule that a phrase means for a series from a start.
  ///
  /// - `start`: the first due date, or where it is looked for. Dates without a year in "until" and
  ///   "for 2 weeks" are counted from it, and the rule must have an occurrence on or after it.
  /// - `zone`: where an UNTIL in UTC is converted to.
  public static func rule(
    _ text: String, from start: Due, zone: Zone
  ) throws(PhraseError) -> RecurrenceRule {
    let rule = try rule(text, countingFrom: start).fitted(to: start, in: zone)
    do throws(RuleError) {
      let whole = try rule.endingWithWholeDay(from: start)
      _ = try whole.firstOccurrence(from: start)
      return whole
    } catch {
      throw .rule(error)
    }
  }

  /// The rule of a phrase, not yet held against its start.
  static func rule(
    _ text: String, countingFrom start: Due
  ) throws(PhraseError) -> RecurrenceRule {
    var reader = try PhraseReader(text, limit: longest)
    if text.utf8.contains(UInt8(ascii: "=")) {
      do throws(RuleError) {
        return try RecurrenceRule(rrule: text)
      } catch {
        throw .rule(error)
      }
    }
    guard let draft = reader.wholeRule() else {
      let failure = reader.failure(vocabulary: vocabulary)
      throw failure.isVague && DatePhrase.canRead(text) ? .date(text) : failure
    }
    return try draft.rule(from: start)
  }

  /// Whether a phrase is a repeat, whatever it starts from.
  static func canRead(_ text: String) -> Bool {
    var reader = try? PhraseReader(text, limit: DatePhrase.longest)
    return reader?.wholeRule() != nil
  }

  /// The words that a mistyped one may have been meant for.
  static let vocabulary: [String] = [
    Array(PhraseWords.weekdays.keys), Array(PhraseWords.months.keys),
    Array(PhraseWords.numbers.keys), Array(PhraseWords.ordinals.keys),
    Array(PhraseWords.units.keys), Array(RuleInterval.words.keys),
    Weekday.allCases.map { $0.fullName.lowercased() + "s" },
    [
      "every", "each", "other", "last", "weekday", "weekdays", "weekend", "business", "until",
      "ending", "times", "for", "only", "the", "and", "starting", "hourly",
    ],
  ].flatMap { $0 }.filter { $0.utf8.count > 2 }.sorted()
}

extension RecurrenceRule {
  /// The rule with an UNTIL that is a day as the last second of that day, when the series has a
  /// time (E8).
  fileprivate func endingWithWholeDay(from start: Due) throws(RuleError) -> RecurrenceRule {
    guard case .on(.day(let day)) = end else { return self }
    return try ending(.on(start.until(day)))
  }
}
