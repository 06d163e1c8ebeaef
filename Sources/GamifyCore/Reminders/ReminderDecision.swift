extension Game {
  /// What there is to say now that was not said before, and the marks that stand once it was said.
  ///
  /// A reminder depends on what is due and on the marks, never on when or how often it is looked
  /// for: a scheduler may be late, run twice, or miss days.
  ///
  /// - Shape: overdue tasks first, then by due time; the streak and the claims last. The marks are
  ///   as they were when there is nothing to say.
  public func reminders(
    _ request: ReminderRequest, after marks: DeliveredMarks, at moment: Moment
  ) -> (reminders: [Reminder], marks: DeliveredMarks) {
    let isQuiet = settings.quietHours?.contains(moment.now.time) ?? false
    guard settings.hasReminders, !isQuiet else { return ([], marks) }
    var search = ReminderSearch(
      moment: moment, dayStart: settings.dayStart, request: request, setting: settings.remindAt,
      marks: marks)
    for task in tasks.items where task.status == .active { search.look(at: task) }
    if search.isOverviewOpen { search.lookAtTheDay(self) }
    guard !search.found.isEmpty else { return ([], marks) }
    search.marks.keepOnly(self)
    return (search.inOrder, search.marks)
  }

  /// Puts off what there is to say about a task.
  ///
  /// - `span`: `nil` to speak of it as if it had never been put off.
  public func snoozing(
    _ reference: TaskReference, for span: TimeSpan?, after marks: DeliveredMarks,
    at moment: Moment
  ) throws(Refusal) -> (task: TaskItem, until: Instant?, marks: DeliveredMarks) {
    guard let task = try activeTasks(named: [reference]).first else {
      throw .noSuchTask(reference)
    }
    let until = span.map { moment.at.instant + $0 }
    var marks = marks
    marks[DeliveredMarks.Key(task)].snoozedUntil = until?.milliseconds
    marks.keepOnly(self)
    return (task, until, marks)
  }
}

/// One look through a game for what was not said yet.
private struct ReminderSearch {
  let moment: Moment
  let dayStart: TimeOfDay
  let request: ReminderRequest
  /// The setting `remind-at`.
  let setting: TimeOfDay?
  var marks: DeliveredMarks
  /// Whether anything is put off, asked once for all tasks.
  private let hasSnoozes: Bool
  private(set) var found: [Reminder] = []

  init(
    moment: Moment, dayStart: TimeOfDay, request: ReminderRequest, setting: TimeOfDay?,
    marks: DeliveredMarks
  ) {
    self.moment = moment
    self.dayStart = dayStart
    self.request = request
    self.setting = setting
    self.marks = marks
    hasSnoozes = marks.hasSnoozes
  }

  private var now: Instant { moment.at.instant }

  /// Whether the overview of the day may be given already.
  var isOverviewOpen: Bool {
    switch request.overview {
    case .never: false
    case .now: true
    case .from(let time): isPast(time)
    case .bySetting: setting.map(isPast) ?? true
    }
  }

  /// Whether tasks that are due later today may be told already. Where times are watched for, they
  /// wait for theirs.
  private var areLaterTimesTold: Bool {
    guard request.span == nil, isOverviewOpen else { return false }
    return request.overview != .bySetting || setting != nil
      || isPast(ReminderRequest.morning)
  }

  private func isPast(_ time: TimeOfDay) -> Bool {
    now >= moment.instant(of: time, dayStart: dayStart)
  }

  mutating func look(at task: TaskItem) {
    let reason = reason(of: task, isDayOpen: isOverviewOpen)
    guard reason != nil || hasSnoozes else { return }
    let mark = marks[DeliveredMarks.Key(task)]
    if let until = mark.snoozedUntil {
      guard until <= now.milliseconds else { return }
      tell(task, self.reason(of: task, isDayOpen: true) ?? .snoozed, mark)
    } else if let reason, mark.leavesUntold(reason, watchingTimes: request.span != nil) {
      tell(task, reason, mark)
    }
  }

  /// The streak and the claims, each once a day.
  mutating func lookAtTheDay(_ game: Game) {
    let today = moment.day
    let streak = game.streak(asOf: today)
    if streak.phase == .atRisk, !marks.hasToldStreak(on: today) {
      let end = moment.endOfDay(dayStart: dayStart)
      found.append(.streak(streak, minutesLeft: max(0, now.minutes(until: end))))
      marks.tellStreak(on: today)
    }
    switch game.settings.claimReminders {
    case .off: return
    case .along where found.isEmpty: return
    case .along, .on: break
    }
    for claim in game.openClaims(at: moment) where !marks.hasTold(claim, on: today) {
      found.append(.claim(claim))
      marks.tell(claim, on: today)
    }
  }

  private mutating func tell(
    _ task: TaskItem, _ reason: Reminder.TaskReason, _ mark: DeliveredMarks.Mark
  ) {
    var mark = mark
    mark.snoozedUntil = nil
    if reason.isAhead { mark.ofDay = true } else if reason != .snoozed { mark.atTime = true }
    marks[DeliveredMarks.Key(task)] = mark
    found.append(.task(task, reason))
  }

  /// Why a task could be spoken of now, whether or not it was already.
  ///
  /// - `isDayOpen`: whether tasks that are due on a day as a whole may be told.
  private func reason(of task: TaskItem, isDayOpen: Bool) -> Reminder.TaskReason? {
    guard let due = task.due else { return nil }
    guard let time = due.time else {
      guard isDayOpen, due.date <= moment.day else { return nil }
      return due.date < moment.day ? .overdue(due) : .dueToday(due)
    }
    let instant = moment.instant(of: CivilDateTime(due.date, time))
    if instant < now { return .overdue(due) }
    if instant <= request.span.map({ now + $0 }) ?? now {
      return .dueSoon(due, minutes: now.minutes(until: instant))
    }
    return areLaterTimesTold && due.date == moment.day ? .dueToday(due) : nil
  }

  /// What was found, in the order in which it is told.
  var inOrder: [Reminder] {
    let ranked = found.enumerated().sorted { a, b in
      (a.element.rank, a.element.due ?? Self.end, a.offset)
        < (b.element.rank, b.element.due ?? Self.end, b.offset)
    }
    return ranked.map(\.element)
  }

  private static let end = Due(.last)
}

extension DeliveredMarks.Mark {
  /// Whether there is still something to say: everything is told once, and what was only told
  /// ahead once more at its time, where times are watched for.
  fileprivate func leavesUntold(_ reason: Reminder.TaskReason, watchingTimes: Bool) -> Bool {
    if atTime == true { return false }
    return ofDay != true || watchingTimes && !reason.isAhead
  }
}

extension Reminder.TaskReason {
  /// Whether it speaks of a time that is still to come, as something of the day.
  fileprivate var isAhead: Bool {
    if case .dueToday(let due) = self { due.time != nil } else { false }
  }
}

extension Reminder {
  fileprivate var rank: Int {
    switch self {
    case .task(_, .overdue): 0
    case .task(_, .dueSoon): 1
    case .task(_, .dueToday): 2
    case .task(_, .snoozed): 3
    case .streak: 4
    case .claim: 5
    }
  }

  fileprivate var due: Due? {
    if case .task(let task, _) = self { task.due } else { nil }
  }
}
