/// What an examination of a home found.
public struct Diagnosis: Sendable {
  /// One thing worth knowing.
  public enum Finding: Hashable, Sendable {
    /// A line that is no entry, or whose checksum is wrong. All commands stop at it.
    case damagedLine(path: String, line: Int)
    /// The journal lacks what a snapshot says it held.
    case lostEnd(path: String, bytes: Int)
    /// The journal lacks entries that this machine wrote last.
    case lostEntries(path: String, DeviceID, count: Int)
    /// Written by a newer version.
    case newer(path: String, version: Int)
    /// A last entry that was never finished. The next command sets it aside.
    case unfinishedEnd(path: String, bytes: Int)
    /// A snapshot that cannot be used, or does not say what the journal says. Only speed is lost.
    case badSnapshot(path: String, differs: Bool)
    /// Others than the user can read it.
    case tooOpen(path: String, mode: Int)
    /// A device file of another machine or a copied home: this copy will write under a new name.
    case foreignDevice(path: String)
    /// An entry that says it is earlier than the one before it on the same device.
    case clockSetBack(EntryID, at: Timestamp, after: Timestamp)
    /// Two devices gave one number while apart; the later task has another now.
    case renumbered(TaskUID, from: TaskNumber, to: TaskNumber)
    /// One occurrence was completed on two devices; it counts once.
    case completedTwice(EntryID, TaskNumber)
    /// Prizes beyond a cap, which a merge of two devices brought together. They stay.
    case beyondCap(EntryID, Cap, CivilDate, limit: Int)
    /// Entries of another device that were here before: its file is still arriving, or was cut.
    case arriving(path: String, DeviceID, count: Int)
    /// A conflict copy that another program left. The next command that writes merges it.
    case conflictCopy(path: String)
    /// Events of a newer version that are kept and passed over.
    case unknownEvents(type: String, count: Int)
    /// Sums that do not add up: a fault of the program.
    case wrongSums(ProfileID)
    /// A picture that a profile uses and that is not there, or is no picture.
    case noPicture(ProfileID, path: String)
    /// Something set aside earlier that can be looked at and deleted.
    case setAside(path: String, bytes: Int)
  }

  public internal(set) var findings: [Finding] = []
  public internal(set) var entries = 0
  public internal(set) var devices: [DeviceID] = []
  /// Of all journal files.
  public internal(set) var journalBytes = 0
  /// What the home is when all that can be read is added up.
  public internal(set) var state = State()

  /// Whether commands stop until something is done.
  public var isDamaged: Bool { findings.contains { $0.severity == .damage } }
}

extension Diagnosis.Finding {
  public enum Severity: Int, Comparable, Sendable {
    /// Nothing has to be done.
    case note
    /// Worth mending, and no command stops at it.
    case warning
    /// Commands stop at it.
    case damage

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  public var severity: Severity {
    switch self {
    case .damagedLine, .lostEnd, .lostEntries, .newer: .damage
    case .badSnapshot, .tooOpen, .wrongSums, .noPicture, .arriving: .warning
    case .beyondCap, .conflictCopy, .unfinishedEnd, .foreignDevice, .clockSetBack, .renumbered,
      .completedTwice,
      .unknownEvents, .setAside:
      .note
    }
  }
}

extension Home {
  /// Examines a home line by line. Takes no lock and writes nothing.
  public func examine() throws(StorageError) -> Diagnosis {
    try checkKind()
    var diagnosis = Diagnosis()
    var entries: [Entry] = []
    for path in try journalFiles() {
      guard let bytes = try files.read(path, from: 0) else { continue }
      diagnosis.journalBytes += bytes.count
      let (lines, torn) = JournalReader(path).lines(in: bytes)
      for line in lines {
        switch line.entry {
        case .success(let entry): entries.append(entry)
        case .failure(.newer(_, let version)):
          diagnosis.findings.append(.newer(path: path, version: version))
        case .failure: diagnosis.findings.append(.damagedLine(path: path, line: line.number))
        }
      }
      if !torn.isEmpty {
        let isEntry = lines.isEmpty && torn.first != UInt8(ascii: "{")
        diagnosis.findings.append(
          isEntry
            ? .damagedLine(path: path, line: 1) : .unfinishedEnd(path: path, bytes: torn.count))
      }
    }
    let (ordered, undone) = State.inOrder(entries)
    diagnosis.entries = ordered.count
    diagnosis.devices = Set(ordered.map(\.id.device)).sorted()
    diagnosis.state = State(folding: ordered)
    diagnosis.findings += historyFindings(ordered, undone) + sumFindings(diagnosis.state)
    diagnosis.findings += try copyFindings()
    diagnosis.findings += try snapshotFindings(diagnosis) + localFindings()
    diagnosis.findings += try pictureFindings(diagnosis.state)
    return diagnosis
  }

  /// The paths of all journal files, in order.
  func journalFiles() throws(StorageError) -> [String] {
    let names = try files.names(in: paths.journal) ?? []
    return names.filter { $0.hasSuffix(HomePaths.journalEnding) }.sorted()
      .map { "\(paths.journal)/\($0)" }
  }

  func historyFindings(_ ordered: [Entry], _ undone: Set<EntryID>) -> [Diagnosis.Finding] {
    var findings: [Diagnosis.Finding] = []
    var last: [DeviceID: Timestamp] = [:]
    var state = State()
    for entry in ordered {
      if let before = last[entry.id.device], entry.at.instant < before.instant {
        findings.append(.clockSetBack(entry.id, at: entry.at, after: before))
      }
      last[entry.id.device] = entry.at
      guard !undone.contains(entry.id) else {
        state.passOver(entry)
        continue
      }
      let questions = questions(about: entry, before: state.game(of: entry.profile))
      state.apply(entry)
      let after = state.game(of: entry.profile)
      findings += questions.compactMap { $0(after) }
    }
    for (type, count) in state.unknownEvents.sorted(by: { $0.key < $1.key }) {
      findings.append(.unknownEvents(type: type, count: count))
    }
    return findings
  }

  /// What two devices did at once, as far as an entry shows it: questions to the game after it.
  ///
  /// They keep nothing of the game before, which the entry is then added to in place.
  private func questions(
    about entry: Entry, before: Game
  ) -> [(Game) -> Diagnosis.Finding?] {
    entry.events.compactMap { event in
      switch event {
      case .taskAdded(let event) where before.tasks[event.number] != nil:
        return { after in
          let number = after.tasks.items.first { $0.uid == event.uid }?.number ?? event.number
          return .renumbered(event.uid, from: event.number, to: number)
        }
      case .taskCompleted(let event):
        let task = before.tasks.task(event.uid, expectedAt: event.number)
        guard task?.hasCompleted(event.occurrence) == true else { return nil }
        return { _ in .completedTwice(entry.id, event.number) }
      case .prizeWon(let event):
        let day = event.day
        let counted = before.prizes.claims.count(in: day...day)
        let caps = Caps(before)
        guard let cap = caps.reached(by: event.draw.mechanism, on: day),
          let limit = caps.limit(cap)
        else { return nil }
        return { after in
          after.prizes.claims.count(in: day...day) > counted
            ? .beyondCap(entry.id, cap, day, limit: limit) : nil
        }
      default: return nil
      }
    }
  }

  private func sumFindings(_ state: State) -> [Diagnosis.Finding] {
    state.games.sorted { $0.key < $1.key }.compactMap { profile, game in
      let (items, counts) = (game.tasks.items, game.tasks.counts)
      let agrees =
        game.diary.total.points == game.wallet.earned
        && TaskItem.Status.allCases.allSatisfy { status in
          counts[status] == items.count { $0.status == status }
        }
      return agrees ? nil : .wrongSums(profile)
    }
  }

  private func snapshotFindings(_ diagnosis: Diagnosis) throws(StorageError) -> [Diagnosis.Finding]
  {
    let bytes = try files.read(paths.snapshot, from: 0)
    do throws(StorageError) {
      let view = try files.view(paths)
      guard let bytes else { return [] }
      if !view.arriving.isEmpty {
        return view.arriving.sorted { $0.key < $1.key }.map {
          .arriving(path: paths.journal, $0.key, count: $0.value)
        }
      }
      guard Snapshot.reading(bytes) != nil else {
        return [.badSnapshot(path: paths.snapshot, differs: false)]
      }
      let today = clock.zone.today(at: clock.now())
      let isSame = view.state.trimmed(asOf: today) == diagnosis.state.trimmed(asOf: today)
      return isSame || diagnosis.isDamaged
        ? [] : [.badSnapshot(path: paths.snapshot, differs: true)]
    } catch {
      switch error {
      case .damaged(let path, nil, .lostEnd(let bytes)):
        return [.lostEnd(path: path, bytes: bytes)]
      case .damaged(let path, nil, .lostEntries(let device, let count)):
        return [.lostEntries(path: path, device, count: count)]
      default:
        return []
      }
    }
  }

  private func localFindings() throws(StorageError) -> [Diagnosis.Finding] {
    var findings: [Diagnosis.Finding] = []
    if try files.status(paths.device) != nil, try device() == nil {
      findings.append(.foreignDevice(path: paths.device))
    }
    let kept = try (files.names(in: paths.local) ?? []).sorted().map { "\(paths.local)/\($0)" }
    for path in kept where HomePaths.isSetAside(path) {
      findings.append(.setAside(path: path, bytes: try files.status(path)?.size ?? 0))
    }
    let pictures = try (files.names(in: paths.avatars) ?? []).sorted()
    let own =
      paths.folders + [paths.avatars] + kept + pictures.map { "\(paths.avatars)/\($0)" }
    for path in try own + journalFiles() {
      guard let status = try files.status(path), status.mode & 0o077 != 0 else { continue }
      findings.append(.tooOpen(path: path, mode: status.mode))
    }
    return findings
  }
}

extension Home {
  private func copyFindings() throws(StorageError) -> [Diagnosis.Finding] {
    try (files.names(in: paths.journal) ?? []).sorted()
      .filter { HomePaths.original(ofConflictCopy: $0) != nil }
      .map { .conflictCopy(path: "\(paths.journal)/\($0)") }
  }

  private func pictureFindings(_ state: State) throws(StorageError) -> [Diagnosis.Finding] {
    var findings: [Diagnosis.Finding] = []
    for (profile, game) in state.games.sorted(by: { $0.key < $1.key }) {
      guard let relative = game.avatar?.path(of: profile) else { continue }
      let path = "\(paths.home)/\(relative)"
      let bytes = try files.read(path, from: 0)
      if bytes.flatMap({ try? Picture($0) }) == nil {
        findings.append(.noPicture(profile, path: path))
      }
    }
    return findings
  }
}

extension Zone {
  /// The date on the wall clock; the ends of the calendar beyond it.
  func today(at instant: Instant) -> CivilDate {
    Timestamp(instant, offsetSeconds: offsetSeconds(at: instant)).civil.date
  }
}
