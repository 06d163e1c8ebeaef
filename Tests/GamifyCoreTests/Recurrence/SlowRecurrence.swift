import GamifyCore

/// A second opinion on recurrence: walks every day and asks "does it match?".
///
/// Shares no code with the library but the calendar: every part is tested on a single day, by what
/// the day is (the third Tuesday of its month, day -2 of its year), never expanded.
struct SlowRecurrence {
  /// Every day that can be asked about, whole periods of those that the starts lie in.
  let days: [DayFacts]

  init(from first: CivilDate, through last: CivilDate) throws {
    days = try (first.dayNumber...last.dayNumber).map {
      DayFacts(try CivilDate(dayNumber: Int($0)))
    }
  }

  /// The dates of a rule from a start to a last day, COUNT and UNTIL (of whole days) included.
  func dates(of rule: RecurrenceRule, from start: CivilDate, to last: CivilDate) -> [CivilDate] {
    let first = DayFacts(start)
    let origin = first.period(rule.frequency, rule.weekStart)
    var found: [CivilDate] = []
    var inPeriod: (number: Int, dates: [CivilDate]) = (origin, [])
    func closePeriod() {
      let count = inPeriod.dates.count
      for (index, date) in inPeriod.dates.enumerated() where date >= start && date <= last {
        let isWanted =
          rule.bySetPosition.isEmpty || rule.bySetPosition.contains(index + 1)
          || rule.bySetPosition.contains(index - count)
        if isWanted { found.append(date) }
      }
    }
    for day in days {
      let period = day.period(rule.frequency, rule.weekStart)
      guard period >= origin, (period - origin) % rule.interval == 0 else { continue }
      guard day.matches(rule, first) else { continue }
      if period != inPeriod.number {
        closePeriod()
        inPeriod = (period, [])
      }
      inPeriod.dates.append(day.date)
    }
    closePeriod()
    switch rule.end {
    case .never, .on(.time), .on(.utc): return found
    case .after(let count): return Array(found.prefix(count))
    case .on(.day(let until)): return found.filter { $0 <= until }
    }
  }
}

/// What a single day is.
struct DayFacts {
  let date: CivilDate
  let year: Int
  let month: Int
  let day: Int
  let dayOfYear: Int
  let daysInMonth: Int
  let daysInYear: Int
  let weekday: Weekday

  init(_ date: CivilDate) {
    self.date = date
    let parts = date.components
    (year, month, day) = (parts.year, parts.month, parts.day)
    dayOfYear = date.dayOfYear
    daysInMonth = CivilDate.daysInMonth(parts.month, of: parts.year)
    daysInYear = CivilDate.daysInYear(parts.year)
    weekday = date.weekday
  }

  /// The number of the period the day lies in, on a line of such periods.
  func period(_ frequency: RecurrenceRule.Frequency, _ weekStart: Weekday) -> Int {
    switch frequency {
    case .daily: Int(date.dayNumber)
    case .weekly: (Int(date.dayNumber) + 7 - weekStart.days(until: weekday)) / 7
    case .monthly: year * 12 + month
    case .yearly: year
    }
  }

  /// Whether every part of the rule names this day; what it leaves open is as on the first day.
  func matches(_ rule: RecurrenceRule, _ first: DayFacts) -> Bool {
    guard rule.byMonth.isEmpty || rule.byMonth.contains(month) else { return false }
    guard isNamed(rule.byMonthDay, day, of: daysInMonth) else { return false }
    guard isNamed(rule.byYearDay, dayOfYear, of: daysInYear) else { return false }
    guard rule.byDay.isEmpty || rule.byDay.contains(where: { isNamed($0, rule) }) else {
      return false
    }
    guard rule.byWeekNumber.isEmpty || isInNamedWeek(rule) else { return false }
    guard rule.byDay.isEmpty && rule.byMonthDay.isEmpty && rule.byYearDay.isEmpty else {
      return true
    }
    switch rule.frequency {
    case .daily: return true
    case .weekly: return weekday == first.weekday
    case .monthly: return day == first.day
    case .yearly:
      if !rule.byWeekNumber.isEmpty { return weekday == first.weekday }
      return day == first.day && (month == first.month || !rule.byMonth.isEmpty)
    }
  }

  private func isNamed(_ numbers: [Int], _ place: Int, of count: Int) -> Bool {
    numbers.isEmpty || numbers.contains(place) || numbers.contains(place - count - 1)
  }

  private func isNamed(_ named: NumberedWeekday, _ rule: RecurrenceRule) -> Bool {
    guard named.weekday == weekday else { return false }
    guard let number = named.number else { return true }
    let inYear = rule.frequency == .yearly && rule.byMonth.isEmpty
    let (place, length) = inYear ? (dayOfYear, daysInYear) : (day, daysInMonth)
    return number == (place - 1) / 7 + 1 || number == -((length - place) / 7 + 1)
  }

  /// Whether the week around the day has one of the numbers. It belongs to the year of its fourth
  /// day, and the week of 28 December is the last one.
  private func isInNamedWeek(_ rule: RecurrenceRule) -> Bool {
    let fourth = fourthDayOfWeek(of: date, rule.weekStart)
    let number = (fourth.dayOfYear - 1) / 7 + 1
    if rule.byWeekNumber.contains(number) { return true }
    // Week 1 of the year to come has that one name in the year that is ending.
    guard fourth.year <= year,
      let december28 = try? CivilDate(year: fourth.year, month: 12, day: 28)
    else { return false }
    let count = (fourthDayOfWeek(of: december28, rule.weekStart).dayOfYear - 1) / 7 + 1
    return rule.byWeekNumber.contains(number - count - 1)
  }

  private func fourthDayOfWeek(of date: CivilDate, _ weekStart: Weekday) -> CivilDate {
    date.clamped(addingDays: 3 - weekStart.days(until: date.weekday))
  }
}
