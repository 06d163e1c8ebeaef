extension Event {
  /// What a command did, in the words of the log: the first thing, and how many more.
  static func summary(of events: [Event]) -> String {
    let own = events.filter { !$0.isConsequence }
    guard let first = own.first ?? events.first else { return "nothing" }
    if case .profileDeleted(let event) = first, own.count > 1 {
      return "reset profile \(event.id.rawValue)"
    }
    return own.count > 1 ? "\(first.summary) (+\(own.count - 1) more)" : first.summary
  }

  /// Whether it follows from others, and is nothing that a person did.
  private var isConsequence: Bool {
    switch self {
    case .badgeEarned, .milestoneReached, .prizeTakenBack, .referralRewarded, .addressed: true
    case .prizeWon(let event): event.mechanism == .bonus
    default: false
    }
  }

  private var summary: String {
    switch self {
    case .profileCreated(let event): "create profile \(event.id.rawValue)"
    case .profileRenamed(let event): "rename profile to \(event.name)"
    case .profileDeleted(let event): "delete profile \(event.id.rawValue)"
    case .avatarChanged: "change avatar"
    case .settingChanged(let event): "set \(event.setting) to \(event.value ?? "its default")"
    case .taskAdded(let event): "add \(event.number) \(event.title.text)"
    case .taskEdited(let event): "edit \(event.number)"
    case .taskCompleted(let event): "complete \(event.number) \(event.title.text)"
    case .taskCancelled(let event): "cancel \(event.number) \(event.title.text)"
    case .taskDeleted(let event): "delete \(event.number) \(event.title.text)"
    case .taskSkipped(let event): "skip \(event.number) \(event.title.text)"
    case .taskPostponed(let event): "postpone \(event.number) to \(event.to)"
    case .taskRestored(let event): "restore \(event.number) \(event.title.text)"
    case .taskImported(let event): "import \(event.task.number) \(event.task.title.text)"
    case .badgeEarned(let event): "earn badge \(event.name)"
    case .prizeWon(let event): "\(event.mechanism.rawValue): win \(event.prize.name)"
    case .prizeTakenBack(let event): "take back \(event.name)"
    case .poolChanged(let event):
      "\(event.pool == nil ? "remove" : "set") pool \(event.name.rawValue)"
    case .poolUsed(let event): "use pool \(event.name.rawValue)"
    case .themeUsed(let event): "use theme \(event.name)"
    case .stickerUsed(let event): "use \(event.name.map { "sticker \($0)" } ?? "no sticker")"
    case .streakPaused(let event):
      "pause streak \(event.first)..\(event.last?.description ?? "")"
    case .streakResumed: "resume streak"
    case .freezeGained: "gain streak freeze"
    case .rewardAdded(let event): "add reward \(event.reward.number) \(event.reward.name.text)"
    case .rewardEdited(let event): "edit reward \(event.number)"
    case .rewardRemoved(let event): "remove reward \(event.number) \(event.name.text)"
    case .rewardRedeemed(let event): "redeem \(event.reward.name.text)"
    case .redemptionsForgotten(let event): "forget redemptions before \(event.before)"
    case .milestoneAdded(let event): "add milestone \(event.milestone.id.rawValue)"
    case .milestoneRemoved(let event): "remove milestone \(event.id.rawValue)"
    case .milestoneReset(let event): "reset milestone \(event.id.rawValue)"
    case .metricRecorded(let event): event.summary
    case .milestoneReached(let event): "reach milestone \(event.title)"
    case .referralAdded(let event): "make code \(event.code.text)"
    case .referralDisabled(let event): "disable code \(event.code)"
    case .referralRedeemed(let event): "redeem code \(event.code.text)"
    case .referralRewarded(let event): "referral reward of \(event.code)"
    case .addressed(_, let event): event.summary
    case .gameImported(let event):
      "import a game (\(event.entries.count) entries)"
    case .entryUndone(let event): event.summary
    case .unknown(let type): type
    }
  }
}

extension MetricRecorded {
  fileprivate var summary: String {
    switch amount {
    case .added(let more): "record \(metric.rawValue) +\(more)"
    case .set(let value): "record \(metric.rawValue) =\(value)"
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
