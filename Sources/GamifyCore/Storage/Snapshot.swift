/// A copy of the state kept for speed, and how far into the journal it reaches.
///
/// A cache: one that is missing, damaged or of another version is as good as none.
struct Snapshot: Codable {
  /// The version of this form. Changed whenever the state or the rules of `apply` change, so that
  /// an old snapshot is never read for a new one.
  static let currentVersion = 5

  let v: Int
  /// How much of each journal file the state covers, by file name.
  let covers: [String: Coverage]
  let state: State

  /// - `end`: in bytes. `seal`: the last bytes before it, to notice a file that was replaced.
  struct Coverage: Codable, Hashable {
    let end: Int
    let seal: String
  }

  init(covers: [String: Coverage], state: State) {
    v = Self.currentVersion
    self.covers = covers
    self.state = state
  }

  /// The snapshot in a file's bytes, `nil` when there is none that this version can use.
  static func reading(_ bytes: [UInt8]) -> Snapshot? {
    let line = bytes.dropLast()
    guard bytes.last == UInt8(ascii: "\n"), SealedLine.isIntact(line) else { return nil }
    guard let snapshot = try? SealedLine.open(line, as: Snapshot.self),
      snapshot.v == currentVersion
    else { return nil }
    return snapshot
  }

  /// The bytes that tell one end of a journal file from another: the checksum of its last line.
  static let sealLength = 10
}

extension State {
  /// How many days, tasks, completions and redemptions a snapshot keeps one by one.
  enum Kept {
    static let months = 13
    static let closedTasks = 100
    static let completions = 20
    /// Longer than any limit of the shop looks back.
    static let redemptionDays = 92
  }

  /// The state without what is long past, for a snapshot: its size does not grow with the years.
  func trimmed(asOf today: CivilDate) -> State {
    var trimmed = self
    let horizon =
      (try? today.firstOfMonth.adding(months: -Kept.months)) ?? CivilDate.first
    for profile in games.keys { trimmed.games[profile]?.trim(to: horizon, asOf: today) }
    return trimmed
  }
}

extension Game {
  fileprivate mutating func trim(to horizon: CivilDate, asOf today: CivilDate) {
    shop.leaveOutRedemptions(before: today.clamped(addingDays: -State.Kept.redemptionDays))
    tasks.keepOnly(closed: State.Kept.closedTasks, completions: State.Kept.completions)
    prizes.leaveOut(daysBefore: horizon, keeping: State.Kept.completions, of: tasks)
    if let first = diary.days.first?.day, first < horizon {
      let checkpoint = streakCheckpoint(at: horizon, asOf: today)
      diary.moveHorizon(to: horizon)
      streakBook.leaveOutDays(before: checkpoint)
    }
  }
}
