#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension ProgramRunner {
  /// Runs programs as processes of the system.
  static let system = ProgramRunner { call throws(ProgramError) in
    guard let path = call.path else { throw .missing(call.program) }
    return try Subprocess(call, path: path).result()
  }
}

extension ProgramCall {
  /// Where the program is: as a shell would find it, in folders of the `PATH` that are absolute.
  fileprivate var path: String? {
    if program.contains("/") { return Self.isProgram(program) ? program : nil }
    let folders = (variables["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
      .first(where: Self.isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
      && access(path, X_OK) == 0
  }
}

/// One process, with a pipe to each of its streams that is not this program's own.
private struct Subprocess {
  private let call: ProgramCall
  private let process: pid_t
  /// Our ends of the pipes; -1 where there is none.
  private let input: Int32
  private let output: Int32
  private let errors: Int32
  /// Held back while a program has the terminal: the keys that send them are meant for it.
  private let held: HeldKeys?

  /// Starts the process.
  init(_ call: ProgramCall, path: String) throws(ProgramError) {
    self.call = call
    var pipes: [[Int32]] = []
    for _ in 0..<call.streams.pipes {
      guard let pipe = Self.pipe() else {
        for end in pipes.joined() { close(end) }
        throw .cannotStart(call.program, reason: String(cString: strerror(errno)))
      }
      pipes.append(pipe)
    }
    input = pipes.isEmpty ? -1 : pipes[0][1]
    output = pipes.count < 2 ? -1 : pipes[1][0]
    errors = pipes.count < 3 ? -1 : pipes[2][0]
    let theirs = pipes.enumerated().map { $0.offset == 0 ? $0.element[0] : $0.element[1] }
    held = call.streams == .captured ? nil : HeldKeys()
    let (status, process) = Self.spawn(call, path, streams: theirs)
    for end in theirs { close(end) }
    guard status == 0 else {
      for end in [input, output, errors] where end >= 0 { close(end) }
      held?.release()
      throw .cannotStart(call.program, reason: String(cString: strerror(status)))
    }
    self.process = process
    for end in [input, output, errors] where end >= 0 { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// Both ends of a pipe, above the standard streams, closed in every other program.
  private static func pipe() -> [Int32]? {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let made = Darwin.pipe(&ends)
    #elseif canImport(Glibc)
      let made = Glibc.pipe(&ends)
    #else
      let made = Musl.pipe(&ends)
    #endif
    guard made == 0 else { return nil }
    // A standard stream that was closed would give its number to a pipe.
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    for end in ends { close(end) }
    return moved.contains { $0 < 0 } ? nil : moved
  }

  private static func spawn(
    _ call: ProgramCall, _ path: String, streams: [Int32]
  ) -> (status: Int32, process: pid_t) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    // This program ignores closed pipes, and keys for a while; others expect to be ended by them.
    var signals = sigset_t()
    sigemptyset(&signals)
    let isCaptured = call.streams == .captured
    for signal in isCaptured ? [SIGPIPE] : [SIGPIPE, SIGINT, SIGQUIT] {
      sigaddset(&signals, signal)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let words = [call.program] + call.arguments
    var arguments = words.map { strdup($0) } + [nil]
    var variables = call.variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, path, &actions, &attributes, &arguments, &variables)
    return (status, process)
  }

  /// Feeds and reads the process until it ends.
  ///
  /// What it started and left running may hold its outputs open: that is not waited for.
  func result() throws(ProgramError) -> ProgramResult {
    defer { held?.release() }
    var result = ProgramResult(status: 0)
    let deadline =
      call.streams == .captured ? Self.milliseconds() + call.timeoutSeconds * 1000 : .max
    guard let state = exchange(&result, until: deadline) ?? waitForEnd(until: deadline) else {
      kill(process, SIGKILL)
      _ = waitForEnd(until: .max)
      throw .tooSlow(call.program, seconds: call.timeoutSeconds)
    }
    let signal = state & 0x7F
    result.status = signal == 0 ? (state >> 8) & 0xFF : 128 + signal
    return result
  }

  /// Writes the input and reads both outputs as they come, so that no side waits for the other.
  ///
  /// - Returns: how the process ended, `nil` when that is not known yet: it closed its outputs, or
  ///   the time is over.
  private func exchange(_ result: inout ProgramResult, until deadline: Int) -> Int32? {
    var rest = call.input[...]
    var (isReading, isWriting) = ([output >= 0, errors >= 0], input >= 0)
    defer {
      if isWriting { close(input) }
      for (stream, isOpen) in zip([output, errors], isReading) where isOpen { close(stream) }
    }
    while isReading.contains(true) || isWriting {
      if isWriting && rest.isEmpty {
        close(input)
        isWriting = false
        continue
      }
      let left = deadline - Self.milliseconds()
      guard left > 0 else { return nil }
      var polled = [
        pollfd(fd: isReading[0] ? output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isReading[1] ? errors : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isWriting ? input : -1, events: Int16(POLLOUT), revents: 0),
      ]
      guard poll(&polled, nfds_t(polled.count), Int32(min(left, 100))) > 0 else {
        if let state = endIfOver() { return state }
        continue
      }
      if polled[0].revents != 0 && !Self.read(output, into: &result.output) {
        close(output)
        isReading[0] = false
      }
      if polled[1].revents != 0 && !Self.read(errors, into: &result.errors) {
        close(errors)
        isReading[1] = false
      }
      if polled[2].revents != 0 && !Self.write(&rest, to: input) {
        close(input)
        isWriting = false
      }
    }
    return nil
  }

  /// How the process ended, once it has.
  private func endIfOver() -> Int32? {
    var state: Int32 = 0
    return waitpid(process, &state, WNOHANG) == process ? state : nil
  }

  private func waitForEnd(until deadline: Int) -> Int32? {
    if deadline == .max {
      var state: Int32 = 0
      while waitpid(process, &state, 0) < 0 && errno == EINTR {}
      return state
    }
    while true {
      if let state = endIfOver() { return state }
      if Self.milliseconds() >= deadline { return nil }
      usleep(1000)
    }
  }

  /// Reads what is there. Tells whether more may come.
  private static func read(_ stream: Int32, into bytes: inout [UInt8]) -> Bool {
    var code: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      #if canImport(Darwin)
        let got = Darwin.read(stream, buffer.baseAddress, buffer.count)
      #elseif canImport(Glibc)
        let got = Glibc.read(stream, buffer.baseAddress, buffer.count)
      #else
        let got = Musl.read(stream, buffer.baseAddress, buffer.count)
      #endif
      code = got < 0 ? errno : 0
      count = max(got, 0)
    }
    bytes += chunk
    return !chunk.isEmpty || code == EINTR || code == EAGAIN
  }

  /// Writes what goes through. Tells whether the other side still reads.
  private static func write(_ bytes: inout ArraySlice<UInt8>, to stream: Int32) -> Bool {
    let wrote = bytes.withUnsafeBytes { buffer in
      #if canImport(Darwin)
        Darwin.write(stream, buffer.baseAddress, buffer.count)
      #elseif canImport(Glibc)
        Glibc.write(stream, buffer.baseAddress, buffer.count)
      #else
        Musl.write(stream, buffer.baseAddress, buffer.count)
      #endif
    }
    if wrote > 0 { bytes = bytes.dropFirst(wrote) }
    return wrote >= 0 || errno == EINTR || errno == EAGAIN
  }

  private static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}

extension ProgramCall.Streams {
  /// How many of input, output and errors are pipes.
  fileprivate var pipes: Int {
    switch self {
    case .captured: 3
    case .shared: 0
    case .fed: 1
    }
  }
}

/// The signals of keys, ignored until they are released.
private struct HeldKeys {
  private let interrupt = signal(SIGINT, SIG_IGN)
  private let quit = signal(SIGQUIT, SIG_IGN)

  func release() {
    signal(SIGINT, interrupt)
    signal(SIGQUIT, quit)
  }
}
