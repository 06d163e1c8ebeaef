#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension OutputStream {
  static let standardOutput = OutputStream(descriptor: STDOUT_FILENO)
  static let standardError = OutputStream(descriptor: STDERR_FILENO)

  init(descriptor: Int32) {
    isTerminal = isatty(descriptor) == 1
    size = Self.size(of: descriptor)
    write = { bytes throws(StreamError) in
      var done = 0
      while done < bytes.count {
        let wrote = bytes[done...].withUnsafeBytes { buffer in
          systemWrite(descriptor, buffer.baseAddress, buffer.count)
        }
        if wrote < 0 && errno == EINTR { continue }
        if wrote < 0 && errno == EPIPE { throw .closedPipe }
        guard wrote > 0 else { throw .failed(message: String(cString: strerror(errno))) }
        done += wrote
      }
    }
  }

  private static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    return (Int(window.ws_col), Int(window.ws_row))
  }
}

extension InputStream {
  static let standardInput = InputStream(
    isTerminal: isatty(STDIN_FILENO) == 1,
    readAll: { () throws(StreamError) in
      var bytes: [UInt8] = []
      while true {
        let chunk = try read(atMost: 65_536)
        if chunk.isEmpty { return bytes }
        bytes += chunk
      }
    },
    readLine: { () throws(StreamError) in
      // Byte by byte, so that nothing is taken that belongs to the next line.
      var line: [UInt8] = []
      while true {
        guard let byte = try read(atMost: 1).first else { return line.isEmpty ? nil : line }
        if byte == UInt8(ascii: "\n") { return line }
        line.append(byte)
      }
    })

  /// The bytes that are there, none at the end of input.
  private static func read(atMost most: Int) throws(StreamError) -> [UInt8] {
    while true {
      var error: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
        let got = systemRead(STDIN_FILENO, buffer.baseAddress, most)
        if got < 0 { error = errno }
        count = max(got, 0)
      }
      if error == 0 { return chunk }
      guard error == EINTR else { throw .failed(message: String(cString: strerror(error))) }
    }
  }
}

/// The system's `read`, by another name: methods of that name would hide it.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  #if canImport(Darwin)
    Darwin.read(descriptor, bytes, count)
  #elseif canImport(Glibc)
    Glibc.read(descriptor, bytes, count)
  #else
    Musl.read(descriptor, bytes, count)
  #endif
}

/// The system's `write`, by another name: methods of that name would hide it.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Darwin)
    Darwin.write(descriptor, bytes, count)
  #elseif canImport(Glibc)
    Glibc.write(descriptor, bytes, count)
  #else
    Musl.write(descriptor, bytes, count)
  #endif
}

/// Lets a write to a closed pipe fail instead of ending the program.
func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

/// The environment of the process.
func processVariables() -> [String: String] {
  var variables: [String: String] = [:]
  var next = environ
  while let entry = next.pointee {
    let parts = String(cString: entry).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
    next += 1
  }
  return variables
}

/// The home folder that the system's list of users names.
func userHomeFolder() -> String? {
  guard let user = getpwuid(getuid()), let folder = user.pointee.pw_dir else { return nil }
  let text = String(cString: folder)
  return text.isEmpty ? nil : text
}
