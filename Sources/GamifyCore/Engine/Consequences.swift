extension State {
  /// What follows from events that were decided: surprises, then badges and milestones, round by
  /// round until nothing more does. Points badges come last: they look at all that was earned.
  ///
  /// - `entry`: the entry with the decided events, not yet applied.
  func consequences(of entry: Entry) -> [Event] {
    var all = prizes(following: entry)
    guard (entry.events + all).contains(where: \.canReachSomething) else { return all }
    let before = game(of: entry.profile)
    var after = self
    after.apply(entry)
    after.apply(entry.with(events: all))
    while true {
      let game = after.game(of: entry.profile)
      var events =
        game.badgesNowEarned(by: .deeds, on: entry.day).map { Event.badgeEarned($0) }
        + game.milestonesNowReached(since: before, on: entry.day).map { .milestoneReached($0) }
      if events.isEmpty {
        events = game.badgesNowEarned(by: .points, on: entry.day).map { .badgeEarned($0) }
      }
      if events.isEmpty { return all }
      all += events
      after.apply(entry.with(events: events))
    }
  }
}

extension Event {
  /// Whether something that badges or milestones watch can rise by it.
  fileprivate var canReachSomething: Bool {
    switch self {
    case .milestoneAdded, .metricRecorded: true
    default: pointsMoved > 0
    }
  }
}

extension Entry {
  /// The same entry with other events.
  func with(events: [Event]) -> Entry {
    Entry(id: id, clock: clock, at: at, day: day, profile: profile, events: events)
  }
}
