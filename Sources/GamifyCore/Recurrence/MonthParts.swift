// The BY parts that a month can answer, one function each: which of its days does the part name?
// A day must be named by every part of the rule, so that expanding and limiting, which RFC 5545
// tells apart, come to the same: the sets are cut with each other.

/// The values of BYMONTHDAY, ready for months of any length.
struct MonthDayNumbers {
  /// Days counted from the 1st: bit 0 is day 1.
  private var fromStart = DaySet.none
  /// Days counted from the end, as they stand in a month of 31 days: bit 30 is day -1.
  private var fromEnd = DaySet.none

  init(_ numbers: [Int]) {
    for number in numbers {
      if number > 0 { fromStart.insert(number - 1) } else { fromEnd.insert(31 + number) }
    }
  }

  /// In a shorter month the days counted from the end stand that much earlier; those before the
  /// 1st fall out.
  func days(of month: Month) -> DaySet {
    let shift = UInt32(31 - month.length)
    return (fromStart & month.allDays) | DaySet(bits: fromEnd.bits &>> shift)
  }
}

/// The plain weekdays of BYDAY.
struct WeekdaySet {
  /// Bit 0 is a Monday, bit 1 a Tuesday and so on, over again every 7 bits.
  private var everyWeek: UInt64 = 0

  /// The numbered days among them are left to others.
  init(_ days: [NumberedWeekday]) {
    for day in days where day.number == nil {
      for week in 0..<9 { everyWeek |= 1 &<< UInt64(week * 7 + day.weekday.rawValue - 1) }
    }
  }

  func days(of month: Month) -> DaySet { days(startingOn: month.firstWeekday) & month.allDays }

  func days(of week: Week) -> DaySet {
    days(startingOn: week.weekStart.rawValue - 1) & .first(7)
  }

  private func days(startingOn weekday: Int) -> DaySet {
    DaySet(bits: UInt32(truncatingIfNeeded: everyWeek &>> UInt64(weekday)))
  }
}

/// The months of BYMONTH.
struct MonthSet: Equatable {
  /// Bit 1 is January.
  private(set) var bits: UInt16

  static let none = MonthSet(bits: 0)
  static let all = MonthSet(bits: 0b1_1111_1111_1110)

  private init(bits: UInt16) { self.bits = bits }

  /// No numbers mean all months.
  init(_ numbers: [Int]) {
    self = numbers.isEmpty ? .all : .none
    for number in numbers { insert(number) }
  }

  var isEmpty: Bool { bits == 0 }

  func contains(_ month: Int) -> Bool { bits & (1 &<< UInt16(month)) != 0 }

  mutating func insert(_ month: Int) { bits |= 1 &<< UInt16(month) }

  static func & (a: Self, b: Self) -> Self { MonthSet(bits: a.bits & b.bits) }

  /// Takes the first month out. The set must not be empty.
  mutating func removeFirst() -> Int {
    let month = bits.trailingZeroBitCount
    bits &= bits &- 1
    return month
  }

  /// The days of a week that lie in these months.
  func days(of week: Week) -> DaySet {
    // The weeks at the ends of the calendar reach beyond it; 400 years on, all is the same.
    let inFirstCycle = week.firstDay.flooredDivision(by: GregorianCycle.days).remainder
    let month = Month(containing: inFirstCycle)
    let left = month.firstDay + month.length - inFirstCycle
    var days = contains(month.number) ? DaySet.first(7).before(left) : .none
    if left < 7 && contains(month.number % 12 + 1) { days |= DaySet.first(7).from(left) }
    return days
  }
}

extension Month {
  /// The days of numbered weekdays that count within the month, such as the second Tuesday.
  func days(numbered weekdays: [NumberedWeekday]) -> DaySet {
    var days = DaySet.none
    for weekday in weekdays {
      if let offset = weekday.offset(inDays: length, from: firstDay) { days.insert(offset) }
    }
    return days
  }
}

extension NumberedWeekday {
  /// Where the day stands in a stretch of days, when there are that many of its kind.
  ///
  /// - `firstDay`: the day number of the stretch's first day.
  /// - Returns: 0 for the first day; `nil` also for a weekday without a number.
  func offset(inDays length: Int, from firstDay: Int) -> Int? {
    guard let number else { return nil }
    let first = (weekday.rawValue + 6 - firstDay % 7) % 7
    if number > 0 {
      let offset = first + (number - 1) * 7
      return offset < length ? offset : nil
    }
    let last = first + (length - 1 - first) / 7 * 7
    let offset = last + (number + 1) * 7
    return offset >= 0 ? offset : nil
  }
}
