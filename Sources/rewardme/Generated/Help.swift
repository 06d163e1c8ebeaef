import GamifyCore

/// Help, computed from the table of verbs.
enum Help {
  static let summary = "Finish things and enjoy it: tasks, points, streaks and badges in the shell."

  /// Where faults are reported.
  static let bugs = """
    Report bugs where you got rewardme from, with the command that you typed and what rewardme doctor \
    says.
    """

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
    page.line("The manual page: man rewardme, or rewardme manual", indent: 2)
    page.line(Text(bugs), indent: 2)
  }

  static func list(_ verbs: [Verb], _ page: inout Page) {
    page.pairs(
      verbs.map { verb in
        let short = verb.words.count > 1 ? verb.shortForm?.joined(separator: " ") : nil
        return (
          verb.words.joined(separator: " ") + (short.map { " (\($0))" } ?? ""), Text(verb.summary)
        )
      })
  }

  static func verb(_ verb: Verb, _ page: inout Page) {
    page.line("Usage: \(verb.usage)\(verb.options.isEmpty ? "" : " [OPTIONS]")")
    if let short = verb.shortForm {
      page.line(
        "\(verb.words.count > 1 ? "Short" : "Also"): rewardme \(short.joined(separator: " "))")
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
    page.line("rewardme help, rewardme help dates, man rewardme", indent: 2)
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
