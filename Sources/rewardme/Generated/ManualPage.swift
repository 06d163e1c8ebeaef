/// The manual page in the form of man(7), computed from the table of verbs and the topics of help.
enum ManualPage {
  static var roff: String {
    var page = Roff(
      title: "REWARDME", section: 1, date: programDate, source: "rewardme \(programVersion)")
    page.heading("NAME")
    page.line("rewardme \\- a task manager that makes finishing things fun", isMarkup: true)
    page.heading("SYNOPSIS")
    page.synopsis(["[COMMAND]", "[WORDS...]", "[OPTIONS]"])
    page.heading("DESCRIPTION")
    page.paragraph(Help.summary)
    page.paragraph(
      """
      Without words, rewardme shows the day at a glance. Options may stand before and after words; \
      --name VALUE and --name=VALUE are the same, and what follows -- is never an option. Nothing is \
      abbreviated but by the short forms named here.
      """)
    page.heading("COMMANDS")
    for group in Verb.Group.allCases {
      page.subheading(group.rawValue)
      for verb in Verb.all where verb.group == group { page.add(verb) }
    }
    page.heading("OPTIONS")
    page.paragraph("Every command takes these; those of its own stand with each command.")
    for option in Option.everywhere { page.add(option) }
    for topic in Topic.all where topic.name != "exit-codes" && topic.name != "environment" {
      page.heading(topic.title.uppercased())
      page.add(topic)
    }
    for (name, title) in [("exit-codes", "EXIT STATUS"), ("environment", "ENVIRONMENT")] {
      guard let topic = Topic.all.first(where: { $0.name == name }) else { continue }
      page.heading(title)
      page.add(topic)
    }
    page.heading("FILES")
    page.paragraph("All in the folder with everything, by default ~/.local/share/rewardme:")
    for (name, says) in files { page.item(name, says) }
    page.heading("EXAMPLES")
    for verb in Verb.all {
      for example in verb.examples.prefix(1) {
        page.item("rewardme \(example.line)", example.says)
      }
    }
    page.heading("REPORTING BUGS")
    page.paragraph(Help.bugs)
    page.heading("SEE ALSO")
    page.line(
      "\\fBcron\\fP(8), \\fBcrontab\\fP(5), \\fBtask\\fP(1), \\fBless\\fP(1)", isMarkup: true)
    return page.text
  }

  private static let files = [
    ("journal/DEVICE-YEAR.jsonl", "the truth: a line for each command, only ever appended to"),
    ("avatars/", "pictures of profiles"),
    ("local/", "this machine's own: a snapshot for speed, the lock, what remind has said"),
  ]
}

extension Roff {
  fileprivate mutating func add(_ verb: Verb) {
    synopsis(verb.words + verb.operands.split(separator: " ").map(String.init), isItem: true)
    let name = verb.words.count > 1 ? "Short" : "Also"
    let short = verb.shortForm.map { " \(name): rewardme \($0.joined(separator: " "))." } ?? ""
    line(verb.summary.prefix(1).uppercased() + verb.summary.dropFirst() + "." + short)
    guard !verb.details.isEmpty || !verb.options.isEmpty else { return }
    begin()
    for detail in verb.details { paragraph(detail) }
    for option in verb.options { add(option) }
    end()
  }

  fileprivate mutating func add(_ option: Option) {
    let short = option.short.map { "-\($0), " } ?? ""
    item(short + option.spelling, value: option.placeholder, option.help)
  }

  fileprivate mutating func add(_ topic: Topic) {
    for text in topic.paragraphs { paragraph(text) }
    for (name, says) in topic.pairs { item(name, says) }
  }
}
