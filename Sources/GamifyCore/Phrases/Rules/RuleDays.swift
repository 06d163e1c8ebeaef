/// The days that a repeat names, as they stand in the phrase.
enum RuleDays: Equatable {
  /// "mon, wed", "mon-fri", "weekday" (E4)
  case weekdays([Weekday])
  /// "2nd tue and last fri", "every sun" (E5)
  case numbered([NumberedWeekday], RuleSpan)
  /// "last workday" (E5)
  case workdays([Int], RuleSpan)
  /// "1st and 15th", "last day" (E6)
  case days([Int], DayForm, RuleSpan)
  /// "jan 1 and jul 1" (E7)
  case dates([MonthDay])
}

/// How the days of a list are written.
enum DayForm {
  /// "1st and 15th", "15"
  case numbers
  /// Some of them in words: "first"
  case words
  /// With the noun: "15th day", "1st and last day"
  case noun
}

struct MonthDay: Hashable {
  let month: Int
  let day: Int
}

/// What numbered days are counted in.
enum RuleSpan: Equatable {
  case unsaid
  /// "of the month", "of every month"
  case month
  /// "of the year"
  case year
  /// "of jan and jul"
  case months([Int])
}

extension Weekday {
  static let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
}

extension RuleDays {
  /// The frequency of a repeat that says nothing but its days (E4 to E7); `nil` when they leave it
  /// open.
  var frequency: RecurrenceRule.Frequency? {
    switch self {
    case .weekdays: .weekly
    case .dates: .yearly
    // "every 3rd day" could be each third day as well, and "every second" is no day.
    case .days(let numbers, .noun, .unsaid) where numbers.count == 1 && numbers[0] > 0: nil
    case .days(_, .words, .unsaid): nil
    case .numbered(let weekdays, _) where weekdays.allSatisfy { $0.number == nil }: nil
    case .numbered(_, let span), .workdays(_, let span), .days(_, _, let span):
      switch span {
      case .unsaid, .month: .monthly
      case .year, .months: .yearly
      }
    }
  }
}

extension RuleDraft {
  /// Takes in the days of a repeat.
  ///
  /// - Returns: `false` when they mean nothing with its frequency.
  mutating func add(_ days: RuleDays) -> Bool {
    switch (frequency, days) {
    case (.weekly, .weekdays(let weekdays)):
      return set(\.byDay, weekdays.map { NumberedWeekday($0) })
    case (.monthly, .numbered(let weekdays, .unsaid)), (.monthly, .numbered(let weekdays, .month)):
      return set(\.byDay, weekdays)
    case (.monthly, .days(let numbers, _, .unsaid)), (.monthly, .days(let numbers, _, .month)):
      return set(\.byMonthDay, numbers)
    case (.monthly, .workdays(let numbers, .unsaid)), (.monthly, .workdays(let numbers, .month)):
      return setWorkdays(numbers)
    case (.yearly, .numbered(let weekdays, let span)):
      return addYearly(weekdays, span)
    case (.yearly, .workdays(let numbers, let span)):
      return addYearly(workdays: numbers, span)
    case (.yearly, .days(let numbers, let form, let span)):
      return addYearly(days: numbers, form, span)
    case (.yearly, .dates(let dates)):
      return set(\.byMonth, dates.map(\.month)) && set(\.byMonthDay, dates.map(\.day))
    case (.daily, _), (.weekly, _), (.monthly, _), (.yearly, .weekdays):
      return false
    }
  }

  private mutating func addYearly(_ weekdays: [NumberedWeekday], _ span: RuleSpan) -> Bool {
    switch span {
    case .months(let months): return set(\.byDay, weekdays) && set(\.byMonth, months)
    case .year: return set(\.byDay, weekdays)
    // "every year on every Tue" needs no span, "on the 2nd Tue" does.
    case .unsaid: return weekdays.allSatisfy { $0.number == nil } && set(\.byDay, weekdays)
    case .month: return false
    }
  }

  /// In several months, RFC 5545 would number the workdays through all of them.
  private mutating func addYearly(workdays numbers: [Int], _ span: RuleSpan) -> Bool {
    switch span {
    case .months(let months):
      return months.count == 1 && setWorkdays(numbers) && set(\.byMonth, months)
    case .year: return setWorkdays(numbers)
    case .unsaid, .month: return false
    }
  }

  private mutating func addYearly(days numbers: [Int], _ form: DayForm, _ span: RuleSpan) -> Bool {
    switch span {
    case .months(let months): return set(\.byMonthDay, numbers) && set(\.byMonth, months)
    case .month: return set(\.byMonthDay, numbers)
    case .year: return form == .noun && set(\.byYearDay, numbers)
    case .unsaid: return false
    }
  }

  private mutating func setWorkdays(_ numbers: [Int]) -> Bool {
    set(\.byDay, Weekday.workdays.map { NumberedWeekday($0) }) && set(\.bySetPosition, numbers)
  }

  /// Takes in days that limit a repeat: "only on Mon-Fri", "only on the 13th of the month".
  mutating func limit(to days: RuleDays) -> Bool {
    switch days {
    case .weekdays(let weekdays): set(\.byDay, weekdays.map { NumberedWeekday($0) })
    case .numbered(let weekdays, .unsaid): set(\.byDay, weekdays)
    case .days(let numbers, _, .unsaid), .days(let numbers, _, .month):
      set(\.byMonthDay, numbers)
    case .days(let numbers, .noun, .year): set(\.byYearDay, numbers)
    case .days, .numbered, .workdays, .dates: false
    }
  }
}

extension [MonthDay] {
  /// Whether one rule of months and days of the month gives exactly these dates (E7). Dates that
  /// no year has, such as 31 April, do no harm.
  var fitOneRule: Bool {
    let dates = Set(self)
    var all: Set<MonthDay> = []
    for month in Set(map(\.month)) {
      for day in Set(map(\.day)) { all.insert(MonthDay(month: month, day: day)) }
    }
    // In a leap year every month is as long as it can be.
    return all.subtracting(dates).allSatisfy {
      $0.day > CivilDate.daysInMonth($0.month, of: 2000)
    }
  }
}
