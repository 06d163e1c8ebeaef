// The periods that rules are worked out in. They take plain day numbers, which may lie a little
// beyond the calendar, because the weeks at its ends do.

/// A month of a year.
struct Month {
  /// 1 to 12.
  let number: Int
  /// Day number of the 1st.
  let firstDay: Int
  /// 28 to 31.
  let length: Int

  /// - `number`: 1 to 12.
  /// - Source: Edward M. Reingold and Nachum Dershowitz, "Calendrical Calculations", day number of
  ///   a Gregorian date: the days before a month if February had 30, then made up for.
  init(_ number: Int, of year: Year) {
    let inLongFebruary = (367 * number - 362) / 12
    self.number = number
    firstDay = year.firstDay + inLongFebruary - (number <= 2 ? 0 : year.isLeap ? 1 : 2)
    length = CivilDate.daysInMonth(number, of: year.number)
  }

  /// - `index`: months since January of the year 0, so that they can be counted.
  init(index: Int) { self.init(index % 12 + 1, of: Year(index / 12)) }

  /// The month that a day number of the calendar lies in.
  init(containing day: Int) {
    let parts = CivilDate(unchecked: day).components
    number = parts.month
    firstDay = day - parts.day + 1
    length = CivilDate.daysInMonth(parts.month, of: parts.year)
  }

  var allDays: DaySet { .first(length) }

  /// The weekday of the 1st: 0 for Monday to 6.
  var firstWeekday: Int { firstDay % 7 }
}

/// A year of the calendar, or the one before or after it.
struct Year {
  let number: Int
  /// Day number of 1 January.
  let firstDay: Int
  let isLeap: Bool
  /// The numbered weeks of this year and of its neighbours, for rules that ask for them.
  let weeks: (before: WeekYear, own: WeekYear, after: WeekYear)?

  /// - `weekStart`: the day on which numbered weeks begin, or `nil` when there are none.
  init(_ number: Int, weekStart: Weekday? = nil) {
    self.number = number
    firstDay = Self.firstDay(of: number)
    isLeap = CivilDate.isLeap(number)
    weeks = weekStart.map { start in
      (
        WeekYear(number - 1, weekStart: start), WeekYear(number, weekStart: start),
        WeekYear(number + 1, weekStart: start)
      )
    }
  }

  var length: Int { isLeap ? 366 : 365 }

  /// Every year has 365 days, and one more for each leap year gone by.
  static func firstDay(of year: Int) -> Int {
    func cycles(_ years: Int) -> Int { (year - 1).flooredDivision(by: years).quotient }
    return (year - 1) * 365 + cycles(4) - cycles(100) + cycles(400)
  }
}

/// The numbered weeks of a year. Week 1 is the first with at least four of its days in the year.
///
/// - Source: ISO 8601, and RFC 5545, section 3.3.10, for weeks that start on any day.
struct WeekYear {
  /// Day number of the first day of week 1; it may lie in the year before.
  let firstDay: Int
  /// 52 or 53.
  let count: Int

  init(_ year: Int, weekStart: Weekday) {
    firstDay = Self.firstDay(of: year, weekStart)
    count = (Self.firstDay(of: year + 1, weekStart) - firstDay) / 7
  }

  /// The start of the week that 4 January lies in.
  private static func firstDay(of year: Int, _ weekStart: Weekday) -> Int {
    let january4 = Year.firstDay(of: year) + 3
    return Week(containing: january4, startingOn: weekStart).firstDay
  }
}

/// A week that starts on any weekday.
struct Week {
  /// Weeks since the first one that starts on or before day 0.
  let index: Int
  let weekStart: Weekday

  init(index: Int, startingOn weekStart: Weekday) {
    self.index = index
    self.weekStart = weekStart
  }

  init(containing day: Int, startingOn weekStart: Weekday) {
    let sinceFirst = day - Self.firstDay(startingOn: weekStart)
    self.init(index: sinceFirst.flooredDivision(by: 7).quotient, startingOn: weekStart)
  }

  /// Day number of the week's first day; it may lie before the calendar.
  var firstDay: Int { index * 7 + Self.firstDay(startingOn: weekStart) }

  /// Day 0 is a Monday, so weeks from Tuesday start up to 6 days before it.
  private static func firstDay(startingOn weekStart: Weekday) -> Int {
    weekStart == .monday ? 0 : weekStart.rawValue - 8
  }
}

/// The lengths after which the Gregorian calendar repeats itself, weekdays and all.
enum GregorianCycle {
  static let days = 146_097
  static let weeks = 20_871
  static let months = 4_800
  static let years = 400
}
