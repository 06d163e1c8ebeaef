import GamifyCore

extension Reminder {
  /// "Overdue: 3 Pay the rent, due Fri 2026-11-27 (3 days ago)"
  func line(at moment: Moment) -> Text {
    switch self {
    case .task(let task, let reason):
      let detail = reason.detail(of: task, at: moment).map { Text(", " + $0) } ?? Text()
      return "\(Text(reason.label, reason.role)): \(task.number, .strong) "
        + Text.user(task.title.text) + detail
    case .streak(let streak, let minutes):
      return
        "\(Text(Self.streakLabel, .warning)): \(Self.streakWords(streak, minutes))"
    case .claim(let claim):
      return "\(Text(Self.claimLabel, .accent)): rewardme \(Text(claim.rawValue))"
    }
  }

  /// The words of a notification: the title of a task stands by itself.
  func notification(at moment: Moment) -> Notification {
    switch self {
    case .task(let task, let reason):
      let words = [reason.label, reason.detail(of: task, at: moment)].compactMap(\.self)
      return Notification(title: task.title.text, text: words.joined(separator: ", "))
    case .streak(let streak, let minutes):
      return Notification(title: Self.streakLabel, text: Self.streakWords(streak, minutes))
    case .claim(let claim):
      return Notification(title: Self.claimLabel, text: "rewardme \(claim.rawValue)")
    }
  }

  private static let streakLabel = "Streak at risk"
  private static let claimLabel = "To claim"

  /// "5 days. Complete a task within 3 hours to keep it."
  private static func streakWords(_ streak: Streak, _ minutes: Int) -> String {
    "\(counted(streak.current, "day")). Complete a task within \(time(minutes)) to keep it."
  }

  /// Hours from one on, else minutes.
  fileprivate static func time(_ minutes: Int) -> String {
    minutes >= 60 ? counted(minutes / 60, "hour") : counted(minutes, "minute")
  }
}

extension Reminder.TaskReason {
  var label: String {
    switch self {
    case .overdue: "Overdue"
    case .dueToday: "Due today"
    case .dueSoon(_, 0): "Due now"
    case .dueSoon(_, let minutes): "Due in \(Reminder.time(minutes))"
    case .snoozed: "Reminder"
    }
  }

  fileprivate var role: Role {
    switch self {
    case .overdue: .bad
    case .dueToday, .dueSoon: .warning
    case .snoozed: .accent
    }
  }

  /// What is to be known about the due date beyond the label.
  fileprivate func detail(of task: TaskItem, at moment: Moment) -> String? {
    switch self {
    case .dueToday(let due), .dueSoon(let due, _): due.time?.description
    case .overdue(let due): "due \(DateWords.full(due)) (\(due.age(at: moment)))"
    case .snoozed: task.due.map { "due \(DateWords(today: moment.day).echo($0))" }
    }
  }
}

extension Due {
  /// How long ago it was: "7 minutes ago", "3 hours ago", "yesterday", "3 days ago".
  fileprivate func age(at moment: Moment) -> String {
    if let time {
      let instant = moment.instant(of: CivilDateTime(date, time))
      let minutes = instant.minutes(until: moment.at.instant)
      if minutes < 24 * 60 { return "\(Reminder.time(minutes)) ago" }
    }
    return DateWords(today: moment.day).relative(date)
  }
}

extension JSON {
  init(_ reminder: Reminder, _ reading: Reading) {
    var members: [String: JSON] = [
      "kind": .string(reminder.kind),
      "text": .string(reminder.line(at: reading.moment).plain),
      "task": .null, "minutes": .null, "streak": .null, "claim": .null,
    ]
    switch reminder {
    case .task(let task, let reason):
      members["task"] = JSON(task, TaskRows(reading))
      if case .dueSoon(_, let minutes) = reason { members["minutes"] = .number(minutes) }
    case .streak(let streak, let minutesLeft):
      members["streak"] = JSON(streak)
      members["minutes"] = .number(minutesLeft)
    case .claim(let claim):
      members["claim"] = .string(claim.rawValue)
    }
    self = .object(members)
  }
}

extension Reminder {
  fileprivate var kind: String {
    switch self {
    case .task(_, .overdue): "overdue"
    case .task(_, .dueToday): "dueToday"
    case .task(_, .dueSoon): "dueSoon"
    case .task(_, .snoozed): "snoozed"
    case .streak: "streak"
    case .claim: "claim"
    }
  }
}
