/// The words that phrases are made of, one table for each kind.
enum PhraseWords {
  static let weekdays: [String: Weekday] = {
    var table: [String: Weekday] = [
      "tues": .tuesday, "weds": .wednesday, "thur": .thursday, "thurs": .thursday,
    ]
    for day in Weekday.allCases {
      table[day.fullName.lowercased()] = day
      table[day.shortName.lowercased()] = day
    }
    return table
  }()

  /// 1 to 12.
  static let months: [String: Int] = {
    var table = ["sept": 9]
    for (name, month) in zip(monthNames, 1...) {
      table[name.lowercased()] = month
      table[name.prefix(3).lowercased()] = month
    }
    return table
  }()

  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// "Jan"
  static func shortMonthName(_ month: Int) -> String { String(monthNames[month - 1].prefix(3)) }

  static let numbers: [String: Int] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
  ]

  static let ordinals: [String: Int] = [
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7,
    "eighth": 8, "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12,
  ]

  static let units: [String: StepUnit] = [
    "min": .minute, "mins": .minute, "minute": .minute, "minutes": .minute,
    "h": .hour, "hr": .hour, "hrs": .hour, "hour": .hour, "hours": .hour,
    "d": .day, "day": .day, "days": .day,
    "w": .week, "wk": .week, "wks": .week, "week": .week, "weeks": .week,
    "fortnight": .fortnight, "fortnights": .fortnight,
    "mo": .month, "mth": .month, "month": .month, "months": .month,
    "q": .quarter, "qtr": .quarter, "quarter": .quarter, "quarters": .quarter,
    "y": .year, "yr": .year, "yrs": .year, "year": .year, "years": .year,
    "workday": .workday, "workdays": .workday,
  ]

  /// The stretches of time that have a first and a last day.
  static let periods: [String: Period] = [
    "week": .week, "month": .month, "quarter": .quarter, "year": .year,
  ]

  /// The parts of the day, by the hour they stand for (R8). `tonight` is a day as well.
  static let dayParts: [String: Int] = [
    "morning": 9, "afternoon": 12, "evening": 19, "night": 22,
  ]

  /// The ending of a number in words: 1st, 2nd, 3rd, 4th, 11th, 21st.
  static func ordinalEnding(_ number: Int) -> String {
    switch (number % 100, number % 10) {
    case (11...13, _): "th"
    case (_, 1): "st"
    case (_, 2): "nd"
    case (_, 3): "rd"
    default: "th"
    }
  }
}
