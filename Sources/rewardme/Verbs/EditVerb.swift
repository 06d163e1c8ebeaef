import GamifyCore

extension TaskVerbs {
  static let edit = Verb(
    "task edit", in: .tasks, "TASK...", "change tasks", is: .task(.any),
    details: [
      """
      The word none clears --due, --every and --project; --notes '' clears the notes. --tag adds \
      a tag and --untag takes one away. A new due date moves a whole series; task postpone moves \
      only the occurrence at hand.
      """,
      """
      --editor opens the notes of one task in $VISUAL, else $EDITOR, else vi. When something goes \
      wrong with them afterwards, the text is kept in a file, and you are told where.
      """,
    ],
    options: [
      .value("title", nil, "TEXT", "another title"), .difficulty, .due, .every, .fromCompletion,
      .notes, .tag,
      .value("untag", nil, "TAG", "take a tag away; can be repeated", isList: true, is: .tag),
      .flag("editor", nil, "write the notes in an editor"), .project, .dryRun,
    ],
    examples: [
      ("task edit 3 --due tomorrow", "due tomorrow"),
      ("task edit 3-5 --project home --untag work", "several tasks at once"),
      ("task edit 3 --editor", "write longer notes"),
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
    let reading = try session.read()
    let dates = DateArguments(reading, session)
    if let text = arguments.value("due") {
      revision.due = text == "none" ? .cleared : .set(try dates.due(text, for: "--due"))
    }
    revision.recurrence = try arguments.recurrence(
      startingAt: revision.due?.value, references, dates)
    let draft =
      try arguments.has("editor")
      ? TaskVerbs.draft(of: references, revision, session) : nil
    if let notes = draft?.notes { revision.notes = notes }
    guard draft != nil || !revision.isEmpty else {
      throw UsageError.nothingToChange(verb: arguments.verb.name)
    }
    let wanted = revision
    let decide: Home.Decision = { game, moment in
      try draft?.check(game.task(named: references[0]))
      return try game.editing(references, wanted, at: moment)
    }
    let outcome = try draft?.keeping { try session.perform(decide) } ?? session.perform(decide)
    return TaskVerbs.answer(
      outcome, verb: session.isDryRun ? "Would change" : "Changed",
      warnings: TaskVerbs.warnings(wanted.due?.value, outcome.newSchedule, outcome))
  }

  /// Lets the person write the notes of the one task that is named, after everything else that was
  /// asked for is known to be possible.
  private static func draft(
    of references: [TaskReference], _ revision: TaskRevision, _ session: Session
  ) throws -> NotesDraft {
    if revision.notes != nil { throw UsageError.conflicting("--notes", "--editor") }
    guard references.count == 1 else { throw UsageError.needs("--editor", "one task") }
    if case .range = references[0] { throw UsageError.needs("--editor", "one task") }
    _ = try session.home.rehearse(as: session.profile) { game, moment in
      try game.editing(references, revision, at: moment)
    }
    let reading = try session.read { reading throws(Refusal) in
      _ = try reading.game.task(named: references[0])
    }
    return try NotesDraft(of: reading.game.task(named: references[0]), session)
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
    let task = references.first.flatMap { try? dates.game.task(named: $0) }
    let start = due ?? task?.due ?? Due(dates.moment.day)
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
