/// The home could not be synchronised. Nothing that was done is lost by any of these.
enum SyncError: Error, Hashable {
  /// There is no program `git` here.
  case noGit
  /// The home belongs to no game that is played on several machines.
  case notSetUp
  /// It does already, with another remote.
  case setUpElsewhere(remote: String)
  /// No commit is checked out on a branch.
  case noBranch
  /// The remote has several branches, and none of a usual name.
  case whichBranch([String])
  case badRemote(String)
  /// The remote did not answer, or did not let us in.
  case unreachable(reason: String)
  /// The remote took nothing.
  case refused(reason: String)
  /// Others pushed first, each time.
  case contested(attempts: Int)
  case gitFailed(String, reason: String)
  /// Another git is at work here, or one was stopped in the middle and left a lock file.
  case locked(path: String)
}

extension SyncError {
  /// What a failure of git is: a lock file in the way, where git complains of one, or else the other.
  static func failure(_ complaint: String, orElse other: SyncError) -> SyncError {
    guard complaint.contains("File exists"),
      let path = complaint.split(separator: "'").first(where: { $0.hasSuffix(".lock") })
    else { return other }
    return .locked(path: String(path))
  }
}
