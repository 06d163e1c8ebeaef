// The lists and numbers of a rule in words.

extension RecurrenceRule.Frequency {
  /// "day", "week", "month" or "year"
  var unit: String {
    switch self {
    case .daily: "day"
    case .weekly: "week"
    case .monthly: "month"
    case .yearly: "year"
    }
  }
}

extension RecurrenceRule.End {
  /// ", 10 times", " until 2026-12-24"
  var words: String {
    switch self {
    case .never: ""
    case .after(count: 1): ", 1 time"
    case .after(let count): ", \(count) times"
    case .on(.day(let date)): " until \(date)"
    case .on(.time(let moment)) where moment.time == .lastSecond:
      " until the end of \(moment.date)"
    case .on(.time(let moment)): " until \(moment.date) \(moment.time)"
    case .on(.utc(let moment)): " until \(moment.date) \(moment.time) UTC"
    }
  }
}

extension Int {
  /// "day", "3 days"
  func words(counting unit: String) -> String { self == 1 ? unit : "\(self) \(unit)s" }

  /// "1st", "22nd", "last", "2nd last"
  var ordinalWord: String {
    switch self {
    case -1: "last"
    case ..<0: "\((0 - self).ordinalWord) last"
    default: "\(self)\(PhraseWords.ordinalEnding(self))"
    }
  }
}

extension [Int] {
  /// "the 1st, 15th and last"
  var placeWords: String { "the " + fromFrontToBack.map(\.ordinalWord).listed }

  /// Days of the month: "the 1st and 15th", "the 1st and last day"
  var dayWords: String { placeWords + (contains { $0 < 0 } ? " day" : "") }

  /// "Jan and Jul"
  var monthWords: String { map { PhraseWords.shortMonthName($0) }.listed }

  /// "week 20", "weeks 1 and 20 and the last week of the year"
  var weekWords: String {
    let (numbers, last) = (filter { $0 > 0 }, filter { $0 < 0 })
    let front = numbers.isEmpty ? [] : [numbers.count == 1 ? "week" : "weeks"]
    let weeks = (front + [numbers.map(\.description).listed]).joined(separator: " ")
    let back = last.isEmpty ? "" : "\(last.placeWords) week of the year"
    return [weeks, back].filter { !$0.isEmpty }.joined(separator: " and ")
  }

  /// Those counted from the end stand behind the others.
  private var fromFrontToBack: [Int] { filter { $0 > 0 } + filter { $0 < 0 } }
}

extension [NumberedWeekday] {
  /// Monday to Friday, and none of them numbered.
  var areWorkdays: Bool { self == Weekday.workdays.map { NumberedWeekday($0) } }

  /// "the 2nd Tue", "the 1st and 3rd Mon", "every Sun", "the last Fri and every Sun"
  var words: String {
    let plain = filter { $0.number == nil }.map(\.weekday)
    let numbered = numberedWords
    return (plain.isEmpty ? numbered : numbered + ["every \(plain.words)"]).listed
  }

  /// As `words`, but plain days alone need no "every": "Mon-Fri".
  var limitWords: String {
    allSatisfy { $0.number == nil } ? map(\.weekday).words : words
  }

  /// Numbers share a weekday only up to the 5th: "the 1st and 15th Mon" reads as two days of the
  /// month.
  private var numberedWords: [String] {
    let days = compactMap { day in day.number.map { (number: $0, name: day.weekday.shortName) } }
    guard let name = days.first?.name else { return [] }
    if days.allSatisfy({ $0.name == name && $0.number.magnitude <= 5 }) {
      return ["\(days.map(\.number).placeWords) \(name)"]
    }
    return days.map { "the \($0.number.ordinalWord) \($0.name)" }
  }
}

extension [Weekday] {
  /// "Mon and Wed", "Mon-Fri and Sun": three and more in a row are a range.
  var words: String {
    var runs: [[Weekday]] = []
    for day in self {
      if let last = runs.last?.last, last.rawValue + 1 == day.rawValue {
        runs[runs.count - 1].append(day)
      } else {
        runs.append([day])
      }
    }
    return runs.flatMap { run in
      run.count < 3
        ? run.map(\.shortName) : ["\(run[0].shortName)-\(run[run.count - 1].shortName)"]
    }.listed
  }
}

extension [String] {
  /// "a", "a and b", "a, b and c"
  fileprivate var listed: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
