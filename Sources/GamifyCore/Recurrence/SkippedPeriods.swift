/// What a rule passes by because a month or a year lacks its day, to be told once.
public struct SkippedPeriods: Hashable, Sendable {
  public let kind: Kind
  /// The rule that takes the last day instead, where one rule can say so.
  public let alternative: RecurrenceRule?

  public enum Kind: Hashable, Sendable {
    /// Months that lack the day, always or in some years: 1 is January.
    case months([Int])
    /// Years without 29 February.
    case commonYears
    /// Months without a fifth such weekday.
    case monthsWithoutFifth(Weekday)
  }
}

extension Schedule {
  /// What the rule will pass by, or `nil` when it reaches every period it is meant for.
  ///
  /// Asked of monthly and yearly rules that name days of the month, or a fifth weekday. Rules that
  /// combine more are taken to mean what they say, and steps from the day of completion pass
  /// nothing by.
  public var skippedPeriods: SkippedPeriods? {
    guard basis == .anchor || rule.hasByParts,
      let meant = DaysMeant(rule, from: anchor.date),
      let firstsOfMonths = meant.rule(days: [1], end: .never)
    else { return nil }
    let last = lastDate
    var lacking = MonthSet.none
    let firsts = firstsOfMonths.occurrences(from: Due(anchor.date.firstOfMonth))
    for first in firsts.prefix(DaysMeant.monthsToAsk) {
      guard first.date.lastOfMonth <= last else { break }
      let month = Month(containing: Int(first.date.dayNumber))
      if meant.isLacking(in: month) { lacking.insert(month.number) }
    }
    return lacking.isEmpty ? nil : meant.skipped(in: lacking)
  }

  /// The last date of the series, or one too far away to matter here.
  private var lastDate: CivilDate {
    if case .after(let count) = rule.end, count <= DaysMeant.monthsToAsk {
      return occurrences.reduce(anchor) { $1 }.date
    }
    return CivilDate(unchecked: rule.end.lastDay(at: anchor.time))
  }
}

/// A rule that takes days of certain months, and nothing else.
private struct DaysMeant {
  let whole: RecurrenceRule
  /// BYMONTH, or the month that the start fills in.
  let months: [Int]
  /// Days of the month; empty when a fifth weekday is meant.
  let days: [Int]
  let fifth: Weekday?

  /// 400 years hold so many months, and after them all is the same.
  static let monthsToAsk = GregorianCycle.months

  init?(_ rule: RecurrenceRule, from start: CivilDate) {
    let isCombined =
      !rule.bySetPosition.isEmpty || !rule.byYearDay.isEmpty || !rule.byWeekNumber.isEmpty
    guard rule.frequency == .monthly || rule.frequency == .yearly, !isCombined else { return nil }
    whole = rule
    months = rule.leftOpen == .monthAndDay ? [start.month] : rule.byMonth
    switch rule.leftOpen {
    case .monthDay, .monthAndDay: days = [start.day]
    case .nothing, .weekday: days = rule.byMonthDay
    }
    if rule.byDay.isEmpty {
      fifth = nil
    } else {
      let inMonth = rule.frequency == .monthly || !months.isEmpty
      guard inMonth, days.isEmpty, rule.byDay.count == 1, rule.byDay[0].number == 5 else {
        return nil
      }
      fifth = rule.byDay[0].weekday
    }
  }

  func isLacking(in month: Month) -> Bool {
    guard let fifth else { return days.contains { $0 > month.length } }
    let weekday = try? NumberedWeekday(5, fifth)
    return weekday?.offset(inDays: month.length, from: month.firstDay) == nil
  }

  func skipped(in lacking: MonthSet) -> SkippedPeriods {
    if let fifth {
      let last = try? NumberedWeekday(-1, fifth)
      return SkippedPeriods(
        kind: .monthsWithoutFifth(fifth),
        alternative: last.flatMap { rule(byDay: [$0], end: whole.end) })
    }
    let isLeapDay = whole.frequency == .yearly && months == [2] && days == [29]
    let numbers = (1...12).filter(lacking.contains)
    return SkippedPeriods(
      kind: isLeapDay ? .commonYears : .months(numbers), alternative: ruleForLastDay)
  }

  /// Day 31, and 29 in February, is the last day. After 29 and 30 come others in longer months, so
  /// there it is the last of the days up to them.
  private var ruleForLastDay: RecurrenceRule? {
    let (scarce, others) = (days.filter { $0 > 28 }, days.filter { $0 <= 28 })
    guard scarce.count == 1, let day = scarce.first, others.allSatisfy({ $0 > 0 }) else {
      return nil
    }
    if day == 31 || months == [2] { return rule(days: others + [-1], end: whole.end) }
    guard whole.frequency == .monthly else { return nil }
    let places = others.indices.map { $0 + 1 } + [-1]
    return rule(days: others + Array(28...day), places: places, end: whole.end)
  }

  /// The same rule with other days.
  func rule(
    days: [Int] = [], byDay: [NumberedWeekday] = [], places: [Int] = [], end: RecurrenceRule.End
  ) -> RecurrenceRule? {
    try? RecurrenceRule(
      whole.frequency, interval: whole.interval, byMonth: months, byMonthDay: days, byDay: byDay,
      bySetPosition: places, weekStart: whole.weekStart, end: end)
  }
}
