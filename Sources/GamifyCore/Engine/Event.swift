/// One thing that happened, its numbers already worked out.
///
/// - Shape: in files an object whose `type` says which case it is, with the fields of its payload
///   beside it. A type of a newer version is kept as `.unknown` and changes nothing.
public enum Event: Hashable, Sendable {
  case profileCreated(ProfileCreated)
  case profileRenamed(ProfileRenamed)
  case profileDeleted(ProfileDeleted)
  case avatarChanged(AvatarChanged)
  case settingChanged(SettingChanged)
  case taskAdded(TaskAdded)
  case taskEdited(TaskEdited)
  case taskCompleted(TaskCompleted)
  case taskCancelled(TaskClosed)
  case taskDeleted(TaskClosed)
  case taskSkipped(TaskSkipped)
  case taskPostponed(TaskPostponed)
  case taskRestored(TaskRestored)
  case taskImported(TaskImported)
  case badgeEarned(BadgeEarned)
  case prizeWon(PrizeWon)
  case prizeTakenBack(PrizeTakenBack)
  case poolChanged(PoolChanged)
  case poolUsed(PoolUsed)
  case themeUsed(ThemeUsed)
  case stickerUsed(StickerUsed)
  case streakPaused(StreakPaused)
  case streakResumed(StreakResumed)
  case freezeGained(FreezeGained)
  case rewardAdded(RewardAdded)
  case rewardEdited(RewardEdited)
  case rewardRemoved(RewardRemoved)
  case rewardRedeemed(RewardRedeemed)
  case redemptionsForgotten(RedemptionsForgotten)
  case milestoneAdded(MilestoneAdded)
  case milestoneRemoved(MilestoneChanged)
  case milestoneReset(MilestoneChanged)
  case metricRecorded(MetricRecorded)
  case milestoneReached(MilestoneReached)
  case referralAdded(ReferralAdded)
  case referralDisabled(ReferralDisabled)
  case referralRedeemed(ReferralRedeemed)
  case referralRewarded(ReferralRewarded)
  /// An event of another profile's game than the one whose entry it stands in.
  indirect case addressed(to: ProfileID, Event)
  case gameImported(GameImported)
  case entryUndone(EntryUndone)
  case unknown(type: String)
}

extension Event {
  /// What the event adds to the points earned, negative when it takes back. What is addressed to
  /// another profile moves none of this one's.
  public var pointsMoved: Points {
    switch self {
    case .taskCompleted(let event): event.payment.total
    case .taskRestored(let event): -(event.completion?.payment.total ?? 0)
    case .badgeEarned(let event): event.bonus
    case .milestoneReached(let event): event.points
    case .prizeWon(let event): event.gain.paid
    case .prizeTakenBack(let event): -event.points
    case .referralRewarded(let event): event.benefit.points
    case .taskImported(let event): event.points
    case .gameImported(let event): event.events.reduce(0) { $0 + $1.pointsMoved }
    case .profileCreated, .profileRenamed, .profileDeleted, .avatarChanged, .settingChanged,
      .taskAdded, .taskEdited, .taskCancelled, .taskDeleted, .taskSkipped, .taskPostponed,
      .streakPaused, .streakResumed, .freezeGained, .rewardAdded, .rewardEdited, .rewardRemoved,
      .rewardRedeemed, .redemptionsForgotten, .milestoneAdded, .milestoneRemoved, .milestoneReset,
      .metricRecorded,
      .poolChanged, .poolUsed, .themeUsed, .stickerUsed, .referralAdded, .referralDisabled,
      .referralRedeemed, .addressed, .entryUndone, .unknown:
      0
    }
  }

  /// What the event adds to the points spent.
  public var pointsSpent: Points {
    switch self {
    case .rewardRedeemed(let event): event.cost.points
    case .gameImported(let event): event.events.reduce(0) { $0 + $1.pointsSpent }
    default: 0
    }
  }
}

extension Event: Codable {
  /// `for` names the profile that the event is addressed to.
  private enum Key: String, CodingKey { case type, `for` }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let event = try Self.event(
      ofType: container.decode(String.self, forKey: .type), from: decoder)
    let profile = try container.decodeIfPresent(ProfileID.self, forKey: .for)
    self = profile.map { .addressed(to: $0, event) } ?? event
  }

  private static func event(ofType type: String, from decoder: any Decoder) throws -> Event {
    switch type {
    case "profile.created": .profileCreated(try .init(from: decoder))
    case "profile.renamed": .profileRenamed(try .init(from: decoder))
    case "profile.deleted": .profileDeleted(try .init(from: decoder))
    case "profile.avatar": .avatarChanged(try .init(from: decoder))
    case "setting.changed": .settingChanged(try .init(from: decoder))
    case "task.added": .taskAdded(try .init(from: decoder))
    case "task.edited": .taskEdited(try .init(from: decoder))
    case "task.completed": .taskCompleted(try .init(from: decoder))
    case "task.cancelled": .taskCancelled(try .init(from: decoder))
    case "task.deleted": .taskDeleted(try .init(from: decoder))
    case "task.skipped": .taskSkipped(try .init(from: decoder))
    case "task.postponed": .taskPostponed(try .init(from: decoder))
    case "task.restored": .taskRestored(try .init(from: decoder))
    case "task.imported": .taskImported(try .init(from: decoder))
    case "badge.earned": .badgeEarned(try .init(from: decoder))
    case "prize.won": .prizeWon(try .init(from: decoder))
    case "prize.takenBack": .prizeTakenBack(try .init(from: decoder))
    case "pool.changed": .poolChanged(try .init(from: decoder))
    case "pool.used": .poolUsed(try .init(from: decoder))
    case "theme.used": .themeUsed(try .init(from: decoder))
    case "sticker.used": .stickerUsed(try .init(from: decoder))
    case "streak.paused": .streakPaused(try .init(from: decoder))
    case "streak.resumed": .streakResumed(try .init(from: decoder))
    case "freeze.gained": .freezeGained(try .init(from: decoder))
    case "reward.added": .rewardAdded(try .init(from: decoder))
    case "reward.edited": .rewardEdited(try .init(from: decoder))
    case "reward.removed": .rewardRemoved(try .init(from: decoder))
    case "reward.redeemed": .rewardRedeemed(try .init(from: decoder))
    case "redemptions.forgotten": .redemptionsForgotten(try .init(from: decoder))
    case "milestone.added": .milestoneAdded(try .init(from: decoder))
    case "milestone.removed": .milestoneRemoved(try .init(from: decoder))
    case "milestone.reset": .milestoneReset(try .init(from: decoder))
    case "milestone.recorded": .metricRecorded(try .init(from: decoder))
    case "milestone.reached": .milestoneReached(try .init(from: decoder))
    case "referral.added": .referralAdded(try .init(from: decoder))
    case "referral.disabled": .referralDisabled(try .init(from: decoder))
    case "referral.redeemed": .referralRedeemed(try .init(from: decoder))
    case "referral.rewarded": .referralRewarded(try .init(from: decoder))
    case "game.imported": .gameImported(try .init(from: decoder))
    case "entry.undone": .entryUndone(try .init(from: decoder))
    default: .unknown(type: type)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    let (type, payload) = encoded
    var container = encoder.container(keyedBy: Key.self)
    if case .addressed(let profile, _) = self { try container.encode(profile, forKey: .for) }
    try container.encode(type, forKey: .type)
    try payload?.encode(to: encoder)
  }

  private var encoded: (type: String, payload: (any Encodable)?) {
    switch self {
    case .profileCreated(let event): ("profile.created", event)
    case .profileRenamed(let event): ("profile.renamed", event)
    case .profileDeleted(let event): ("profile.deleted", event)
    case .avatarChanged(let event): ("profile.avatar", event)
    case .settingChanged(let event): ("setting.changed", event)
    case .taskAdded(let event): ("task.added", event)
    case .taskEdited(let event): ("task.edited", event)
    case .taskCompleted(let event): ("task.completed", event)
    case .taskCancelled(let event): ("task.cancelled", event)
    case .taskDeleted(let event): ("task.deleted", event)
    case .taskSkipped(let event): ("task.skipped", event)
    case .taskPostponed(let event): ("task.postponed", event)
    case .taskRestored(let event): ("task.restored", event)
    case .taskImported(let event): ("task.imported", event)
    case .badgeEarned(let event): ("badge.earned", event)
    case .prizeWon(let event): ("prize.won", event)
    case .prizeTakenBack(let event): ("prize.takenBack", event)
    case .poolChanged(let event): ("pool.changed", event)
    case .poolUsed(let event): ("pool.used", event)
    case .themeUsed(let event): ("theme.used", event)
    case .stickerUsed(let event): ("sticker.used", event)
    case .streakPaused(let event): ("streak.paused", event)
    case .streakResumed(let event): ("streak.resumed", event)
    case .freezeGained(let event): ("freeze.gained", event)
    case .rewardAdded(let event): ("reward.added", event)
    case .rewardEdited(let event): ("reward.edited", event)
    case .rewardRemoved(let event): ("reward.removed", event)
    case .rewardRedeemed(let event): ("reward.redeemed", event)
    case .redemptionsForgotten(let event): ("redemptions.forgotten", event)
    case .milestoneAdded(let event): ("milestone.added", event)
    case .milestoneRemoved(let event): ("milestone.removed", event)
    case .milestoneReset(let event): ("milestone.reset", event)
    case .metricRecorded(let event): ("milestone.recorded", event)
    case .milestoneReached(let event): ("milestone.reached", event)
    case .referralAdded(let event): ("referral.added", event)
    case .referralDisabled(let event): ("referral.disabled", event)
    case .referralRedeemed(let event): ("referral.redeemed", event)
    case .referralRewarded(let event): ("referral.rewarded", event)
    case .addressed(_, let event): event.encoded
    case .gameImported(let event): ("game.imported", event)
    case .entryUndone(let event): ("entry.undone", event)
    case .unknown(let type): (type, nil)
    }
  }
}
