import GamifyCore

/// What was typed makes no sense. Facts only: `Wording` finds the words.
enum UsageError: Error, Equatable {
  case unknownVerb(String, suggestion: String?)
  /// A group such as `task` without the word that says what to do.
  case incompleteVerb(String, choices: [String])
  case unknownOption(String, verb: Verb.Name?, suggestion: String?)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case repeatedOption(String)
  /// - `expected`: what can be written, in words.
  case badValue(option: String, value: String, expected: String, suggestion: String?)
  case missingOperand(String, verb: Verb.Name)
  case unexpectedWord(String, verb: Verb.Name, suggestion: String?)
  case badTask(String)
  case title(TitleError)
  /// A line of standard input that is no title.
  case titleOnLine(Int, TitleError)
  case badLabel(option: String, value: String)
  case conflicting(String, String)
  /// The first only means something beside the second.
  case needs(String, String)
  case nothingToChange(verb: Verb.Name)
  case phrase(what: String, text: String, PhraseError)
  /// A file that is taken for no picture; `nil` when there is none of that name.
  case badPicture(path: String, PictureMistake?)
  case noInput(String)
  case notUTF8
  /// There is no folder to keep anything in: neither `HOME` nor any other variable says where.
  case noHome
}
