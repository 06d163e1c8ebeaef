extension State {
  /// What follows from events that were decided: surprises, and rewards of referrals; then, for each
  /// profile that is concerned, what it reaches.
  ///
  /// - `entry`: the entry with the decided events, not yet applied.
  func consequences(of entry: Entry) -> [Event] {
    var all = prizes(following: entry)
    all += referralRewards(following: entry.with(events: entry.events + all))
    let entry = entry.with(events: entry.events + all)
    for profile in entry.profiles
    where entry.events(for: profile).contains(where: \.canReachSomething) {
      all += achievements(of: profile, by: entry).map { $0.addressed(to: profile, in: entry) }
    }
    return all
  }

  /// The badges and milestones that a profile reaches by an entry, round by round until nothing
  /// more follows. Points badges come last: they look at all that was earned.
  private func achievements(of profile: ProfileID, by entry: Entry) -> [Event] {
    let before = game(of: profile)
    var after = self
    after.apply(entry)
    var all: [Event] = []
    // A profile that is gone reaches nothing.
    while let game = after.games[profile] {
      var events =
        game.badgesNowEarned(by: .deeds, on: entry.day).map { Event.badgeEarned($0) }
        + game.milestonesNowReached(since: before, on: entry.day).map { .milestoneReached($0) }
      if events.isEmpty {
        events = game.badgesNowEarned(by: .points, on: entry.day).map { .badgeEarned($0) }
      }
      if events.isEmpty { break }
      if entry.isUnpaidImport { events = events.map(\.unpaid) }
      all += events
      after.apply(entry.with(events: events.map { $0.addressed(to: profile, in: entry) }))
    }
    return all
  }
}

extension Event {
  /// The event as it stands in an entry when it concerns a profile.
  func addressed(to profile: ProfileID, in entry: Entry) -> Event {
    profile == entry.profile ? self : .addressed(to: profile, self)
  }

  /// Whether something that badges or milestones watch can rise by it.
  fileprivate var canReachSomething: Bool {
    switch self {
    case .milestoneAdded, .metricRecorded: true
    case .taskImported(let event): !event.task.completions.isEmpty
    case .gameImported: false  // What it reached is in it.
    default: pointsMoved > 0
    }
  }

  /// A badge or milestone that is won without what it pays.
  fileprivate var unpaid: Event {
    switch self {
    case .badgeEarned(let event):
      .badgeEarned(BadgeEarned(id: event.id, name: event.name, bonus: 0, day: event.day))
    case .milestoneReached(let event):
      .milestoneReached(
        MilestoneReached(
          id: event.id, title: event.title, icon: event.icon, threshold: event.threshold,
          points: 0, day: event.day))
    default: self
    }
  }
}

extension Entry {
  /// Whether history came in that pays nothing: then what it reaches pays nothing either, now or
  /// with the next task.
  fileprivate var isUnpaidImport: Bool {
    points == 0 && events.contains { if case .taskImported = $0 { true } else { false } }
  }

  /// The same entry with other events.
  func with(events: [Event]) -> Entry {
    Entry(id: id, clock: clock, at: at, day: day, profile: profile, events: events)
  }
}
