import GamifyCore

extension TaskVerbs {
  private enum Status: String, CaseIterable { case active, completed, cancelled, all }

  /// What --due can be besides dates.
  fileprivate enum DueWord: String, CaseIterable { case overdue, week, none }

  static let list = Verb(
    "task list", short: "list", in: .tasks, "[WORDS...]", "list tasks",
    details: [
      """
      Words keep the tasks that have all of them in the title, the notes, a tag or the project. \
      Without --status the active tasks are listed, the next ones due first. In a pipe each line \
      is a task: number, status, due, difficulty, points, project, tags and title, with tabs \
      between.
      """
    ],
    options: [
      .value(
        "status", nil, "STATUS", "active, completed, cancelled or all", is: .choice(Status.self)),
      .difficulty,
      .value(
        "due", nil, "DAYS", "overdue, today, tomorrow, week, none, DATE or DATE..DATE",
        is: .either(.choice(DueWord.self), .date)),
      .tag, .project,
      .value(
        "sort", nil, "ORDER", "number, created, due, difficulty, points or title",
        is: .choice(TaskQuery.Order.self)),
      .flag("reverse", nil, "the other way round"),
      .value("limit", nil, "N", "no more than N tasks"),
    ],
    examples: [
      ("task list", "what there is to do"),
      ("task list --due week -d hard", "the hard ones of this week"),
      ("task list report --status all", "everything about a report"),
    ]
  ) { arguments, session in
    let status = try arguments.choice("status", Status.self) ?? .active
    var query = TaskQuery(status: TaskItem.Status(rawValue: status.rawValue))
    query.words = arguments.words.flatMap { $0.split(separator: " ").map(String.init) }
    query.difficulty = try arguments.choice("difficulty", Difficulty.self)
    query.tags = try arguments.labels("tag").map(\.text)
    query.project = try arguments.labels("project").first?.text
    query.order = try arguments.choice("sort", TaskQuery.Order.self) ?? .due
    query.isReversed = arguments.has("reverse")
    query.limit = try arguments.number("limit", in: 0...1_000_000)
    var reading = try session.read()
    if status != .active && reading.game.tasks.leftOut > 0 {
      reading = try session.read(completely: true)
    }
    if let text = arguments.value("due") {
      query.due = try DateArguments(reading, session).dueFilter(text)
    }
    let tasks = query.run(on: reading.game, at: reading.moment)
    let final = reading
    return Answer(["tasks": JSON(tasks, reading)]) { page in
      if tasks.isEmpty && page.screen.isTerminal { page.line(Text("No tasks.", .muted)) }
      page.table(
        TaskRows(final).table(tasks, withStatus: status != .active, on: page.screen))
    }
  }

  static let show = Verb(
    "task show", in: .tasks, "TASK", "show all there is to know about a task",
    is: .task(.any),
    examples: [("task show 3", "task 3")]
  ) { arguments, session in
    let references = try arguments.taskReferences()
    try arguments.expectNoWords(beyond: 1)
    let reading = try session.read { reading throws(Refusal) in
      _ = try reading.game.task(named: references[0])
    }
    let task = try reading.game.task(named: references[0])
    let rows = TaskRows(reading)
    return Answer(["task": JSON(task, rows).with(task.historyMembers(at: rows.moment))]) { page in
      page.heading(Text.user("\(task.number) \(task.title.text)"))
      page.pairs(task.pairs(rows))
      if !task.notes.isEmpty {
        page.heading("Notes")
        for line in Text.user(lines: task.notes) { page.line(line, indent: 2) }
      }
    }
  }
}

extension DateArguments {
  fileprivate func dueFilter(_ text: String) throws(UsageError) -> TaskQuery.DueFilter {
    let today = moment.day
    switch TaskVerbs.DueWord(rawValue: text.lowercased()) {
    case .overdue: return .overdue
    case TaskVerbs.DueWord.none?: return .withoutDue
    case .week: return .range(today...max(today, today.endOfWeek(game.settings.weekStart)))
    case nil:
      let (first, last) = try range(text, for: "--due")
      guard let last, first <= last else {
        throw .badValue(
          option: "--due", value: text, expected: "a range that ends after it begins",
          suggestion: nil)
      }
      return .range(first...last)
    }
  }
}

extension TaskItem {
  fileprivate func historyMembers(at moment: Moment) -> [String: JSON] {
    [
      "next": .array(nextDates(3, at: moment).map { JSON($0) }),
      "completions": .array(
        completions.map {
          [
            "occurrence": JSON($0.occurrence), "day": JSON($0.day),
            "points": JSON($0.payment.total),
          ]
        }),
    ]
  }

  fileprivate func pairs(_ rows: TaskRows) -> [(String, Text)] {
    let words = DateWords(today: rows.moment.day)
    var pairs: [(String, Text)] = [("Status", statusWords(rows))]
    pairs.append(
      (
        "Difficulty",
        "\(Text(difficulty.rawValue, difficulty.role)), \(Text("\(rows.points(self)) points", .points))"
      ))
    if let due {
      pairs.append(("Due", Text(words.echo(due), isOverdue(at: rows.moment) ? .bad : .plain)))
    }
    if let series {
      pairs.append(("Repeats", Text(series.schedule.words)))
      pairs.append(("", Text(series.schedule.modeWords, .muted)))
      pairs.append(("RRULE", Text(series.schedule.rule.description, .muted)))
      pairs.append(("Since", Text(DateWords.full(series.schedule.anchor))))
      let next = nextDates(3, at: rows.moment)
      if !next.isEmpty {
        pairs.append(("Next", Text(next.map { DateWords.full($0) }.joined(separator: ", "))))
      }
    }
    if let project { pairs.append(("Project", Text.user(project))) }
    if !tags.isEmpty { pairs.append(("Tags", Text.user(tags.joined(separator: ", ")))) }
    pairs.append(("Added", Text(DateWords.full(createdDay))))
    for completion in completions.suffix(5).reversed() {
      pairs.append(
        (
          "Completed",
          "\(DateWords.full(completion.day)), \(Text("+\(completion.payment.total)", .points))"
        ))
    }
    pairs.append(("Identity", Text(uid.rawValue, .muted)))
    return pairs
  }

  private func statusWords(_ rows: TaskRows) -> Text {
    switch status {
    case .active: isOverdue(at: rows.moment) ? Text("active, overdue", .bad) : "active"
    case .completed: Text("completed", .good)
    case .cancelled: Text("cancelled", .muted)
    }
  }
}

extension JSON {
  /// The same object with more members.
  func with(_ more: [String: JSON]) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.merging(more) { $1 })
  }
}
