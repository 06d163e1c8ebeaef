import GamifyCore

enum CalendarVerbs {
  static let all = [rule, date]

  /// How many dates `rule` shows by itself, and how many it can.
  private static let usualCount = 5
  private static let mostDates = 10_000

  private static let rule = Verb(
    "rule", in: .tool, "RULE", "explain a repeat: its words, its RRULE and its dates", is: .rule,
    details: [
      """
      RULE is what task add --every takes. --from says where the series begins, today if it is \
      not given; --between shows all dates from one day through another.
      """
    ],
    options: [
      .value("from", nil, "DATE", "where the series begins", is: .date),
      .value("count", nil, "N", "how many dates to show"),
      .value("between", nil, "A..B", "all dates from A through B"),
    ],
    examples: [
      ("rule \"last workday of the month\"", "in words"),
      ("rule \"FREQ=MONTHLY;BYMONTHDAY=-1\" --from 2027-01-31 --count 3", "as RRULE"),
    ]
  ) { arguments, session in
    guard !arguments.words.isEmpty else {
      throw UsageError.missingOperand("RULE", verb: arguments.verb.name)
    }
    if arguments.has("count") && arguments.has("between") {
      throw UsageError.conflicting("--count", "--between")
    }
    let dates = DateArguments(try session.read(), session)
    let start = try arguments.value("from").map { text throws(UsageError) in
      try dates.start(text, for: "--from")
    }
    let anchor = start ?? Due(dates.moment.day)
    let text = arguments.words.joined(separator: " ")
    let rule = try dates.rule(text, from: anchor, for: "RULE")
    let occurrences = rule.occurrences(from: anchor)
    let shown: [Due]
    if let text = arguments.value("between") {
      let window = try dates.window(text, for: "--between")
      shown = Array(
        occurrences.dropping(before: window.first.date).lazy.drop { window.isBefore($0) }
          .prefix { window.reaches($0) })
    } else {
      let count = try arguments.number("count", in: 0...mostDates) ?? usualCount
      shown = Array(occurrences.prefix(count))
    }
    return Answer([
      "rrule": JSON(rule), "words": .string(rule.words), "dates": .array(shown.map { JSON($0) }),
    ]) { page in
      page.line(Text(rule.words, .strong))
      page.line(Text(rule.description, .muted))
      for date in shown {
        page.line(
          Text(page.screen.isTerminal ? DateWords.full(date) : date.description),
          indent: page.screen.isTerminal ? 2 : 0)
      }
    }
  }

  private static let date = Verb(
    "date", in: .tool, "PHRASE", "show what a date in words means", is: .date,
    examples: [("date next fri 5pm", "the day and the time")]
  ) { arguments, session in
    guard !arguments.words.isEmpty else {
      throw UsageError.missingOperand("PHRASE", verb: arguments.verb.name)
    }
    let reading = try session.read()
    let text = arguments.words.joined(separator: " ")
    let due = try DateArguments(reading, session).due(text, for: "PHRASE")
    return Answer(["date": JSON(due)]) { page in
      page.line(
        Text(
          page.screen.isTerminal
            ? DateWords(today: reading.moment.day).echo(due) : due.description))
    }
  }
}

/// All that lies from one day or time through another; a whole day is taken whole.
private struct Window {
  let first: Due
  let last: Due

  func isBefore(_ due: Due) -> Bool {
    due.date == first.date && due.time ?? .midnight < first.time ?? .midnight
  }

  func reaches(_ due: Due) -> Bool {
    due.date < last.date || due.date == last.date && !isAfter(due)
  }

  private func isAfter(_ due: Due) -> Bool {
    guard let end = last.time else { return false }
    return due.time ?? .midnight > end
  }
}

extension DateArguments {
  /// "A..B", days or times of any year.
  fileprivate func window(_ text: String, for what: String) throws(UsageError) -> Window {
    let parts = text.splitAtDots
    guard let end = parts.rest else {
      throw .badValue(option: what, value: text, expected: "two days, A..B", suggestion: nil)
    }
    return Window(first: try start(parts.first, for: what), last: try start(end, for: what))
  }
}
