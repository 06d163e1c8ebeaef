/// What came of merging the journal of another copy of the home.
public struct Merge: Sendable {
  /// Entries that were not here before.
  public internal(set) var received = 0
  /// The devices that wrote them.
  public internal(set) var devices: [DeviceID] = []
  /// Entries of this side from which a purge on the other took the text.
  public internal(set) var purged = 0
  /// Devices under whose name two machines wrote, and the name that the entries of one have now.
  public internal(set) var separated: [DeviceID: DeviceID] = [:]
  /// What the merge brought together, to be told once: tasks with one number, occurrences completed
  /// twice, prizes beyond a cap.
  public internal(set) var findings: [Diagnosis.Finding] = []
  /// Names of conflict copies that were set aside.
  public internal(set) var settled: [String] = []

  public init() {}

  public var isEmpty: Bool {
    received == 0 && purged == 0 && separated.isEmpty && settled.isEmpty
  }

  /// Both merges, one after the other.
  public func adding(_ other: Merge) -> Merge {
    var sum = self
    sum.received += other.received
    sum.devices = Set(devices + other.devices).sorted()
    sum.purged += other.purged
    sum.separated.merge(other.separated) { $1 }
    sum.findings += other.findings.filter { !findings.contains($0) }
    sum.settled += other.settled
    return sum
  }
}

/// A journal file as another copy of the home has it.
public struct ArrivingFile: Sendable {
  /// "q7m2ka-2026.jsonl".
  public let name: String
  public let bytes: [UInt8]
  /// What is named in errors.
  public let path: String

  public init(name: String, bytes: [UInt8], path: String) {
    (self.name, self.bytes, self.path) = (name, bytes, path)
  }
}

extension Home {
  /// Merges journal files of another copy of the home into this one: the union of the lines.
  ///
  /// Every line is read and its checksum verified before anything is written, and each file is added
  /// to or replaced whole: an interrupted merge is finished by the next.
  ///
  /// - `pictures`: files for `avatars/`, put in place of those that are there.
  /// - `isRehearsal`: only works out what would come of it.
  /// - `whileLocked`: what is to be done before another command can write.
  /// - Throws: `StorageError`. Nothing has happened when it names an arriving file.
  public func merge(
    _ arriving: [ArrivingFile], pictures: [ArrivingFile] = [], isRehearsal: Bool = false,
    whileLocked: () throws -> Void = {}
  ) throws -> Merge {
    if isRehearsal { return try MergePlan(arriving, in: self).merge }
    return try locked { device in
      let merge = try mergeFiles(arriving, as: device)
      for picture in pictures {
        try files.makeFolder(paths.avatars)
        try replace("\(paths.avatars)/\(picture.name)", with: picture.bytes)
      }
      try whileLocked()
      return merge
    }
  }

  /// Merges under a lock that is held.
  private func mergeFiles(_ arriving: [ArrivingFile], as device: DeviceID) throws -> Merge {
    let copies = try conflictCopies()
    let plan = try MergePlan(arriving + copies.map(\.file), in: self)
    if !plan.changes.isEmpty {
      let before = try conflictsSoFar()
      try carryOut(plan, as: device)
      var merge = plan.merge
      merge.findings = try conflictsSoFar().filter { !before.contains($0) }
      try setAside(copies)
      merge.settled = copies.map(\.name)
      return merge
    }
    try setAside(copies)
    var merge = plan.merge
    merge.settled = copies.map(\.name)
    return merge
  }

  private func carryOut(_ plan: MergePlan, as device: DeviceID) throws {
    let isRewritten = plan.changes.contains { !$0.isAppended }
    if isRewritten {
      // They hold the old text or vouch for the old names.
      try files.removeSnapshots(paths)
      if plan.merge.separated[device] != nil { try files.remove(paths.witness) }
      if plan.merge.purged > 0 { try removeSetAside() }
      try files.sync(paths.local)
    }
    if plan.merge.separated[device] != nil {
      // Which of both machines keeps the name is not known to either: this one takes a new one.
      _ = try DeviceFile.making(files, paths, on: machine, entropy: entropy)
    }
    // The new names first, so that no line is ever nowhere.
    let isNew = { (change: MergePlan.Change) in change.known == nil ? 0 : 1 }
    for change in plan.changes.sorted(by: { (isNew($0), $0.name) < (isNew($1), $1.name) }) {
      let path = "\(paths.journal)/\(change.name)"
      if change.isAppended {
        _ = try JournalWriter(files: files, paths: paths).append(
          change.bytes, to: path, known: change.known)
      } else {
        if let torn = change.known?.torn, !torn.isEmpty {
          try JournalWriter(files: files, paths: paths).keep(torn, of: path)
        }
        try replace(path, with: change.bytes)
      }
    }
  }

  private func conflictsSoFar() throws -> Set<Diagnosis.Finding> {
    var entries: [Entry] = []
    for path in try journalFiles() {
      entries += try JournalReader(path).entries(in: files.read(path, from: 0) ?? [], from: 0)
        .entries
    }
    let (ordered, undone) = State.inOrder(entries)
    return Set(historyFindings(ordered, undone).filter(\.isFromMerging))
  }
}

extension Diagnosis.Finding {
  fileprivate var isFromMerging: Bool {
    switch self {
    case .renumbered, .completedTwice, .beyondCap: true
    default: false
    }
  }
}

// MARK: - Conflict copies

extension Home {
  /// The conflict copies among the names in the journal's folder.
  private func conflictCopies() throws(StorageError) -> [(name: String, file: ArrivingFile)] {
    var copies: [(name: String, file: ArrivingFile)] = []
    for name in try (files.names(in: paths.journal) ?? []).sorted() {
      guard let original = HomePaths.original(ofConflictCopy: name),
        let bytes = try files.read("\(paths.journal)/\(name)", from: 0)
      else { continue }
      let file = ArrivingFile(name: original, bytes: bytes, path: "\(paths.journal)/\(name)")
      copies.append((name, file))
    }
    return copies
  }

  private func setAside(_ copies: [(name: String, file: ArrivingFile)]) throws {
    for copy in copies {
      try files.rename(copy.file.path, to: free(paths.merged(copy.name)))
    }
    if !copies.isEmpty {
      try files.sync(paths.local)
      try files.sync(paths.journal)
    }
  }

  /// Merges conflict copies that another program left, under a lock that is held.
  ///
  /// - Returns: the device that this machine writes as now.
  func settleCopies(as device: DeviceID) throws -> DeviceID {
    _ = try mergeFiles([], as: device)
    return try self.device() ?? device
  }
}

// MARK: - The plan

/// What a merge would write.
struct MergePlan {
  struct Change {
    let name: String
    /// The lines to be added to the file, or all that it is to hold.
    let bytes: [UInt8]
    let isAppended: Bool
    /// The file as it is; `nil` when there is none.
    let known: JournalView.File?
  }

  private(set) var changes: [Change] = []
  private(set) var merge = Merge()

  /// A file of this home.
  private struct OwnFile {
    var bytes: [UInt8] = []
    var lines: [Union.Line] = []
    var known: JournalView.File?
  }

  init(_ arriving: [ArrivingFile], in home: Home) throws {
    var devices: [DeviceID: [ArrivingFile]] = [:]
    for file in arriving {
      guard let device = HomePaths.device(ofJournalFile: file.name) else { continue }
      devices[device, default: []].append(file)
    }
    let names = try home.files.names(in: home.paths.journal) ?? []
    for (device, files) in devices.sorted(by: { $0.key < $1.key }) {
      let own = names.filter { HomePaths.device(ofJournalFile: $0) == device }
      if try !addTails(files, own: own, in: home) {
        try addUnion(files, of: device, own: own, names: names, in: home)
      }
    }
    merge.devices = Set(merge.devices).sorted()
  }

  /// Takes the usual way: every file that arrives goes on from this home's, or is not as far.
  ///
  /// - Returns: whether it was that simple. Nothing is planned otherwise.
  private mutating func addTails(
    _ arriving: [ArrivingFile], own: [String], in home: Home
  ) throws -> Bool {
    guard Set(arriving.map(\.name)).count == arriving.count else { return false }
    var tails: [(Change, [Entry])] = []
    var isAhead = own.contains { name in !arriving.contains { $0.name == name } }
    for file in arriving {
      let path = "\(home.paths.journal)/\(file.name)"
      let mine = try home.files.read(path, from: 0) ?? []
      if mine.starts(with: file.bytes) {
        if mine.count > file.bytes.count { isAhead = true }
        continue
      }
      guard file.bytes.starts(with: mine), mine.isEmpty || mine.last == JournalReader.lineBreak
      else { return false }
      let tail = Array(file.bytes.dropFirst(mine.count))
      let entries = try Self.lines(tail, of: file.path, after: mine)
      guard entries.allSatisfy({ file.name.hasPrefix($0.0.id.device.rawValue + "-") }) else {
        return false
      }
      let known =
        mine.isEmpty ? nil : JournalView.File(end: mine.count, seal: "")
      let bytes = entries.flatMap { $0.1.bytes + [JournalReader.lineBreak] }
      if !bytes.isEmpty {
        let change = Change(name: file.name, bytes: bytes, isAppended: true, known: known)
        tails.append((change, entries.map(\.0)))
      }
    }
    if tails.isEmpty { return true }
    // The same numbers may stand in files of two years.
    if isAhead { return false }
    for (change, entries) in tails {
      changes.append(change)
      merge.received += entries.count
      merge.devices += entries.map(\.id.device)
    }
    return true
  }

  private mutating func addUnion(
    _ arriving: [ArrivingFile], of device: DeviceID, own: [String], names: [String],
    in home: Home
  ) throws {
    var mine: [String: OwnFile] = [:]
    for name in own { mine[name] = try Self.own(name, in: home) }
    var union = Union(mine.mapValues(\.lines))
    var others: [[String: [Union.Line]]] = [[:]]
    for file in arriving {
      let lines = try Self.lines(file.bytes, of: file.path, after: []).map(\.1)
      // A file and its conflict copy are two versions of one.
      let place = others.firstIndex { $0[file.name] == nil } ?? others.endIndex
      if place == others.endIndex { others.append([:]) }
      others[place][file.name] = lines
    }
    for other in others { try union.add(other, of: device) }
    for name in union.files.keys where mine[name] == nil && names.contains(name) {
      // The name that a clone has was given before: both go together.
      let file = try Self.own(name, in: home)
      mine[name] = file
      guard let clone = HomePaths.device(ofJournalFile: name) else { continue }
      try union.add([name: file.lines], of: clone)
    }
    merge.received += union.received.count
    merge.devices += union.received.map(\.device)
    merge.purged += union.purged.count
    merge.separated.merge(union.separated) { $1 }
    for (name, lines) in union.files.sorted(by: { $0.key < $1.key }) {
      plan(lines, for: name, over: mine[name] ?? OwnFile())
    }
  }

  private mutating func plan(_ lines: [Union.Line], for name: String, over file: OwnFile) {
    guard lines != file.lines else { return }
    let isAppended = lines.starts(with: file.lines)
    let new = isAppended ? lines.dropFirst(file.lines.count) : lines[...]
    let bytes = new.flatMap { $0.bytes + [JournalReader.lineBreak] }
    changes.append(Change(name: name, bytes: bytes, isAppended: isAppended, known: file.known))
  }

  private static func own(_ name: String, in home: Home) throws -> OwnFile {
    let path = "\(home.paths.journal)/\(name)"
    let bytes = try home.files.read(path, from: 0) ?? []
    let part = try JournalReader(path).entries(in: bytes, from: 0)
    let known = JournalView.File(
      end: part.end, torn: part.torn, lacksLineBreak: part.lacksLineBreak, seal: "")
    return OwnFile(
      bytes: bytes, lines: try lines(bytes, of: path, after: []).map(\.1), known: known)
  }

  /// The entries of a file, and their lines. Its end may still be on its way.
  ///
  /// - Throws: `.damaged` and `.newer`, with the line in the whole file.
  private static func lines(
    _ bytes: [UInt8], of path: String, after head: [UInt8]
  ) throws(StorageError) -> [(Entry, Union.Line)] {
    let (lines, torn) = JournalReader(path).lines(in: bytes)
    if lines.isEmpty, head.isEmpty, let first = torn.first, first != UInt8(ascii: "{") {
      throw .damaged(path: path, line: 1, .badLine)
    }
    var all: [(Entry, Union.Line)] = []
    for line in lines {
      do throws(StorageError) {
        let entry = try line.entry.get()
        all.append((entry, Union.Line(id: entry.id, bytes: Array(line.bytes))))
      } catch {
        guard case .damaged(_, let number?, let damage) = error else { throw error }
        let before = head.count { $0 == JournalReader.lineBreak }
        throw .damaged(path: path, line: before + number, damage)
      }
    }
    return all
  }
}
