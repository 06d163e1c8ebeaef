#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Another program, run to its end: its arguments are words and never go through a shell.
enum ChildProcess {
  struct Result: Sendable {
    /// Its exit status, or 128 and the number of the signal that ended it.
    let status: Int32
    let output: [UInt8]
  }

  /// The program of a name in the folders of `PATH`, `nil` when there is none. Folders that are not
  /// absolute are passed over: the program would depend on where one happens to be.
  static func path(of name: String, _ variables: [String: String]) -> String? {
    for folder in (variables["PATH"] ?? "").split(separator: ":") where folder.hasPrefix("/") {
      let path = "\(folder)/\(name)"
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// Runs a program with bytes on its standard input, and returns what it wrote.
  ///
  /// Both streams are files without a name rather than pipes, so that neither side ever waits for
  /// the other. What it has to say on standard error is not shown.
  static func run(
    _ path: String, _ arguments: [String], input: [UInt8], variables: [String: String]
  ) throws(ProcessError) -> Result {
    let (source, target) = (try NamelessFile(), try NamelessFile())
    defer {
      source.close()
      target.close()
    }
    try source.write(input)
    let child = try start(path, arguments, reading: source, writing: target, variables)
    return Result(status: try end(of: child), output: try target.contents())
  }

  private static func start(
    _ path: String, _ arguments: [String], reading source: NamelessFile,
    writing target: NamelessFile, _ variables: [String: String]
  ) throws(ProcessError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, source.descriptor, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, target.descriptor, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, path, &actions, nil, &words, &settings)
    guard code == 0 else { throw ProcessError(code, path) }
    return child
  }

  private static func end(of child: pid_t) throws(ProcessError) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw ProcessError(errno, "waitpid") }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// Another program could not be run.
struct ProcessError: Error, Equatable {
  let what: String
  let reason: String

  init(_ code: Int32, _ what: String) {
    self.what = what
    reason = String(cString: strerror(code))
  }
}

/// A file that is gone when it is closed.
private struct NamelessFile {
  private let file: UnsafeMutablePointer<FILE>

  init() throws(ProcessError) {
    guard let file = tmpfile() else { throw ProcessError(errno, "tmpfile") }
    self.file = file
  }

  var descriptor: Int32 { fileno(file) }

  func close() { fclose(file) }

  /// Writes from the beginning, and goes back there for who reads next.
  func write(_ bytes: [UInt8]) throws(ProcessError) {
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0 else {
      throw ProcessError(errno, "write")
    }
    rewind(file)
    lseek(descriptor, 0, SEEK_SET)
  }

  func contents() throws(ProcessError) -> [UInt8] {
    rewind(file)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      bytes += chunk.prefix(count)
      if count < chunk.count { break }
    }
    guard ferror(file) == 0 else { throw ProcessError(EIO, "read") }
    return bytes
  }
}
