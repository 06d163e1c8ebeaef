import GamifyCore

/// Makes a commit of the shared files of a home as they are, under the home's lock.
///
/// It is made in an index of its own, from a tree of git and the files in the folder: neither what
/// somebody staged by hand nor an interrupted attempt gets into it. Files of others in the repository
/// are carried along.
struct Commit {
  let git: Git
  let home: Home
  let branch: String

  /// Inside the home, which is the folder that git works in.
  private let index = "local/sync-index"

  /// - `theirs`: a commit of another machine that was merged into the folder.
  func make(with theirs: String?) throws {
    let reference = "refs/heads/\(branch)"
    let head = try git.tip(reference)
    try clear()
    defer { try? clear() }
    if let base = theirs ?? head { try git.run(["read-tree", base], index: index) }
    if let head, let theirs { try carryOver(from: head, to: theirs) }
    try git.run(
      ["rm", "-r", "--cached", "--quiet", "--ignore-unmatch", "--", "local"], index: index)
    try addFiles()
    let tree = try git.run(["write-tree"], index: index)
    let parents = try parents(head, theirs)
    if let only = parents.first, parents.count == 1,
      try git.run(["rev-parse", "\(only)^{tree}"]) == tree
    {
      if only != head { try move(reference, from: head, to: only) }
      return
    }
    let message = theirs == nil ? "rewardme: what was done here" : "rewardme: both sides together"
    let commit = try git.run(
      try identity() + ["commit-tree", tree, "-m", message] + parents.flatMap { ["-p", $0] })
    try move(reference, from: head, to: commit)
  }

  /// Where both sides have something, both; where one goes on from the other, that one.
  private func parents(_ head: String?, _ theirs: String?) throws -> [String] {
    guard let head else { return [theirs].compactMap(\.self) }
    guard let theirs else { return [head] }
    let result = try git.attempt(["merge-base", "--is-ancestor", head, theirs])
    return result.status == 0 ? [theirs] : [head, theirs]
  }

  /// Keeps the files that only this side has.
  private func carryOver(from head: String, to theirs: String) throws {
    let (mine, others) = (try git.files(of: head), try git.files(of: theirs))
    let missing = mine.filter { others[$0.key] == nil && !$0.key.hasPrefix("local/") }
    guard !missing.isEmpty else { return }
    let lines = missing.sorted { $0.key < $1.key }
      .map { "\($0.value.mode) \($0.value.name)\t\($0.key)\0" }
    try git.run(
      ["update-index", "-z", "--index-info"], input: Array(lines.joined().utf8), index: index)
  }

  /// Adds what is in the folder. A file that is missing there is not removed: it was not deleted by
  /// any command.
  private func addFiles() throws {
    let folders = ["journal", "avatars"].filter { folder in
      (try? home.sharedFiles().contains { $0.path.hasPrefix(folder + "/") }) == true
    }
    let helpers = [".gitignore", ".gitattributes", ".stignore"].filter {
      ((try? git.files.status("\(git.home)/\($0)")) ?? nil) != nil
    }
    let paths = helpers + folders
    guard !paths.isEmpty else { return }
    try git.run(["add", "--ignore-removal", "--force", "--"] + paths, index: index)
  }

  /// Whose commits they are: the user's, else the program's.
  private func identity() throws -> [String] {
    let isSet = ["GIT_AUTHOR_EMAIL", "EMAIL"].contains { git.desktop.variables[$0] != nil }
    if isSet { return [] }
    let known = try git.attempt(["config", "--get", "user.email"])
    return known.status == 0
      ? [] : ["-c", "user.name=rewardme", "-c", "user.email=rewardme@localhost"]
  }

  private func move(_ reference: String, from old: String?, to new: String) throws {
    let zero = String(repeating: "0", count: new.utf8.count)
    try git.run(["update-ref", "-m", "rewardme sync", reference, new, old ?? zero])
    // For those who look at the repository by hand: what is committed is not shown as changed.
    _ = try? git.attempt(["read-tree", new])
  }

  private func clear() throws {
    for name in [index, index + ".lock"] {
      let path = "\(git.home)/\(name)"
      guard try git.files.status(path) != nil else { continue }
      try git.files.remove(path)
    }
  }
}
