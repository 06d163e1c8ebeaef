/// The disk said no, or holds what cannot be read. Every case names the path.
public enum StorageError: Error, Hashable, Sendable {
  /// No space left, or a quota or size limit reached. Nothing happened.
  case full(path: String)
  case noPermission(path: String)
  /// A folder was expected and something else found, or the other way round.
  case wrongKind(path: String)
  /// Another process held the lock for longer than was waited.
  case busy(path: String, seconds: Int)
  /// Any other error of the system, with its number.
  case system(path: String, code: Int32, message: String)
  /// - `line`: 1 for the first; `nil` when the damage has no line.
  case damaged(path: String, line: Int?, Damage)
  /// Written by a newer version of the program.
  case newer(path: String, version: Int)

  public enum Damage: Hashable, Sendable {
    /// A line that is no entry, or whose checksum is wrong.
    case badLine
    /// The file is shorter than it was, or its end is not what was there.
    case lostEnd(bytes: Int)
    /// Entries that this machine wrote last are not there.
    case lostEntries(DeviceID, count: Int)
    /// No file of this kind.
    case unreadable
  }
}
