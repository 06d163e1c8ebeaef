extension Game {
  /// Completes tasks and pays for them.
  ///
  /// - `day`: an earlier day on which they were really done; `nil` for today.
  /// - `strict`: a series goes to its very next occurrence, in the past or not.
  /// - `again`: complete an occurrence ahead of its day although one was completed today.
  public func completing(
    _ references: [TaskReference], on day: CivilDate? = nil, strict: Bool = false,
    again: Bool = false, at moment: Moment
  ) throws(Refusal) -> [Event] {
    let found = try activeTasks(named: references)
    let day = day ?? moment.day
    let allowed = moment.day.clamped(addingDays: -Self.mostDaysBack)...moment.day
    guard allowed.contains(day) else { throw .completionDayOutOfRange(day, allowed: allowed) }
    for task in found {
      if day < task.createdDay && day < moment.day {
        throw .completedBeforeAdded(task.number, day, added: task.createdDay)
      }
      if let due = task.due, !again, task.isAhead(of: day) {
        throw .nextNotDueYet(task.number, due: due)
      }
    }
    let prices = PriceList(
      streak: streakLength(completingOn: day, isToday: day == moment.day),
      boostPercent: pro.boostPercent(at: moment.at.instant))
    return found.map { task in
      .taskCompleted(
        TaskCompleted(
          uid: task.uid, number: task.number, title: task.title, difficulty: task.difficulty,
          occurrence: task.series?.occurrence ?? task.due, day: day,
          payment: prices.payment(for: task.difficulty),
          step: task.step(on: day, at: moment, strict: strict),
          tags: task.tags.isEmpty ? nil : task.tags, project: task.project))
    }
  }

  /// What completing tasks now would pay.
  public func prices(at moment: Moment) -> PriceList {
    PriceList(
      streak: streakLength(completingOn: moment.day, isToday: true),
      boostPercent: pro.boostPercent(at: moment.at.instant))
  }
}

extension TaskItem {
  /// Whether the occurrence at hand is due after a day on which another one was completed: what
  /// typing the same command twice would eat.
  fileprivate func isAhead(of day: CivilDate) -> Bool {
    guard series != nil, let due, due.date > day else { return false }
    return completions.contains { $0.day == day }
  }
}
