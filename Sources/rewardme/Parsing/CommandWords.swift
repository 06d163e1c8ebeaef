/// The words of a command line taken apart, before it is known what they mean.
struct CommandWords {
  /// What is no option, in order; whatever follows `--` among them.
  private(set) var words: [String] = []
  /// How many of the words stand before `--`: only those can name a verb.
  private(set) var wordsBeforeEnd: Int?
  /// The options as they were typed, with their values.
  private(set) var options: [(option: Option, values: [String])] = []
  /// The first thing that looks like an option and is none.
  private(set) var unknown: String?

  /// - `known`: the options of all verbs. One name takes a value everywhere or nowhere.
  init(_ arguments: [String], known: [Option]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        wordsBeforeEnd = words.count
        words += rest
        return
      } else if argument.hasPrefix("--") {
        try takeLong(argument.dropFirst(2), known, &rest)
      } else if argument.hasPrefix("-") && argument != "-" {
        try takeShort(argument, known, &rest)
      } else {
        words.append(argument)
      }
    }
  }

  private mutating func takeLong(
    _ text: Substring, _ known: [Option], _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = known.first(where: { $0.name == name }) else {
      unknown = unknown ?? "--" + name
      return
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    if option.placeholder == nil {
      if attached != nil { throw .unexpectedValue(option: option.spelling) }
      return try add(option, nil)
    }
    guard let value = attached ?? rest.popFirst() else {
      throw .missingValue(option: option.spelling)
    }
    try add(option, value)
  }

  /// One dash and one letter, with its value attached or following; letters without values can
  /// stand together.
  private mutating func takeShort(
    _ argument: String, _ known: [Option], _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = known.first(where: { $0.short == letter }) else {
        unknown = unknown ?? (argument.count == 2 ? argument : "-\(letter)")
        return
      }
      guard option.placeholder != nil else {
        try add(option, nil)
        continue
      }
      let attached = letters.isEmpty ? rest.popFirst() : String(letters)
      guard let value = attached else { throw .missingValue(option: "-\(letter)") }
      return try add(option, value)
    }
  }

  private mutating func add(_ option: Option, _ value: String?) throws(UsageError) {
    if let place = options.firstIndex(where: { $0.option.name == option.name }) {
      guard option.isList, let value else { throw .repeatedOption(option.spelling) }
      options[place].values.append(value)
    } else {
      options.append((option, value.map { [$0] } ?? []))
    }
  }
}
