public import GamifyCore

extension Event {
  /// What happened, in one line for tests: everything that matters about the event.
  public var story: String {
    switch self {
    case .profileCreated(let event): "profile \(event.id.rawValue) created"
    case .profileRenamed(let event): "named \(event.name)"
    case .settingChanged(let event):
      "\(event.setting) = \(event.value ?? "default") from \(event.day)"
    case .taskAdded(let event):
      "added \(event.number) \(event.title.text), \(event.difficulty)"
        + (event.due.map { ", due \($0)" } ?? "")
        + (event.schedule.map { ", \($0.rule)" } ?? "")
    case .taskEdited(let event): "edited \(event.number)"
    case .taskCompleted(let event):
      "completed \(event.number) on \(event.day) for \(event.payment.story)"
        + (event.step?.story ?? "")
    case .taskCancelled(let event): "cancelled \(event.number)"
    case .taskDeleted(let event): "deleted \(event.number)"
    case .taskSkipped(let event):
      "skipped \(event.number) of \(event.occurrence)\(event.step.story)"
    case .taskPostponed(let event): "postponed \(event.number) to \(event.to)"
    case .taskRestored(let event):
      "restored \(event.number), taking back \(event.completion?.payment.total ?? 0)"
    case .badgeEarned(let event): "badge \(event.id.rawValue) for \(event.bonus)"
    case .streakPaused(let event):
      "paused \(event.first)..\(event.last?.description ?? "")"
    case .streakResumed(let event): "resumed on \(event.day)"
    case .freezeGained: "freeze gained"
    case .entryUndone(let event): "undone: \(event.does)"
    case .unknown(let type): "unknown \(type)"
    }
  }
}

extension Payment {
  /// "50", "50+5", "50+5+13"
  fileprivate var story: String {
    let extra = [streakBonus, boost].filter { $0 != 0 }.map { "+\($0)" }.joined()
    return "\(base)\(extra)"
  }
}

extension SeriesStep {
  /// ", next 2026-12-01, missed 2", ", finished"
  fileprivate var story: String {
    let next = due.map { ", next \($0)" } ?? ", finished"
    return missed == 0 ? next : "\(next), missed \(missed)"
  }
}
