import GamifyCore

/// Exchanges the shared files of a home with those of other machines through a remote of git.
///
/// Git carries and keeps; it never merges journals. What another machine committed is read as bytes,
/// every line is verified, and the union of both is written by the home itself. Interrupted anywhere,
/// it is finished by the next time.
struct Synchronizer: Sendable {
  let home: Home
  let git: Git
  var patience = Patience.long

  /// How often it begins anew when another machine pushed first, and how long it waits for another
  /// one on this machine.
  enum Patience {
    case long, short

    var attempts: Int { self == .long ? 8 : 2 }
    var waitSeconds: Int { self == .long ? 30 : 2 }
  }

  /// Of a home that the program puts on the desktop's git.
  init(_ home: Home, _ desktop: Desktop, mayAsk: Bool, networkSeconds: Int) {
    self.home = home
    git = Git(
      home: home.path, desktop: desktop, files: home.files, mayAsk: mayAsk,
      networkSeconds: networkSeconds)
  }

  /// What came of it.
  struct Report {
    var remote: String
    var branch: String
    var merge = Merge()
    /// Entries that others can have now.
    var sent = 0
    /// Whether there was nothing to do on either side.
    var wasUpToDate = true
  }

  /// Commits, fetches, merges and pushes.
  func sync() throws -> Report {
    guard git.isThere else { throw SyncError.notSetUp }
    return try home.exchanging(waitingSeconds: patience.waitSeconds) {
      var note = try readNote()
      var report = Report(remote: note.remote, branch: try git.branch())
      for _ in 0..<patience.attempts {
        if try attempt(&note, &report) {
          note.at = Int(home.clock.now().milliseconds)
          try? home.noteExchange(note.bytes)
          // In the background, when there is much.
          if !report.wasUpToDate { _ = try? git.attempt(["gc", "--auto", "--quiet"]) }
          return report
        }
      }
      throw SyncError.contested(attempts: patience.attempts)
    }
  }

  /// - Returns: whether both sides have everything now. Not when another machine pushed first.
  private func attempt(_ note: inout SyncNote, _ report: inout Report) throws -> Bool {
    let (own, theirs) = references(report.branch, report.remote)
    try commitChanges(&note, &report)
    try fetch(report.remote)
    let tip = try git.tip(theirs)
    if let tip, try git.tip(own) != tip, try !isAncestor(tip, of: git.tip(own)) {
      try merge(tip, &note, &report)
    }
    let head = try git.tip(own)
    if head == tip { return true }
    report.wasUpToDate = false
    guard try push(report) else { return false }
    report.sent += try entriesSent(head, since: tip)
    return true
  }

  /// Whether shared files are others than those that were exchanged last.
  var hasChanges: Bool {
    guard let note = (try? home.exchangeNote()) ?? nil, let files = try? home.sharedFiles() else {
      return true
    }
    return SyncNote(note).map { $0.committed != files || $0.at == nil } ?? true
  }

  func references(_ branch: String, _ remote: String) -> (own: String, theirs: String) {
    ("refs/heads/\(branch)", "refs/remotes/\(remote)/\(branch)")
  }

  func readNote() throws -> SyncNote {
    if let note = try home.exchangeNote().flatMap(SyncNote.init) { return note }
    let branch = try git.branch()
    let set = try git.attempt(["config", "--get", "branch.\(branch).remote"])
    if set.status == 0 {
      return SyncNote(remote: String(decoding: set.output, as: UTF8.self).trimmed)
    }
    let remotes = try git.run(["remote"]).split(separator: "\n").map(String.init)
    guard let remote = remotes.contains("origin") ? "origin" : remotes.first else {
      throw SyncError.notSetUp
    }
    return SyncNote(remote: remote)
  }
}

// MARK: - The steps

extension Synchronizer {
  /// Commits what changed since the last time; nothing is looked at more closely when the files
  /// are as they were.
  private func commitChanges(_ note: inout SyncNote, _ report: inout Report) throws {
    let own = references(report.branch, report.remote).own
    if try home.sharedFiles() == note.committed, try git.tip(own) != nil { return }
    var commit = note
    commit.at = nil
    let settled = try home.merge([]) {
      try Commit(git: git, home: home, branch: report.branch).make(with: nil)
      commit.committed = try home.sharedFiles()
    }
    note = commit
    report.merge.add(settled)
    try? home.noteExchange(note.bytes)
  }

  func fetch(_ remote: String) throws {
    // Git tidies up after something came, not each time it is asked.
    let result = try git.attempt(
      [
        "-c", "maintenance.auto=false", "-c", "gc.auto=0", "fetch", "--quiet", "--no-tags",
        "--no-recurse-submodules", remote,
      ], onNetwork: true)
    guard result.status == 0 else {
      throw SyncError.failure(
        result.complaint, orElse: .unreachable(reason: result.complaint))
    }
  }

  private func isAncestor(_ commit: String, of other: String?) throws -> Bool {
    guard let other else { return false }
    let result = try git.attempt(["merge-base", "--is-ancestor", commit, other])
    guard result.status <= 1 else {
      throw SyncError.gitFailed("merge-base", reason: result.complaint)
    }
    return result.status == 0
  }

  /// Takes what another machine committed into the home, and commits both together.
  private func merge(_ theirs: String, _ note: inout SyncNote, _ report: inout Report) throws {
    let incoming = try incoming(theirs, report)
    var commit = note
    commit.at = nil
    let merge = try home.merge(incoming.journal, pictures: incoming.pictures) {
      try Commit(git: git, home: home, branch: report.branch).make(with: theirs)
      commit.committed = try home.sharedFiles()
    }
    note = commit
    report.merge.add(merge)
    report.wasUpToDate = false
    try? home.noteExchange(note.bytes)
  }

  /// The files of another machine's commit that this home does not have like that.
  func incoming(
    _ theirs: String, _ report: Report
  ) throws -> (journal: [ArrivingFile], pictures: [ArrivingFile]) {
    let head = try git.tip(references(report.branch, report.remote).own)
    let mine = try head.map { commit throws(SyncError) in try git.files(of: commit) } ?? [:]
    let others = try git.files(of: theirs)
    let sizes = Dictionary(
      try home.sharedFiles().map { ($0.path, $0.size) }, uniquingKeysWith: { a, _ in a })
    var wanted: [(path: String, blob: Git.Blob)] = []
    for (path, blob) in others where blob.isPlain && mine[path]?.name != blob.name {
      if path.journalName != nil { wanted.append((path, blob)) }
    }
    // What was committed here and is gone from the folder comes back from there.
    for (path, blob) in mine where blob.isPlain && path.journalName != nil {
      if sizes[path] ?? 0 < blob.size { wanted.append((path, blob)) }
    }
    let pictures = try self.pictures(mine, others, head, theirs, sizes)
    let bytes = try git.bytes(of: wanted.map(\.blob) + pictures.map(\.blob))
    func arriving(_ path: String, _ blob: Git.Blob) -> ArrivingFile {
      ArrivingFile(
        name: String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...]),
        bytes: bytes[blob.name] ?? [], path: "\(report.remote)/\(report.branch):\(path)")
    }
    return (
      wanted.sorted { $0.path < $1.path }.map(arriving), pictures.map(arriving)
    )
  }

  /// Pictures that are newer on the other side, or not here at all. Of two that were changed on
  /// both, every machine chooses the same.
  private func pictures(
    _ mine: [String: Git.Blob], _ others: [String: Git.Blob], _ head: String?, _ theirs: String,
    _ sizes: [String: Int]
  ) throws -> [(path: String, blob: Git.Blob)] {
    let changed = others.filter { path, blob in
      blob.isPlain && path.isPicture && (mine[path]?.name != blob.name || sizes[path] == nil)
    }
    guard !changed.isEmpty else { return [] }
    var base: [String: Git.Blob] = [:]
    if let head {
      let found = try git.attempt(["merge-base", head, theirs])
      let commit = String(decoding: found.output, as: UTF8.self).trimmed
      if found.status == 0 { base = try git.files(of: commit) }
    }
    return changed.filter { path, blob in
      guard let own = mine[path], sizes[path] != nil else { return true }
      if own.name == base[path]?.name { return true }
      return blob.name != base[path]?.name && own.name < blob.name
    }.map { ($0.key, $0.value) }.sorted { $0.path < $1.path }
  }

  /// - Returns: `false` when another machine pushed first.
  private func push(_ report: Report) throws -> Bool {
    let own = references(report.branch, report.remote).own
    let result = try git.attempt(
      ["push", "--porcelain", report.remote, "\(own):\(own)"], onNetwork: true)
    if result.status == 0 { return true }
    let said = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    guard let line = said.first(where: { $0.hasPrefix("!") }) else {
      throw SyncError.failure(
        result.complaint, orElse: .unreachable(reason: result.complaint))
    }
    let races = ["fetch first", "non-fast-forward", "stale info", "lock", "failed to update ref"]
    if races.contains(where: line.contains) { return false }
    let reason = line.split(separator: "\t").last.map(String.init) ?? String(line)
    throw SyncError.refused(reason: reason)
  }

  /// How many lines of journals a commit has that an earlier one had not.
  private func entriesSent(_ commit: String?, since earlier: String?) throws -> Int {
    guard let commit else { return 0 }
    guard let earlier else {
      let journals = try git.files(of: commit).filter { $0.key.journalName != nil }
      return try git.bytes(of: Array(journals.values)).values.reduce(0) { count, bytes in
        count + bytes.count { $0 == UInt8(ascii: "\n") }
      }
    }
    let lines = try git.run(["diff", "--numstat", "--no-renames", earlier, commit, "--", "journal"])
    return lines.split(separator: "\n").reduce(0) { count, line in
      count + (line.split(separator: "\t").first.flatMap { Int($0) } ?? 0)
    }
  }
}

extension Git.Blob {
  /// Whether it is a file, and no link or anything else.
  var isPlain: Bool { mode == "100644" || mode == "100755" }
}

extension String {
  /// The name of the journal file at a path of a repository; `nil` for anything else.
  var journalName: String? {
    guard hasPrefix("journal/") else { return nil }
    let name = String(dropFirst("journal/".count))
    return Home.isJournalFile(name) ? name : nil
  }

  fileprivate var isPicture: Bool {
    guard hasPrefix("avatars/"), hasSuffix(".png") || hasSuffix(".jpg") else { return false }
    let name = dropFirst("avatars/".count).dropLast(4)
    return ProfileID(checking: String(name)) != nil
  }
}

extension Merge {
  fileprivate mutating func add(_ other: Merge) { self = adding(other) }
}
