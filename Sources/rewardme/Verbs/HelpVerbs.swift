import GamifyCore

enum HelpVerbs {
  static let all = [helpVerb, versionVerb]

  private static let helpVerb = Verb(
    "help", in: .tool, "[COMMAND|TOPIC]", "explain a command or a topic", is: .topic, .topic,
    details: ["Topics: \(Topic.names.joined(separator: ", "))."],
    examples: [("help task add", "all about adding tasks"), ("help dates", "dates in words")]
  ) { arguments, _ in
    // Asked for by name, a verb must be one; behind another verb, words are passed over.
    if arguments.words.count > 1 { _ = try Verb.finding(arguments.words) }
    return try help(on: arguments.words)
  }

  private static let versionVerb = Verb(
    "version", in: .tool, "", "print the version", examples: [("version", "one line")]
  ) { arguments, _ in
    try arguments.expectNoWords()
    return version
  }

  /// Help on a verb, a group of verbs, a topic, or the whole program.
  ///
  /// Words behind a verb are passed over, since a cry for help can stand at the end of any line.
  static func help(on words: [String]) throws(UsageError) -> Answer {
    if words.isEmpty { return document(Help.summary) { Help.overview(&$0) } }
    if let topic = Topic.all.first(where: { [$0.name] == words }) {
      return document(topic.title) { $0.add(topic) }
    }
    if let verb = Verb.named(by: words)?.verb {
      return document(verb.summary) { Help.verb(verb, &$0) }
    }
    let group = Verb.all.filter { $0.words.first == words[0] }
    if !group.isEmpty { return document(words[0]) { Help.list(group, &$0) } }
    let names = Verb.all.map { $0.words.joined(separator: " ") } + Topic.names
    let typed = words.joined(separator: " ")
    throw .unknownVerb(
      typed, suggestion: nearest(to: typed, among: names).map { "help \($0)" })
  }

  private static func document(
    _ title: String, _ write: @escaping (inout Page) -> Void
  ) -> Answer {
    var answer = Answer(["help": .string(title)], page: write)
    answer.isDocument = true
    return answer
  }

  static var version: Answer {
    Answer(["version": .string(programVersion)]) { $0.line("rewardme \(programVersion)") }
  }
}
