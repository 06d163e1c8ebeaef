import GamifyCore

enum SyncVerbs {
  static let all = [sync, initialise, status]

  private static let sync = Verb(
    "sync", in: .tool, "", "exchange what was done with your other machines",
    details: [
      """
      Commits what was done here, fetches what was done elsewhere, merges both and pushes, through \
      your own git and the remote of rewardme sync init. Both sides may have worked for as long as \
      they like: every entry is kept, and afterwards all machines show the same.
      """,
      """
      Interrupted, it is finished by the next one. History is never rewritten, hooks are not run, \
      and nothing of local/ is committed. To have it done at each command: rewardme config set \
      auto-sync after. From cron: rewardme sync --quiet, or rewardme remind install --sync.
      """,
      """
      What a purge removed goes from the files of all machines, but stays in git's history.
      """,
    ],
    options: [.dryRun],
    examples: [
      ("sync", "before leaving one machine and on sitting down at another"),
      ("sync --dry-run", "what is there to exchange?"),
    ]
  ) { arguments, session in
    if let word = arguments.words.first {
      throw UsageError.unexpectedWord(
        word, verb: arguments.verb.name,
        suggestion: nearest(to: word, among: ["init", "status"]).map { "sync " + $0 })
    }
    let synchronizer = session.synchronizer
    if session.isDryRun {
      return SyncPages.answer(try synchronizer.difference(isFetching: true), isRehearsal: true)
    }
    let report = try synchronizer.sync()
    if !report.wasUpToDate { try? session.home.noteAutoSync() }
    return SyncPages.answer(report)
  }

  private static let initialise = Verb(
    "sync init", in: .tool, "REMOTE", "play one game with your other machines",
    is: .folder,
    details: [
      """
      REMOTE is anything that git can push to: an empty repository at first, made by git init \
      --bare on a disk or a server, or by the host of your choice, and private. On the next machine \
      the same command joins the game; what was done there before joins it too.
      """
    ],
    options: [.value("branch", nil, "NAME", "the branch (that of the remote, else git's default)")],
    examples: [
      ("sync init git@example.org:anna/game.git", "over ssh"),
      ("sync init /media/stick/game.git", "on a disk"),
    ]
  ) { arguments, session in
    guard let remote = arguments.words.first else {
      throw UsageError.missingOperand("REMOTE", verb: arguments.verb.name)
    }
    try arguments.expectNoWords(beyond: 1)
    let synchronizer = session.synchronizer
    let url = try session.remote(remote)
    try synchronizer.join(url, branch: arguments.value("branch"))
    let report = try synchronizer.sync()
    try? session.home.noteAutoSync()
    return SyncPages.answer(report, joined: url)
  }

  private static let status = Verb(
    "sync status", in: .tool, "", "say what there is to exchange, as of the last time",
    details: ["Asks nobody: what others pushed since is seen by rewardme sync --dry-run."],
    examples: [("sync status", "what was not sent yet")]
  ) { arguments, session in
    try arguments.expectNoWords()
    return SyncPages.answer(
      try session.synchronizer.difference(isFetching: false), isRehearsal: false)
  }
}

extension Session {
  /// For a person who waits, or for a scheduler that has time.
  var synchronizer: Synchronizer {
    Synchronizer(home, desktop, mayAsk: input.isTerminal, networkSeconds: 120)
  }

  /// A remote as git takes it from any folder: a path is made absolute.
  fileprivate func remote(_ typed: String) throws -> String {
    let head = typed.prefix { $0 != "/" }
    let isPath = !typed.isEmpty && !head.contains(":") && !typed.hasPrefix("-")
    guard isPath, !typed.hasPrefix("/") else { return typed }
    guard let path = desktop.absolute(typed) else { throw DesktopError.unknownPath(typed) }
    return path
  }
}
