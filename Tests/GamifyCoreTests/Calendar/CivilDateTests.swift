import Testing

@testable import GamifyCore

@Suite("Civil dates")
struct CivilDateTests {
  /// Walks the calendar with the plainest rules there are, and compares every day with ours.
  @Test("every day of the years 1 to 9999 has one number, both ways, and the next weekday")
  func everyDay() throws {
    var (number, weekday, week, weekYear) = (0, 1, 1, 1)
    var wrong = 0
    for year in 1...9999 {
      let leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
      var dayOfYear = 0
      for (month, length) in zip(
        1..., [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
      {
        for day in 1...length {
          dayOfYear += 1
          if weekday == 1 {
            // A week belongs to the year of its Thursday.
            let yearLength = leap ? 366 : 365
            let thursday = dayOfYear + 3
            weekYear = thursday > yearLength ? year + 1 : year
            week = thursday > yearLength ? 1 : (thursday + 6) / 7
          }
          let date = CivilDate(unchecked: number)
          let parts = date.components
          if parts.year != year || parts.month != month || parts.day != day
            || date.weekday.rawValue != weekday
            || CivilDate.dayNumber(year: year, month: month, day: day) != number
          {
            wrong += 1
          }
          if day == 1 || day == length {
            let isoWeek = ISOWeek(containing: date)
            if isoWeek.year != weekYear || isoWeek.week != week || date.dayOfYear != dayOfYear {
              wrong += 1
            }
          }
          number += 1
          weekday = weekday % 7 + 1
        }
      }
    }
    #expect(wrong == 0)
    #expect(number - 1 == CivilDate.dayNumbers.upperBound)
    #expect(CivilDate.last.description == "9999-12-31")
  }

  @Test("known days have their known numbers and weekdays")
  func knownDays() throws {
    #expect(try CivilDate(year: 1970, month: 1, day: 1).dayNumber == 719_162)
    #expect(try CivilDate(year: 2026, month: 11, day: 29).weekday == .sunday)
    #expect(try CivilDate(year: 2000, month: 2, day: 29).weekday == .tuesday)
  }

  @Test(
    "a day that does not exist is refused, never rolled over",
    arguments: [
      ("2026-02-30", RangeError("day", 30, allowed: 1...28)),
      ("2025-02-29", RangeError("day", 29, allowed: 1...28)),
      ("2026-13-01", RangeError("month", 13, allowed: 1...12)),
      ("2026-04-31", RangeError("day", 31, allowed: 1...30)),
      ("0000-01-01", RangeError("year", 0, allowed: 1...9999)),
      ("1900-02-29", RangeError("day", 29, allowed: 1...28)),
    ])
  func impossible(text: String, error: RangeError) throws {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    #expect(throws: error) { try CivilDate(year: parts[0], month: parts[1], day: parts[2]) }
    #expect(CivilDate(text) == nil)
  }

  @Test("ISO text is read in exactly one form")
  func text() throws {
    #expect(CivilDate("2024-02-29")?.description == "2024-02-29")
    #expect(CivilDate("0001-01-01") == .first)
    for wrong in [
      "", "2026-1-01", "2026-01-1", "26-01-01", "2026-01-01 ", " 2026-01-01", "2026/01/01",
      "20260101", "2026-01-01T00:00", "+2026-01-01", "２０２６-01-01", "2026-01-0a", "10000-01-01",
    ] {
      #expect(CivilDate(wrong) == nil, "\(wrong)")
    }
  }

  @Test("months are added on the calendar; a missing day becomes the last one, or none")
  func months() throws {
    let january31 = try CivilDate(year: 2027, month: 1, day: 31)
    #expect(try january31.adding(months: 1).description == "2027-02-28")
    #expect(try january31.adding(months: 13).description == "2028-02-29")
    #expect(try january31.adding(months: -2).description == "2026-11-30")
    #expect(try january31.adding(months: 1, endOfMonth: .skip) == nil)
    #expect(try january31.adding(months: 2, endOfMonth: .skip)?.description == "2027-03-31")
    #expect(throws: RangeError.self) { try CivilDate.last.adding(months: 1) }
    #expect(throws: RangeError.self) { try CivilDate.first.adding(months: -1) }
    #expect(throws: RangeError.self) { try CivilDate.last.adding(months: .max) }
    #expect(throws: RangeError.self) { try CivilDate.first.adding(months: .min) }
  }

  @Test("days are added by number, within the calendar")
  func days() throws {
    let day = try CivilDate(year: 2014, month: 10, day: 24)
    #expect(try day.adding(days: 11).description == "2014-11-04")
    #expect(try day.days(until: day.adding(days: -400)) == -400)
    #expect(CivilDate.first.days(until: .last) == 3_652_058)
    #expect(throws: RangeError.self) { try CivilDate.last.adding(days: 1) }
    #expect(throws: RangeError.self) { try CivilDate.last.adding(days: .max) }
    #expect(CivilDate.last.clamped(addingDays: .max) == .last)
    #expect(CivilDate.first.clamped(addingDays: .min) == .first)
    #expect(CivilDate.first.previous == .first && CivilDate.last.next == .last)
  }

  @Test("the first and last of a month")
  func monthEnds() throws {
    let date = try CivilDate(year: 2028, month: 2, day: 11)
    #expect(date.firstOfMonth.description == "2028-02-01")
    #expect(date.lastOfMonth.description == "2028-02-29")
    #expect(CivilDate.last.lastOfMonth == .last)
  }
}

@Suite("Weeks")
struct WeekTests {
  @Test(
    "an ISO week belongs to the year of its Thursday",
    arguments: [
      ("2018-12-31", 2019, 1), ("2021-01-01", 2020, 53), ("2026-12-28", 2026, 53),
      ("2027-01-01", 2026, 53), ("2027-01-04", 2027, 1),
    ])
  func isoWeek(text: String, year: Int, week: Int) throws {
    let isoWeek = ISOWeek(containing: try #require(CivilDate(text)))
    #expect(isoWeek.year == year && isoWeek.week == week)
  }

  @Test("a week begins on the chosen weekday")
  func weekStart() throws {
    let sunday = try #require(CivilDate("2026-11-29"))
    #expect(sunday.startOfWeek(.monday).description == "2026-11-23")
    #expect(sunday.startOfWeek(.sunday).description == "2026-11-29")
    #expect(sunday.startOfWeek(.saturday).description == "2026-11-28")
    #expect(sunday.endOfWeek(.monday).description == "2026-11-29")
    #expect(CivilDate.first.startOfWeek(.sunday) == .first)
    for start in Weekday.allCases {
      for offset in 0..<14 {
        let day = try sunday.adding(days: offset)
        #expect(day.startOfWeek(start).weekday == start)
        #expect((0..<7).contains(day.startOfWeek(start).days(until: day)))
      }
    }
  }

  @Test("the Monday of a week, in years that have it")
  func mondays() throws {
    #expect(try ISOWeek.monday(week: 1, of: 2019).description == "2018-12-31")
    #expect(try ISOWeek.monday(week: 53, of: 2026).description == "2026-12-28")
    #expect(throws: RangeError("week", 53, allowed: 1...52)) {
      try ISOWeek.monday(week: 53, of: 2027)
    }
    for year in 1...9999 {
      let last = try ISOWeek.monday(week: ISOWeek.weeks(in: year), of: year)
      #expect(ISOWeek(containing: last).year == year)
      if year < 9999 {
        #expect(ISOWeek(containing: try last.adding(days: 7)) == ISOWeek(year: year + 1, week: 1))
      }
    }
  }

  @Test("the next weekday is never today")
  func nextWeekday() throws {
    let friday = try #require(CivilDate("2021-07-09"))
    #expect(try friday.next(.saturday).description == "2021-07-10")
    #expect(try friday.next(.friday).description == "2021-07-16")
    #expect(Weekday(name: "FRI") == .friday && Weekday(name: "sunday") == .sunday)
    #expect(Weekday(name: "frid") == nil && Weekday(name: "") == nil)
  }
}
