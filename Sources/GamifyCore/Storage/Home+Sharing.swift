/// A file that all copies of a home share.
public struct SharedFile: Hashable, Sendable {
  /// Inside the home: "journal/q7m2ka-2026.jsonl".
  public let path: String
  /// In bytes.
  public let size: Int
  /// What tells the file from one that was put in its place.
  public let identity: UInt64

  public init(path: String, size: Int, identity: UInt64) {
    (self.path, self.size, self.identity) = (path, size, identity)
  }
}

extension Home {
  /// The files in the folders that copies of a home share, by path. Nothing of `local/`.
  public func sharedFiles() throws(StorageError) -> [SharedFile] {
    var shared: [SharedFile] = []
    for folder in [paths.journal, paths.avatars] {
      for name in try (files.names(in: folder) ?? []).sorted() where !name.hasPrefix(".") {
        let path = "\(HomePaths.name(of: folder))/\(name)"
        guard let status = try files.status("\(paths.home)/\(path)"), status.kind == .file else {
          continue
        }
        shared.append(SharedFile(path: path, size: status.size, identity: status.identity))
      }
    }
    return shared
  }

  /// The bytes of a shared file, by its path inside the home.
  public func sharedBytes(_ path: String) throws(StorageError) -> [UInt8]? {
    try files.read("\(paths.home)/\(path)", from: 0)
  }

  /// Makes the folders of a home where there are none.
  public func make() throws { try locked { _ in } }

  /// Runs a body that exchanges files with another copy of the home; nobody else does meanwhile.
  ///
  /// - Throws: `.busy` when another one does not finish.
  public func exchanging<Result>(waitingSeconds: Int, _ body: () throws -> Result) throws -> Result
  {
    try checkKind()
    return try files.withLock(on: paths.exchangeLock, waitingSeconds: waitingSeconds, body)
  }

  /// What the last exchange noted on this machine; `nil` when there is no note.
  public func exchangeNote() throws(StorageError) -> [UInt8]? {
    try files.read(paths.exchange, from: 0)
  }

  /// Notes what an exchange came to. Only a note: without it the next one takes longer.
  public func noteExchange(_ bytes: [UInt8]) throws(StorageError) {
    try files.write(bytes, to: paths.exchange)
  }

  /// Whether a journal file's name is that of one, and whose it is.
  public static func isJournalFile(_ name: String) -> Bool {
    HomePaths.device(ofJournalFile: name) != nil
  }
}

// MARK: - Synchronising by itself

extension Home {
  /// The profiles whose commands are synchronised by themselves on this machine, as it was noted.
  /// A home where none is has no such file, and nothing is read.
  public func autoSync() -> [ProfileID: AutoSync] {
    guard let bytes = (try? files.read(paths.autoSync, from: 0)) ?? nil else { return [:] }
    var modes: [ProfileID: AutoSync] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2, let mode = AutoSync(rawValue: words[1]) else { continue }
      modes[ProfileID(rawValue: words[0])] = mode
    }
    return modes
  }

  /// Notes what the profiles have set, where a command finds it before it reads anything else.
  public func noteAutoSync() throws {
    let games = try files.view(paths).state.games.sorted { $0.key < $1.key }
    let lines = games.filter { $0.value.settings.autoSync != .off }
      .map { "\($0.key.rawValue) \($0.value.settings.autoSync.rawValue)\n" }
    if lines.isEmpty {
      if try files.status(paths.autoSync) != nil { try files.remove(paths.autoSync) }
    } else {
      try files.write(Array(lines.joined().utf8), to: paths.autoSync)
    }
  }
}
