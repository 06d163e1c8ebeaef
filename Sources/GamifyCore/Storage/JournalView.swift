/// What a home's files said when they were read: the state, and where each file ended.
struct JournalView {
  var state: State
  /// By file name.
  var files: [String: File] = [:]
  /// Bytes of journal that the snapshot did not cover.
  var tailBytes = 0
  /// Entries in those bytes.
  var tailEntries = 0
  /// Bytes of the snapshot that was used, 0 when there was none.
  var snapshotBytes = 0
  /// The Lamport clock of that snapshot.
  var snapshotClock = 0
  /// Whether another program left conflict copies beside the files.
  var hasConflictCopies = false
  /// Entries of other devices that the snapshot knows and that are not there (yet).
  var arriving: [DeviceID: Int] = [:]

  struct File {
    /// The offset behind the last whole line.
    var end: Int
    var torn: [UInt8] = []
    var lacksLineBreak = false
    /// The last bytes before the end.
    var seal: String
  }
}

/// What was done lately, and what it was done to.
struct RecentEntries {
  /// The state before the entries.
  let base: State
  let entries: [Entry]
  /// The home with them.
  let view: JournalView

  /// Whether each undo among them is of one of them, so that nobody has to look further back.
  var standAlone: Bool {
    let ids = Set(entries.map(\.id))
    return entries.flatMap(\.events).allSatisfy {
      if case .entryUndone(let event) = $0 { ids.contains(event.entry) } else { true }
    }
  }

  /// The state with one more entry; `nil` when that needs a replay of the whole journal.
  func state(with entry: Entry) -> State? {
    var state = base
    return state.advance(through: entries + [entry]) ? state : nil
  }
}

extension FileSystem {
  /// Reads a home without changing anything.
  ///
  /// - Cost: the snapshot and the lines after it; the whole journal when there is no usable
  ///   snapshot, when entries of another device belong in the middle, or when what was undone is
  ///   older than the snapshot.
  func view(_ paths: HomePaths) throws(StorageError) -> JournalView {
    do {
      return try viewOnce(paths)
    } catch {
      guard case .damaged(_, nil, _) = error else { throw error }
      // A purge may have replaced the files between two steps of reading.
      return try viewOnce(paths)
    }
  }

  private func viewOnce(_ paths: HomePaths) throws(StorageError) -> JournalView {
    // Read before the journal, which is always ahead of it.
    let witness = try read(paths.witness, from: 0).flatMap(Witness.init)
    let bytes = try read(paths.snapshot, from: 0)
    if let bytes, let snapshot = Snapshot.reading(bytes) {
      var view = JournalView(
        state: snapshot.state, snapshotBytes: bytes.count, snapshotClock: snapshot.state.clock)
      do throws(StorageError) {
        let tail = try read(paths, into: &view, after: snapshot.covers)
        if view.state.advance(through: tail) {
          try paths.check(witness, view.state)
          return view
        }
      } catch {
        guard case .damaged(_, nil, .lostEnd) = error else { throw error }
        return try viewOfWhatIsThere(paths, snapshot.state.sequences, orThrow: error)
      }
    }
    return try replay(paths).view
  }

  /// The paths of the snapshots that there are, the latest first.
  func snapshots(_ paths: HomePaths) throws(StorageError) -> [String] {
    [paths.snapshot] + (try earlierSnapshots(paths).map(paths.earlierSnapshot))
  }

  /// The clocks of the snapshots that are kept for undo, the latest first.
  func earlierSnapshots(_ paths: HomePaths) throws(StorageError) -> [Int] {
    try (names(in: paths.local) ?? []).compactMap(HomePaths.clock(ofEarlierSnapshot:))
      .sorted(by: >)
  }

  /// Removes all snapshots: what they say no longer holds.
  func removeSnapshots(_ paths: HomePaths) throws(StorageError) {
    for path in try snapshots(paths) { try remove(path) }
  }

  /// The entries that came after a snapshot, on top of the state that it holds; `nil` where that is
  /// not all there is to know.
  func recent(_ paths: HomePaths, after path: String) throws(StorageError) -> RecentEntries? {
    let witness = try read(paths.witness, from: 0).flatMap(Witness.init)
    guard let bytes = try read(path, from: 0), let snapshot = Snapshot.reading(bytes)
    else { return nil }
    var view = JournalView(
      state: snapshot.state, snapshotBytes: bytes.count, snapshotClock: snapshot.state.clock)
    guard let tail = try? read(paths, into: &view, after: snapshot.covers),
      view.state.advance(through: tail), !view.hasConflictCopies, view.arriving.isEmpty,
      witness.map({ $0.lack(in: view.state) == 0 }) ?? true
    else { return nil }
    return RecentEntries(base: snapshot.state, entries: tail, view: view)
  }

  /// Reads the whole journal where it does not go on from the snapshot: other programs that copy
  /// homes bring the files of other devices piece by piece, and replace one that was purged.
  ///
  /// - `known`: how far the snapshot knew each device.
  /// - Throws: the error when entries of this machine are missing, which only it can have lost.
  private func viewOfWhatIsThere(
    _ paths: HomePaths, _ known: [DeviceID: Int], orThrow error: StorageError
  ) throws(StorageError) -> JournalView {
    var view: JournalView
    do throws(StorageError) {
      view = try replay(paths).view
    } catch let other {
      if case .damaged(_, nil, .lostEntries) = other { throw error }
      throw other
    }
    let own = try read(paths.device, from: 0).flatMap(DeviceFile.name(in:))
    for (device, sequence) in known {
      let missing = sequence - (view.state.sequences[device] ?? 0)
      if missing <= 0 { continue }
      if device == own || own == nil { throw error }
      view.arriving[device] = missing
    }
    return view
  }

  /// Reads the whole journal.
  func replay(_ paths: HomePaths) throws(StorageError) -> (view: JournalView, entries: [Entry]) {
    let witness = try read(paths.witness, from: 0).flatMap(Witness.init)
    var view = JournalView(state: State())
    let entries = try read(paths, into: &view, after: [:])
    view.state = State(folding: entries)
    try paths.check(witness, view.state)
    return (view, entries)
  }

  /// The entries behind what is covered, file after file; notes in the view where each file ends.
  private func read(
    _ paths: HomePaths, into view: inout JournalView, after covers: [String: Snapshot.Coverage]
  ) throws(StorageError) -> [Entry] {
    var entries: [Entry] = []
    let names = try (names(in: paths.journal) ?? []).filter {
      $0.hasSuffix(HomePaths.journalEnding)
    }
    view.hasConflictCopies = names.contains { HomePaths.original(ofConflictCopy: $0) != nil }
    for missing in covers.keys.sorted() where !names.contains(missing) {
      throw .damaged(
        path: "\(paths.journal)/\(missing)", line: nil,
        .lostEnd(bytes: covers[missing]?.end ?? 0))
    }
    for name in names.sorted() {
      let path = "\(paths.journal)/\(name)"
      let covered = covers[name]
      // The seal of what is covered is read again with the rest, to see that it is still there.
      let from = max((covered?.end ?? 0) - Snapshot.sealLength, 0)
      guard let bytes = try read(path, from: from) else { continue }
      if let covered {
        let seal = String(decoding: bytes.prefix(covered.end - from), as: UTF8.self)
        guard seal == covered.seal else {
          let size = try status(path)?.size ?? 0
          throw .damaged(path: path, line: nil, .lostEnd(bytes: max(covered.end - size, 0)))
        }
      }
      let start = covered?.end ?? 0
      let part = try part(of: path, Array(bytes.dropFirst(start - from)), from: start)
      entries += part.entries
      view.tailEntries += part.entries.count
      let whole = bytes.prefix(part.end - from)
      view.files[name] = JournalView.File(
        end: part.end, torn: part.torn, lacksLineBreak: part.lacksLineBreak,
        seal: String(decoding: whole.suffix(Snapshot.sealLength), as: UTF8.self))
      view.tailBytes += part.end - start
    }
    return entries
  }
}

extension FileSystem {
  /// The entries in the end of a file. Damage is reported by its line in the whole file.
  private func part(
    of path: String, _ bytes: [UInt8], from start: Int
  ) throws(StorageError) -> JournalReader.Part {
    do throws(StorageError) {
      return try JournalReader(path).entries(in: bytes, from: start)
    } catch {
      guard case .damaged(_, let line?, let damage) = error, start > 0 else { throw error }
      let before = try (read(path, from: 0) ?? []).prefix(start)
      let lines = before.count { $0 == JournalReader.lineBreak }
      throw .damaged(path: path, line: lines + line, damage)
    }
  }
}

extension HomePaths {
  /// Notices that the end of this machine's entries was cut off.
  fileprivate func check(_ witness: Witness?, _ state: State) throws(StorageError) {
    guard let witness, witness.lack(in: state) > 0 else { return }
    throw .damaged(
      path: journal, line: nil,
      .lostEntries(witness.last.device, count: witness.lack(in: state)))
  }
}

extension State {
  /// Goes on from a snapshot through the entries after it. Tells whether that gave the right
  /// state; if not, the whole journal has to be replayed.
  fileprivate mutating func advance(through tail: [Entry]) -> Bool {
    if tail.isEmpty { return true }
    let ordered = tail.sorted(by: Entry.isBefore)
    let undone = Self.undoneEntries(in: ordered)
    let tailIDs = Set(ordered.map(\.id))
    guard tailIDs.count == ordered.count, undone.isSubset(of: tailIDs),
      let first = ordered.first, first.clock > clock,
      ordered.allSatisfy({ $0.id.sequence > sequences[$0.id.device] ?? 0 })
    else { return false }
    for entry in ordered {
      if undone.contains(entry.id) { passOver(entry) } else { apply(entry) }
    }
    return !needsReplay
  }
}
