/// What a repair did.
public struct Repair: Sendable {
  /// Lines that were set aside, and the file they are in now.
  public struct SetAside: Hashable, Sendable {
    public let from: String
    public let lines: [Line]
    public let to: String

    /// - `said`: what the line seems to have done, as far as it can still be read.
    public struct Line: Hashable, Sendable {
      public let number: Int
      public let said: String?
    }
  }

  public internal(set) var setAside: [SetAside] = []
  /// Paths whose permissions were mended.
  public internal(set) var protected: [String] = []
  /// The snapshot that was set aside, and what it knew that the journal no longer says.
  public internal(set) var oldSnapshot: String?
  public internal(set) var lost: [Loss] = []

  /// Something that no longer counts.
  public enum Loss: Hashable, Sendable {
    case task(ProfileID, TaskNumber, TaskTitle)
    /// The points earned were so many more.
    case points(ProfileID, Points)
    /// So many entries of a device cannot be read or are gone.
    case entries(DeviceID, Int)
  }

  public var isEmpty: Bool { setAside.isEmpty && protected.isEmpty && oldSnapshot == nil }
}

extension Home {
  /// Mends what can be mended: sets damaged lines aside, never deletes them, and tells what no longer
  /// counts.
  public func repair() throws -> Repair {
    try checkKind()
    return try files.withLock(on: paths.lock, waitingSeconds: Self.lockWaitSeconds) {
      let witness = try files.read(paths.snapshot, from: 0).flatMap(Snapshot.reading)
      let before = try examine()
      var repair = Repair()
      // It would vouch for lines that are about to be set aside.
      try files.remove(paths.witness)
      for path in try journalFiles() { try mend(path, &repair) }
      if !before.findings.filter(\.concernsSnapshot).isEmpty || !repair.setAside.isEmpty {
        try setAsideSnapshot(&repair)
      }
      for case .tooOpen(let path, _) in before.findings {
        try files.protect(path)
        repair.protected.append(path)
      }
      // Where lines of a newer version remain, nobody here can tell.
      let after = try? files.replay(paths).view.state
      if let witness, let after, repair.oldSnapshot != nil {
        repair.lost = Self.losses(witness.state, after)
      }
      return repair
    }
  }

  /// Takes the damaged lines out of a file, into one beside the snapshot.
  private func mend(_ path: String, _ repair: inout Repair) throws(StorageError) {
    guard let bytes = try files.read(path, from: 0) else { return }
    let (lines, torn) = JournalReader(path).lines(in: bytes)
    let isOverwritten = lines.isEmpty && !torn.isEmpty && torn.first != UInt8(ascii: "{")
    let damaged = lines.filter(\.isDamaged)
    guard !damaged.isEmpty || isOverwritten else { return }
    let aside = try free("\(paths.local)/damaged-\(HomePaths.name(of: path))")
    var good: [UInt8] = []
    for line in lines where !line.isDamaged { good += line.bytes + [JournalReader.lineBreak] }
    var bad: [UInt8] = []
    for line in damaged { bad += line.bytes + [JournalReader.lineBreak] }
    if isOverwritten { bad += torn } else { good += torn }
    // First the copy is safe, then the file is replaced.
    try files.write(bad, to: aside)
    try files.sync(aside)
    try files.sync(paths.local)
    try replace(path, with: good)
    repair.setAside.append(
      .init(
        from: path, lines: isOverwritten ? [.init(number: 1, said: nil)] : damaged.map(\.said),
        to: aside))
  }

  /// Puts new contents in the place of a file, whole or not at all.
  func replace(_ path: String, with bytes: [UInt8]) throws(StorageError) {
    let aside = "\(paths.local)/\(HomePaths.name(of: path)).new"
    try files.write(bytes, to: aside)
    try files.sync(aside)
    try files.rename(aside, to: path)
    try files.sync(HomePaths.folder(of: path))
  }

  private func setAsideSnapshot(_ repair: inout Repair) throws(StorageError) {
    guard try files.status(paths.snapshot) != nil else { return }
    let aside = try free(paths.local + "/damaged-snapshot.json")
    try files.rename(paths.snapshot, to: aside)
    try files.removeSnapshots(paths)
    repair.oldSnapshot = aside
  }

  /// A path that is not taken yet, a number behind it where needed.
  func free(_ path: String) throws(StorageError) -> String {
    var candidate = path
    var number = 2
    while try files.status(candidate) != nil {
      candidate = "\(path).\(number)"
      number += 1
    }
    return candidate
  }

  /// What a snapshot knew and the journal no longer says.
  private static func losses(_ before: State, _ after: State) -> [Repair.Loss] {
    var losses: [Repair.Loss] = []
    for (profile, old) in before.games.sorted(by: { $0.key < $1.key }) {
      let new = after.game(of: profile)
      let kept = Set(new.tasks.items.map(\.uid))
      for task in old.tasks.items where !kept.contains(task.uid) {
        losses.append(.task(profile, task.number, task.title))
      }
      if old.wallet.earned > new.wallet.earned {
        losses.append(.points(profile, old.wallet.earned - new.wallet.earned))
      }
    }
    for (device, sequence) in before.sequences.sorted(by: { $0.key < $1.key }) {
      let missing = sequence - (after.sequences[device] ?? 0)
      if missing > 0 { losses.append(.entries(device, missing)) }
    }
    return losses
  }
}

extension JournalReader.Line {
  fileprivate var said: Repair.SetAside.Line {
    struct Words: Decodable { let does: String }
    let words = try? SealedLine.open(bytes, as: Words.self)
    return .init(number: number, said: words?.does)
  }

  /// Lines of a newer version are not damaged; they stay.
  fileprivate var isDamaged: Bool {
    guard case .failure(let error) = entry else { return false }
    if case .newer = error { return false }
    return true
  }
}

extension Diagnosis.Finding {
  fileprivate var concernsSnapshot: Bool {
    switch self {
    case .badSnapshot, .lostEnd, .arriving: true
    default: false
    }
  }
}
