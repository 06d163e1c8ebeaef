import GamifyCore

/// What an option's value or a word of a verb stands for, so that shells can complete it.
indirect enum Value: Sendable {
  /// Text of which nothing is known beforehand.
  case text
  /// One of a few words: those that the parser knows, asked for only when they are needed.
  case words(@Sendable () -> [String])
  case task(TaskKind)
  case tag, project, reward, badge, milestone, metric, profile, pool, theme, sticker
  /// A code of the person's own.
  case referralCode
  case setting
  /// A value of the setting that the word before it names.
  case settingValue
  case date, pastDate, rule
  case file, folder
  /// The words of a verb, or a topic of help.
  case topic
  case either(Value, Value)

  /// The tasks that make sense for a verb.
  enum TaskKind: Hashable, Sendable { case active, closed, any }

  /// The names of a closed set of choices, the same that `Arguments.choice` reads.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ type: Choice.Type
  ) -> Value {
    .words { Choice.allCases.map(\.rawValue) }
  }

  static func word(_ text: String) -> Value { .words { [text] } }

  /// Clears what it is a value of.
  static let none = word("none")

  /// Standard input or output.
  static let dash = word("-")
}
