import GamifyCore

/// One run of the program on one profile of one home.
struct Session {
  let home: Home
  /// The profile that `--profile` names.
  private let namedProfile: ProfileID?
  let input: InputStream
  let desktop: Desktop
  let isDryRun: Bool
  let files: any FileSystem
  let rasterizer: Rasterizer
  let look = Look()
  private let inquiry: Inquiry
  /// Whether a person is there to type and to see.
  let isInteractive: Bool

  init(_ arguments: Arguments, _ surroundings: Surroundings) throws(UsageError) {
    home = Home(
      path: try Self.folder(arguments, surroundings), files: surroundings.files,
      clock: try Self.clock(arguments, surroundings),
      entropy: try arguments.number("seed", in: 0...Int.max)
        .map { .reproducible(from: UInt64($0)) } ?? surroundings.entropy,
      machine: surroundings.machine)
    namedProfile = try arguments.value("profile").map { name throws(UsageError) in
      try ProfileID(typed: name, for: "--profile")
    }
    files = surroundings.files
    rasterizer = surroundings.rasterizer
    input = surroundings.input
    desktop = surroundings.desktop
    isDryRun = arguments.has("dry-run")
    let mayNotAsk =
      arguments.has("no-input") || surroundings.variable("REWARDME_NO_INPUT") != nil
    inquiry = Inquiry(
      input: surroundings.input, output: surroundings.errors, isAnswered: arguments.has("yes"),
      isForbidden: mayNotAsk)
    isInteractive =
      surroundings.input.isTerminal && surroundings.output.isTerminal && !mayNotAsk
    // Checked here, since only the output looks at it.
    _ = try arguments.choice("color", ColourOption.self)
  }

  /// Whose game it is: `--profile`, else the one that this machine uses.
  var profile: ProfileID {
    get throws(StorageError) {
      if let namedProfile { return namedProfile }
      return try home.profileInUse()
    }
  }

  func read(completely: Bool = false) throws -> Reading {
    let reading = try home.read(profile, completely: completely)
    look.see(reading)
    return reading
  }

  /// Reads as far as a question needs.
  func read(toAnswer question: (Reading) throws(Refusal) -> Void) throws -> Reading {
    let reading = try home.read(profile, toAnswer: question)
    look.see(reading)
    return reading
  }

  /// Goes on only when the person agrees; without a question in a dry run.
  ///
  /// - Throws: `ConfirmationError`.
  func confirm(_ question: Text, typing word: String? = nil) throws {
    if !isDryRun { try inquiry.confirm(question, typing: word) }
  }

  /// Carries out a decision, or only works out what it would do.
  func perform(_ decide: Home.Decision) throws -> Outcome {
    let outcome =
      try isDryRun
      ? home.rehearse(as: profile, decide) : home.perform(as: profile, decide)
    look.see(outcome.reading)
    return outcome
  }

  /// Carries out a decision that concerns more than one profile.
  func performForHome(_ decide: Home.HomeDecision) throws -> Outcome {
    let outcome =
      try isDryRun
      ? home.rehearseForHome(as: profile, decide) : home.performForHome(as: profile, decide)
    look.see(outcome.reading)
    return outcome
  }

  /// The folder with everything: `--home`, else `REWARDME_HOME`, else the XDG data folder, else
  /// the one below the user's home folder. Relative paths in XDG variables are ignored.
  private static func folder(
    _ arguments: Arguments, _ surroundings: Surroundings
  ) throws(UsageError) -> String {
    if let path = arguments.value("home") ?? surroundings.variable("REWARDME_HOME") {
      guard !path.isEmpty else {
        throw .badValue(
          option: "--home", value: path, expected: "a folder", suggestion: nil)
      }
      return path.withoutTrailingSlashes
    }
    if let data = surroundings.variable("XDG_DATA_HOME"), data.hasPrefix("/") {
      return data.withoutTrailingSlashes + "/rewardme"
    }
    let user = surroundings.variable("HOME") ?? surroundings.userHome()
    guard let user, user.hasPrefix("/") else { throw .noHome }
    return user.withoutTrailingSlashes + "/.local/share/rewardme"
  }

  /// The clock, at a standstill with `--now` or `REWARDME_NOW`.
  private static func clock(
    _ arguments: Arguments, _ surroundings: Surroundings
  ) throws(UsageError) -> WallClock {
    let system = surroundings.clock
    let option = arguments.value("now")
    guard let text = option ?? surroundings.variable("REWARDME_NOW") else { return system }
    if let stamp = Timestamp(text) { return .frozen(at: stamp.instant, zone: system.zone) }
    if let due = Due(text) {
      let local = CivilDateTime(due.date, due.time ?? .midnight)
      return .frozen(at: system.zone.instant(of: local), zone: system.zone)
    }
    throw .badValue(
      option: option == nil ? "REWARDME_NOW" : "--now", value: text,
      expected: "a date and time such as 2026-11-29T14:30", suggestion: nil)
  }
}

extension ProfileID {
  init(typed name: String, for option: String) throws(UsageError) {
    guard let id = ProfileID(checking: name) else {
      throw .badValue(
        option: option, value: name, expected: "1 to 32 letters, digits, - or _",
        suggestion: nil)
    }
    self = id
  }
}

extension String {
  fileprivate var withoutTrailingSlashes: String {
    var text = self[...]
    while text.count > 1, text.last == "/" { text.removeLast() }
    return String(text)
  }
}
