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
  func days(inWeeks numbers: [Int], in month: Month, weekStart: Weekday) -> DaySet {
    let weeks = WeekYear(number, weekStart: weekStart)
    let weeksBefore = month.number == 1 ? WeekYear(number - 1, weekStart: weekStart) : nil
    let weeksAfter = month.number == 12 ? WeekYear(number + 1, weekStart: weekStart) : nil
    var days = DaySet.none
    for number in numbers {
      days |= weeks.days(ofWeek: number, in: month)
      if let weeksBefore { days |= weeksBefore.days(ofWeek: number, in: month) }
      if let weeksAfter, number == 1 { days |= weeksAfter.days(ofWeek: 1, in: month) }
    }
    return days
  }
}

extension WeekYear {
  /// The days of a month that lie in a week of this year; -1 is the last week.
  fileprivate func days(ofWeek number: Int, in month: Month) -> DaySet {
    let week = number > 0 ? number - 1 : count + number
    guard (0..<count).contains(week) else { return .none }
    let offset = firstDay + week * 7 - month.firstDay
    return .range(offset..<offset + 7) & month.allDays
  }
}
