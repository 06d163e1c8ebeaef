// Dates made of numbers with one sign between them (R16).

extension PhraseReader {
  /// "25/12/2026", "12/25", "25.12.2026": a day and a month in either order. Dates that start with
  /// the year are ISO dates.
  mutating func numericDate() -> DayPhrase? {
    let start = mark
    guard let first = number(digits: 1...2), let separator = dateSeparator(),
      let second = gluedNumber(digits: 1...2)
    else { return nil }
    let year = attempt { $0.glued(separator) ? $0.gluedNumber(digits: 2...4) : nil }
    let text = typed(since: start)
    if let year, year < 100 {
      var suggestions = [String(text.dropLast(2)) + String(2000 + year)]
      if (try? CivilDate(year: 2000 + first, month: second, day: year)) != nil {
        suggestions.append("20" + text)
      }
      return refuse(.writeInstead(text, suggestions: suggestions))
    }
    let readings = [(first, second), (second, first)].compactMap { month, day in
      Self.day(day, ofMonth: month, year: year)
    }
    if year == nil && separator != "/" {
      var suggestions = readings.isEmpty ? [] : ["\(first)/\(second)"]
      let isClock = separator == "." && (try? TimeOfDay(hour: first, minute: second)) != nil
      if isClock { suggestions.append("\(first):\(digits(second, 2))") }
      return refuse(.writeInstead(text, suggestions: suggestions))
    }
    return readings.isEmpty ? refuse(.noSuchDay(text)) : .either(text: text, readings)
  }

  /// One of the signs that stand between the numbers of a date.
  mutating func dateSeparator() -> String? {
    ["-", "/", "."].first { glued($0) }
  }

  private static func day(_ day: Int, ofMonth month: Int, year: Int?) -> DayPhrase? {
    // Without a year, 29 February exists: in the next leap year.
    guard (1...12).contains(month), day >= 1,
      day <= CivilDate.daysInMonth(month, of: year ?? 2000)
    else { return nil }
    return .place(.day(day), .month(month, year: year))
  }
}
