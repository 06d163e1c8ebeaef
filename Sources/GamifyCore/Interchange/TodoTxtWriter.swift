/// Writes todo.txt: a task a line, finished ones too.
struct TodoTxtWriter {
  func write(_ tasks: [TaskItem], to file: inout ExportFile) {
    for task in tasks where task.status != .cancelled {
      file.bytes += Array((Self.line(of: task) + "\n").utf8)
      file.lose(.notes, if: !task.notes.isEmpty)
      file.lose(.difficulty, if: task.difficulty != .easy)
      file.lose(.time, if: task.due?.time != nil)
      file.lose(.completions, if: task.series != nil && !task.completions.isEmpty)
      if let series = task.series, task.status == .active {
        file.lose(.rule, if: Self.recurrence(series.schedule) == nil)
      }
    }
    for task in tasks { file.lose(.status, if: task.status == .cancelled) }
  }

  /// What the lines are called when they are read again.
  static func identities(of tasks: [TaskItem]) -> [String] {
    var seen: [String: Int] = [:]
    return tasks.filter { $0.status != .cancelled }.map { task in
      let line = line(of: task)
      seen[line, default: 0] += 1
      return TodoTxtReader.identity(of: line, repeated: seen[line] ?? 1)
    }
  }

  static func line(of task: TaskItem) -> String {
    var words: [String] = []
    if task.status == .completed {
      words.append("x")
      // Without a day of completion the other date would be taken for it.
      if let day = task.completions.last?.day ?? task.closed {
        words += [day.description, task.createdDay.description]
      }
    } else {
      words.append(task.createdDay.description)
    }
    // A title of marks alone would be read as marks; blanks within it are one each.
    words += task.title.text.split(whereSeparator: \.isWhitespace).map(String.init)
    if let project = task.project { words.append("+" + mark(project)) }
    words += task.tags.map { "@" + mark($0) }
    if let due = task.due { words.append("due:\(due.date)") }
    if let series = task.series, task.status == .active,
      let recurrence = recurrence(series.schedule)
    {
      words.append("rec:\(recurrence)")
    }
    return words.joined(separator: " ")
  }

  /// A mark is one word.
  private static func mark(_ label: String) -> String {
    label.split(whereSeparator: \.isWhitespace).joined(separator: "_")
  }

  /// "+3d" for a rule that is a plain step, "3d" when it is counted from completion.
  static func recurrence(_ schedule: Schedule) -> String? {
    let rule = schedule.rule
    guard case .never = rule.end, rule.byMonth.isEmpty, rule.byWeekNumber.isEmpty,
      rule.byYearDay.isEmpty, rule.byMonthDay.isEmpty, rule.bySetPosition.isEmpty
    else { return nil }
    let sign = schedule.basis == .anchor ? "+" : ""
    if TaskwarriorDuration.text(of: rule) == "weekdays" { return "\(sign)1b" }
    guard rule.byDay.isEmpty else { return nil }
    let unit =
      switch rule.frequency {
      case .daily: "d"
      case .weekly: "w"
      case .monthly: "m"
      case .yearly: "y"
      }
    return "\(sign)\(rule.interval)\(unit)"
  }
}
