import TestSupport
import Testing

@testable import GamifyCore

@Suite("Profiles in one home")
struct HouseholdTests {
  private let anna = ProfileID(rawValue: "anna")
  private let ben = ProfileID(rawValue: "ben")

  @Test("each profile has tasks, numbers, points, settings and a seed of its own")
  func own() throws {
    let house = Scenario(surprises: true)
    let (anna, ben) = (try house.of("anna"), try house.of("ben"))
    try anna.given(
      nil, .set(.bonusChance, "0"), .add(.hard), .add(.easy), .complete(1), .set(.dayStart, "04:00")
    )
    try ben.given(nil, .add(.easy))
    let (hers, his) = (try anna.game, try ben.game)
    #expect(hers.tasks.items.map(\.number) == [1, 2])
    #expect(his.tasks.items.map(\.number) == [1])
    #expect(hers.wallet.earned == 175 && his.wallet.earned == 0)
    #expect(his.settings[.dayStart] == nil)
    #expect(hers.seed != his.seed && hers.seed.count == 32 && his.seed.count == 32)
  }

  @Test("undo takes back what the profile did itself, whoever did something since")
  func undo() throws {
    let house = Scenario(surprises: true)
    let (anna, ben) = (try house.of("anna"), try house.of("ben"))
    try anna.given(nil, .add("Hers"))
    try ben.given(nil, .add("His"))
    #expect(try anna.when(nil, .undo) == ["undone: add 1 Hers"])
    #expect(try anna.when(nil, .undo) == ["refused: nothingToUndo"])
    #expect(try ben.game.tasks.items.map(\.title.text) == ["His"])
    #expect(try anna.when(nil, .redo).count == 1)
    #expect(try ben.when(nil, .redo) == ["refused: nothingToRedo"])
  }

  @Test("a profile is made once, and not beside one that differs in letter case alone")
  func exists() throws {
    let home = Scenario(surprises: true).home
    #expect(try home.createProfile(anna, named: "Anna B.").game.name == "Anna B.")
    #expect(throws: Refusal.profileExists(anna)) { try home.createProfile(anna, named: nil) }
    #expect(throws: Refusal.profileExists(anna)) {
      try home.createProfile(ProfileID(rawValue: "ANNA"), named: nil)
    }
    #expect(throws: Refusal.badName) { try home.createProfile(ben, named: " \n") }
    #expect(try home.profiles().map(\.id.rawValue) == ["anna"])
  }

  @Test("a command for a profile that is not there is refused, and leaves no trace")
  func missing() throws {
    let disk = MemoryFileSystem()
    let home = Scenario(files: disk, surprises: true).home
    #expect(throws: Refusal.noSuchProfile(anna)) { try home.perform(as: anna) { _, _ in [] } }
    #expect(throws: Refusal.noSuchProfile(anna)) { try home.deleteProfile(anna) }
    #expect(throws: Refusal.noSuchProfile(anna)) { try home.useProfile(anna) }
    #expect(throws: Refusal.badName) { try home.createProfile(anna, named: "") }
    #expect(disk.status("/home") == nil)
  }

  @Test("a deleted profile is gone; made anew it has another seed and an empty game")
  func deleting() throws {
    let house = Scenario(surprises: true)
    let anna = try house.of("anna")
    try anna.given(nil, .work(.epic), .set(.restDays, "sun"), .invite("AAAAAA"))
    let before = try anna.game
    _ = try house.home.deleteProfile(self.anna)
    #expect(try house.home.profiles().isEmpty)
    #expect(throws: Refusal.noSuchProfile(self.anna)) { try house.home.read(self.anna) }
    let again = try house.of("anna")
    let after = try again.game
    #expect(after.seed != before.seed && after.seed.count == 32)
    #expect(after == Game(name: "anna", seed: after.seed))
    #expect(try again.reading().state.referrals.codes.isEmpty)
    // What it did before is in the journal, and is not of this life.
    let history = try house.home.history()
    #expect(history.all.contains { $0.entry.does == "add 1 Task" })
    #expect(Ledger(history, of: self.anna).lines.map(\.does) == ["create profile anna"])
    #expect(try again.when(nil, .undo) == ["refused: nothingToUndo"])
    try again.given(nil, .add("New"))
    #expect(try again.when(nil, .undo) == ["undone: add 1 New"])
    #expect(try again.when(nil, .undo) == ["refused: nothingToUndo"])
  }

  @Test("deleting me begins a new game with the next command")
  func deletingMe() throws {
    let house = try Scenario(surprises: true).given(nil, .work())
    let seed = try house.game.seed
    _ = try house.home.deleteProfile(.me)
    #expect(try house.game.tasks.items.isEmpty)
    #expect(try house.when(nil, .undo) == ["refused: nothingToUndo"])
    #expect(try house.when(nil, .add("New")) == ["added 1 New, easy"])
    #expect(try house.game.seed != seed && house.game.seed.count == 32)
  }

  @Test("reset starts a game anew: only name, picture and settings stay, and luck is another")
  func resetting() throws {
    let house = Scenario(surprises: true)
    let (anna, ben) = (try house.of("anna"), try house.of("ben"))
    try ben.given(nil, .work(.hard))
    try anna.given(
      nil, .work(.epic), .add("Left over"), .sell("Tea", 10), .redeem("Tea"), .claim(.spin),
      .set(.restDays, "sun"), .set(.dayStart, "04:00"), .invite("AAAAAA"))
    _ = try anna.home.perform(as: self.anna) { game, _ in
      try game.renaming(to: "Anna B.") + game.changingAvatar(to: .emoji(Icon("🦊")!))
    }
    let (before, his) = (try anna.game, try ben.game)
    let outcome = try anna.home.resetProfile(self.anna)

    let after = try anna.game
    var fresh = Game(name: "Anna B.", seed: after.seed)
    (fresh.avatar, fresh.settings) = (before.avatar, before.settings)
    fresh.streakBook.restDays.choose([.sunday], from: outcome.moment.day)
    #expect(after == fresh)
    #expect(after.seed != before.seed && after.seed.count == 32)
    #expect(try anna.reading().state.referrals.codes.isEmpty)
    #expect(try ben.game == his)
    // One command of the journal, in which it moved no points; neither undo nor redo go behind it.
    let history = try house.home.history()
    let ledger = Ledger(history, of: self.anna)
    #expect(ledger.lines.map(\.does) == ["reset profile anna"])
    #expect(ledger.earned == 0 && ledger.spent == 0)
    #expect(history.all.contains { $0.entry.does == "add 2 Left over" && $0.counts })
    #expect(PrizeHistory(history, of: self.anna).lines.isEmpty)
    #expect(try anna.when(nil, .undo) == ["refused: nothingToUndo"])
    #expect(try anna.when(nil, .redo) == ["refused: nothingToRedo"])
    // What is read without a snapshot is the same.
    #expect(State(folding: history.all.map(\.entry)).games[self.anna] == after)
    #expect(try anna.when(nil, .add("New")) == ["added 1 New, easy"])
    #expect(try anna.when(nil, .undo) == ["undone: add 1 New"])
    #expect(try anna.when(nil, .undo) == ["refused: nothingToUndo"])
  }

  @Test("what another device did without knowing of a reset counts only where it came after it")
  func lateForReset() throws {
    let at = try #require(Timestamp("2026-03-01T10:00:00Z"))
    func entry(_ device: String, _ clock: Int, _ events: [Event]) -> Entry {
      Entry(
        id: EntryID(DeviceID(rawValue: device), clock), clock: clock, at: at, day: at.civil.date,
        profile: anna, events: events)
    }
    let freeze = Event.freezeGained(FreezeGained(day: at.civil.date))
    let first = Game(name: "anna", seed: "1")
    let entries = [
      entry("a", 1, [.profileCreated(ProfileCreated(id: anna, name: "anna", seed: "1"))]),
      entry("b", 2, [freeze]),
      entry("a", 3, first.startingAnew(as: anna, seed: "2", on: at.civil.date)),
      entry("b", 4, [.profileRenamed(ProfileRenamed(name: "Anna B."))]),
    ]
    for order in [entries, entries.reversed()] {
      #expect(State(folding: order).games[anna] == Game(name: "Anna B.", seed: "2"))
    }
    #expect(UndoHistory(entries).entries(of: anna).map(\.entry.clock) == [3, 4])
  }

  @Test("what another device still did for a deleted profile goes nowhere, in any order of reading")
  func lateEntries() throws {
    let at = try #require(Timestamp("2026-03-01T10:00:00Z"))
    func entry(_ device: String, _ clock: Int, _ profile: ProfileID, _ event: Event) -> Entry {
      Entry(
        id: EntryID(DeviceID(rawValue: device), clock), clock: clock, at: at, day: at.civil.date,
        profile: profile, events: [event])
    }
    let entries = [
      entry("a", 1, anna, .profileCreated(ProfileCreated(id: anna, name: "anna", seed: "1"))),
      entry("a", 2, anna, .profileDeleted(ProfileDeleted(id: anna, name: "anna"))),
      entry("b", 3, anna, .profileRenamed(ProfileRenamed(name: "Ghost"))),
      entry("b", 4, ben, .addressed(to: anna, .freezeGained(FreezeGained(day: at.civil.date)))),
    ]
    #expect(State(folding: entries).games[anna] == nil)
    #expect(State(folding: entries.reversed()).games[anna] == nil)
    let again = entry(
      "a", 5, anna, .profileCreated(ProfileCreated(id: anna, name: "anna", seed: "2")))
    let game = State(folding: entries + [again]).games[anna]
    #expect(game == Game(name: "anna", seed: "2"))
    #expect(UndoHistory(entries).entries(of: anna).isEmpty)
  }

  @Test("the profile in use is this machine's choice, and me without one")
  func inUse() throws {
    let disk = MemoryFileSystem()
    let house = Scenario(files: disk, surprises: true)
    let home = try house.of("anna").home
    #expect(try home.profileInUse() == .me)
    try home.useProfile(anna)
    #expect(try home.profileInUse() == anna)
    #expect(disk.read("/home/local/profile", from: 0) == Array("anna\n".utf8))
    _ = try home.deleteProfile(anna)
    #expect(try home.profileInUse() == .me)
    // Neither the journal nor undo know about it.
    #expect(try home.history().all.allSatisfy { $0.entry.profile == anna })
  }

  @Test("a choice that cannot be read stops commands, and can be made anew")
  func damagedChoice() throws {
    let disk = MemoryFileSystem()
    let home = try Scenario(files: disk, surprises: true).of("anna").home
    disk.write(Array("../../etc".utf8), to: "/home/local/profile")
    #expect(
      throws: StorageError.damaged(path: "/home/local/profile", line: nil, .unreadable)
    ) { try home.profileInUse() }
    try home.useProfile(anna)
    #expect(try home.profileInUse() == anna)
  }
}

@Suite("Profiles never see each other")
struct IsolationTests {
  private static func anyCommand(_ generator: inout SeededGenerator) -> Command {
    let number = TaskNumber(Int.random(in: 1...6, using: &generator))
    switch Int.random(in: 0..<14, using: &generator) {
    case 0, 1, 2: return .add(Difficulty.allCases.randomElement(using: &generator)!)
    case 3, 4, 5: return .complete(number)
    case 6: return .restore(number)
    case 7: return .delete(number)
    case 8: return .undo
    case 9: return .redo
    case 10: return .sell("Tea", 10)
    case 11: return .redeem("Tea")
    case 12: return .invite()
    default: return .set(.restDays, ["none", "sun"].randomElement(using: &generator))
    }
  }

  /// All that a profile can see.
  private struct View: Equatable {
    let game: Game
    let ledger: [String]
    let prizes: [PrizeHistory.Line]
    let undoable: [EntryID]
    let codes: [ReferralCode]

    init(_ scenario: Scenario) throws {
      let reading = try scenario.reading()
      let history = try scenario.home.history()
      game = reading.game
      ledger = Ledger(history, of: scenario.profile).lines.map {
        "\($0.does) \($0.moved) \($0.counts)"
      }
      prizes = PrizeHistory(history, of: scenario.profile).lines
      let device = try scenario.home.device()
      undoable = device.map { history.undoable(scenario.profile, on: $0).map(\.id) } ?? []
      codes = ReferralDashboard(reading).items.map(\.code.code)
    }
  }

  @Test("whatever one does, the other sees the same as before", arguments: 1...6)
  func isolation(seed: UInt64) throws {
    let house = Scenario(seed: seed, surprises: true)
    let both = [try house.of("anna"), try house.of("ben")]
    var generator = SeededGenerator(seed: seed)
    var views = try both.map { try View($0) }
    for step in 0..<60 {
      let actor = Int.random(in: 0...1, using: &generator)
      let day = "2026-03-\(step < 30 ? "01" : "02")"
      _ = try both[actor].when(day, Self.anyCommand(&generator))
      let now = try both.map { try View($0) }
      #expect(now[1 - actor] == views[1 - actor], "seed \(seed), step \(step)")
      views = now
    }
    #expect(views[0] != views[1])
    for (view, scenario) in zip(views, both) {
      let ledger = Ledger(try scenario.home.history(), of: scenario.profile)
      #expect(ledger.earned == view.game.wallet.earned && ledger.spent == view.game.wallet.spent)
    }
  }
}
