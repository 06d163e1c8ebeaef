extension Game {
  /// Adds tasks, numbered in the order given.
  public func adding(_ drafts: [TaskDraft], at moment: Moment) -> [Event] {
    var number = tasks.lastNumber
    return drafts.enumerated().map { place, draft in
      number = number.next
      return .taskAdded(
        TaskAdded(
          uid: TaskUID(entry: moment.entry, place: place), number: number, title: draft.title,
          notes: draft.notes.isEmpty ? nil : draft.notes,
          difficulty: draft.difficulty ?? settings.defaultDifficulty, due: draft.due,
          tags: draft.tags.map(\.text).withoutRepeats(), project: draft.project?.text))
    }
  }

  /// Changes fields of tasks. Tasks that are already as wanted give no event.
  public func editing(
    _ references: [TaskReference], _ revision: TaskRevision
  ) throws(Refusal) -> [Event] {
    try tasks(named: references).compactMap { task in
      let edited = TaskEdited(task, revision)
      return edited.changesNothing ? nil : .taskEdited(edited)
    }
  }

  /// Ends tasks without points.
  public func cancelling(
    _ references: [TaskReference], at moment: Moment
  ) throws(Refusal) -> [Event] {
    try activeTasks(named: references).map { .taskCancelled(TaskClosed($0, on: moment.day)) }
  }

  /// Removes tasks from every list. What they paid stays.
  public func deleting(
    _ references: [TaskReference], at moment: Moment
  ) throws(Refusal) -> [Event] {
    try tasks(named: references).map { .taskDeleted(TaskClosed($0, on: moment.day)) }
  }

  /// Changes the due date of the occurrence at hand.
  public func postponing(
    _ references: [TaskReference], to due: (TaskItem) throws(Refusal) -> Due
  ) throws(Refusal) -> [Event] {
    var events: [Event] = []
    for task in try activeTasks(named: references) {
      let due = try due(task)
      if due == task.due { continue }
      events.append(
        .taskPostponed(
          TaskPostponed(
            uid: task.uid, number: task.number, title: task.title, from: task.due, to: due)))
    }
    return events
  }

  /// Brings closed tasks back, and takes back what their last completion paid.
  public func restoring(_ references: [TaskReference]) throws(Refusal) -> [Event] {
    var events: [Event] = []
    for task in try tasks(named: references) {
      guard task.status != .active else { throw .taskAlreadyActive(task.number) }
      events.append(
        .taskRestored(
          TaskRestored(
            uid: task.uid, number: task.number, title: task.title, difficulty: task.difficulty,
            completion: task.status == .completed ? task.completions.last : nil)))
    }
    return events
  }

  func activeTasks(named references: [TaskReference]) throws(Refusal) -> [TaskItem] {
    let found = try tasks(named: references)
    for task in found {
      switch task.status {
      case .active: continue
      case .completed:
        throw .taskAlreadyCompleted(task.number, on: task.closed ?? task.createdDay)
      case .cancelled: throw .taskNotActive(task.number, task.status)
      }
    }
    return found
  }
}

extension TaskClosed {
  init(_ task: TaskItem, on day: CivilDate) {
    self.init(uid: task.uid, number: task.number, title: task.title, day: day)
  }
}

extension TaskEdited {
  init(_ task: TaskItem, _ revision: TaskRevision) {
    self.init(task)
    if let title = revision.title, title != task.title { self.title = title }
    if let notes = revision.notes, notes != task.notes { self.notes = notes }
    if let difficulty = revision.difficulty, difficulty != task.difficulty {
      self.difficulty = difficulty
    }
    if let due = revision.due, due.value != task.due { self.due = due }
    if let project = revision.project, project.value != task.project { self.project = project }
    let removed = Set(revision.removedTags.map(\.text))
    let tags = (task.tags.filter { !removed.contains($0) } + revision.addedTags.map(\.text))
      .withoutRepeats()
    if tags != task.tags { self.tags = tags }
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it stood first.
  func withoutRepeats() -> [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
