import GamifyCore

extension TaskVerbs {
  static let edit = Verb(
    "task edit", in: .tasks, "TASK...", "change tasks",
    details: [
      """
      The word none clears --due and --project; --notes '' clears the notes. --tag adds a tag and \
      --untag takes one away.
      """
    ],
    options: [
      .value("title", nil, "TEXT", "another title"), .difficulty, .due, .notes, .tag,
      .value("untag", nil, "TAG", "take a tag away; can be repeated", isList: true),
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
    if let text = arguments.value("due") {
      revision.due =
        text == "none"
        ? .cleared
        : .set(try DateArguments(session.read(), session).due(text, for: "--due"))
    }
    guard !revision.isEmpty else { throw UsageError.nothingToChange(verb: arguments.verb.name) }
    let wanted = revision
    let outcome = try session.perform { game, _ in try game.editing(references, wanted) }
    return TaskVerbs.answer(
      outcome, verb: session.isDryRun ? "Would change" : "Changed",
      warnings: TaskVerbs.warnings(wanted.due?.value, outcome))
  }
}
