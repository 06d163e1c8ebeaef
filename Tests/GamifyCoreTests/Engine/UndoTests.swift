import TestSupport
import Testing

@testable import GamifyCore

@Suite("Undo of every kind of command")
struct UndoTests {
  private static let revision: TaskRevision = {
    var revision = TaskRevision()
    revision.difficulty = .epic
    revision.due = .set(Due("2026-03-09")!)
    revision.addedTags = [Label("late")!]
    return revision
  }()

  /// One of each kind, on a home in which all of them change something.
  private static let commands: [(String, Command)] = [
    ("add", .add("New", .hard, due: "2026-03-09", tags: ["t"], project: "p", notes: "n")),
    ("add a series", .add("Daily", every: "FREQ=DAILY")),
    ("complete", .complete(1)), ("complete a series", .complete(2)),
    ("complete the last of a series", .complete(5)), ("complete several", .complete(1, 2, 5)),
    ("skip", .skip(2)), ("cancel", .cancel(1)), ("cancel a series", .cancel(2)),
    ("restore a completed one", .restore(3)), ("restore a cancelled one", .restore(4)),
    ("delete", .delete(1)), ("delete a completed one", .delete(3)),
    ("postpone", .postpone(2, to: "2026-03-08")), ("edit", .edit(1, revision)),
    ("edit a series", .edit(2, revision)), ("set", .set(.restDays, "sun")),
    ("unset", .set(.weekStart, nil)), ("pause", .pause("2026-03-02", nil)),
    ("gain a freeze", .gainFreeze), ("sell", .sell("Tea", 50)), ("redeem", .redeem("Coffee")),
    ("redeem a freeze", .redeem("freeze")), ("stop selling", .removeReward("Coffee")),
    ("add a milestone", .milestone("two", "tasks", at: 2)),
    ("record", .record("pages", .added(40))),
    ("reset a milestone", .resetMilestone("reader")),
    ("remove a milestone", .removeMilestone("reader")),
    ("import", .importing("Tea @a +b due:2026-03-09\nx 2026-02-01 2026-01-01 Milk\nx Bun\n")),
    ("import and be paid", .importing("x 2025-01-01 2024-01-01 Milk\n", paying: true)),
  ]

  private func home() throws -> Scenario {
    try Scenario("2026-03-01", seed: 5).given(
      nil, .set(.weekStart, "sun"), .add("One", .hard, due: "2026-03-01"),
      .add("Two", every: "FREQ=DAILY"), .add("Three"), .add("Four"),
      .add("Five", every: "FREQ=DAILY;COUNT=1"), .complete(3), .cancel(4), .earn(2000),
      .sell("Coffee", 300), .milestone("reader", "pages", at: 10), .record("pages", .added(20)))
  }

  @Test("undo leaves the game as it was, and redo as it had become", arguments: 0..<30)
  func everyCommand(place: Int) throws {
    let (name, command) = Self.commands[place]
    let scenario = try home()
    // All of it, also what a snapshot leaves out.
    func game() throws -> Game { try scenario.home.read(.me, completely: true).game }
    let before = try game()
    let events = try scenario.when(nil, command)
    let after = try game()
    #expect(before != after, "\(name) changed nothing: \(events)")
    try scenario.given(nil, .undo)
    #expect(try game().withoutLastNumber == before.withoutLastNumber, "\(name)")
    try scenario.given(nil, .redo)
    #expect(try game() == after, "\(name)")
    try scenario.given(nil, .undo)
    #expect(try game().withoutLastNumber == before.withoutLastNumber, "\(name) again")
  }

  @Test("every kind is in the list")
  func all() { #expect(Self.commands.count == 30) }

  @Test("the last command is undone however long ago it was typed")
  func longAgo() throws {
    let scenario = try home().given("2026-03-01", .add("Last"))
    _ = try scenario.reading("2026-03-08")
    #expect(try scenario.when("2026-03-08", .undo) == ["undone: add 6 Last"])
  }
}

extension Command {
  /// Takes in lines of todo.txt.
  fileprivate static func importing(_ text: String, paying: Bool = false) -> Command {
    Command(forHome: { home, reading in
      let context = ImportContext(
        reading, zone: home.clock.zone, zones: ZoneFiles(MemoryFileSystem()))
      let batch = try ImportFile.read(Array(text.utf8), in: context)
      return try reading.game.importing([batch], paying: paying, at: reading.moment)
    })
  }
}
