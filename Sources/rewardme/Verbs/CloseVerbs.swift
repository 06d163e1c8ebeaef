import GamifyCore

extension TaskVerbs {
  static let cancel = Verb(
    "task cancel", in: .tasks, "TASK...", "end tasks without points", is: .task(.active),
    options: [.dryRun],
    examples: [("task cancel 3", "task 3 is not going to be done")]
  ) { arguments, session in
    let references = try arguments.taskReferences()
    let outcome = try session.perform { game, moment in
      try game.cancelling(references, at: moment)
    }
    return TaskVerbs.closed(outcome, session, "cancel", "Cancelled", undoneBy: "task restore")
  }

  static let delete = Verb(
    "task delete", in: .tasks, "TASK...", "remove tasks from every list", is: .task(.any),
    details: [
      "What they paid stays. rewardme undo brings them back.",
      """
      --purge removes their text from the disk as well: titles, notes, tags and projects, in all \
      files of this home. It asks first, and cannot be undone. Counts by tag and project stay.
      """,
    ],
    options: [.flag("purge", nil, "remove their text from the disk as well"), .dryRun],
    examples: [
      ("task delete 3", "task 3 is gone"), ("task delete 3 --purge", "and leaves no word behind"),
    ]
  ) { arguments, session in
    let references = try arguments.taskReferences()
    if arguments.has("purge") && !session.isDryRun {
      return try TaskVerbs.purge(references, session)
    }
    let outcome = try session.perform { game, moment in
      try game.deleting(references, at: moment)
    }
    return TaskVerbs.closed(outcome, session, "delete", "Deleted", undoneBy: "undo")
  }

  private static func purge(_ references: [TaskReference], _ session: Session) throws -> Answer {
    let outcome = try session.home.rehearse(as: session.profile) { game, moment in
      try game.deleting(references, at: moment)
    }
    let count = outcome.events.count
    try session.confirm(
      "Remove the text of \(counted(count, "task")) from the disk? This cannot be undone.")
    let purged = try session.home.purge(references, as: session.profile)
    let tasks = purged.events.compactMap(\.taskNumber)
    for number in tasks { try NotesDraft.removeKept(of: number, session) }
    return Answer(
      ["purged": .array(tasks.map { .number($0.value) })], isConfirmation: true
    ) { page in
      for number in tasks { page.line("Deleted \(number, .strong), and its text from the disk") }
    }
  }

  static let restore = Verb(
    "task restore", in: .tasks, "TASK...", "bring completed or cancelled tasks back",
    is: .task(.closed),
    details: [
      """
      What the completion paid is taken back, to the point; badges stay. The balance may go below \
      zero.
      """
    ],
    options: [.dryRun],
    examples: [("task restore 3", "task 3 is active again")]
  ) { arguments, session in
    let references = try arguments.taskReferences()
    let outcome = try session.perform { game, _ in try game.restoring(references) }
    let answer = TaskVerbs.answer(
      outcome, verb: session.isDryRun ? "Would restore" : "Restored")
    let takenBack = outcome.entry?.points ?? 0
    let json = answer.json().with([
      "takenBack": JSON(-takenBack), "balance": JSON(outcome.game.wallet),
    ])
    return Answer(json, isConfirmation: true) { page in
      answer.page(&page)
      if takenBack < 0 {
        page.line(
          """
          \(Text(counted(-takenBack.value, "point"), .points)) taken back, \
          \(grouped(outcome.game.wallet.available.value)) available.
          """)
      }
    }
  }

  static let postpone = Verb(
    "task postpone", in: .tasks, "TASK... DATE", "give tasks a later due date",
    is: .task(.active), .either(.date, .task(.active)),
    details: ["The last word is the date. +3d counts from the due date that the task has."],
    options: [.dryRun],
    examples: [
      ("task postpone 3 fri", "to the next Friday"),
      ("task postpone 3 4 +3d", "by three days each"),
    ]
  ) { arguments, session in
    var arguments = arguments
    guard arguments.words.count > 1, let text = arguments.words.popLast() else {
      throw UsageError.missingOperand(
        arguments.words.isEmpty ? "TASK" : "DATE", verb: arguments.verb.name)
    }
    let references = try arguments.taskReferences()
    let dates = DateArguments(try session.read(), session)
    let isStep = text.hasPrefix("+")
    let due = try dates.due(text, for: "DATE")
    let outcome = try session.perform { game, moment in
      try game.postponing(references) { task in
        isStep ? task.postponed(as: due.date, from: moment.day) : due
      }
    }
    return TaskVerbs.answer(
      outcome, verb: session.isDryRun ? "Would postpone" : "Postponed",
      warnings: isStep ? [] : TaskVerbs.warnings(due, nil, outcome))
  }

  static let skip = Verb(
    "task skip", in: .tasks, "TASK...", "go on to the next date of tasks that repeat",
    is: .task(.active),
    details: ["Without points. Dates that have passed are missed, as on completing."],
    options: [.dryRun],
    examples: [("task skip 3", "not this time")]
  ) { arguments, session in
    let references = try arguments.taskReferences()
    let outcome = try session.perform { game, moment in
      try game.skipping(references, at: moment)
    }
    let answer = TaskVerbs.answer(outcome, verb: session.isDryRun ? "Would skip" : "Skipped")
    return Answer(answer.json(), isConfirmation: true) { page in
      for case .taskSkipped(let event) in outcome.events {
        page.line(
          """
          \(session.isDryRun ? "Would skip" : "Skipped") \(event.number, .strong) \
          \(Text.user(event.title.text)) of \(DateWords.full(event.occurrence))
          """ + event.step.words(today: outcome.moment.day))
      }
    }
  }

  /// The answer of a verb after which tasks are gone from the list.
  fileprivate static func closed(
    _ outcome: Outcome, _ session: Session, _ verb: String, _ done: String, undoneBy: String
  ) -> Answer {
    let closed = outcome.events.compactMap { event -> TaskClosed? in
      switch event {
      case .taskCancelled(let event), .taskDeleted(let event): event
      default: nil
      }
    }
    let before = outcome.readingBefore
    let tasks = closed.compactMap { before.game.tasks[$0.number] }
    return Answer(["tasks": JSON(tasks, before), "warnings": .array([])], isConfirmation: true) {
      page in
      for event in closed {
        page.line(
          """
          \(session.isDryRun ? "Would \(verb)" : done) \(event.number, .strong) \
          \(Text.user(event.title.text))
          """)
      }
      let hint = undoneBy == "undo" ? undoneBy : "\(undoneBy) \(closed.first?.number ?? 0)"
      if !session.isDryRun { page.line(Text("Bring back: rewardme \(hint)", .muted)) }
    }
  }
}

extension TaskItem {
  /// The due date moved by as many days as a date lies after today.
  fileprivate func postponed(as date: CivilDate, from today: CivilDate) -> Due {
    guard let due else { return Due(date) }
    return Due(due.date.clamped(addingDays: today.days(until: date)), at: due.time)
  }
}
