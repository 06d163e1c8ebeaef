import Synchronization

/// A disk in memory: for tests, and for apps that keep a home without a file.
///
/// A class, because a disk is one thing that all who hold it share.
public final class MemoryFileSystem: FileSystem {
  private struct Contents {
    var files: [String: [UInt8]] = [:]
    var folders: Set<String> = ["/"]
    var identities: [String: UInt64] = [:]
    var nextIdentity: UInt64 = 1
  }

  private let contents = Mutex(Contents())
  private let lock = Mutex(())

  public init() {}

  public func status(_ path: String) -> FileStatus? {
    contents.withLock { contents in
      if let bytes = contents.files[path] {
        return FileStatus(
          kind: .file, size: bytes.count, identity: contents.identities[path] ?? 0)
      }
      guard contents.folders.contains(path) else { return nil }
      return FileStatus(kind: .folder, size: 0, identity: 0, mode: 0o700)
    }
  }

  public func read(_ path: String, from offset: Int) -> [UInt8]? {
    contents.withLock { contents in contents.files[path].map { Array($0.dropFirst(offset)) } }
  }

  public func names(in folder: String) -> [String]? {
    contents.withLock { contents in
      guard contents.folders.contains(folder) else { return nil }
      let prefix = folder == "/" ? "/" : folder + "/"
      return (Array(contents.files.keys) + Array(contents.folders))
        .filter { $0.hasPrefix(prefix) && $0 != folder }
        .map { $0.dropFirst(prefix.count) }
        .filter { !$0.contains("/") }.map(String.init)
    }
  }

  public func makeFolder(_ path: String) {
    contents.withLock { contents in _ = contents.folders.insert(path) }
  }

  public func write(_ bytes: [UInt8], to path: String) {
    contents.withLock { contents in
      contents.files[path] = bytes
      if contents.identities[path] == nil {
        contents.identities[path] = contents.nextIdentity
        contents.nextIdentity += 1
      }
    }
  }

  public func append(_ bytes: [UInt8], to path: String, at offset: Int) {
    let old = read(path, from: 0) ?? []
    write(Array(old.prefix(offset)) + bytes, to: path)
  }

  public func cut(_ path: String, to length: Int) {
    contents.withLock { contents in
      contents.files[path] = contents.files[path].map { Array($0.prefix(length)) }
    }
  }

  public func sync(_ path: String) {}

  public func rename(_ path: String, to target: String) {
    contents.withLock { contents in
      contents.files[target] = contents.files.removeValue(forKey: path)
      contents.identities[target] = contents.identities.removeValue(forKey: path)
    }
  }

  public func remove(_ path: String) {
    contents.withLock { contents in
      contents.files[path] = nil
      contents.identities[path] = nil
    }
  }

  public func protect(_ path: String) {}

  public func withLock<Result>(
    on path: String, waitingSeconds: Int, _ body: () throws -> Result
  ) throws -> Result {
    try lock.withLock { _ in try body() }
  }
}
