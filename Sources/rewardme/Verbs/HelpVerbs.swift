import GamifyCore

enum HelpVerbs {
  static let all = [helpVerb, versionVerb]

  private static let helpVerb = Verb(
    "help", in: .tool, "[COMMAND|TOPIC]", "explain a command or a topic",
    details: ["Topics: \(Topic.names.joined(separator: ", "))."],
    examples: [("help task add", "all about adding tasks"), ("help dates", "dates in words")]
  ) { arguments, _ in
    let words = arguments.words
    if let topic = Topic.all.first(where: { [$0.name] == words }) {
      return Answer(["help": .string(topic.title)]) { $0.add(topic) }
    }
    if words.isEmpty { return help(on: []) }
    guard let (verb, length) = Verb.named(by: words), length == words.count else {
      let names = Verb.all.map { $0.words.joined(separator: " ") } + Topic.names
      let typed = words.joined(separator: " ")
      throw UsageError.unknownVerb(
        typed, suggestion: nearest(to: typed, among: names).map { "help \($0)" })
    }
    return help(on: verb.words)
  }

  private static let versionVerb = Verb(
    "version", in: .tool, "", "print the version", examples: [("version", "one line")]
  ) { arguments, _ in
    try arguments.expectNoWords()
    return version
  }

  /// Help on a verb, or on the whole program.
  static func help(on words: Verb.Name) -> Answer {
    guard let verb = Verb.all.first(where: { $0.words == words }), !words.isEmpty else {
      return Answer(["help": .string(Help.summary)]) { Help.overview(&$0) }
    }
    return Answer(["help": .string(verb.summary), "usage": .string(verb.usage)]) {
      Help.verb(verb, &$0)
    }
  }

  static var version: Answer {
    Answer(["version": .string(programVersion)]) { $0.line("rewardme \(programVersion)") }
  }
}
