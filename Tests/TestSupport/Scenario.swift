public import GamifyCore

/// Given what was done before, when something is done, then this happens: one profile's game in a
/// home in memory, on a clock that the test sets.
///
/// What happens is told in words, one line an event, so that a test sees everything that changed
/// and not only what it looked for.
public final class Scenario: Sendable {
  public let clock: TestClock
  public let home: Home
  public let profile: ProfileID
  private let disk: any FileSystem

  /// - `surprises`: whether completed tasks may bring prizes; most tests are about something else.
  public init(
    _ start: String = "2026-03-01", zone: Zone = .utc,
    files: any FileSystem = MemoryFileSystem(), seed: UInt64 = 1, surprises: Bool = false
  ) {
    clock = TestClock(start, zone: zone)
    home = Home(
      path: "/home", files: files, clock: clock.wallClock, entropy: .seeded(seed),
      machine: MachineIdentity("test"))
    profile = .me
    disk = files
    if !surprises {
      _ = try? home.perform(as: .me) { try $0.changing(.bonusChance, to: "0", at: $1) }
    }
  }

  private init(_ clock: TestClock, _ home: Home, _ profile: ProfileID, _ disk: any FileSystem) {
    (self.clock, self.home, self.profile, self.disk) = (clock, home, profile, disk)
  }

  /// The same home as another profile of it sees it, made when it is not there.
  ///
  /// - `device`: another machine, which writes to the home under a name of its own.
  public func of(_ name: String, on device: String? = nil) throws -> Scenario {
    let id = ProfileID(rawValue: name)
    var home = home
    if let device {
      home = Home(
        path: "/home", files: disk, clock: clock.wallClock, entropy: home.entropy,
        machine: MachineIdentity(device))
    }
    let known = try home.profiles().map(\.id)
    if id != .me && !known.contains(id) { _ = try home.createProfile(id, named: nil) }
    return Scenario(clock, home, id, disk)
  }

  /// Does things at a moment, whatever comes of them.
  @discardableResult
  public func given(_ moment: String? = nil, _ commands: Command...) throws -> Scenario {
    if let moment { clock.set(moment) }
    for command in commands { _ = try command.carryOut(home, profile) }
    return self
  }

  /// Does one thing at a moment, and tells what happened.
  public func when(_ moment: String? = nil, _ command: Command) throws -> [String] {
    if let moment { clock.set(moment) }
    do {
      return try command.carryOut(home, profile).events.map(\.story)
    } catch let refusal as Refusal {
      return ["refused: \(refusal)"]
    }
  }

  public func reading(_ moment: String? = nil) throws -> Reading {
    if let moment { clock.set(moment) }
    return try home.read(profile)
  }

  public var game: Game { get throws { try reading().game } }

  public func streak(_ moment: String? = nil) throws -> Streak {
    let reading = try reading(moment)
    return reading.game.streak(asOf: reading.moment.day)
  }
}

/// Something that a person does.
public struct Command: Sendable {
  let carryOut: @Sendable (Home, ProfileID) throws -> Outcome

  public init(_ decide: @escaping @Sendable (Game, Moment) throws -> [Event]) {
    carryOut = { try $0.perform(as: $1, decide) }
  }

  /// Something that concerns more than one profile.
  public init(forHome decide: @escaping @Sendable (Home, Reading) throws -> [Event]) {
    carryOut = { home, profile in
      try home.performForHome(as: profile) { try decide(home, $0) }
    }
  }

  private init(_ carryOut: @escaping @Sendable (Home, ProfileID) throws -> Outcome) {
    self.carryOut = carryOut
  }

  public static let undo = Command { (home: Home, profile: ProfileID) in try home.undo(as: profile)
  }
  public static let redo = Command { (home: Home, profile: ProfileID) in try home.redo(as: profile)
  }

  /// Adds tasks of the difficulties given, titled "Task".
  public static func add(_ difficulties: Difficulty...) -> Command {
    Command { game, moment in
      try game.adding(
        difficulties.map {
          var draft = TaskDraft(title: try TaskTitle("Task"))
          draft.difficulty = $0
          return draft
        }, at: moment)
    }
  }

  public static func add(
    _ title: String, _ difficulty: Difficulty = .easy, due: String? = nil, tags: [String] = [],
    project: String? = nil, notes: String = ""
  ) -> Command {
    Command { game, moment in
      var draft = TaskDraft(title: try TaskTitle(title))
      draft.difficulty = difficulty
      draft.due = due.flatMap(Due.init)
      draft.tags = tags.compactMap(Label.init)
      draft.project = project.flatMap(Label.init)
      draft.notes = notes
      return game.adding([draft], at: moment)
    }
  }

  /// Adds a task that recurs by an RRULE.
  public static func add(
    _ title: String, every rule: String, due: String? = nil, fromCompletion: Bool = false
  ) -> Command {
    Command { game, moment in
      var draft = TaskDraft(title: try TaskTitle(title))
      draft.schedule = try Schedule(
        RecurrenceRule(rrule: rule), startingAt: due.flatMap(Due.init) ?? Due(moment.day),
        basis: fromCompletion ? .completion : .anchor)
      return game.adding([draft], at: moment)
    }
  }

  public static func complete(
    _ numbers: TaskNumber..., on day: String? = nil, strict: Bool = false, again: Bool = false
  ) -> Command {
    Command { game, moment in
      try game.completing(
        numbers.map { .number($0) }, on: day.flatMap { CivilDate($0) }, strict: strict,
        again: again, at: moment)
    }
  }

  public static func skip(_ numbers: TaskNumber...) -> Command {
    Command { game, moment in try game.skipping(numbers.map { .number($0) }, at: moment) }
  }

  public static func cancel(_ numbers: TaskNumber...) -> Command {
    Command { game, moment in try game.cancelling(numbers.map { .number($0) }, at: moment) }
  }

  public static func restore(_ numbers: TaskNumber...) -> Command {
    Command { game, _ in try game.restoring(numbers.map { .number($0) }) }
  }

  public static func delete(_ numbers: TaskNumber...) -> Command {
    Command { game, moment in try game.deleting(numbers.map { .number($0) }, at: moment) }
  }

  public static func postpone(_ number: TaskNumber, to due: String) -> Command {
    Command { game, _ in
      try game.postponing([.number(number)]) { task throws(Refusal) in
        Due(due) ?? task.due ?? Due(.first)
      }
    }
  }

  public static func edit(_ number: TaskNumber, _ revision: TaskRevision) -> Command {
    Command { game, moment in try game.editing([.number(number)], revision, at: moment) }
  }

  public static func set(_ setting: Setting, _ value: String?) -> Command {
    Command { game, moment in try game.changing(setting, to: value, at: moment) }
  }

  public static func pause(_ first: String, _ last: String?) -> Command {
    Command { game, moment in
      try game.pausingStreak(
        from: CivilDate(first) ?? .first, through: last.flatMap { CivilDate($0) }, at: moment)
    }
  }

  public static let resume = Command { game, moment in try game.resumingStreak(at: moment) }

  public static let gainFreeze = Command { _, moment in
    [.freezeGained(FreezeGained(day: moment.day))]
  }

  /// Adds a task and completes it, so that the day counts.
  public static func work(_ difficulty: Difficulty = .easy) -> Command {
    Command { (home: Home, profile: ProfileID) in
      let added = try Command.add(difficulty).carryOut(home, profile)
      return try Command.complete(added.game.tasks.lastNumber).carryOut(home, profile)
    }
  }
}
