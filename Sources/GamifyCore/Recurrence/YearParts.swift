// The BY parts that count within a year, one function each. They too answer month by month.

extension Year {
  /// The days of a month that BYYEARDAY names: 1 is 1 January, -1 is 31 December.
  func days(numbered numbers: [Int], in month: Month) -> DaySet {
    var days = DaySet.none
    for number in numbers {
      let dayOfYear = number > 0 ? number - 1 : length + number
      // -366 is no day of a common year: it stands before 1 January, in no month of this one.
      insert(dayOfYear: dayOfYear, of: month, into: &days)
    }
    return days
  }

  /// The days of a month that numbered weekdays name which count within the year, such as the
  /// 20th Monday.
  func days(numbered weekdays: [NumberedWeekday], in month: Month) -> DaySet {
    var days = DaySet.none
    for weekday in weekdays {
      guard let dayOfYear = weekday.offset(inDays: length, from: firstDay) else { continue }
      insert(dayOfYear: dayOfYear, of: month, into: &days)
    }
    return days
  }

  /// - `dayOfYear`: 0 is 1 January.
  private func insert(dayOfYear: Int, of month: Month, into days: inout DaySet) {
    let offset = firstDay + dayOfYear - month.firstDay
    if offset >= 0 && offset < month.length { days.insert(offset) }
  }

  /// The days of a month that lie in the weeks BYWEEKNO names.
  ///
  /// A week around New Year belongs to one year by its number, and to two by its days. Each day
  /// counts for the calendar year it lies in, so January asks the last week of the year before
  /// as well, and December the first week of the year after. That one is named by 1 only, not by
  /// a number counted from the other end of its year: see GamifyCore.docc, Recurrence.
  func days(inWeeks numbers: [Int], in month: Month) -> DaySet {
    guard let weeks else { return .none }
    var days = DaySet.none
    for number in numbers {
      days |= weeks.own.days(ofWeek: number, in: month)
      if month.number == 1 { days |= weeks.before.days(ofWeek: number, in: month) }
      if month.number == 12 && number == 1 { days |= weeks.after.days(ofWeek: 1, in: month) }
    }
    return days
  }
}

extension Year {
  /// The months in which weeks with given numbers can have days, and perhaps some beside them: a
  /// short list saves asking all twelve.
  ///
  /// - Source: derived here. Months have at most 31 days, and all before December together lack
  ///   only 7 of that. So a week lies in the month whose number, from 0, is that of the week's
  ///   first day in the year divided by 31, and in the one after.
  func months(withWeeks numbers: [Int]) -> MonthSet {
    guard let weeks else { return .none }
    var months = MonthSet.none
    for number in numbers {
      let week = number > 0 ? number - 1 : weeks.own.count + number
      let dayOfYear = weeks.own.firstDay + week * 7 - firstDay
      let first = max(dayOfYear, 0) / 31 + 1
      for month in min(first, 12)...min(first + 1, 12) { months.insert(month) }
      if number < 0 || number >= 52 { months.insert(1) }
      if number == 1 { months.insert(12) }
    }
    return months
  }
}

extension WeekYear {
  /// The days of a month that lie in a week of this year; -1 is the last week.
  fileprivate func days(ofWeek number: Int, in month: Month) -> DaySet {
    let week = number > 0 ? number - 1 : count + number
    let offset = firstDay + week * 7 - month.firstDay
    guard week >= 0 && week < count && offset > -7 && offset < month.length else { return .none }
    return .range(offset..<offset + 7) & month.allDays
  }
}
