import GamifyCore

extension TaskVerbs {
  static let edit = Verb(
    "task edit", in: .tasks, "TASK...", "change tasks", is: .task(.any),
    details: [
      """
      The word none clears --due, --every and --project; --notes '' clears the notes. --tag adds \
      a tag and --untag takes one away. A new due date moves a whole series; task postpone moves \
      only the occurrence at hand.
      """
    ],
    options: [
      .value("title", nil, "TEXT", "another title"), .difficulty, .due, .every, .fromCompletion,
      .notes, .tag,
      .value("untag", nil, "TAG", "take a tag away; can be repeated", isList: true, is: .tag),
      .project, .dryRun,
    ],
    examples: [
      ("task edit 3 --due tomorrow", "due tomorrow"),
      ("task edit 3-5 --project home --untag work", "several tasks at once"),
    ]
  ) { arguments, session in
    let references = try arguments.taskReferences()
    var revision = TaskRevision()
    if let text = arguments.value("title") {
      do throws(TitleError) {
        revision.title = try TaskTitle(text)
      } catch {
        throw UsageError.title(error)
      }
    }
    revision.notes = try arguments.notes(session)
    revision.difficulty = try arguments.choice("difficulty", Difficulty.self)
    revision.addedTags = try arguments.labels("tag")
    revision.removedTags = try arguments.labels("untag")
    if arguments.value("project") == "none" {
      revision.project = .cleared
    } else if let project = try arguments.labels("project").first {
      revision.project = .set(project.text)
    }
    let dates = DateArguments(try session.read(), session)
    if let text = arguments.value("due") {
      revision.due = text == "none" ? .cleared : .set(try dates.due(text, for: "--due"))
    }
    revision.recurrence = try arguments.recurrence(
      startingAt: revision.due?.value, references, dates)
    guard !revision.isEmpty else { throw UsageError.nothingToChange(verb: arguments.verb.name) }
    let wanted = revision
    let outcome = try session.perform { game, moment in
      try game.editing(references, wanted, at: moment)
    }
    return TaskVerbs.answer(
      outcome, verb: session.isDryRun ? "Would change" : "Changed",
      warnings: TaskVerbs.warnings(wanted.due?.value, outcome.newSchedule, outcome))
  }
}

extension Arguments {
  /// The rule of `--every`, read from the due date that the first of the tasks will have.
  fileprivate func recurrence(
    startingAt due: Due?, _ references: [TaskReference], _ dates: DateArguments
  ) throws -> Change<Recurrence>? {
    guard let text = value("every") else {
      if has("from-completion") { throw UsageError.needs("--from-completion", "--every") }
      return nil
    }
    if text == "none" { return .cleared }
    let task = references.first.flatMap { try? dates.reading.game.task(named: $0) }
    let start = due ?? task?.due ?? Due(dates.reading.moment.day)
    let rule = try dates.rule(text, from: start, for: "--every")
    return .set(Recurrence(rule, basis: has("from-completion") ? .completion : .anchor))
  }
}

extension Outcome {
  /// The schedule that an edit gave to a task.
  fileprivate var newSchedule: Schedule? {
    for case .taskEdited(let event) in events { return event.schedule?.value }
    return nil
  }
}
