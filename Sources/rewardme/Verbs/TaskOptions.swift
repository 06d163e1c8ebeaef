import GamifyCore

/// The options that describe a task, the same for adding and editing.
extension Option {
  static let difficulty = Option.value(
    "difficulty", "d", "LEVEL", "easy, medium, hard or epic", is: .choice(Difficulty.self))
  static let due = Option.value(
    "due", nil, "WHEN", "a date or words for one (help dates)", is: .date)
  static let every = Option.value(
    "every", nil, "RULE", "repeat: words such as \"2 weeks on fri\", or RRULE (help rules)",
    is: .rule)
  static let fromCompletion = Option.flag(
    "from-completion", nil, "count the repeats from the day each is completed")
  static let notes = Option.value("notes", nil, "TEXT", "notes; - reads them from standard input")
  static let tag = Option.value("tag", "t", "TAG", "a tag; can be repeated", isList: true, is: .tag)
  static let project = Option.value(
    "project", "p", "NAME", "the project it belongs to", is: .project)
  static let dryRun = Option.flag("dry-run", nil, "show what would happen, change nothing")
}

extension Arguments {
  /// The text of `--notes`, from standard input for `-`.
  func notes(_ session: Session) throws -> String? {
    guard let text = value("notes") else { return nil }
    return text == "-" ? try session.readInput(for: "--notes -") : text
  }
}

extension Session {
  /// Everything on standard input, which must not be a terminal: nobody would know that they are
  /// being waited for.
  func readInput(for what: String) throws -> String {
    guard !input.isTerminal else { throw UsageError.noInput(what) }
    guard let text = String(validating: try input.readAll(), as: UTF8.self) else {
      throw UsageError.notUTF8
    }
    return text
  }
}
