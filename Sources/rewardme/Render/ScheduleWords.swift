import GamifyCore

extension Schedule {
  /// "every 2 weeks on Fri", and how it is counted when that is not from the calendar.
  var words: String {
    basis == .completion ? "\(rule.words), from completion" : rule.words
  }

  /// What happens to dates that are missed.
  var modeWords: String {
    switch basis {
    case .anchor: "counted on the calendar: dates that are missed are passed by"
    case .completion: "counted from the day of each completion"
    }
  }
}

extension SkippedPeriods {
  /// What the rule passes by, and the rule that does not.
  var words: Text {
    let what: Text =
      switch kind {
      case .months(let months):
        """
        Months that lack such a day will be skipped: \
        \(months.map { DateWords.monthName($0) }.inWords(joinedBy: "and")).
        """
      case .commonYears: "Only leap years have a 29 February: other years will be skipped."
      case .monthsWithoutFifth(let weekday):
        "Months without a fifth \(weekday.fullName) will be skipped."
      }
    guard let alternative else { return what }
    return what + " The last one instead: --every \(quoted(alternative.words))"
  }
}
