import GamifyCore

extension UsageError {
  var message: Text {
    switch self {
    case .unknownVerb(let word, _): "There is no command \(quoted(word))."
    case .incompleteVerb(let word, let choices):
      "\(word) needs another word: \(choices.inWords(joinedBy: "or"))."
    case .unknownOption(let option, let verb, _):
      if let verb {
        "\(verb.joined(separator: " ")) has no option \(quoted(option))."
      } else {
        "There is no option \(quoted(option))."
      }
    case .missingValue(let option): "\(option) needs a value."
    case .unexpectedValue(let option): "\(option) takes no value."
    case .repeatedOption(let option): "\(option) is given twice."
    case .badValue(let option, let value, let expected, _):
      "\(option) cannot be \(quoted(value)): it takes \(expected)."
    case .missingOperand(let what, let verb): "\(verb.joined(separator: " ")) needs \(what)."
    case .unexpectedWord(let word, let verb, _):
      "\(verb.joined(separator: " ")) does not take the word \(quoted(word))."
    case .badTask(let word):
      "\(quoted(word)) is no task: a task is a number, a range such as 3-5, or the beginning of a uid."
    case .title(let error): "\(error.words)."
    case .titleOnLine(let line, let error): "Standard input, line \(line): \(error.words)."
    case .badLabel(let option, let value):
      "\(option) cannot be \(quoted(value)): it takes 1 to 100 characters on one line."
    case .conflicting(let a, let b): "\(a) and \(b) cannot be used together."
    case .needs(let a, let b): "\(a) is used together with \(b)."
    case .nothingToChange(let verb): "\(verb.joined(separator: " ")) was given nothing to change."
    case .phrase(let what, let text, let error):
      "\(what) \(quoted(text)): \(error.words)."
    case .badPicture(let path, let mistake?): "\(Text.user(path)): \(mistake.words)."
    case .badPicture(let path, nil):
      "\(quoted(path)) is neither one emoji nor a file that is there."
    case .noInput(let what):
      "\(what) reads standard input, and that is a terminal."
    case .notUTF8: "Standard input is no UTF-8 text."
    case .noHome: "There is no folder to keep anything in: HOME is not set."
    }
  }

  var hints: [Text] {
    switch self {
    case .unknownVerb(_, .some(let suggestion)), .unexpectedWord(_, _, .some(let suggestion)):
      ["Did you mean: rewardme \(suggestion)"]
    case .unknownOption(_, _, let suggestion?), .badValue(_, _, _, let suggestion?):
      ["Did you mean: \(suggestion)"]
    case .unknownOption(let option, _, nil):
      option.hasPrefix("--")
        ? ["See: rewardme --help"]
        : ["What follows -- is never an option: rewardme task add -- \(quoted(option + " ..."))"]
    case .unknownVerb, .incompleteVerb: ["See: rewardme --help"]
    case .missingOperand(_, let verb), .nothingToChange(let verb), .unexpectedWord(_, let verb, _):
      usage(of: verb)
    case .phrase(_, _, let error): error.hints
    case .noInput(let what) where what.hasPrefix("import"):
      ["Name a file, or send it one: rewardme import - < tasks.json"]
    case .noInput: ["Send it text: rewardme task add - < titles.txt"]
    case .noHome: ["Say where: rewardme --home DIR, or set HOME or REWARDME_HOME."]
    case .missingValue, .unexpectedValue, .repeatedOption, .badValue, .badTask, .title,
      .titleOnLine, .badLabel, .conflicting, .needs, .badPicture, .notUTF8:
      []
    }
  }

  private func usage(of name: Verb.Name) -> [Text] {
    guard let verb = Verb.all.first(where: { $0.name == name }) else { return [] }
    return ["Usage: \(verb.usage)"] + verb.examples.prefix(1).map { "Example: rewardme \($0.line)" }
  }
}

extension PictureMistake {
  fileprivate var words: Text {
    switch self {
    case .tooManyBytes(let count):
      """
      the picture is too large: \(grouped(count)) bytes, and \(grouped(Picture.mostBytes)) are \
      allowed
      """
    case .tooManyPixels(let width, let height):
      """
      the picture is too large: \(width) by \(height) pixels, and \(Picture.mostPixels) each way \
      are allowed
      """
    case .noPicture: "this is neither a PNG nor a JPEG picture"
    case .damaged(let format): "the head of this \(format.name) picture is damaged"
    }
  }
}

extension Picture.Format {
  var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    }
  }
}

extension TitleError {
  var words: Text {
    switch self {
    case .blank: "The title is blank"
    case .tooLong(let count):
      "The title is too long: \(grouped(count)) characters, and 500 are allowed"
    case .hasLineBreak: "The title has a line break: a title is one line (--notes takes more)"
    }
  }
}

/// Words of a person inside of a sentence.
func quoted(_ text: String) -> Text {
  let most = 60
  return "\"\(Text.user(text.count > most ? text.prefix(most) + "..." : text))\""
}
