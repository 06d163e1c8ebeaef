import GamifyCore

/// Writes answers and errors to their streams, in the form that was asked for.
struct Output {
  private let surroundings: Surroundings
  private let isJSON: Bool
  private let isQuiet: Bool
  private let isASCII: Bool
  private let hasEmoji: Bool
  private let mayPage: Bool
  private let isVerbose: Bool
  private let colour: ColourOption?

  /// The options are looked up in what was typed, so that errors in it are reported in the form
  /// that was asked for too.
  init(_ arguments: [String], _ surroundings: Surroundings) {
    self.surroundings = surroundings
    let options = arguments.prefix { $0 != "--" }
    isJSON = options.contains("--json")
    isASCII = options.contains("--ascii")
    hasEmoji = !options.contains("--no-emoji")
    mayPage = !options.contains("--no-pager")
    isVerbose = options.contains("--verbose") || surroundings.variable("REWARDME_DEBUG") != nil
    isQuiet = options.contains { $0 == "--quiet" || $0 == "-q" }
    let colours = ColourOption.allCases.filter { choice in
      options.contains("--color=\(choice.rawValue)")
        || zip(options, options.dropFirst()).contains { $0 == ("--color", choice.rawValue) }
    }
    colour = options.contains("--no-color") ? .never : colours.first
  }

  /// Prints an answer and returns its exit status.
  func print(_ answer: Answer, in theme: Theme = .classic) throws -> Int32 {
    if isJSON {
      try write(answer.json().answer.line(), to: surroundings.output)
      return answer.status
    }
    let warnings = (isQuiet ? [] : answer.warnings) + answer.failures
    try warn(warnings)
    if isQuiet && answer.isConfirmation { return answer.status }
    var screen = screen(of: surroundings.output)
    screen.theme = theme
    try write(
      screen.isTerminal ? harmless(answer.file) : answer.file, to: surroundings.output)
    var page = Page(on: answer.isDocument ? screen.forDocuments : screen)
    answer.page(&page)
    let rings = answer.ringsBell && screen.isTerminal && !isQuiet
    let bytes = Array(page.output.utf8) + (rings ? [UInt8(ascii: "\u{7}")] : [])
    if let reel = answer.reel, let player = surroundings.player, mayMove(on: screen) {
      try player.play(reel.film(on: screen), surroundings.output) {
        try write(bytes, to: surroundings.output)
      }
    } else if !answer.isConfirmation, screen.isTerminal, page.lines.count >= screen.height {
      try writeThroughPager(bytes)
    } else {
      try write(bytes, to: surroundings.output)
    }
    return answer.status
  }

  /// Says more about a run on standard error, where that was asked for.
  func note(_ session: Session) {
    guard isVerbose else { return }
    var page = Page(on: screen(of: surroundings.errors))
    for line in session.particulars { page.line("rewardme: \(line)") }
    try? surroundings.errors.write(Array(page.output.utf8))
  }

  /// Shows what is longer than the screen, through a pager where there is one.
  private func writeThroughPager(_ bytes: [UInt8]) throws {
    guard mayPage, let pager = Pager(surroundings.variables) else {
      return try write(bytes, to: surroundings.output)
    }
    do throws(ProgramError) {
      try pager.show(bytes, by: surroundings.desktop.programs, surroundings.variables)
    } catch {
      if pager.isNamed {
        var page = Page(on: screen(of: surroundings.errors))
        page.line("rewardme: PAGER: \(error.words).")
        try write(Array(page.output.utf8), to: surroundings.errors)
      }
      try write(bytes, to: surroundings.output)
    }
  }

  /// Answers a script of completions. Whatever goes wrong, the person who is typing is not told.
  func offer(_ completion: Completion) -> Int32 {
    try? surroundings.output.write(Array(completion.lines.map { $0 + "\n" }.joined().utf8))
    return 0
  }

  /// Says something beside the answer, whatever becomes of it.
  func notice(_ notices: [Text]) {
    if !isQuiet { try? warn(notices) }
  }

  private func warn(_ warnings: [Text]) throws {
    if warnings.isEmpty { return }
    var page = Page(on: screen(of: surroundings.errors))
    for warning in warnings { page.line("rewardme: \(warning)") }
    try write(Array(page.output.utf8), to: surroundings.errors)
  }

  /// Says what went wrong and returns the exit status for it.
  func report(_ error: any Error) -> Int32 {
    if case StreamError.closedPipe = error { return 0 }
    let complaint = Complaint(error)
    if isJSON {
      let line = try? complaint.json.answer.line()
      try? surroundings.errors.write(line ?? [])
    } else {
      var page = Page(on: screen(of: surroundings.errors))
      page.line("rewardme: \(complaint.message)")
      for hint in complaint.hints { page.line("\(hint)") }
      page.add(complaint.toCopy)
      try? surroundings.errors.write(Array(page.output.utf8))
    }
    return complaint.status
  }

  /// A file as a terminal may show it.
  private func harmless(_ file: [UInt8]) -> [UInt8] {
    file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { visible(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\n").utf8.map(\.self)
  }

  /// Whether anything may move on a screen.
  private func mayMove(on screen: Screen) -> Bool {
    let terminal = surroundings.variable("TERM")
    return screen.isTerminal && !isQuiet && terminal != nil && terminal != "dumb"
      && surroundings.variable("NO_COLOR") == nil
  }

  private func write(_ bytes: [UInt8], to stream: OutputStream) throws {
    if !bytes.isEmpty { try stream.write(bytes) }
  }

  private func screen(of stream: OutputStream) -> Screen {
    Screen.detect(
      isTerminal: stream.isTerminal, size: stream.size, variables: surroundings.variables,
      colourOption: colour, asciiOption: isASCII, emojiOption: hasEmoji)
  }
}
