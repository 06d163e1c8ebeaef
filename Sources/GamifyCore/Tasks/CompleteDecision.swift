extension Game {
  /// Completes tasks and pays for them.
  ///
  /// - `day`: an earlier day on which they were really done; `nil` for today.
  public func completing(
    _ references: [TaskReference], on day: CivilDate? = nil, at moment: Moment
  ) throws(Refusal) -> [Event] {
    let found = try activeTasks(named: references)
    let day = day ?? moment.day
    let allowed = moment.day.clamped(addingDays: -Self.mostDaysBack)...moment.day
    guard allowed.contains(day) else { throw .completionDayOutOfRange(day, allowed: allowed) }
    for task in found where day < task.createdDay && day < moment.day {
      throw .completedBeforeAdded(task.number, day, added: task.createdDay)
    }
    let prices = PriceList(streak: streakLength(completingOn: day, isToday: day == moment.day))
    return found.map { task in
      .taskCompleted(
        TaskCompleted(
          uid: task.uid, number: task.number, title: task.title, difficulty: task.difficulty,
          occurrence: task.due, day: day,
          payment: prices.payment(for: task.difficulty)))
    }
  }

  /// What completing tasks now would pay.
  public func prices(at moment: Moment) -> PriceList {
    PriceList(streak: streakLength(completingOn: moment.day, isToday: true))
  }
}
