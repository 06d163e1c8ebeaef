import GamifyCore

/// The real disk without waiting for it: a home for measuring can be made anew.
struct UnsyncedDisk: FileSystem {
  private let disk = DiskFileSystem()

  func sync(_ path: String) throws(StorageError) {}

  func status(_ path: String) throws(StorageError) -> FileStatus? { try disk.status(path) }

  func read(_ path: String, from offset: Int) throws(StorageError) -> [UInt8]? {
    try disk.read(path, from: offset)
  }

  func names(in folder: String) throws(StorageError) -> [String]? { try disk.names(in: folder) }

  func makeFolder(_ path: String) throws(StorageError) { try disk.makeFolder(path) }

  func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
    try disk.write(bytes, to: path)
  }

  func append(_ bytes: [UInt8], to path: String, at offset: Int) throws(StorageError) {
    try disk.append(bytes, to: path, at: offset)
  }

  func cut(_ path: String, to length: Int) throws(StorageError) {
    try disk.cut(path, to: length)
  }

  func rename(_ path: String, to target: String) throws(StorageError) {
    try disk.rename(path, to: target)
  }

  func remove(_ path: String) throws(StorageError) { try disk.remove(path) }

  func protect(_ path: String) throws(StorageError) { try disk.protect(path) }

  func withLock<Result>(
    on path: String, waitingSeconds: Int, _ body: () throws -> Result
  ) throws -> Result {
    try disk.withLock(on: path, waitingSeconds: waitingSeconds, body)
  }
}
