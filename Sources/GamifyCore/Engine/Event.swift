/// One thing that happened, its numbers already worked out.
///
/// - Shape: in files an object whose `type` says which case it is, with the fields of its payload
///   beside it. A type of a newer version is kept as `.unknown` and changes nothing.
public enum Event: Hashable, Sendable {
  case profileCreated(ProfileCreated)
  case profileRenamed(ProfileRenamed)
  case settingChanged(SettingChanged)
  case taskAdded(TaskAdded)
  case taskEdited(TaskEdited)
  case taskCompleted(TaskCompleted)
  case taskCancelled(TaskClosed)
  case taskDeleted(TaskClosed)
  case taskSkipped(TaskSkipped)
  case taskPostponed(TaskPostponed)
  case taskRestored(TaskRestored)
  case badgeEarned(BadgeEarned)
  case streakPaused(StreakPaused)
  case streakResumed(StreakResumed)
  case freezeGained(FreezeGained)
  case entryUndone(EntryUndone)
  case unknown(type: String)
}

extension Event {
  /// What the event adds to the points earned, negative when it takes back.
  public var pointsMoved: Points {
    switch self {
    case .taskCompleted(let event): event.payment.total
    case .taskRestored(let event): -(event.completion?.payment.total ?? 0)
    case .badgeEarned(let event): event.bonus
    case .profileCreated, .profileRenamed, .settingChanged, .taskAdded, .taskEdited,
      .taskCancelled, .taskDeleted, .taskSkipped, .taskPostponed, .streakPaused, .streakResumed,
      .freezeGained, .entryUndone, .unknown:
      0
    }
  }
}

extension Event: Codable {
  private enum Key: String, CodingKey { case type }

  public init(from decoder: any Decoder) throws {
    let type = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .type)
    self =
      switch type {
      case "profile.created": .profileCreated(try .init(from: decoder))
      case "profile.renamed": .profileRenamed(try .init(from: decoder))
      case "setting.changed": .settingChanged(try .init(from: decoder))
      case "task.added": .taskAdded(try .init(from: decoder))
      case "task.edited": .taskEdited(try .init(from: decoder))
      case "task.completed": .taskCompleted(try .init(from: decoder))
      case "task.cancelled": .taskCancelled(try .init(from: decoder))
      case "task.deleted": .taskDeleted(try .init(from: decoder))
      case "task.skipped": .taskSkipped(try .init(from: decoder))
      case "task.postponed": .taskPostponed(try .init(from: decoder))
      case "task.restored": .taskRestored(try .init(from: decoder))
      case "badge.earned": .badgeEarned(try .init(from: decoder))
      case "streak.paused": .streakPaused(try .init(from: decoder))
      case "streak.resumed": .streakResumed(try .init(from: decoder))
      case "freeze.gained": .freezeGained(try .init(from: decoder))
      case "entry.undone": .entryUndone(try .init(from: decoder))
      default: .unknown(type: type)
      }
  }

  public func encode(to encoder: any Encoder) throws {
    let (type, payload) = encoded
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(type, forKey: .type)
    try payload?.encode(to: encoder)
  }

  private var encoded: (type: String, payload: (any Encodable)?) {
    switch self {
    case .profileCreated(let event): ("profile.created", event)
    case .profileRenamed(let event): ("profile.renamed", event)
    case .settingChanged(let event): ("setting.changed", event)
    case .taskAdded(let event): ("task.added", event)
    case .taskEdited(let event): ("task.edited", event)
    case .taskCompleted(let event): ("task.completed", event)
    case .taskCancelled(let event): ("task.cancelled", event)
    case .taskDeleted(let event): ("task.deleted", event)
    case .taskSkipped(let event): ("task.skipped", event)
    case .taskPostponed(let event): ("task.postponed", event)
    case .taskRestored(let event): ("task.restored", event)
    case .badgeEarned(let event): ("badge.earned", event)
    case .streakPaused(let event): ("streak.paused", event)
    case .streakResumed(let event): ("streak.resumed", event)
    case .freezeGained(let event): ("freeze.gained", event)
    case .entryUndone(let event): ("entry.undone", event)
    case .unknown(let type): (type, nil)
    }
  }
}
