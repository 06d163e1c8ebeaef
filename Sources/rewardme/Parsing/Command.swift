import GamifyCore

/// A command line as it was understood.
enum Command {
  case help(topic: [String])
  case version
  /// What a script of completions asks: the words typed so far, the last one not finished.
  case complete([String])
  case run(Arguments)
}

extension Command {
  /// Finds the verb and binds what was typed to it.
  init(_ arguments: [String]) throws(UsageError) {
    if arguments.starts(with: ["complete-words", "--"]) {
      self = .complete(Array(arguments.dropFirst(2)))
      return
    }
    let typed = try CommandWords(typed: arguments)
    let names = Array(typed.words.prefix(typed.wordsBeforeEnd ?? typed.words.count))
    // A cry for help is answered whatever else is wrong with the line.
    if typed.options.contains(where: { $0.option.name == "help" }) {
      self = .help(topic: names)
      return
    }
    if typed.options.contains(where: { $0.option.name == "version" }) {
      self = .version
      return
    }
    let (verb, length) = try Verb.finding(names)
    if let unknown = typed.unknown { throw verb.unknownOption(unknown) }
    let options = verb.options + Option.everywhere
    for (option, _) in typed.options where !options.contains(where: { $0.name == option.name }) {
      throw verb.unknownOption(option.spelling)
    }
    self = .run(
      Arguments(
        verb: verb, words: Array(typed.words.dropFirst(length)),
        options: Dictionary(
          typed.options.map { ($0.option.name, $0.values) }, uniquingKeysWith: { $0 + $1 })))
  }
}

extension CommandWords {
  /// Takes a command line apart. Nearly always the verb stands first, and its options are all that
  /// have to be known.
  fileprivate init(typed arguments: [String]) throws(UsageError) {
    let first = Array(arguments.prefix(2).prefix { !$0.hasPrefix("-") })
    if let verb = Verb.named(by: first)?.verb,
      let typed = try? CommandWords(arguments, known: Option.everywhere + verb.options),
      typed.unknown == nil
    {
      self = typed
    } else {
      try self.init(arguments, known: Verb.allOptions)
    }
  }
}

extension Verb {
  /// The options of all verbs, each name once.
  static let allOptions: [Option] = {
    var seen = Set<String>()
    return (Option.everywhere + all.flatMap(\.options)).filter { seen.insert($0.name).inserted }
  }()

  /// The verb that the first words name, and how many of them do.
  static func named(by words: [String]) -> (verb: Verb, length: Int)? {
    guard let word = words.first else { return named(by: ["today"]).map { ($0.verb, 0) } }
    let room = rooms.lazy.map { $0() }.first { verbs in
      verbs.contains { $0.words[0] == word || $0.shortForm == [word] }
    }
    for length in stride(from: min(words.count, 2), to: 0, by: -1) {
      let name = Array(words.prefix(length))
      if let verb = room?.first(where: { $0.words == name || $0.shortForm == name }) {
        return (verb, length)
      }
    }
    return nil
  }

  static func finding(_ words: [String]) throws(UsageError) -> (verb: Verb, length: Int) {
    if let found = named(by: words) { return found }
    let group = all.filter { $0.words.first == words.first && $0.words.count > 1 }
    if !group.isEmpty {
      let choices = group.map { $0.words[1] }
      guard words.count > 1 else {
        throw .incompleteVerb(words[0], choices: choices)
      }
      let suggestion = nearest(to: words[1], among: choices)
      throw .unknownVerb(
        "\(words[0]) \(words[1])", suggestion: suggestion.map { "\(words[0]) \($0)" })
    }
    let first = all.flatMap { [$0.words.first, $0.shortForm?.first].compactMap(\.self) }
    let suggestion = nearest(to: words[0], among: first)
    let completed =
      suggestion.map { ([$0] + words.dropFirst().prefix(1)) }
      .flatMap { named(by: $0)?.verb.words.joined(separator: " ") } ?? suggestion
    throw .unknownVerb(words[0], suggestion: completed)
  }

  fileprivate func unknownOption(_ spelling: String) -> UsageError {
    let names = (options + Option.everywhere).map(\.spelling)
    return .unknownOption(
      spelling, verb: name, suggestion: nearest(to: spelling, among: names))
  }
}
