/// A home on a file system: the folder with everything.
public struct Home: Sendable {
  public let path: String
  public let files: any FileSystem
  public let clock: WallClock
  public let entropy: Entropy
  public let machine: MachineIdentity
  let paths: HomePaths

  /// How long a command waits for another one to finish.
  public static let lockWaitSeconds = 5

  public init(
    path: String, files: any FileSystem, clock: WallClock, entropy: Entropy = .system,
    machine: MachineIdentity? = nil
  ) {
    self.path = path
    self.files = files
    self.clock = clock
    self.entropy = entropy
    self.machine = machine ?? .system(files)
    paths = HomePaths(home: path)
  }

  /// A home that lives in memory and goes with the program.
  public static func inMemory(clock: WallClock = .system, entropy: Entropy = .system) -> Home {
    Home(
      path: "/home", files: MemoryFileSystem(), clock: clock, entropy: entropy,
      machine: MachineIdentity(""))
  }
}

/// A game as it was read, and the moment at which it was.
public struct Reading: Sendable {
  public let state: State
  public let profile: ProfileID
  public let moment: Moment

  public var game: Game { state.game(of: profile) }
}

/// What a command did.
public struct Outcome: Sendable {
  public let before: State
  /// `nil` when there was nothing to do, so that nothing was written.
  public let entry: Entry?
  public let after: State
  public let profile: ProfileID
  public let moment: Moment
  /// The draws that an undo passed over, the latest first: they stay.
  public var drawsKept: [Entry] = []

  public var gameBefore: Game { before.game(of: profile) }
  public var game: Game { after.game(of: profile) }
  public var events: [Event] { entry?.events ?? [] }

  /// The game as it was before the command.
  public var readingBefore: Reading {
    Reading(state: before, profile: profile, moment: moment)
  }

  /// The game as it is after the command.
  public var reading: Reading { Reading(state: after, profile: profile, moment: moment) }
}

// MARK: - Reading

extension Home {
  /// Reads a profile's game. Takes no lock and writes nothing.
  ///
  /// - `completely`: whether closed tasks and days that a snapshot leaves out are wanted too.
  /// - Throws: `StorageError`, and `Refusal.noSuchProfile`.
  public func read(_ profile: ProfileID, completely: Bool = false) throws -> Reading {
    try checkKind()
    let view = try completely ? files.replay(paths).view : files.view(paths)
    let reading = try reading(of: view.state, profile, by: Self.noDevice)
    if reading.game.hasLeftOutDays(near: reading.moment.day) {
      return try self.reading(of: files.replay(paths).view.state, profile, by: Self.noDevice)
    }
    return reading
  }

  /// Reads a profile's game for a question: also what a snapshot leaves out, when a rule that says no
  /// might then say something else.
  ///
  /// - Throws: what the question does; `StorageError`, and `Refusal.noSuchProfile`.
  public func read(
    _ profile: ProfileID, toAnswer question: (Reading) throws(Refusal) -> Void
  ) throws -> Reading {
    let reading = try read(profile)
    do throws(Refusal) {
      try question(reading)
      return reading
    } catch {
      guard reading.game.isShortOfHistory(for: error) else { throw error }
    }
    return try read(profile, completely: true)
  }

  /// All entries of the journal and how they are undone. Takes no lock and writes nothing.
  public func history() throws(StorageError) -> UndoHistory {
    try checkKind()
    return UndoHistory(try files.replay(paths).entries)
  }

  /// The entries of late and how they are undone: so many of a profile at least, or all there are.
  /// Takes no lock and writes nothing.
  ///
  /// - Cost: the journal behind one of the snapshots where that is enough, else all of it.
  public func history(of profile: ProfileID, last count: Int) throws(StorageError) -> UndoHistory {
    try checkKind()
    for path in try files.snapshots(paths) {
      guard let recent = try files.recent(paths, after: path) else {
        // The latest one vouches for the journal: an earlier one would not notice that it was cut.
        if path == paths.snapshot { break }
        continue
      }
      let history = UndoHistory(recent.entries, after: recent.base)
      if history.entries(of: profile).count >= count { return history }
    }
    return try history()
  }

  /// The device this machine writes as, `nil` before the first entry.
  public func device() throws(StorageError) -> DeviceID? {
    try DeviceFile.reading(files, paths, on: machine)
  }

  func checkKind() throws(StorageError) {
    if let status = try files.status(path), status.kind != .folder {
      throw .wrongKind(path: path)
    }
  }

  /// Stands for this machine where nothing is written.
  static let noDevice = DeviceID(rawValue: "none")

  /// A state as a profile sees it now.
  func reading(
    of state: State, _ profile: ProfileID, by device: DeviceID
  ) throws(Refusal) -> Reading {
    guard state.games[profile] != nil || profile == .me else { throw .noSuchProfile(profile) }
    return reading(of: state, presuming: profile, by: device)
  }

  /// A state as a profile sees it now, whether there is such a profile or not.
  func reading(of state: State, presuming profile: ProfileID, by device: DeviceID) -> Reading {
    let dayStart = state.game(of: profile).settings.dayStart
    let entry = EntryID(device, (state.sequences[device] ?? 0) + 1)
    let moment = Moment(clock.now(), zone: clock.zone, dayStart: dayStart, entry: entry)
    return Reading(state: state, profile: profile, moment: moment)
  }
}

extension Game {
  /// Whether a snapshot left out tasks or completions.
  var hasLeftOutHistory: Bool {
    tasks.leftOut > 0 || tasks.items.contains { $0.completionsLeftOut > 0 }
  }

  /// Whether days that bear on today were left out of a snapshot, as happens when the clock was
  /// ahead by months when it was written.
  func hasLeftOutDays(near today: CivilDate) -> Bool {
    if shop.hasLeftOutDays(near: today) { return true }
    let horizons = [diary.horizon, prizes.claims.horizon].compactMap(\.self)
    guard let horizon = horizons.max() else { return false }
    let needed = (try? today.firstOfMonth.adding(months: 1 - State.Kept.months)) ?? .first
    return horizon > needed
  }
}
