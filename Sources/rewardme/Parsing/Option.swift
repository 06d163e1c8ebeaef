/// An option that a verb takes.
struct Option: Sendable {
  /// Without its dashes: "difficulty".
  let name: String
  let short: Character?
  /// What stands for its value in help, `nil` for an option without one.
  let placeholder: String?
  /// Whether it can be given several times, each adding a value.
  let isList: Bool
  let help: String
  /// What its value is.
  let value: Value

  static func flag(_ name: String, _ short: Character? = nil, _ help: String) -> Option {
    Option(name: name, short: short, placeholder: nil, isList: false, help: help, value: .text)
  }

  static func value(
    _ name: String, _ short: Character? = nil, _ placeholder: String, _ help: String,
    isList: Bool = false, is value: Value = .text
  ) -> Option {
    Option(
      name: name, short: short, placeholder: placeholder, isList: isList, help: help, value: value)
  }

  /// "--difficulty", as it is typed.
  var spelling: String { "--" + name }
}

extension Option {
  /// The options that every verb takes.
  static let everywhere: [Option] = [
    .value("home", nil, "DIR", "the folder with everything", is: .folder),
    .value("profile", nil, "NAME", "whose game it is", is: .profile),
    .value("now", nil, "WHEN", "take this for the present moment (ISO 8601)"),
    .value("seed", nil, "N", "make a new profile's luck from a number, for tests"),
    .flag("json", nil, "print one JSON object"),
    .value("color", nil, "WHEN", "auto, always or never", is: .choice(ColourOption.self)),
    .flag("no-color", nil, "the same as --color never"),
    .flag("ascii", nil, "no symbols beyond ASCII"),
    .flag("no-emoji", nil, "no emoji but those in your own words"),
    .flag("no-pager", nil, "print long output at once"),
    .flag("quiet", "q", "print nothing but what was asked for"),
    .flag("yes", "y", "answer questions with yes"),
    .flag("no-input", nil, "ask no questions: fail where one is needed"),
    .flag("verbose", nil, "say more on standard error: home, profile, clock"),
    .flag("help", "h", "print help"),
    .flag("version", "V", "print the version"),
  ]
}
