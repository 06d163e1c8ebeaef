extension Game {
  /// The tasks that references name, each once, in the order given. All or nothing.
  func tasks(named references: [TaskReference]) throws(Refusal) -> [TaskItem] {
    var found: [TaskItem] = []
    var seen = Set<TaskNumber>()
    for reference in references.flatMap(singly) {
      let task = try task(named: reference)
      if seen.insert(task.number).inserted { found.append(task) }
    }
    return found
  }

  /// A range as its numbers. One that reaches beyond the last task is as wrong as its end, and is
  /// not counted out.
  private func singly(_ reference: TaskReference) -> [TaskReference] {
    guard case .range(let first, let last) = reference else { return [reference] }
    guard last <= tasks.lastNumber, first <= last else { return [.number(last)] }
    return (first.value...last.value).map { .number(TaskNumber($0)) }
  }

  /// The task that a reference names; of a range the first.
  public func task(named reference: TaskReference) throws(Refusal) -> TaskItem {
    switch reference {
    case .number(let number):
      guard let task = tasks[number] else { throw .noSuchTask(reference) }
      return task
    case .range(let first, _):
      return try task(named: .number(first))
    case .uidPrefix(let prefix):
      guard prefix.utf8.count >= 4 else { throw .uidPrefixTooShort(prefix) }
      let matches = tasks.items.filter { $0.uid.rawValue.hasPrefix(prefix) }
      guard let task = matches.first else { throw .noSuchTask(reference) }
      guard matches.count == 1 else { throw .ambiguousUID(prefix, matches: matches.count) }
      return task
    }
  }
}

extension Game {
  /// Whether a rule that said no might say something else once it sees what a snapshot left out.
  func isShortOfHistory(for refusal: Refusal) -> Bool {
    guard hasLeftOutHistory else { return false }
    return switch refusal {
    // A number that was never given is no task of the past either.
    case .noSuchTask(.number(let number)): number <= tasks.lastNumber
    case .noSuchTask, .historyNeeded: true
    default: false
    }
  }
}
