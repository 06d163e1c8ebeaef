extension Home {
  /// A pure rule: what happens, given a game and a moment.
  public typealias Decision = (Game, Moment) throws -> [Event]

  /// A pure rule that looks at the whole home and not at one game alone.
  public typealias HomeDecision = (Reading) throws -> [Event]

  /// Carries out a command: decides under the lock, and writes one entry.
  ///
  /// - Returns: once the entry is on the disk.
  /// - Throws: `Refusal` when the rules say no, `StorageError` when the disk does. Nothing has
  ///   happened then.
  public func perform(as profile: ProfileID, _ decide: Decision) throws -> Outcome {
    try performForHome(as: profile) { try decide($0.game, $0.moment) }
  }

  /// Carries out a command that concerns more than one profile.
  public func performForHome(as profile: ProfileID, _ decide: HomeDecision) throws -> Outcome {
    // A command that is refused leaves no trace, not even an empty home.
    if try files.status(paths.local) == nil { _ = try rehearseForHome(as: profile, decide) }
    return try locked { device in try commit(as: profile, by: device, decide) }
  }

  /// Decides and writes, under a lock that is held.
  func commit(
    as profile: ProfileID, by device: DeviceID, _ decide: HomeDecision
  ) throws -> Outcome {
    var (plan, device) = (try plan(as: profile, by: device, decide), device)
    if plan.view.hasConflictCopies {
      device = try settleCopies(as: device)
      plan = try self.plan(as: profile, by: device, decide)
    }
    guard !plan.entries.isEmpty else { return plan.outcome }
    let files = try write(plan.entries, at: plan.outcome.moment, into: plan.view)
    keepSnapshot(of: plan.outcome, plan.view, files)
    return plan.outcome
  }

  /// Works out what a command would do, and writes nothing.
  public func rehearse(as profile: ProfileID, _ decide: Decision) throws -> Outcome {
    try rehearseForHome(as: profile) { try decide($0.game, $0.moment) }
  }

  /// Works out what a command that concerns more than one profile would do.
  public func rehearseForHome(as profile: ProfileID, _ decide: HomeDecision) throws -> Outcome {
    try checkKind()
    return try plan(as: profile, by: device() ?? Self.noDevice, decide).outcome
  }

  /// Takes back the last command of a profile on this device.
  public func undo(as profile: ProfileID) throws -> Outcome {
    try rewinding(as: profile) { history, device in
      let events = try history.undoing(profile, on: device)
      return Rewinding(events: events, kept: history.drawsKept(by: profile, on: device))
    }
  }

  /// Takes back the last undo.
  public func redo(as profile: ProfileID) throws -> Outcome {
    try rewinding(as: profile) { Rewinding(events: try $0.redoing(profile, on: $1), kept: []) }
  }

  private struct Rewinding {
    let events: [Event]
    /// The draws that are passed over.
    let kept: [Entry]
  }

  private func rewinding(
    as profile: ProfileID, _ decide: (UndoHistory, DeviceID) throws -> Rewinding
  ) throws -> Outcome {
    try checkKind()
    // Where nothing was ever written there is nothing to rewind, and nothing to make.
    guard try device() != nil else {
      _ = try decide(history(), Self.noDevice)
      throw Refusal.nothingToUndo
    }
    return try locked { device in
      if let outcome = try rewindingLately(as: profile, by: device, decide) { return outcome }
      var ((view, entries), device) = (try files.replay(paths), device)
      if view.hasConflictCopies {
        device = try settleCopies(as: device)
        (view, entries) = try files.replay(paths)
      }
      let reading = try reading(of: view.state, profile, by: device)
      let rewinding = try decide(UndoHistory(entries), device)
      let entry = reading.entry(with: rewinding.events)
      let written = try write([entry], at: reading.moment, into: view)
      let after = State(folding: entries + [entry])
      keepSnapshot(of: after, view, written, today: reading.moment.day)
      return Outcome(
        before: view.state, entry: entry, after: after, profile: profile, moment: reading.moment,
        drawsKept: rewinding.kept)
    }
  }

  /// Rewinds what was done since one of the snapshots without reading what came before it; `nil` when
  /// what is to be rewound is older than all of them.
  private func rewindingLately(
    as profile: ProfileID, by device: DeviceID,
    _ decide: (UndoHistory, DeviceID) throws -> Rewinding
  ) throws -> Outcome? {
    for path in try files.snapshots(paths) {
      guard let recent = try files.recent(paths, after: path) else {
        // The latest one vouches for the journal: an earlier one would not notice that it was cut.
        if path == paths.snapshot { return nil }
        continue
      }
      guard recent.standAlone, let rewinding = try? decide(UndoHistory(recent.entries), device)
      else { continue }
      let reading = try reading(of: recent.view.state, profile, by: device)
      let entry = reading.entry(with: rewinding.events)
      guard let after = recent.state(with: entry) else { continue }
      let written = try write([entry], at: reading.moment, into: recent.view)
      if path != paths.snapshot {
        // The latest one holds what was just undone: whoever reads it would have to read everything.
        keepSnapshot(of: after, recent.view, written, today: reading.moment.day)
      }
      return Outcome(
        before: recent.view.state, entry: entry, after: after, profile: profile,
        moment: reading.moment, drawsKept: rewinding.kept)
    }
    return nil
  }
}

// MARK: - The steps of a command

extension Home {
  /// What a command would write, and from what.
  struct Plan {
    let view: JournalView
    let entries: [Entry]
    let outcome: Outcome
  }

  /// Runs a body under the lock, on a home that is there, as the device of this machine.
  func locked<Result>(_ body: (DeviceID) throws -> Result) throws -> Result {
    try checkKind()
    try JournalWriter(files: files, paths: paths).makeHome()
    return try files.withLock(on: paths.lock, waitingSeconds: Self.lockWaitSeconds) {
      let known = try device()
      let device =
        try known ?? DeviceFile.making(files, paths, on: machine, entropy: entropy)
      return try body(device)
    }
  }

  /// Reads and decides. When the rules say no because a snapshot left something out, decides once
  /// more with everything at hand.
  private func plan(
    as profile: ProfileID, by device: DeviceID, _ decide: HomeDecision
  ) throws -> Plan {
    let view = try files.view(paths)
    let game = view.state.game(of: profile)
    do {
      let plan = try plan(from: view, as: profile, by: device, decide)
      let isRight =
        !plan.outcome.after.needsReplay && !game.hasLeftOutDays(near: plan.outcome.moment.day)
      if isRight { return plan }
    } catch let refusal as Refusal where game.isShortOfHistory(for: refusal) {
      // Falls through to the whole journal.
    }
    return try plan(from: files.replay(paths).view, as: profile, by: device, decide)
  }

  private func plan(
    from view: JournalView, as profile: ProfileID, by device: DeviceID,
    _ decide: HomeDecision
  ) throws -> Plan {
    var state = view.state
    var entries: [Entry] = []
    var reading = try reading(of: state, profile, by: device)
    if state.games[profile] == nil {
      // Its own entry, which is never undone: the seed must not be drawn a second time.
      let created = ProfileCreated(id: profile, name: profile.rawValue, seed: entropy.seed())
      entries.append(reading.entry(with: [.profileCreated(created)]))
      state.apply(entries[0])
      reading = try self.reading(of: state, profile, by: device)
    }
    let events = try decide(reading)
    guard !events.isEmpty else {
      let nothing = Outcome(
        before: view.state, entry: nil, after: view.state, profile: profile,
        moment: reading.moment)
      return Plan(view: view, entries: [], outcome: nothing)
    }
    let decided = reading.entry(with: events)
    let entry = decided.with(events: events + state.consequences(of: decided))
    state.apply(entry)
    let outcome = Outcome(
      before: view.state, entry: entry, after: state, profile: profile, moment: reading.moment)
    return Plan(view: view, entries: entries + [entry], outcome: outcome)
  }

  /// Appends entries in one write and one sync. Returns where the journal's files end now.
  func write(
    _ entries: [Entry], at moment: Moment, into view: JournalView
  ) throws -> [String: JournalView.File] {
    guard let device = entries.first?.id.device else { return view.files }
    let path = paths.journalFile(of: device, year: moment.now.date.year)
    let name = HomePaths.name(of: path)
    let lines = try entries.flatMap { try SealedLine.sealing($0) }
    var files = view.files
    files[name] = try JournalWriter(files: self.files, paths: paths).append(
      lines, to: path, known: view.files[name])
    // Best effort: without it, only the next snapshot vouches for these entries.
    // In place: cutting a file first makes some disks write it out at once.
    if let last = entries.last?.id {
      try? self.files.append(Witness(last).bytes, to: paths.witness, at: 0)
    }
    return files
  }

  /// Bytes of journal behind a snapshot beyond which a new one is worth its while: where reading
  /// the one costs as much, command by command, as writing the other.
  private static func mostTail(behind snapshotBytes: Int) -> Int { 6_144 + snapshotBytes / 32 }

  /// Writes a new snapshot when reading the journal behind the old one costs more than it is worth.
  ///
  /// It is of the state before the command, so that undoing the command is quick, unless the command
  /// itself was long: the import of a history.
  func keepSnapshot(
    of outcome: Outcome, _ view: JournalView, _ written: [String: JournalView.File]
  ) {
    let today = outcome.moment.day
    let most = Self.mostTail(behind: view.snapshotBytes)
    let more = written.reduce(0) { $0 + $1.value.end - (view.files[$1.key]?.end ?? 0) }
    if more > most || view.snapshotBytes == 0 {
      // The first one is written at once: it also bears witness to what the journal held.
      keepSnapshot(of: outcome.after, view, written, today: today, keepingEarlier: true)
    } else if view.tailBytes > most {
      keepSnapshot(of: outcome.before, view, view.files, today: today, keepingEarlier: true)
    }
  }

  /// How many entries lie between the snapshots that are kept for undo, and how many of them are
  /// kept: so many commands at least can be undone in a row without reading the whole journal.
  private static let (earlierStep, mostEarlier) = (512, 2)

  /// Puts a snapshot that is about to be replaced aside for undo, when the last one that was is old
  /// enough. Best effort, as with all snapshots.
  private func keepEarlierSnapshot(_ view: JournalView) {
    guard view.snapshotBytes > 0, let clocks = try? files.earlierSnapshots(paths),
      view.snapshotClock - (clocks.first ?? -Self.earlierStep) >= Self.earlierStep
    else { return }
    try? files.rename(paths.snapshot, to: paths.earlierSnapshot(view.snapshotClock))
    for old in clocks.dropFirst(Self.mostEarlier - 1) {
      try? files.remove(paths.earlierSnapshot(old))
    }
  }

  /// Writes a snapshot. One that cannot be written is no error: it is only a cache.
  ///
  /// - `keepingEarlier`: whether the one it replaces, which is that of the view, may be kept for undo.
  func keepSnapshot(
    of state: State, _ view: JournalView, _ written: [String: JournalView.File],
    today: CivilDate, keepingEarlier: Bool = false
  ) {
    // The old one remembers what is still arriving.
    guard view.arriving.isEmpty else { return }
    let covers = written.mapValues { Snapshot.Coverage(end: $0.end, seal: $0.seal) }
    let aside = paths.snapshot + ".new"
    do {
      let snapshot = Snapshot(covers: covers, state: state.trimmed(asOf: today))
      try files.write(snapshot.bytes(), to: aside)
      try files.sync(aside)
      // Only now, so that a full disk leaves the old one where it is.
      if keepingEarlier { keepEarlierSnapshot(view) }
      try files.rename(aside, to: paths.snapshot)
    } catch {
      try? files.remove(aside)
    }
  }
}

extension Reading {
  /// The entry that events decided on this reading make.
  func entry(with events: [Event]) -> Entry {
    let clock = state.clock == .max ? state.clock : state.clock + 1
    return Entry(
      id: moment.entry, clock: clock, at: moment.at, day: moment.day, profile: profile,
      events: events)
  }
}
