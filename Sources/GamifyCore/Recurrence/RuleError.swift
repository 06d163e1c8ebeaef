/// Why a rule cannot be.
///
/// Carries facts only; the command line finds the words. Texts in it are as they were typed.
public enum RuleError: Error, Hashable, Sendable {
  // MARK: Text that cannot be read

  /// A piece between semicolons that is not NAME=VALUE.
  case unreadable(String)
  /// A part whose value is not what the part holds: a word where a number is due, a number too
  /// large for any calendar, an empty list.
  case unreadableValue(RecurrenceRule.Part, String)
  /// A part that RFC 5545 does not know.
  case unknownPart(String)
  /// A part that stands there twice.
  case repeatedPart(RecurrenceRule.Part)
  case noFrequency
  case unknownFrequency(String)
  /// A frequency or a part that steps in hours, minutes or seconds: "HOURLY", "BYHOUR".
  case belowADay(String)

  // MARK: Parts that cannot be, alone or together

  /// A number outside of its part's range. Parts that count from the end as well
  /// (`Part.countsFromTheEnd`) allow the same numbers with a minus sign; 0 is never allowed.
  case outOfRange(RecurrenceRule.Part, value: Int, allowed: ClosedRange<Int>)
  /// A part that has no meaning with a frequency, such as BYWEEKNO in a monthly rule.
  case notAllowed(RecurrenceRule.Part, with: RecurrenceRule.Frequency)
  /// A numbered weekday in a daily or weekly rule.
  case numberedDay(NumberedWeekday, with: RecurrenceRule.Frequency)
  /// A numbered weekday beside numbered weeks.
  case numberedDayInNumberedWeek(NumberedWeekday)
  /// BYSETPOS with no other BY part to choose from.
  case setPositionAlone
  case countAndUntil

  // MARK: Rules that cannot be with a start

  /// No date matches the rule from its start to the end of the calendar.
  case neverOccurs
  /// The rule ends before its first date.
  case endsBeforeFirst(until: RecurrenceRule.Until, first: Due)
}
