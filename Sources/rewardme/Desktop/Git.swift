import GamifyCore

/// The user's own `git`, at work on one home.
///
/// Arguments are words, never part of a script. Hooks are not run and commits are not signed, since
/// both may ask or fail where nobody looks; the user's ssh, credential helpers and remotes are used
/// as they are.
struct Git: Sendable {
  let home: String
  let desktop: Desktop
  let files: any FileSystem
  /// Whether somebody is there to be asked for a password.
  let mayAsk: Bool
  /// How long an exchange with the remote may take.
  let networkSeconds: Int

  /// How long work on this machine may take.
  private static let localSeconds = 120

  /// Variables that would lead git to another repository than the home's, as in a hook.
  private static let misleading: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR",
    "GIT_NAMESPACE", "GIT_PREFIX", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CEILING_DIRECTORIES",
  ]

  /// Runs git; a status other than 0 is a result.
  func attempt(
    _ arguments: [String], input: [UInt8] = [], index: String? = nil, onNetwork: Bool = false
  ) throws(SyncError) -> ProgramResult {
    var desktop = desktop
    desktop.variables = desktop.variables.filter { !Self.misleading.contains($0.key) }
    var more = ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]
    if let index { more["GIT_INDEX_FILE"] = index }
    if !mayAsk {
      more["GIT_TERMINAL_PROMPT"] = "0"
      if desktop.variables["SSH_ASKPASS"] == nil {
        // Without it ssh asks on the terminal, and whoever waits for it does not know.
        more["SSH_ASKPASS_REQUIRE"] = "force"
        more["SSH_ASKPASS"] = desktop.system == .linux ? "/bin/false" : "/usr/bin/false"
      }
    }
    let always = [
      "-C", home, "--git-dir=.git", "--work-tree=.", "-c", "core.hooksPath=/dev/null",
      "-c", "core.quotePath=false", "-c", "core.autocrlf=false", "-c", "gc.autoDetach=true",
    ]
    let seconds = onNetwork ? networkSeconds : Self.localSeconds
    do throws(ProgramError) {
      return try desktop.run(
        "git", always + arguments, input: input, more: more, timeoutSeconds: seconds)
    } catch {
      switch error {
      case .missing: throw .noGit
      case .cannotStart(_, let reason): throw .gitFailed(arguments[0], reason: reason)
      case .tooSlow(_, let seconds):
        throw onNetwork
          ? .unreachable(reason: "no answer within \(seconds) seconds")
          : .gitFailed(arguments[0], reason: "it did not end within \(seconds) seconds")
      }
    }
  }

  /// Runs git and returns what it printed, without the line break at the end.
  @discardableResult
  func run(
    _ arguments: [String], input: [UInt8] = [], index: String? = nil
  ) throws(SyncError) -> String {
    let result = try attempt(arguments, input: input, index: index)
    guard result.status == 0 else {
      throw .failure(
        result.complaint, orElse: .gitFailed(arguments[0], reason: result.complaint))
    }
    var text = String(decoding: result.output, as: UTF8.self)[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}

extension ProgramResult {
  /// What git complains about: its first error, without the word.
  var complaint: String {
    let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    let marks = ["fatal: ", "error: ", "ssh: "]
    let said =
      lines.first { line in marks.contains { line.hasPrefix($0) } } ?? lines.first ?? ""
    let mark = marks.first { said.hasPrefix($0) && $0 != "ssh: " } ?? ""
    return said.isEmpty ? "exit status \(status)" : String(said.dropFirst(mark.count))
  }
}

// MARK: - What there is

extension Git {
  /// A file in a tree of git.
  struct Blob: Hashable {
    /// "100644" for a plain file.
    let mode: String
    let name: String
    /// In bytes.
    let size: Int
  }

  var folder: String { home + "/.git" }

  /// Whether the home is a repository of its own.
  var isThere: Bool { ((try? files.status(folder)) ?? nil) != nil }

  /// The branch that is checked out, with or without commits.
  func branch() throws(SyncError) -> String {
    let head = try? files.read(folder + "/HEAD", from: 0)
    let text = String(decoding: (head ?? nil) ?? [], as: UTF8.self).trimmed
    if text.hasPrefix("ref: refs/heads/"), !text.hasSuffix("/.invalid") {
      return String(text.dropFirst("ref: refs/heads/".count))
    }
    let result = try attempt(["symbolic-ref", "--quiet", "--short", "HEAD"])
    guard result.status == 0 else { throw .noBranch }
    return String(decoding: result.output, as: UTF8.self).trimmed
  }

  /// The commit at a reference such as "refs/heads/main", `nil` when there is none. Looked up in
  /// git's own files where it keeps them as it always did, because that starts no process.
  func tip(_ reference: String) throws(SyncError) -> String? {
    if let bytes = (try? files.read("\(folder)/\(reference)", from: 0)) ?? nil {
      let text = String(decoding: bytes, as: UTF8.self).trimmed
      if text.isObjectName { return text }
    }
    let packed = (try? files.read(folder + "/packed-refs", from: 0)) ?? nil
    for line in String(decoding: packed ?? [], as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, words[1] == reference[...], String(words[0]).isObjectName {
        return String(words[0])
      }
    }
    let result = try attempt(["rev-parse", "--quiet", "--verify", reference])
    return result.status == 0 ? String(decoding: result.output, as: UTF8.self).trimmed : nil
  }

  /// The files of a commit, by path.
  func files(of commit: String) throws(SyncError) -> [String: Blob] {
    let listing = try attempt(["ls-tree", "-r", "-l", "-z", "--full-tree", commit])
    guard listing.status == 0 else { throw .gitFailed("ls-tree", reason: listing.complaint) }
    var files: [String: Blob] = [:]
    for line in listing.output.split(separator: 0) {
      let text = String(decoding: line, as: UTF8.self)
      guard let tab = text.firstIndex(of: "\t") else { continue }
      let words = text[..<tab].split(separator: " ")
      guard words.count == 4 else { continue }
      files[String(text[text.index(after: tab)...])] = Blob(
        mode: String(words[0]), name: String(words[2]), size: Int(words[3]) ?? 0)
    }
    return files
  }

  /// The bytes of blobs, in one process.
  func bytes(of blobs: [Blob]) throws(SyncError) -> [String: [UInt8]] {
    if blobs.isEmpty { return [:] }
    let names = Set(blobs.map(\.name)).sorted()
    let result = try attempt(
      ["cat-file", "--batch"], input: Array(names.map { $0 + "\n" }.joined().utf8))
    guard result.status == 0 else { throw .gitFailed("cat-file", reason: result.complaint) }
    var contents: [String: [UInt8]] = [:]
    var rest = result.output[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, let size = Int(words[2]), size >= 0,
        rest.index(after: end) + size < rest.endIndex
      else { break }
      let start = rest.index(after: end)
      contents[String(words[0])] = Array(rest[start..<(start + size)])
      rest = rest[(start + size + 1)...]
    }
    for name in names where contents[name] == nil {
      throw .gitFailed("cat-file", reason: "the object \(name) cannot be read")
    }
    return contents
  }
}

extension String {
  /// Whether it names an object of git: 40 or 64 hexadecimal digits.
  fileprivate var isObjectName: Bool {
    [40, 64].contains(utf8.count)
      && utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  var trimmed: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    while text.first?.isWhitespace == true { text.removeFirst() }
    return String(text)
  }
}
