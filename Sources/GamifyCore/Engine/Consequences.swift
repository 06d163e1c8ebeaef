extension State {
  /// What follows from events that were decided: badges, round by round until nothing more does.
  ///
  /// - `entry`: the entry with the decided events, not yet applied.
  func consequences(of entry: Entry) -> [Event] {
    let pays = entry.events.contains { $0.pointsMoved > 0 }
    guard pays else { return [] }
    var after = self
    after.apply(entry)
    var all: [Event] = []
    while true {
      let earned = after.game(of: entry.profile).badgesNowEarned(on: entry.day)
      if earned.isEmpty { return all }
      let events = earned.map { Event.badgeEarned($0) }
      all += events
      after.apply(entry.with(events: events))
    }
  }
}

extension Entry {
  /// The same entry with other events.
  func with(events: [Event]) -> Entry {
    Entry(id: id, clock: clock, at: at, day: day, profile: profile, events: events)
  }
}
