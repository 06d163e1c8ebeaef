/// What the storage asks of a disk, in steps that are each done or not done.
///
/// A capability that is passed in as a value: the real disk, a disk in memory, or one that fails
/// or forgets on purpose.
public protocol FileSystem: Sendable {
  /// What is at a path, symbolic links followed; `nil` when there is nothing.
  func status(_ path: String) throws(StorageError) -> FileStatus?
  /// The bytes of a file from an offset to its end; `nil` when there is no file.
  func read(_ path: String, from offset: Int) throws(StorageError) -> [UInt8]?
  /// The names in a folder in no particular order; `nil` when there is no folder.
  func names(in folder: String) throws(StorageError) -> [String]?
  /// Makes a folder that only the user can enter. Nothing happens when it is there.
  func makeFolder(_ path: String) throws(StorageError)
  /// Writes a file that only the user can read, in place of what was there.
  func write(_ bytes: [UInt8], to path: String) throws(StorageError)
  /// Writes at an offset, making the file when there is none. After an error the file is as long
  /// as it was.
  func append(_ bytes: [UInt8], to path: String, at offset: Int) throws(StorageError)
  /// Cuts a file to a length.
  func cut(_ path: String, to length: Int) throws(StorageError)
  /// Returns once the bytes of a file, or the names in a folder, are on the disk itself.
  func sync(_ path: String) throws(StorageError)
  /// Puts a file in the place of another. A symbolic link stays, its target is replaced.
  func rename(_ path: String, to target: String) throws(StorageError)
  func remove(_ path: String) throws(StorageError)
  /// Keeps others than the user from reading a file or entering a folder.
  func protect(_ path: String) throws(StorageError)
  /// Holds a lock on a path while the body runs, waiting for other holders for a bounded time.
  func withLock<Result>(
    on path: String, waitingSeconds: Int, _ body: () throws -> Result
  ) throws -> Result
}

public struct FileStatus: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case file, folder, other }
  public let kind: Kind
  /// In bytes.
  public let size: Int
  /// What tells this file from a copy of it.
  public let identity: UInt64
  /// Permission bits, such as 0o600.
  public let mode: Int

  public init(kind: Kind, size: Int, identity: UInt64, mode: Int = 0o600) {
    self.kind = kind
    self.size = size
    self.identity = identity
    self.mode = mode
  }
}
