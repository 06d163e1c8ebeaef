import GamifyCore

// Joining a game, and looking without changing anything.

extension Synchronizer {
  /// Makes the home a repository, and the remote the one that it is exchanged with.
  ///
  /// - `branch`: `nil` for the one that the remote has.
  func join(_ remote: String, branch: String?) throws {
    guard !remote.isEmpty, !remote.hasPrefix("-"), !remote.contains(where: \.isNewline) else {
      throw SyncError.badRemote(remote)
    }
    try home.make()
    // Asked before anything is made, so that a remote that does not answer leaves nothing behind.
    let chosen = try branch ?? self.branch(of: remote)
    if !git.isThere { try git.run(["init", "--quiet"]) }
    let known = try git.attempt(["remote", "get-url", Self.remoteName])
    let url = String(decoding: known.output, as: UTF8.self).trimmed
    if known.status == 0, url != remote { throw SyncError.setUpElsewhere(remote: url) }
    if let chosen { try use(chosen) }
    if known.status != 0 { try git.run(["remote", "add", Self.remoteName, remote]) }
    try writeAttributes()
  }

  static let remoteName = "origin"
  private static let usualBranches = ["main", "master", "trunk"]

  /// The branch that a remote shows, the only one it has, or one of a usual name; `nil` when it is
  /// empty.
  private func branch(of remote: String) throws -> String? {
    let listing = try git.attempt(["ls-remote", "--symref", "--", remote], onNetwork: true)
    guard listing.status == 0 else { throw SyncError.unreachable(reason: listing.complaint) }
    let lines = String(decoding: listing.output, as: UTF8.self).split(separator: "\n")
    let (symbolic, heads) = ("ref: refs/heads/", "refs/heads/")
    let fields = lines.map { $0.split(separator: "\t").map(String.init) }.filter { $0.count == 2 }
    let shown = fields.first { $0[0].hasPrefix(symbolic) && $0[1] == "HEAD" }
    if let shown { return String(shown[0].dropFirst(symbolic.count)) }
    let branches = fields.map { $0[1] }.filter { $0.hasPrefix(heads) }
      .map { String($0.dropFirst(heads.count)) }
    if branches.count <= 1 { return branches.first }
    guard let usual = Self.usualBranches.first(where: branches.contains) else {
      throw SyncError.whichBranch(branches)
    }
    return usual
  }

  /// Checks a branch out without touching a file.
  private func use(_ branch: String) throws {
    let isName = try git.attempt(["check-ref-format", "--branch", branch])
    guard isName.status == 0 else { throw SyncError.whichBranch([branch]) }
    try git.run(["symbolic-ref", "HEAD", "refs/heads/\(branch)"])
  }

  /// Tells a git that is used by hand how journals are merged.
  private func writeAttributes() throws {
    let path = "\(git.home)/.gitattributes"
    guard try git.files.status(path) == nil else { return }
    let text = "journal/*.jsonl -text merge=union\navatars/* binary\n"
    try git.files.write(Array(text.utf8), to: path)
  }
}

// MARK: - Looking

extension Synchronizer {
  /// What a home has that the remote has not, and the other way round.
  struct Difference {
    let remote: String
    let url: String
    let branch: String
    /// Entries.
    let toSend: Int
    let merge: Merge
    /// When the last exchange was complete.
    let at: Instant?
  }

  /// - `isFetching`: whether the remote is asked, or only what it said last is looked at.
  func difference(isFetching: Bool) throws -> Difference {
    guard git.isThere else { throw SyncError.notSetUp }
    return try home.exchanging(waitingSeconds: 30) {
      let note = try readNote()
      let branch = try git.branch()
      if isFetching { try fetch(note.remote) }
      let (_, theirs) = references(branch, note.remote)
      let url = try git.attempt(["remote", "get-url", note.remote])
      var known: [String: Set<ArraySlice<UInt8>>] = [:]
      var merge = Merge()
      if let tip = try git.tip(theirs) {
        let blobs = try git.files(of: tip).filter { $0.key.journalName != nil && $0.value.isPlain }
        let bytes = try git.bytes(of: Array(blobs.values))
        known = blobs.mapValues { Set((bytes[$0.name] ?? []).split(separator: 10)) }
        let arriving = blobs.map { path, blob in
          ArrivingFile(
            name: path.journalName ?? path, bytes: bytes[blob.name] ?? [],
            path: "\(note.remote)/\(branch):\(path)")
        }
        merge = try home.merge(arriving, isRehearsal: true)
      }
      var toSend = 0
      for file in try home.sharedFiles() where file.path.journalName != nil {
        let lines = try (home.sharedBytes(file.path) ?? []).split(separator: 10)
        toSend += lines.count { known[file.path]?.contains($0) != true }
      }
      return Difference(
        remote: note.remote, url: String(decoding: url.output, as: UTF8.self).trimmed,
        branch: branch, toSend: toSend, merge: merge,
        at: note.at.map { Instant(milliseconds: Int64($0)) })
    }
  }
}
