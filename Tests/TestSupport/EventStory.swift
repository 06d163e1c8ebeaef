public import GamifyCore

extension Event {
  /// What happened, in one line for tests: everything that matters about the event.
  public var story: String {
    switch self {
    case .profileCreated(let event): "profile \(event.id.rawValue) created"
    case .profileRenamed(let event): "named \(event.name)"
    case .profileDeleted(let event): "profile \(event.id.rawValue) deleted"
    case .avatarChanged(let event): "avatar \(event.avatar?.description ?? "none")"
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
    case .taskImported(let event):
      "imported \(event.task.number) \(event.task.title.text), \(event.task.status)"
        + (event.task.due.map { ", due \($0)" } ?? "")
        + (event.points == 0 ? "" : ", for \(event.points)")
    case .badgeEarned(let event): "badge \(event.id.rawValue) for \(event.bonus)"
    case .prizeWon(let event):
      "\(event.mechanism) won \(event.prize.name) for \(event.gain.paid) on \(event.day)"
    case .prizeTakenBack(let event): "took back \(event.points) of \(event.name)"
    case .poolChanged(let event):
      "pool \(event.name.rawValue) \(event.pool == nil ? "removed" : "set")"
    case .poolUsed(let event): "pool \(event.name.rawValue) in use"
    case .themeUsed(let event): "theme \(event.name)"
    case .stickerUsed(let event): "sticker \(event.name ?? "none")"
    case .streakPaused(let event):
      "paused \(event.first)..\(event.last?.description ?? "")"
    case .streakResumed(let event): "resumed on \(event.day)"
    case .freezeGained: "freeze gained"
    case .rewardAdded(let event):
      "reward \(event.reward.number) \(event.reward.name.text) for \(event.reward.cost)"
    case .rewardEdited(let event): "edited reward \(event.number)"
    case .rewardRemoved(let event): "removed reward \(event.number)"
    case .rewardRedeemed(let event): "redeemed \(event.reward.name.text) for \(event.cost)"
    case .redemptionsForgotten(let event): "forgot redemptions before \(event.before)"
    case .milestoneAdded(let event):
      "milestone \(event.milestone.id.rawValue) at \(event.milestone.threshold)"
    case .milestoneRemoved(let event): "removed milestone \(event.id.rawValue)"
    case .milestoneReset(let event): "locked milestone \(event.id.rawValue)"
    case .metricRecorded(let event): "recorded \(event.metric.rawValue) \(event.amount)"
    case .milestoneReached(let event):
      "reached \(event.id.rawValue) on \(event.day) for \(event.points)"
    case .referralAdded(let event): "code \(event.code.text)"
    case .referralDisabled(let event): "disabled code \(event.code.text)"
    case .referralRedeemed(let event): "redeemed code \(event.code.text)"
    case .referralRewarded(let event): "\(event.party) gets \(event.benefit)"
    case .addressed(let profile, let event): "\(profile.rawValue): \(event.story)"
    case .gameImported(let event): "imported a game of \(event.entries.count) entries"
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
