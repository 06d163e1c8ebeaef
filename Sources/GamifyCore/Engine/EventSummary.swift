extension Event {
  /// What a command did, in the words of the log: the first thing, and how many more.
  static func summary(of events: [Event]) -> String {
    let own = events.filter { if case .badgeEarned = $0 { false } else { true } }
    guard let first = own.first ?? events.first else { return "nothing" }
    return own.count > 1 ? "\(first.summary) (+\(own.count - 1) more)" : first.summary
  }

  private var summary: String {
    switch self {
    case .profileCreated(let event): "create profile \(event.id.rawValue)"
    case .profileRenamed(let event): "rename profile to \(event.name)"
    case .settingChanged(let event): "set \(event.setting) to \(event.value ?? "its default")"
    case .taskAdded(let event): "add \(event.number) \(event.title.text)"
    case .taskEdited(let event): "edit \(event.number)"
    case .taskCompleted(let event): "complete \(event.number) \(event.title.text)"
    case .taskCancelled(let event): "cancel \(event.number) \(event.title.text)"
    case .taskDeleted(let event): "delete \(event.number) \(event.title.text)"
    case .taskSkipped(let event): "skip \(event.number) \(event.title.text)"
    case .taskPostponed(let event): "postpone \(event.number) to \(event.to)"
    case .taskRestored(let event): "restore \(event.number) \(event.title.text)"
    case .badgeEarned(let event): "earn badge \(event.name)"
    case .streakPaused(let event):
      "pause streak \(event.first)..\(event.last?.description ?? "")"
    case .streakResumed: "resume streak"
    case .freezeGained: "gain streak freeze"
    case .entryUndone(let event): event.summary
    case .unknown(let type): type
    }
  }
}

extension EntryUndone {
  /// Undoing an undo is a redo, and undoing that is an undo again.
  fileprivate var summary: String {
    if does.hasPrefix("undo ") { return "redo " + does.dropFirst(5) }
    if does.hasPrefix("redo ") { return "undo " + does.dropFirst(5) }
    return "undo " + does
  }
}
