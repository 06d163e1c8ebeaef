#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The real disk, by system calls.
public struct DiskFileSystem: FileSystem {
  public init() {}

  public func status(_ path: String) throws(StorageError) -> FileStatus? {
    var info = stat()
    guard stat(path, &info) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw StorageError(errno, path)
    }
    return FileStatus(info)
  }

  public func read(_ path: String, from offset: Int) throws(StorageError) -> [UInt8]? {
    guard let file = try Descriptor.opening(path, O_RDONLY | O_CLOEXEC) else { return nil }
    defer { file.close() }
    let status = try file.status()
    guard status.kind == .file else { throw .wrongKind(path: path) }
    return try file.readToEnd(from: offset, expecting: status.size - offset)
  }

  public func names(in folder: String) throws(StorageError) -> [String]? {
    guard let stream = opendir(folder) else {
      if errno == ENOENT { return nil }
      throw StorageError(errno, folder)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
        ) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  public func makeFolder(_ path: String) throws(StorageError) {
    if mkdir(path, 0o700) == 0 { return }
    let code = errno
    guard code == EEXIST || code == EISDIR || code == EROFS || code == EACCES else {
      throw StorageError(code, path)
    }
    guard let status = try status(path) else { throw StorageError(code, path) }
    guard status.kind == .folder else { throw .wrongKind(path: path) }
  }

  public func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    guard let file = try Descriptor.opening(path, flags, mode: 0o600) else {
      throw StorageError(ENOENT, path)
    }
    defer { file.close() }
    try file.write(bytes, at: 0)
  }

  public func append(
    _ bytes: [UInt8], to path: String, at offset: Int
  ) throws(StorageError) {
    guard let file = try Descriptor.opening(path, O_WRONLY | O_CREAT | O_CLOEXEC, mode: 0o600)
    else { throw StorageError(ENOENT, path) }
    defer { file.close() }
    do {
      try file.write(bytes, at: offset)
    } catch {
      _ = ftruncate(file.number, off_t(offset))
      throw error
    }
  }

  public func cut(_ path: String, to length: Int) throws(StorageError) {
    guard truncate(path, off_t(length)) == 0 else { throw StorageError(errno, path) }
  }

  public func sync(_ path: String) throws(StorageError) {
    guard let file = try Descriptor.opening(path, O_RDONLY | O_CLOEXEC) else {
      throw StorageError(ENOENT, path)
    }
    defer { file.close() }
    try file.sync()
  }

  public func rename(_ path: String, to target: String) throws(StorageError) {
    let real = realPath(of: target) ?? target
    #if canImport(Darwin)
      let status = Darwin.rename(path, real)
    #elseif canImport(Glibc)
      let status = Glibc.rename(path, real)
    #else
      let status = Musl.rename(path, real)
    #endif
    guard status == 0 else { throw StorageError(errno, target) }
  }

  public func remove(_ path: String) throws(StorageError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw StorageError(errno, path) }
  }

  public func protect(_ path: String) throws(StorageError) {
    let isFolder = try status(path)?.kind == .folder
    guard chmod(path, isFolder ? 0o700 : 0o600) == 0 else { throw StorageError(errno, path) }
  }

  public func withLock<Result>(
    on path: String, waitingSeconds: Int, _ body: () throws -> Result
  ) throws -> Result {
    let lock = try FileLock(path, waitingSeconds: waitingSeconds)
    defer { lock.release() }
    return try body()
  }

  private func realPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension FileStatus {
  init(_ info: stat) {
    let kind: Kind =
      switch info.st_mode & mode_t(S_IFMT) {
      case mode_t(S_IFREG): .file
      case mode_t(S_IFDIR): .folder
      default: .other
      }
    self.init(
      kind: kind, size: Int(info.st_size), identity: UInt64(info.st_ino),
      mode: Int(info.st_mode & 0o777))
  }
}

extension StorageError {
  /// What an error number of the system means for a path.
  init(_ code: Int32, _ path: String) {
    self =
      switch code {
      case ENOSPC, EDQUOT, EFBIG: .full(path: path)
      case EACCES, EPERM, EROFS: .noPermission(path: path)
      case ENOTDIR, EISDIR: .wrongKind(path: path)
      default: .system(path: path, code: code, message: String(cString: strerror(code)))
      }
  }
}
