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
    options: [.difficulty, .due, .every, .fromCompletion, .notes, .tag, .project],
    examples: [
      ("task add Write the report --difficulty hard", "a hard task without a due date"),
      ("task add \"Call mum\" --due fri -t family", "due on the next Friday"),
      ("task add Water the plants --every \"2 days\"", "again every other day"),
      ("task add - < titles.txt", "a task for each line"),
    ]
  ) { arguments, session in
    let titles = try arguments.titles(session)
    let notes = try arguments.notes(session) ?? ""
    let difficulty = try arguments.choice("difficulty", Difficulty.self)
    let tags = try arguments.labels("tag")
    let project = try arguments.labels("project").first
    var (due, schedule): (Due?, Schedule?) = (nil, nil)
    let outcome = try session.perform { game, moment in
      let dates = DateArguments(game, moment, session)
      due = try arguments.value("due").map { text throws(UsageError) in
        try dates.due(text, for: "--due")
      }
      schedule = try arguments.schedule(startingAt: due, dates)
      return game.adding(
        titles.map { title in
          var draft = TaskDraft(title: title)
          draft.notes = notes
          draft.difficulty = difficulty
          draft.due = due
          draft.schedule = schedule
          draft.tags = tags
          draft.project = project
          return draft
        }, at: moment)
    }
    return TaskVerbs.answer(
      outcome, verb: "Added", warnings: TaskVerbs.warnings(due, schedule, outcome))
  }

  /// What is worth a second look about the dates of tasks.
  static func warnings(_ due: Due?, _ schedule: Schedule?, _ outcome: Outcome) -> [Text] {
    var warnings: [Text] = []
    let first = schedule?.anchor ?? due
    if let due, let schedule, due.date != schedule.anchor.date {
      warnings.append(
        """
        \(DateWords.full(due)) is no date of the rule: the first one is \
        \(DateWords.full(schedule.anchor)).
        """)
    }
    if let first, first.hasPassed(now: outcome.moment.now, today: outcome.moment.day) {
      warnings.append("\(DateWords.full(first)) has passed already.")
    }
    if let skipped = schedule?.skippedPeriods { warnings.append(skipped.words) }
    return warnings
  }

  /// The answer of a verb that leaves tasks changed: each of them with what matters about it.
  static func answer(_ outcome: Outcome, verb: String, warnings: [Text] = []) -> Answer {
    let reading = outcome.reading
    let numbers = outcome.events.compactMap(\.taskNumber)
    let tasks = numbers.compactMap { outcome.game.tasks[$0] }
    let json: JSON = [
      "tasks": JSON(tasks, reading), "warnings": .array(warnings.map { .string($0.plain) }),
      "referralRewards": JSON(outcome.referralRewards),
    ]
    return Answer(json, isConfirmation: true, warnings: warnings) { page in
      if tasks.isEmpty { page.line("Nothing to change.") }
      let rows = TaskRows(reading)
      for task in tasks {
        page.line(task.confirmation(verb, rows))
        if let series = task.seriesWords(at: rows.moment) { page.line(series, indent: 2) }
      }
      page.addGains(of: outcome)
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

extension Arguments {
  /// The schedule of `--every`, from its start or from today.
  fileprivate func schedule(
    startingAt due: Due?, _ dates: DateArguments
  ) throws(UsageError) -> Schedule? {
    guard let text = value("every") else {
      if has("from-completion") { throw .needs("--from-completion", "--every") }
      return nil
    }
    let start = due ?? Due(dates.moment.day)
    let rule = try dates.rule(text, from: start, for: "--every")
    do throws(RuleError) {
      return try Schedule(
        rule, startingAt: start, basis: has("from-completion") ? .completion : .anchor)
    } catch {
      throw .phrase(what: "--every", text: text, .rule(error))
    }
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
    case .taskSkipped(let event): event.number
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
  /// "every 2 days, then Wed 2026-12-02, Fri 2026-12-04, Sun 2026-12-06"
  fileprivate func seriesWords(at moment: Moment) -> Text? {
    guard let series else { return nil }
    let dates = nextDates(3, at: moment).map { DateWords.full($0) }
    let then = dates.isEmpty ? "and no more" : "then " + dates.joined(separator: ", ")
    return Text(series.schedule.words) + Text(", \(then)", .muted)
  }
}
