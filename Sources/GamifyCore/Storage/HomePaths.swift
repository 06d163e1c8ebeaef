/// Where things are inside a home.
struct HomePaths: Sendable {
  let home: String

  var journal: String { home + "/journal" }
  var local: String { home + "/local" }
  var device: String { local + "/device.json" }
  var snapshot: String { local + "/snapshot.json" }
  /// What this device wrote last.
  var witness: String { local + "/witness" }
  var delivered: String { local + "/delivered.json" }
  /// Where a file of reminders that cannot be read is set aside.
  var deliveredDamaged: String { local + "/delivered-damaged.json" }
  var lock: String { local + "/lock" }
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

  /// Where the unfinished end of a journal file is set aside.
  func torn(_ journalFile: String) -> String {
    local + "/torn-" + Self.name(of: journalFile)
  }

  /// Whether a path in `local/` holds something that was set aside.
  static func isSetAside(_ path: String) -> Bool {
    let name = name(of: path)
    return name.hasPrefix("torn-") || name.hasPrefix("damaged-")
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
