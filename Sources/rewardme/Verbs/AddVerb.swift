import GamifyCore

extension TaskVerbs {
  static let add = Verb(
    "task add", short: "add", in: .tasks, "WORDS...", "add a task",
    details: [
      """
      The words are joined by blanks and stored as they are; dates, tags and the like come only \
      through options. With - for the words, each line of standard input is the title of a task. \
      What follows -- is never taken for an option.
      """
    ],
    options: [.difficulty, .due, .notes, .tag, .project],
    examples: [
      ("task add Write the report --difficulty hard", "a hard task without a due date"),
      ("task add \"Call mum\" --due fri -t family", "due on the next Friday"),
      ("task add - < titles.txt", "a task for each line"),
    ]
  ) { arguments, session in
    let titles = try arguments.titles(session)
    let notes = try arguments.notes(session) ?? ""
    let difficulty = try arguments.choice("difficulty", Difficulty.self)
    let tags = try arguments.labels("tag")
    let project = try arguments.labels("project").first
    var due: Due?
    if let text = arguments.value("due") {
      due = try DateArguments(session.read(), session).due(text, for: "--due")
    }
    let outcome = try session.perform { game, moment in
      game.adding(
        titles.map { title in
          var draft = TaskDraft(title: title)
          draft.notes = notes
          draft.difficulty = difficulty
          draft.due = due
          draft.tags = tags
          draft.project = project
          return draft
        }, at: moment)
    }
    return TaskVerbs.answer(outcome, verb: "Added", warnings: TaskVerbs.warnings(due, outcome))
  }

  /// What is worth a second look about a due date.
  static func warnings(_ due: Due?, _ outcome: Outcome) -> [Text] {
    guard let due, due.hasPassed(now: outcome.moment.now, today: outcome.moment.day) else {
      return []
    }
    return ["\(DateWords.full(due)) has passed already."]
  }

  /// The answer of a verb that leaves tasks changed: each of them with what matters about it.
  static func answer(_ outcome: Outcome, verb: String, warnings: [Text] = []) -> Answer {
    let reading = outcome.reading
    let numbers = outcome.events.compactMap(\.taskNumber)
    let tasks = numbers.compactMap { outcome.game.tasks[$0] }
    let json: JSON = [
      "tasks": JSON(tasks, reading), "warnings": .array(warnings.map { .string($0.plain) }),
    ]
    return Answer(json, isConfirmation: true, warnings: warnings) { page in
      if tasks.isEmpty { page.line("Nothing to change.") }
      for task in tasks { page.line(task.confirmation(verb, TaskRows(reading))) }
    }
  }
}

extension Arguments {
  /// The title in the words, or the titles on standard input.
  fileprivate func titles(_ session: Session) throws -> [TaskTitle] {
    guard !words.isEmpty else { throw UsageError.missingOperand("WORDS", verb: verb.name) }
    guard words == ["-"] else {
      do {
        return [try TaskTitle(words.joined(separator: " "))]
      } catch {
        throw UsageError.title(error)
      }
    }
    let lines = try session.readInput(for: "task add -").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var titles: [TaskTitle] = []
    for (place, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      do {
        titles.append(try TaskTitle(String(line)))
      } catch {
        throw UsageError.titleOnLine(place + 1, error)
      }
    }
    guard !titles.isEmpty else { throw UsageError.missingOperand("WORDS", verb: verb.name) }
    return titles
  }
}

extension Event {
  /// The task that the event is about.
  var taskNumber: TaskNumber? {
    switch self {
    case .taskAdded(let event): event.number
    case .taskEdited(let event): event.number
    case .taskCompleted(let event): event.number
    case .taskCancelled(let event), .taskDeleted(let event): event.number
    case .taskPostponed(let event): event.number
    case .taskRestored(let event): event.number
    default: nil
    }
  }
}

extension TaskItem {
  /// "Added 3 Write the report, hard, due Fri 2026-12-04 (in 4 days)"
  fileprivate func confirmation(_ verb: String, _ rows: TaskRows) -> Text {
    var text: Text =
      """
      \(verb) \(number, .strong) \(Text.user(title.text)), \
      \(Text(difficulty.rawValue, difficulty.role)), \
      pays \(Text("\(rows.points(self))", .points))
      """
    if let due { text += ", due \(DateWords(today: rows.moment.day).echo(due))" }
    return text
  }
}
