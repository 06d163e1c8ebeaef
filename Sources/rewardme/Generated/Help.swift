import GamifyCore

/// Help, computed from the table of verbs.
enum Help {
  static let summary = "Finish things and enjoy it: tasks, points, streaks and badges in the shell."

  static func overview(_ page: inout Page) {
    page.line("Usage: rewardme [COMMAND] [WORDS...] [OPTIONS]")
    page.gap()
    page.line(Text(summary))
    page.heading("Examples")
    page.examples([
      Verb.Example(line: "add Write the report --difficulty hard", says: "add a task"),
      Verb.Example(line: "done 1", says: "complete it and earn its points"),
      Verb.Example(line: "", says: "the day at a glance"),
    ])
    for group in Verb.Group.allCases {
      page.heading(Text(group.rawValue))
      list(Verb.all.filter { $0.group == group }, &page)
    }
    page.heading("Options everywhere")
    page.options(Option.everywhere)
    page.heading("More")
    page.line(
      "rewardme help COMMAND, or a topic: \(Topic.names.joined(separator: ", "))", indent: 2)
  }

  static func list(_ verbs: [Verb], _ page: inout Page) {
    page.pairs(
      verbs.map { verb in
        let short = verb.shortForm.map { " (\($0.joined(separator: " ")))" } ?? ""
        return (verb.words.joined(separator: " ") + short, Text(verb.summary))
      })
  }

  static func verb(_ verb: Verb, _ page: inout Page) {
    page.line("Usage: \(verb.usage)\(verb.options.isEmpty ? "" : " [OPTIONS]")")
    if let short = verb.shortForm {
      page.line("Short: rewardme \(short.joined(separator: " "))")
    }
    page.gap()
    page.line(Text(verb.summary.prefix(1).uppercased() + verb.summary.dropFirst() + "."))
    for paragraph in verb.details {
      page.gap()
      page.line(Text(paragraph))
    }
    page.heading("Examples")
    page.examples(verb.examples)
    if !verb.options.isEmpty {
      page.heading("Options")
      page.options(verb.options)
    }
    page.heading("Options everywhere")
    page.options(Option.everywhere)
    page.heading("More")
    page.line("rewardme help, rewardme help dates", indent: 2)
  }
}

extension Page {
  fileprivate mutating func examples(_ examples: [Verb.Example]) {
    for example in examples {
      line("rewardme \(example.line)", indent: 2)
      line(Text(example.says, .muted), indent: 6)
    }
  }

  fileprivate mutating func options(_ options: [Option]) {
    pairs(
      options.map { option in
        let short = option.short.map { "-\($0), " } ?? "    "
        let value = option.placeholder.map { " \($0)" } ?? ""
        return ("\(short)\(option.spelling)\(value)", Text(option.help))
      })
  }
}
