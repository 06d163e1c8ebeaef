/// The identity of a device: one machine's copy of a home.
public struct DeviceID: RawRepresentable, Hashable, Comparable, Sendable, Codable,
  CodingKeyRepresentable
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The identity of an entry: the device that wrote it, and its place among that device's entries.
///
/// - Shape: in files "q7m2ka-42".
public struct EntryID: Hashable, Sendable, TextCodable {
  public let device: DeviceID
  /// 1 for the first entry of the device.
  public let sequence: Int

  public init(_ device: DeviceID, _ sequence: Int) {
    self.device = device
    self.sequence = sequence
  }

  public init?(_ description: String) {
    guard let dash = description.lastIndex(of: "-"),
      let sequence = Int(description[description.index(after: dash)...]), sequence > 0
    else { return nil }
    self.init(DeviceID(rawValue: String(description[..<dash])), sequence)
  }

  public var description: String { "\(device.rawValue)-\(sequence)" }
}

/// All events of one command: one line of the journal, all or nothing, the unit of undo.
public struct Entry: Hashable, Sendable, Codable {
  /// The version of the format; a reader takes entries up to its own.
  public let v: Int
  public let id: EntryID
  /// A Lamport clock: later than that of every entry the writer knew.
  public let clock: Int
  public let at: Timestamp
  /// The civil day on which the command was given.
  public let day: CivilDate
  public let profile: ProfileID
  /// What was done, for people: "complete 3 Write report".
  public let does: String
  public let events: [Event]

  /// The version that this program writes.
  public static let currentVersion = 1

  public init(
    id: EntryID, clock: Int, at: Timestamp, day: CivilDate, profile: ProfileID, events: [Event]
  ) {
    v = Self.currentVersion
    self.id = id
    self.clock = clock
    self.at = at
    self.day = day
    self.profile = profile
    does = Event.summary(of: events)
    self.events = events
  }

  /// The order in which entries are applied, the same on every device whatever the wall clocks
  /// said: by Lamport clock, then device, then place.
  public static func isBefore(_ a: Entry, _ b: Entry) -> Bool {
    (a.clock, a.id.device, a.id.sequence) < (b.clock, b.id.device, b.id.sequence)
  }

  /// What the entry did to the points earned by its profile.
  public var points: Points { points(of: profile) }

  /// What the entry did to the points earned by a profile.
  public func points(of profile: ProfileID) -> Points {
    events(for: profile).reduce(0) { $0 + $1.pointsMoved }
  }

  /// What the entry added to the points spent by a profile.
  public func spent(of profile: ProfileID) -> Points {
    events(for: profile).reduce(0) { $0 + $1.pointsSpent }
  }

  /// The events that concern a profile: those of its own entries, and those addressed to it.
  public func events(for profile: ProfileID) -> [Event] {
    events.compactMap { event in
      if case .addressed(let other, let event) = event { return other == profile ? event : nil }
      return self.profile == profile ? event : nil
    }
  }

  /// The profiles whose games the entry concerns, its own first.
  var profiles: [ProfileID] {
    var profiles = [profile]
    for case .addressed(let other, _) in events where !profiles.contains(other) {
      profiles.append(other)
    }
    return profiles
  }
}

/// An earlier entry no longer counts. An undo can itself be undone.
public struct EntryUndone: Hashable, Sendable, Codable {
  public let entry: EntryID
  /// What the undone entry did.
  public let does: String
}
