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
          difficulty: draft.difficulty ?? settings.defaultDifficulty,
          due: draft.schedule.map { moment.existing($0.anchor) } ?? draft.due,
          tags: draft.tags.map(\.text).withoutRepeats(), project: draft.project?.text,
          schedule: draft.schedule))
    }
  }

  /// Changes fields of tasks. Tasks that are already as wanted give no event.
  public func editing(
    _ references: [TaskReference], _ revision: TaskRevision, at moment: Moment
  ) throws(Refusal) -> [Event] {
    var events: [Event] = []
    for task in try tasks(named: references) {
      var edited = TaskEdited(task, revision)
      try edited.setSchedule(task, revision, at: moment)
      if !edited.changesNothing { events.append(.taskEdited(edited)) }
    }
    return events
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
      let completion = task.status == .cancelled ? nil : task.completions.last
      if completion == nil && task.completionsLeftOut > 0 { throw .historyNeeded(task.number) }
      // One that came in as completed on no known day has no completion to be taken back.
      if completion == nil && task.status == .active { throw .taskAlreadyActive(task.number) }
      events.append(
        .taskRestored(
          TaskRestored(
            uid: task.uid, number: task.number, title: task.title, difficulty: task.difficulty,
            completion: completion)))
    }
    return events
  }

  /// Goes on to the next occurrence without points.
  public func skipping(
    _ references: [TaskReference], at moment: Moment
  ) throws(Refusal) -> [Event] {
    var events: [Event] = []
    for task in try activeTasks(named: references) {
      guard let series = task.series, let step = task.step(on: moment.day, at: moment) else {
        throw .notRecurring(task.number)
      }
      events.append(
        .taskSkipped(
          TaskSkipped(
            uid: task.uid, number: task.number, title: task.title,
            occurrence: series.occurrence, step: step)))
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

extension TaskEdited {
  /// Works out the schedule that a new rule, a new due date, or both make.
  ///
  /// A new due date moves the anchor of the series; what is left of COUNT goes on from there.
  fileprivate mutating func setSchedule(
    _ task: TaskItem, _ revision: TaskRevision, at moment: Moment
  ) throws(Refusal) {
    if case .cleared = revision.recurrence {
      if task.series != nil { schedule = .cleared }
      return
    }
    guard revision.recurrence != nil || (revision.due != nil && task.series != nil) else { return }
    if case .cleared = revision.due { throw .recurringNeedsDue(task.number) }
    let start = revision.due?.value ?? task.due ?? Due(moment.day)
    do throws(RuleError) {
      let old = task.series?.schedule
      var rule = revision.recurrence?.value?.rule
      if rule == nil { rule = try task.series?.ruleForTheRest }
      guard let rule else { return }
      let basis = revision.recurrence?.value?.basis ?? old?.basis ?? .anchor
      let new = try Schedule(rule, startingAt: start, basis: basis)
      if new == old && revision.due == nil { return }
      schedule = .set(new)
      let first = moment.existing(new.anchor)
      due = first == task.due ? nil : .set(first)
    } catch {
      throw .rule(error)
    }
  }
}

extension Series {
  /// The rule with as much of COUNT as the occurrence at hand and those after it are.
  var ruleForTheRest: RecurrenceRule {
    get throws(RuleError) {
      guard case .after(let count) = schedule.rule.end else { return schedule.rule }
      return try schedule.rule.ending(.after(count: max(count - (number - 1), 1)))
    }
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it stood first.
  func withoutRepeats() -> [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
