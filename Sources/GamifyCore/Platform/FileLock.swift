#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A lock that the kernel holds for a process and drops when the process ends, however it ends.
struct FileLock {
  private let file: Descriptor

  /// Takes the lock, or waits for it.
  ///
  /// - Throws: `.busy` when another process still holds it after so many seconds.
  init(_ path: String, waitingSeconds: Int) throws(StorageError) {
    guard let file = try Descriptor.opening(path, O_RDWR | O_CREAT | O_CLOEXEC, mode: 0o600)
    else { throw StorageError(ENOENT, path) }
    let deadline = Self.monotonicMilliseconds() + waitingSeconds * 1000
    var pause: useconds_t = 500
    while flock(file.number, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else {
        file.close()
        throw StorageError(code, path)
      }
      guard Self.monotonicMilliseconds() < deadline else {
        file.close()
        throw .busy(path: path, seconds: waitingSeconds)
      }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
    self.file = file
  }

  func release() { file.close() }

  private static func monotonicMilliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
