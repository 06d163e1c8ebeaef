#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file, and the calls on it that have to be tried again or finished.
struct Descriptor {
  let number: Int32
  let path: String

  /// `nil` when there is no such file.
  static func opening(
    _ path: String, _ flags: Int32, mode: mode_t = 0
  ) throws(StorageError) -> Descriptor? {
    while true {
      let number = open(path, flags, mode)
      if number >= 0 { return Descriptor(number: number, path: path) }
      if errno == EINTR { continue }
      if errno == ENOENT { return nil }
      throw StorageError(errno, path)
    }
  }

  func close() {
    #if canImport(Darwin)
      _ = Darwin.close(number)
    #elseif canImport(Glibc)
      _ = Glibc.close(number)
    #else
      _ = Musl.close(number)
    #endif
  }

  func status() throws(StorageError) -> FileStatus {
    var info = stat()
    guard fstat(number, &info) == 0 else { throw StorageError(errno, path) }
    return FileStatus(info)
  }

  /// - `expecting`: about how many bytes; the file may have grown since they were counted.
  func readToEnd(from offset: Int, expecting: Int) throws(StorageError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = max(expecting, 0) + 1
    while true {
      var code: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let got = pread(number, buffer.baseAddress, buffer.count, off_t(offset + bytes.count))
        code = got < 0 ? errno : 0
        count = max(got, 0)
      }
      if code == EINTR { continue }
      guard code == 0 else { throw StorageError(code, path) }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      // A read may bring less than it could, as one of gigabytes does; only at the end it brings nothing,
      // and nobody asks for that who has all that was counted and found room to spare.
      if chunk.isEmpty || (chunk.count < room && bytes.count >= expecting) { return bytes }
      room = max(expecting - bytes.count + 1, 4096)
    }
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(StorageError) {
    var done = 0
    while done < bytes.count {
      let wrote = bytes[done...].withUnsafeBytes { buffer in
        pwrite(number, buffer.baseAddress, buffer.count, off_t(offset + done))
      }
      if wrote < 0 && errno == EINTR { continue }
      guard wrote > 0 else { throw StorageError(wrote < 0 ? errno : ENOSPC, path) }
      done += wrote
    }
  }

  func sync() throws(StorageError) {
    #if canImport(Darwin)
      // On Apple's systems fsync leaves the bytes in the drive's cache.
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    while fsync(number) != 0 {
      if errno == EINTR { continue }
      // Some file systems cannot sync a folder and say so.
      if errno == EINVAL || errno == ENOTSUP { return }
      throw StorageError(errno, path)
    }
  }
}
