/// Walks over the days of a pattern, a stretch at a time: a week, a month, or a month of a year.
///
/// Periods are counted: years by their number, months from the year 0, weeks and days from the
/// beginning of the calendar. So a walk begins anywhere by arithmetic, however far from the start
/// of the series, and every interval is still counted from that start.
struct PeriodWalk {
  /// Day number of the first day of the stretch the walk is at.
  private(set) var base = 0
  /// The pattern's days in that stretch.
  var days = DaySet.none

  private let pattern: RulePattern
  /// Days before this one are left out.
  private let firstDay: Int
  /// The period to be read next.
  private var next: Int
  /// The last period of the calendar, or of the series.
  private let last: Int
  /// The period after which a search that found nothing ends.
  private var giveUp: Int
  private let patience: Int

  // Within a year, for yearly patterns.
  private var year = Year(1)
  private var monthsLeft = MonthSet.none
  private var chosen: YearDays?

  /// - `start`: where the series and its intervals begin.
  /// - `from`: the first day wanted, not before the start.
  /// - `lastDay`: the last day wanted. What is read may go beyond it, to the end of its period.
  init(_ pattern: RulePattern, start: Int, from: Int, lastDay: Int) {
    self.pattern = pattern
    firstDay = from
    let origin = pattern.period(of: start)
    next = origin + (pattern.period(of: from) - origin).roundedDown(to: pattern.interval)
    last = lastDay < 0 ? -1 : pattern.period(of: lastDay)
    patience = pattern.patience
    giveUp = min(last, next + patience)
  }

  /// Goes on to the next stretch that has days.
  ///
  /// - Returns: whether there is one.
  mutating func advance() -> Bool {
    while readStretch() {
      if base < firstDay { days = days.from(firstDay - base) }
      if days.isEmpty { continue }
      giveUp = min(last, next + patience)
      return true
    }
    return false
  }

  /// Passes by periods of which none is the last.
  ///
  /// - Returns: how many there were.
  mutating func skipWholePeriods() -> Int {
    guard last > next else { return 0 }
    let skipped = (last - next).roundedDown(to: pattern.interval)
    next += skipped
    giveUp = min(last, next + patience)
    return skipped / pattern.interval
  }

  private mutating func readStretch() -> Bool {
    if !monthsLeft.isEmpty {
      readMonthOfYear()
      return true
    }
    guard next <= giveUp else { return false }
    switch pattern.frequency {
    case .daily: readMonthOfDays()
    case .weekly: readWeek()
    case .monthly: readMonth()
    case .yearly: beginYear()
    }
    return true
  }

  // MARK: - One stretch of each frequency

  /// The days of a daily pattern are taken a month at a time.
  private mutating func readMonthOfDays() {
    let month = Month(containing: next)
    base = month.firstDay
    var steps = DaySet.none
    while next < base + month.length {
      steps.insert(next - base)
      next += pattern.interval
    }
    days = steps & pattern.days(in: month)
  }

  private mutating func readWeek() {
    let week = Week(index: next, startingOn: pattern.weekStart)
    next += pattern.interval
    base = week.firstDay
    days = pattern.days(in: week)
  }

  private mutating func readMonth() {
    let month = Month(index: next)
    next += pattern.interval
    base = month.firstDay
    days = pattern.days(in: month)
    if !pattern.places.isEmpty { days = days.keeping(places: pattern.places) }
  }

  private mutating func beginYear() {
    year = pattern.year(next)
    next += pattern.interval
    monthsLeft = pattern.months(of: year)
    chosen = pattern.places.isEmpty ? nil : pattern.days(in: year)
    days = .none
  }

  private mutating func readMonthOfYear() {
    let month = Month(monthsLeft.removeFirst(), of: year)
    base = month.firstDay
    days = chosen?[month.number] ?? pattern.days(in: month, of: year)
  }
}

// MARK: - Counting periods

extension RulePattern {
  /// The number of the period that a day of the calendar lies in.
  fileprivate func period(of day: Int) -> Int {
    switch frequency {
    case .daily: return day
    case .weekly: return Week(containing: day, startingOn: weekStart).index
    case .monthly:
      let parts = CivilDate(unchecked: day).components
      return parts.year * 12 + parts.month - 1
    case .yearly: return CivilDate(unchecked: day).year
    }
  }

  /// So many periods after an empty one everything is as it was: a walk that found nothing in
  /// between never will.
  ///
  /// - Source: derived in GamifyCore.docc, Recurrence: the least common multiple of the interval
  ///   and of the length in which the calendar repeats itself.
  fileprivate var patience: Int {
    let cycle =
      switch frequency {
      case .daily: GregorianCycle.days
      case .weekly: GregorianCycle.weeks
      case .monthly: GregorianCycle.months
      case .yearly: GregorianCycle.years
      }
    return interval / greatestCommonDivisor(interval, cycle) * cycle
  }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}

extension Int {
  /// The last multiple of a step that is not larger. Neither may be negative.
  fileprivate func roundedDown(to step: Int) -> Int { self / step * step }
}
