import GamifyCore

extension PhraseError {
  /// Why a phrase was refused, as the end of a sentence.
  var words: Text {
    switch self {
    case .empty: "there is nothing there"
    case .tooLong(let bytes, let limit): "too long (\(grouped(bytes)) bytes, at most \(limit))"
    case .notUnderstood(let word, _): "\(quoted(word)) is not understood"
    case .unfinished(let word): "something is missing after \(quoted(word))"
    case .writeInstead(let words, _): "\(quoted(words)) is not clear"
    case .wholeNumbersOnly(let number): "\(quoted(number)) is no whole number"
    case .outOfRange(let error): error.words
    case .outsideYears(let years):
      "only the years \(String(years.lowerBound)) to \(String(years.upperBound)) can be used"
    case .noSuchDay(let day): "there is no day \(quoted(day))"
    case .ambiguous(let text, _): "\(quoted(text)) can be read in more than one way"
    case .wrongWeekday(let said, let date):
      "\(date) is a \(date.weekday.fullName), not a \(said.fullName)"
    case .repeats(let word): "\(quoted(word)) is a repeat, which belongs to --every"
    case .date(let word): "\(quoted(word)) is a date, which belongs to --due"
    case .noDate(let word): "\(quoted(word)) is no date: leave it away"
    case .clockTime(let word): "\(quoted(word)) is a time, and only a day belongs here"
    case .fromCompletion: "counting from the completion is asked for with --from-completion"
    case .quota(let word): "\(quoted(word)) is a quota, and no rule of the calendar"
    case .start(let word): "\(quoted(word)) is a start, which belongs to --due"
    case .belowADay(let word): "\(quoted(word)) is less than a day"
    case .noFrequency(let word): "\(quoted(word)) does not say how often"
    case .once(let word): "\(quoted(word)) happens once: a plain --due says that"
    case .twoEnds: "it ends twice, by a date and by a count"
    case .needsTwoRules(let word): "\(quoted(word)) takes more than one rule"
    case .rule(let error): "the rule is refused (\(String(describing: error)))"
    }
  }

  var hints: [Text] {
    switch self {
    case .notUnderstood(_, let nearest?): ["Did you mean: \(nearest)"]
    case .writeInstead(_, let suggestions):
      ["Write: \(suggestions.inWords(joinedBy: "or"))"]
    case .ambiguous(_, let readings):
      ["Write: \(readings.map(\.description).inWords(joinedBy: "or"))"]
    default: ["See: rewardme help dates"]
    }
  }
}

extension RangeError {
  var words: Text {
    """
    the \(quantity) \(String(value)) does not exist here: it goes from \
    \(String(allowed.lowerBound)) to \(String(allowed.upperBound))
    """
  }
}
