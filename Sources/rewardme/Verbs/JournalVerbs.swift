import GamifyCore

enum JournalVerbs {
  static let all = [log, undo, redo, doctor, reset]

  private static let log = Verb(
    "log", in: .tool, "", "list what was done and the points it moved",
    details: [
      """
      When several machines play one game, the column Device says which one wrote an entry. In a \
      pipe each line is an entry: time, points, undone or nothing, device and what was done, with \
      tabs between.
      """
    ],
    options: [.value("limit", nil, "N", "no more than N entries")],
    examples: [("log --limit 10", "the last ten commands")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let limit = try arguments.number("limit", in: 0...1_000_000)
    let profile = try session.profile
    let history =
      try limit.map { try session.home.history(of: profile, last: $0) } ?? session.home.history()
    let ledger = Ledger(history, of: profile)
    let lines = limit.map { Array(ledger.lines.prefix($0)) } ?? ledger.lines
    return Answer(["entries": .array(lines.map { JSON($0) })]) { page in
      page.table(table(lines, on: page.screen))
    }
  }

  private static let undo = Verb(
    "undo", in: .tool, "", "take the last command back",
    details: [
      "Several times in a row for several commands. rewardme redo brings them back.",
      "A draw (spin, box) cannot be undone: it stays, and the command before it is undone.",
    ],
    options: [.flag("list", nil, "list what can be undone, change nothing")],
    examples: [("undo", "as if it had not been typed"), ("undo --list", "what comes next")]
  ) { arguments, session in
    try arguments.expectNoWords()
    if arguments.has("list") { return try undoable(session) }
    let outcome = try session.home.undo(as: session.profile)
    let kept = outcome.drawsKept
    var answer = rewound(outcome, "Undone")
    if let last = kept.first {
      answer.warnings =
        kept.count == 1
        ? ["A draw cannot be undone and stays (\(Text.user(last.does)))."]
        : ["Draws cannot be undone: the last \(kept.count) stay."]
    }
    return answer
  }

  private static let redo = Verb(
    "redo", in: .tool, "", "bring back what was undone last",
    examples: [("redo", "undo was a mistake")]
  ) { arguments, session in
    try arguments.expectNoWords()
    return rewound(try session.home.redo(as: try session.profile), "Done again")
  }

  private static func rewound(_ outcome: Outcome, _ done: String) -> Answer {
    let what = outcome.events.compactMap { event -> EntryUndone? in
      if case .entryUndone(let event) = event { event } else { nil }
    }
    let moved = outcome.game.wallet.available - outcome.gameBefore.wallet.available
    let json: JSON = [
      "undone": .array(what.map { ["id": JSON($0.entry), "does": .string($0.does)] }),
      "points": JSON(moved), "balance": JSON(outcome.game.wallet),
    ]
    return Answer(json, isConfirmation: true) { page in
      for event in what {
        page.line("\(done): \(Text.user(event.command))")
      }
      if moved != 0 {
        page.line(
          """
          \(Text("\(moved > 0 ? "+" : "")\(counted(moved.value, "point"))", .points)), \
          \(grouped(outcome.game.wallet.available.value)) available.
          """)
      }
    }
  }

  private static func undoable(_ session: Session) throws -> Answer {
    let history = try session.home.history()
    let (profile, device) = (try session.profile, try session.home.device())
    let entries = device.map { history.undoable(profile, on: $0) } ?? []
    let lines = entries.map { Ledger.Line(entry: $0, of: profile, counts: true) }
    return Answer(["entries": .array(lines.map { JSON($0) })]) { page in
      if lines.isEmpty && page.screen.isTerminal {
        page.line(Text("Nothing to undo.", .muted))
      }
      page.table(table(lines, on: page.screen))
    }
  }

  /// On a terminal, where each line came from is told when several devices wrote them.
  private static func table(_ lines: [Ledger.Line], on screen: Screen) -> Table {
    let showsDevice = !screen.isTerminal || Set(lines.map(\.entry.id.device)).count > 1
    return Table(
      columns: [
        Table.Column(title: "When", priority: 8),
        Table.Column(title: "Points", alignment: .right, priority: 9),
        Table.Column(title: "", priority: 7),
      ] + (showsDevice ? [Table.Column(title: "Device", priority: 6)] : []) + [
        Table.Column(title: "What", isFlexible: true, priority: 10)
      ],
      rows: lines.map { line in
        let points = line.moved
        let time = line.entry.at.civil
        let when =
          screen.isTerminal
          ? "\(time.date) \(time.time.wholeMinute)" : line.entry.at.description
        return [
          Text(when, .muted),
          Text(points == 0 ? "" : points > 0 ? "+\(points)" : "\(points)", .points),
          Text(line.counts ? "" : "undone", .muted),
        ] + (showsDevice ? [Text.user(line.entry.id.device.rawValue, .muted)] : []) + [
          Text.user(line.does, line.counts ? .plain : .muted)
        ]
      })
  }
}

extension EntryUndone {
  /// The command at the root of an undo, or of an undo of an undo.
  fileprivate var command: String {
    let isRewound = does.hasPrefix("undo ") || does.hasPrefix("redo ")
    return isRewound ? String(does.dropFirst(5)) : does
  }
}
