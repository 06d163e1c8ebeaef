/// A copy of the state kept for speed, and how far into the journal it reaches.
///
/// A cache: one that is missing, damaged or of another version is as good as none.
///
/// - Shape: a sealed line, and behind it a line for each task, profile after profile by name.
struct Snapshot {
  /// The version of this form. Changed whenever the state or the rules of `apply` change, so that
  /// an old snapshot is never read for a new one.
  static let currentVersion = 9

  /// How much of each journal file the state covers, by file name.
  let covers: [String: Coverage]
  let state: State

  /// - `end`: in bytes. `seal`: the last bytes before it, to notice a file that was replaced.
  struct Coverage: Codable, Hashable {
    let end: Int
    let seal: String
  }

  /// The first line.
  private struct Head: Codable {
    let v: Int
    let covers: [String: Coverage]
    /// How many lines of tasks there are of each profile.
    let tasks: [ProfileID: Int]
    /// The checksum of all of them, its bits as a signed number.
    let tasksChecksum: Int
    let state: State
  }

  /// The bytes of its file.
  ///
  /// - Throws: what the writer throws; a value of this program always encodes.
  func bytes() throws -> [UInt8] {
    var rows = JSONRowWriter()
    var counts: [ProfileID: Int] = [:]
    for (profile, game) in state.games.sorted(by: { $0.key < $1.key }) {
      let tasks = game.tasks.items
      counts[profile] = tasks.count
      for task in tasks { try TaskRow(task: task).write(to: &rows) }
    }
    let head = Head(
      v: Self.currentVersion, covers: covers, tasks: counts,
      tasksChecksum: Int(truncatingIfNeeded: WordChecksum.checksum(of: rows.bytes[...])),
      state: state)
    return try SealedLine.sealing(head) + rows.bytes
  }

  /// The snapshot in a file's bytes, `nil` when there is none that this version can use.
  static func reading(_ bytes: [UInt8]) -> Snapshot? {
    let lineBreak = bytes.withUnsafeBufferPointer { $0.firstIndex(of: UInt8(ascii: "\n"), from: 0) }
    guard let end = lineBreak, SealedLine.isIntact(bytes[..<end]),
      let head = try? SealedLine.open(bytes[..<end], as: Head.self), head.v == currentVersion
    else { return nil }
    var rows = bytes[(end + 1)...]
    guard Int(truncatingIfNeeded: WordChecksum.checksum(of: rows)) == head.tasksChecksum else {
      return nil
    }
    var state = head.state
    for (profile, count) in head.tasks.sorted(by: { $0.key < $1.key }) {
      guard let lines = TaskLines(count, from: &rows) else { return nil }
      state.games[profile]?.tasks.take(lines)
    }
    return rows.isEmpty ? Snapshot(covers: head.covers, state: state) : nil
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
