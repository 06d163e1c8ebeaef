/// The fold of all entries that still count.
public struct State: Hashable, Sendable, Codable {
  public internal(set) var games: [ProfileID: Game] = [:]
  /// The profiles that were deleted and not made anew: what still comes for them goes nowhere.
  public internal(set) var deleted: Set<ProfileID> = []
  /// What concerns several profiles of the home.
  public internal(set) var referrals = ReferralBook()
  /// The highest Lamport clock seen.
  public internal(set) var clock = 0
  /// The last entry applied, in the order of `Entry.isBefore`.
  public internal(set) var last: EntryID?
  /// The highest sequence seen of each device.
  public internal(set) var sequences: [DeviceID: Int] = [:]
  /// An entry concerned something that a snapshot had left out, so that only a replay of the
  /// whole journal gives the right state.
  public internal(set) var needsReplay = false
  /// Types of events that this version does not know, and how many of each were passed over.
  public internal(set) var unknownEvents: [String: Int] = [:]

  public init() {}

  /// The game of a profile; an empty one before its first entry.
  public func game(of profile: ProfileID) -> Game {
    games[profile] ?? Game(name: profile.rawValue, seed: "")
  }
}
