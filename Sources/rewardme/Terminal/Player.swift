#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Shows films on a terminal.
struct Player: Sendable {
  /// Shows frames, one in the place of another, and then does what is to be done when they are
  /// over, be it at their end, at a key or at a signal.
  let play:
    @Sendable (_ film: Film, _ stream: OutputStream, _ then: () throws -> Void) throws ->
      Void

  /// The terminal of the process.
  ///
  /// Signals that end or stop the process are held back while the picture moves and end it: the
  /// terminal is put in order and the rest is written before they take effect.
  static let terminal = Player { film, stream, then in
    guard !film.frames.isEmpty, RawInput.isInForeground else { return try then() }
    let signals = HeldSignals()
    defer { signals.release() }
    try show(film, stream, signals)
    try then()
  }

  private static func show(
    _ film: Film, _ stream: OutputStream, _ signals: HeldSignals
  ) throws {
    let input = RawInput()
    defer { input?.restore() }
    // No cursor, and no line that wraps.
    try stream.write(Array("\u{1B}[?25l\u{1B}[?7l".utf8))
    defer { try? stream.write(Array("\u{1B}[?7h\u{1B}[?25h".utf8)) }
    let end = monotonicMilliseconds() + film.mostMilliseconds
    var drawn = 0
    for frame in film.frames {
      try stream.write(bytes(of: frame, over: drawn))
      drawn = frame.lines.count
      let pause = min(frame.milliseconds, end - monotonicMilliseconds())
      if pause <= 0 || waitsForKey(pause, input != nil) || signals.isAnyPending { break }
    }
    // Whoever has seen enough sees the end.
    if let last = film.frames.last { try stream.write(bytes(of: last, over: drawn)) }
  }

  /// What draws a frame over the one before it, and leaves nothing of that.
  private static func bytes(of frame: Film.Frame, over drawn: Int) -> [UInt8] {
    let up = drawn > 0 ? "\u{1B}[\(drawn)A" : ""
    let lines = frame.lines.map { "\r\u{1B}[2K\($0)\r\n" }.joined()
    let erasure = drawn > frame.lines.count ? "\r\u{1B}[J" : ""
    return Array((up + erasure + lines).utf8)
  }

  /// Waits some milliseconds. Tells whether a key was pressed, which is then taken.
  private static func waitsForKey(_ milliseconds: Int, _ hasInput: Bool) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let ready = poll(&input, hasInput ? 1 : 0, Int32(milliseconds))
    guard ready > 0 else { return false }
    var keys = [UInt8](repeating: 0, count: 64)
    return read(STDIN_FILENO, &keys, keys.count) > 0
  }
}

/// Standard input that gives keys at once and does not show them.
private struct RawInput {
  private let before: termios

  /// `nil` where standard input is no terminal.
  init?() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    before = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // Control-C must not throw away half a frame that is on its way.
    settings.c_lflag |= tcflag_t(NOFLSH)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &settings) == 0 else { return nil }
  }

  func restore() {
    var settings = before
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  /// A process in the background must not touch the terminal's settings: it would be stopped.
  static var isInForeground: Bool {
    let group = tcgetpgrp(STDOUT_FILENO)
    return group < 0 || group == getpgrp()
  }
}

/// Signals that wait until they are released.
private struct HeldSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]
  private let before: sigset_t

  init() {
    var held = sigset_t()
    sigemptyset(&held)
    for number in Self.numbers { sigaddset(&held, number) }
    var before = sigset_t()
    sigprocmask(SIG_BLOCK, &held, &before)
    self.before = before
  }

  /// Whether one of them has come.
  var isAnyPending: Bool {
    var pending = sigset_t()
    guard sigpending(&pending) == 0 else { return false }
    return Self.numbers.contains { sigismember(&pending, $0) == 1 }
  }

  /// Lets them take effect.
  func release() {
    var before = before
    sigprocmask(SIG_SETMASK, &before, nil)
  }
}

/// A clock that is never set.
private func monotonicMilliseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
}
