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
    case .numberTooLarge(let number): "\(quoted(number)) is too large a number"
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
    case .countedFromToday(let word):
      "\(quoted(word)) is counted from today, and an end is a date"
    case .needsTwoRules(let word): "\(quoted(word)) takes more than one rule"
    case .rule(let error): "the rule \(error.words)"
    }
  }

  var hints: [Text] {
    switch self {
    case .notUnderstood(_, let nearest?): ["Did you mean: \(nearest)"]
    case .writeInstead(_, let suggestions):
      ["Write: \(suggestions.inWords(joinedBy: "or"))"]
    case .ambiguous(_, let readings):
      ["Write: \(readings.map(\.description).inWords(joinedBy: "or"))"]
    case .rule, .belowADay, .noFrequency, .once, .twoEnds, .needsTwoRules, .quota, .date:
      ["See: rewardme help rules"]
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

extension RuleError {
  /// Why a rule was refused, as the end of a sentence that begins with "the rule".
  var words: Text {
    switch self {
    case .unreadable(let piece): "has a piece that is not NAME=VALUE: \(quoted(piece))"
    case .unreadableValue(let part, let value):
      "has a \(part.rawValue) that cannot be read: \(quoted(value))"
    case .unknownPart(let name): "has an unknown part: \(quoted(name))"
    case .repeatedPart(let part): "has \(part.rawValue) twice"
    case .noFrequency: "has no FREQ"
    case .unknownFrequency(let name): "has an unknown FREQ: \(quoted(name))"
    case .belowADay(let name): "steps in less than days (\(quoted(name))), which a task cannot"
    case .outOfRange(let part, let value, let allowed) where allowed.upperBound == .max:
      "has \(part.rawValue) \(String(value)), and the least is \(String(allowed.lowerBound))"
    case .outOfRange(let part, let value, let allowed):
      """
      has \(part.rawValue) \(String(value)), and it goes from \(String(allowed.lowerBound)) to \
      \(String(allowed.upperBound))
      """
    case .notAllowed(let part, let frequency):
      "cannot have \(part.rawValue) with FREQ=\(frequency.rawValue)"
    case .numberedDay(let day, let frequency):
      "cannot have a numbered day (\(day.description)) with FREQ=\(frequency.rawValue)"
    case .numberedDayInNumberedWeek(let day):
      "cannot have a numbered day (\(day.description)) beside BYWEEKNO"
    case .setPositionAlone: "has BYSETPOS with nothing to choose from"
    case .countAndUntil: "has both COUNT and UNTIL"
    case .neverOccurs: "never occurs: no date matches it"
    case .endsBeforeFirst(let until, let first):
      "ends (\(until.description)) before its first date (\(first.description))"
    }
  }
}
