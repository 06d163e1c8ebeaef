/// All that bears on the streak apart from the days on which tasks were completed.
public struct StreakBook: Hashable, Sendable, Codable {
  /// Days off, such as holidays or an illness; `last` is `nil` until the person resumes.
  public struct Pause: Hashable, Sendable, Codable {
    public let first: CivilDate
    public internal(set) var last: CivilDate?

    public func contains(_ day: CivilDate) -> Bool {
      day >= first && (last.map { day <= $0 } ?? true)
    }
  }

  public internal(set) var restDays = RestDays()
  /// By first day, ascending; they may overlap.
  public private(set) var pauses: [Pause] = []
  /// The days on which a freeze was gained, ascending, a day once for each.
  public private(set) var freezesGained: [CivilDate] = []
  /// Where the walk over the days goes on from, once older days were left out.
  var checkpoint: StreakWalk.Checkpoint?

  /// How many freezes can be held at once.
  public static let mostFreezes = 2

  public init() {}

  public func pause(on day: CivilDate) -> Pause? { pauses.first { $0.contains(day) } }

  /// Whether a day without completions leaves the streak as it is.
  func isNeutral(_ day: CivilDate) -> Bool { restDays.contains(day) || pause(on: day) != nil }

  mutating func add(_ pause: Pause) {
    let place = pauses.firstIndex { $0.first > pause.first } ?? pauses.count
    pauses.insert(pause, at: place)
  }

  /// Ends every pause that holds a day, so that the day itself is no longer in it.
  mutating func resume(on day: CivilDate) {
    for place in pauses.indices where pauses[place].contains(day) {
      pauses[place].last = day.previous
    }
    pauses.removeAll { pause in pause.last.map { $0 < pause.first } ?? false }
  }

  mutating func gainFreeze(on day: CivilDate) {
    let place = freezesGained.firstIndex { $0 > day } ?? freezesGained.count
    freezesGained.insert(day, at: place)
  }

  /// Goes on from a checkpoint instead of the days before it.
  mutating func leaveOutDays(before checkpoint: StreakWalk.Checkpoint) {
    self.checkpoint = checkpoint
    pauses.removeAll { pause in pause.last.map { $0 < checkpoint.day } ?? false }
    freezesGained.removeAll { $0 < checkpoint.day }
    restDays.forgetChoices(before: checkpoint.day)
  }
}

/// The streak was paused.
public struct StreakPaused: Hashable, Sendable, Codable {
  public let first: CivilDate
  /// `nil` until the person resumes.
  public let last: CivilDate?
}

/// A running pause ended.
public struct StreakResumed: Hashable, Sendable, Codable {
  /// The first day that is no longer in the pause.
  public let day: CivilDate
}

/// A streak freeze was gained.
public struct FreezeGained: Hashable, Sendable, Codable {
  public let day: CivilDate

  public init(day: CivilDate) { self.day = day }
}
