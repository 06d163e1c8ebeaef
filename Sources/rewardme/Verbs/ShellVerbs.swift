import GamifyCore

/// What the shell around the program is given: completions and the manual page.
enum ShellVerbs {
  static let all = [completions, manual]

  private static let completions = Verb(
    "completions", short: "completion", in: .tool, "SHELL",
    "print completions for bash, zsh or fish", is: .choice(Shell.self),
    details: [
      """
      They complete commands, options, fixed values, and what is in the home: tasks with their \
      titles, tags, projects, rewards, badges, milestones, profiles and settings. Nothing is ever \
      written for it.
      """,
      """
      For bash, save them as ~/.local/share/bash-completion/completions/rewardme, or put source \
      <(rewardme completions bash) into ~/.bashrc; for zsh, as _rewardme in a folder of $fpath; for \
      fish, as ~/.config/fish/completions/rewardme.fish.
      """,
    ],
    examples: [
      ("completions bash", "the script, to be saved or sourced"),
      ("completions fish | source", "try them in fish at once"),
    ]
  ) { arguments, _ in
    guard let word = arguments.words.first else {
      throw UsageError.missingOperand("SHELL", verb: arguments.verb.name)
    }
    try arguments.expectNoWords(beyond: 1)
    let shell = try arguments.choice(word, for: "SHELL", Shell.self)
    return printed(
      shell.script, ["shell": .string(shell.rawValue), "script": .string(shell.script)])
  }

  private static let manual = Verb(
    "manual", in: .tool, "", "print the manual page",
    details: [
      """
      In the form of man(7), to be saved as rewardme.1 in a folder share/man/man1, or to be read at \
      once.
      """
    ],
    examples: [
      ("manual > rewardme.1", "then: man -l rewardme.1"),
      ("manual | mandoc -a", "read it"),
    ]
  ) { arguments, _ in
    try arguments.expectNoWords()
    return printed(ManualPage.roff, ["manual": .string(ManualPage.roff)])
  }

  /// Text for another program: the same on a terminal and in a pipe.
  private static func printed(_ text: String, _ json: JSON) -> Answer {
    Answer(json) { page in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      page.add(lines.map { Text(String($0)) })
    }
  }
}
