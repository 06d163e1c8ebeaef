extension Game {
  /// The tasks' part of apply. Tells whether all that the event concerns is at hand.
  mutating func applyToTasks(_ event: Event, of entry: Entry) -> Bool {
    switch event {
    case .taskAdded(let event):
      tasks.add(TaskItem(event, at: entry.at, on: entry.day))
      return true
    case .taskEdited(let event):
      return find(event.uid, event.number) { $0.apply(event) }
    case .taskCompleted(let event):
      return complete(event)
    case .taskCancelled(let event):
      return find(event.uid, event.number) { task in
        if task.status == .active { task.close(.cancelled, on: event.day) }
      }
    case .taskDeleted(let event):
      return tasks.remove(event.uid, expectedAt: event.number) || tasks.leftOut == 0
    case .taskSkipped(let event):
      return find(event.uid, event.number) { $0.go(event.step, on: entry.day) }
    case .taskPostponed(let event):
      return find(event.uid, event.number) { $0.due = event.to }
    case .taskRestored(let event):
      return restore(event)
    default:
      return true
    }
  }

  /// Changes a task when it is there. One that is not was deleted, perhaps on another device, or
  /// left out of a snapshot.
  private mutating func find(
    _ uid: TaskUID, _ number: TaskNumber, _ body: (inout TaskItem) -> Void
  ) -> Bool {
    tasks.change(uid, expectedAt: number, body) || tasks.leftOut == 0
  }

  /// Completes and pays, unless this occurrence was paid already: two devices can each have
  /// completed it.
  private mutating func complete(_ event: TaskCompleted) -> Bool {
    var isFirst = true
    let isAtHand = find(event.uid, event.number) { task in
      isFirst = !task.hasCompleted(event.occurrence)
      guard isFirst else { return }
      task.completions.append(
        .init(
          occurrence: event.occurrence, day: event.day, payment: event.payment,
          due: task.due == event.occurrence ? nil : task.due, number: task.series?.number,
          tags: event.tags, project: event.project))
      if let step = event.step {
        task.go(step, on: event.day)
      } else {
        task.close(.completed, on: event.day)
      }
    }
    guard isFirst else { return true }
    wallet.earn(event.payment.total)
    labelTally.count(1, tags: event.tags, project: event.project)
    let isDayAtHand = diary.change(event.day) {
      $0.add(event.difficulty, paying: event.payment.total)
    }
    return isAtHand && isDayAtHand
  }

  /// Makes a task active again, and takes back what its last completion paid.
  private mutating func restore(_ event: TaskRestored) -> Bool {
    var takenBack: TaskItem.Completion?
    var isLeftOut = false
    let isAtHand = find(event.uid, event.number) { task in
      task.status = .active
      task.closed = nil
      guard let completion = event.completion else { return }
      guard let place = task.completions.lastIndex(of: completion) else {
        isLeftOut = task.completionsLeftOut > 0
        return
      }
      task.completions.remove(at: place)
      task.due = completion.due ?? completion.occurrence
      if let occurrence = completion.occurrence, let number = completion.number {
        task.series?.occurrence = occurrence
        task.series?.number = number
      }
      takenBack = completion
    }
    guard let takenBack else { return isAtHand && !isLeftOut }
    wallet.takeBack(takenBack.payment.total)
    labelTally.count(-1, tags: takenBack.tags, project: takenBack.project)
    return diary.change(takenBack.day) {
      $0.remove(event.difficulty, paying: takenBack.payment.total)
    } && isAtHand
  }
}

extension TaskItem {
  init(_ event: TaskAdded, at moment: Timestamp, on day: CivilDate) {
    uid = event.uid
    number = event.number
    title = event.title
    notes = event.notes ?? ""
    difficulty = event.difficulty
    due = event.due
    tags = event.tags
    project = event.project
    created = moment
    createdDay = day
    status = .active
    completions = []
    series = event.schedule.map(Series.init)
  }

  /// Whether an occurrence was completed already; for a task without a series, whether it was.
  func hasCompleted(_ occurrence: Due?) -> Bool {
    series == nil
      ? status == .completed : completions.contains { $0.occurrence == occurrence }
  }

  fileprivate mutating func close(_ status: Status, on day: CivilDate) {
    self.status = status
    closed = day
  }

  /// Goes on to the next occurrence, or closes the task when the series is finished.
  fileprivate mutating func go(_ step: SeriesStep, on day: CivilDate) {
    guard status == .active else { return }
    guard let next = step.next else { return close(.completed, on: day) }
    let before = series?.occurrence
    series?.advance(to: next, missed: step.missed)
    if series?.occurrence != before { due = step.due ?? next }
  }

  fileprivate mutating func apply(_ event: TaskEdited) {
    if let title = event.title { self.title = title }
    if let notes = event.notes { self.notes = notes }
    if let difficulty = event.difficulty { self.difficulty = difficulty }
    if let due = event.due { self.due = due.value }
    if let schedule = event.schedule { series = schedule.value.map(Series.init) }
    if let tags = event.tags { self.tags = tags }
    if let project = event.project { self.project = project.value }
  }
}
