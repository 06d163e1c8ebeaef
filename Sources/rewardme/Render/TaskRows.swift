import GamifyCore

/// Tasks as rows of a table, the same wherever tasks are listed.
struct TaskRows {
  let game: Game
  let moment: Moment
  private let prices: PriceList

  init(_ reading: Reading) {
    game = reading.game
    moment = reading.moment
    prices = game.prices(at: moment)
  }

  /// - `withStatus`: whether tasks of several statuses are shown together.
  func table(_ tasks: [TaskItem], withStatus: Bool, on screen: Screen) -> Table {
    screen.isTerminal ? terminal(tasks, withStatus: withStatus) : pipe(tasks)
  }

  private func terminal(_ tasks: [TaskItem], withStatus: Bool) -> Table {
    let hasLabels = tasks.contains { !$0.tags.isEmpty || $0.project != nil }
    var columns = [
      Table.Column(title: "#", alignment: .right, priority: 10),
      Table.Column(title: "Task", isFlexible: true, priority: 9),
      Table.Column(title: "Due", priority: 8),
      Table.Column(title: "Level", priority: 6),
      Table.Column(title: "Points", alignment: .right, priority: 5),
    ]
    if withStatus { columns.append(Table.Column(title: "Status", priority: 7)) }
    if hasLabels { columns.append(Table.Column(title: "Labels", isFlexible: true, priority: 4)) }
    let rows = tasks.map { task in
      var row = [
        Text("\(task.number)", .muted), Text.user(task.title.text), due(task),
        Text(task.difficulty.rawValue, task.difficulty.role), Text("\(points(task))", .points),
      ]
      if withStatus { row.append(Text(task.status.rawValue, .muted)) }
      if hasLabels { row.append(Text.user(labels(task), .muted)) }
      return row
    }
    return Table(columns: columns, rows: rows)
  }

  /// One record a line: number, status, due, difficulty, points, project, tags, title. The title
  /// comes last because it is never empty.
  private func pipe(_ tasks: [TaskItem]) -> Table {
    let names = ["number", "status", "due", "difficulty", "points", "project", "tags", "title"]
    return Table(
      columns: names.map { Table.Column(title: $0) },
      rows: tasks.map { task in
        [
          Text("\(task.number)"), Text(task.status.rawValue),
          Text(task.due?.description ?? "", due(task).spans.first?.role ?? .plain),
          Text(task.difficulty.rawValue, task.difficulty.role),
          Text("\(points(task))", .points), Text.user(task.project ?? ""),
          Text.user(task.tags.joined(separator: ",")), Text.user(task.title.text),
        ]
      })
  }

  private func due(_ task: TaskItem) -> Text {
    guard let due = task.due else { return Text() }
    let words = DateWords(today: moment.day).relative(due)
    if task.isOverdue(at: moment) { return Text("\(words), late", .bad) }
    return Text(words, due.date == moment.day && task.status == .active ? .warning : .plain)
  }

  /// What completing the task now would pay; what it did pay once it is completed.
  func points(_ task: TaskItem) -> Points {
    switch task.status {
    case .active: prices.payment(for: task.difficulty).total
    case .completed: task.completions.last?.payment.total ?? 0
    case .cancelled: 0
    }
  }

  private func labels(_ task: TaskItem) -> String {
    let project = task.project.map { ["@" + $0] } ?? []
    return (project + task.tags.map { "+" + $0 }).joined(separator: " ")
  }
}

extension Difficulty {
  var role: Role {
    switch self {
    case .easy: .easy
    case .medium: .medium
    case .hard: .hard
    case .epic: .epic
    }
  }

  var symbol: Symbol {
    switch self {
    case .easy: .easy
    case .medium: .medium
    case .hard: .hard
    case .epic: .epic
    }
  }
}
