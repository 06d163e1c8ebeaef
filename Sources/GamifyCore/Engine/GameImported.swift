/// A whole game came in from another home: all that had happened in it.
///
/// It is one event, so that one step takes it back, and what it holds is applied in order as if it
/// had happened here.
public struct GameImported: Hashable, Sendable, Codable {
  public let entries: [PastEntry]

  public init(entries: [PastEntry]) { self.entries = entries }

  /// All that happened, in order.
  public var events: [Event] { entries.flatMap(\.events) }
}

/// What one command did, as it stands in a file of its own: without the place it had in a journal.
public struct PastEntry: Hashable, Sendable, Codable {
  public let id: EntryID
  public let at: Timestamp
  public let day: CivilDate
  /// - Shape: none is addressed to another profile, undoes an entry, or holds a game itself.
  public let events: [Event]

  /// What an entry means for a profile alone; `nil` when that is nothing.
  init?(_ entry: Entry, of profile: ProfileID) {
    events = entry.events(for: profile).filter(\.canBePast)
    guard !events.isEmpty else { return nil }
    (id, at, day) = (entry.id, entry.at, entry.day)
  }

  /// The entry it was, as one of a profile.
  func entry(of profile: ProfileID) -> Entry {
    Entry(id: id, clock: 0, at: at, day: day, profile: profile, events: events)
  }
}

extension Event {
  /// Whether a game that is taken elsewhere can hold it.
  var canBePast: Bool {
    switch self {
    case .addressed, .entryUndone, .profileDeleted, .gameImported, .unknown: false
    default: true
    }
  }
}

extension Event {
  /// The event, or all that happened in a game that came in.
  var withPast: [Event] {
    if case .gameImported(let event) = self { event.events } else { [self] }
  }
}

extension State {
  /// Applies all that a game holds to a profile. Its name and its seed become the profile's.
  mutating func take(_ event: GameImported, for profile: ProfileID) {
    for past in event.entries {
      let entry = past.entry(of: profile)
      for event in entry.eventsWithoutRepeats(in: games[profile]) where event.canBePast {
        switch event {
        case .profileCreated(let created):
          var game = game(of: profile)
          (game.name, game.seed) = (created.name, created.seed)
          games[profile] = game
        case .referralRewarded(let rewarded):
          // It counted there; whether the redemption is known here or not.
          _ = referrals.fulfil(rewarded)
          applyToGame(event, of: profile, entry)
        case .referralRedeemed(let redeemed):
          apply(event, to: profile, of: entry)
          if games[redeemed.owner] == nil { referrals.part(from: redeemed.owner) }
        default:
          apply(event, to: profile, of: entry)
        }
      }
    }
  }
}

extension UndoHistory {
  /// All that still counts of what a profile did, games that it took in among it: what it takes
  /// along to another home.
  public func past(of profile: ProfileID) -> [PastEntry] {
    var past: [PastEntry] = []
    for (entry, counts) in entries(of: profile) where counts {
      for case .gameImported(let game) in entry.events(for: profile) {
        // The game took over the place of the profile as it had been made here.
        past.removeAll {
          $0.events.contains { if case .profileCreated = $0 { true } else { false } }
        }
        past += game.entries
      }
      if let own = PastEntry(entry, of: profile) { past.append(own) }
    }
    return past
  }
}
