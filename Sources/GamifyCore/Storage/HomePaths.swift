/// Where things are inside a home.
struct HomePaths: Sendable {
  let home: String

  var journal: String { home + "/journal" }
  var local: String { home + "/local" }
  var device: String { local + "/device.json" }
  var snapshot: String { local + "/snapshot.json" }
  /// A snapshot that was replaced, kept for undo: of the state at a Lamport clock.
  func earlierSnapshot(_ clock: Int) -> String {
    "\(local)/\(Self.earlierSnapshotStart)\(clock).json"
  }
  /// The clock of such a snapshot by its name; `nil` for another file.
  static func clock(ofEarlierSnapshot name: String) -> Int? {
    guard name.hasPrefix(earlierSnapshotStart), name.hasSuffix(".json") else { return nil }
    return Int(name.dropFirst(earlierSnapshotStart.count).dropLast(5))
  }
  private static let earlierSnapshotStart = "snapshot-"
  /// What this device wrote last.
  var witness: String { local + "/witness" }
  var delivered: String { local + "/delivered.json" }
  /// Where a file of reminders that cannot be read is set aside.
  var deliveredDamaged: String { local + "/delivered-damaged.json" }
  var lock: String { local + "/lock" }
  /// What was committed and exchanged last, and the lock of whoever is at it.
  var exchange: String { local + "/sync" }
  var exchangeLock: String { local + "/sync.lock" }
  /// The profiles for whose commands the home is synchronised by itself.
  var autoSync: String { local + "/auto-sync" }
  /// Which profile this machine uses when none is named.
  var profileInUse: String { local + "/profile" }
  var avatars: String { home + "/avatars" }

  /// The folders of a home, the outer ones first.
  var folders: [String] { [home, journal, local] }

  /// Only files of this ending in the journal's folder are journal files.
  static let journalEnding = ".jsonl"

  func journalFile(of device: DeviceID, year: Int) -> String {
    "\(journal)/\(device.rawValue)-\(year)\(Self.journalEnding)"
  }

  /// The device whose entries a journal file holds, by its name "q7m2ka-2026.jsonl"; `nil` for another
  /// name, as a conflict copy has.
  static func device(ofJournalFile name: String) -> DeviceID? {
    guard name.hasSuffix(journalEnding) else { return nil }
    let stem = name.dropLast(journalEnding.count)
    guard let dash = stem.lastIndex(of: "-"), dash != stem.startIndex else { return nil }
    let (device, year) = (stem[..<dash], stem[stem.index(after: dash)...])
    let isPlain = { (text: Substring) in
      text.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
    }
    guard isPlain(device), !year.isEmpty, year.utf8.count <= 4,
      year.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return DeviceID(rawValue: String(device))
  }

  /// The journal file of which another one is a conflict copy, by its name: what Syncthing
  /// ("q7m2ka-2026.sync-conflict-20261130-101500-ABCDEFG.jsonl"), Dropbox ("q7m2ka-2026 (Anna's
  /// conflicted copy 2026-11-30).jsonl") and others write beside a file that was changed twice.
  static func original(ofConflictCopy name: String) -> String? {
    guard name.hasSuffix(journalEnding), device(ofJournalFile: name) == nil,
      let dash = name.firstIndex(of: "-")
    else { return nil }
    let year = name[name.index(after: dash)...].prefix { $0.isASCII && $0.isNumber }
    let original = name[...dash] + year + journalEnding
    return device(ofJournalFile: String(original)) == nil ? nil : String(original)
  }

  /// Where a conflict copy whose lines were merged is set aside.
  func merged(_ copy: String) -> String { local + "/merged-" + Self.name(of: copy) }

  /// Where the unfinished end of a journal file is set aside.
  func torn(_ journalFile: String) -> String {
    local + "/torn-" + Self.name(of: journalFile)
  }

  /// Whether a path in `local/` holds something that was set aside.
  static func isSetAside(_ path: String) -> Bool {
    let name = name(of: path)
    return ["torn-", "damaged-", "merged-"].contains { name.hasPrefix($0) }
  }

  static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
  }

  /// The folder that holds a path; "/" or "." at the top.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
