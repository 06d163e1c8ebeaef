import GamifyCore

/// Synchronises around a command for those who have it set so (setting auto-sync).
///
/// Bounded in time, and never a reason for a command to fail: what did not work is told in one line,
/// and tried again at the next command.
struct AutoSynchronizer {
  private let session: Session
  private let verb: Verb
  private let mode: AutoSync

  /// How long each exchange with the remote may take.
  private static let networkSeconds = 5
  /// Verbs that no other machine has anything to do with.
  private static let apart: Set<String> = ["sync", "help", "version", "manual", "completions"]

  init(_ session: Session, _ verb: Verb) {
    self.session = session
    self.verb = verb
    let modes = session.home.autoSync()
    let isConcerned = !modes.isEmpty && !session.isDryRun && !Self.apart.contains(verb.words[0])
    mode = isConcerned ? (try? modes[session.profile]) ?? .off : .off
  }

  private var synchronizer: Synchronizer {
    var synchronizer = Synchronizer(
      session.home, session.desktop, mayAsk: false, networkSeconds: Self.networkSeconds)
    synchronizer.patience = .short
    return synchronizer
  }

  /// Fetches what others did.
  ///
  /// - Returns: what there is to say about it.
  func before() -> [Text] { mode == .beforeAndAfter ? exchange() : [] }

  /// Sends what the command did.
  func after() -> [Text] {
    let mayHaveChangedIt = ["config", "undo", "redo"].contains(verb.words[0])
    if mayHaveChangedIt, !session.isDryRun, synchronizer.git.isThere {
      try? session.home.noteAutoSync()
    }
    return mode != .off && synchronizer.hasChanges ? exchange() : []
  }

  private func exchange() -> [Text] {
    do {
      let report = try synchronizer.sync()
      if report.merge.received > 0 { try? session.home.noteAutoSync() }
      return report.merge.news
    } catch SyncError.notSetUp {
      return []
    } catch {
      return ["Not synchronised: \(Complaint(error).message) It is tried again next time."]
    }
  }
}
