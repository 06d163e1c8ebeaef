import TestSupport
import Testing

@testable import GamifyCore

/// The power fails at every step of a session, on a disk that forgets what was not synced.
@Suite("Power cuts")
struct PowerCutTests {
  /// Long enough for several snapshots: the notes fill the journal.
  private static let session: [(String, Command)] = {
    let notes = String(repeating: "All work and no play. ", count: 400)
    var session: [(String, Command)] = [("2026-12-30", .add("First", .hard, notes: notes))]
    for number in 2...4 {
      session.append(("2026-12-31", .add("Task \(number)", .easy, notes: notes)))
      session.append(("2026-12-31", .complete(TaskNumber(number))))
    }
    session += [
      ("2027-01-01", .complete(1)), ("2027-01-01", .undo), ("2027-01-01", .redo),
      ("2027-01-01", .restore(2)), ("2027-01-02", .delete(3)),
      ("2027-01-02", .set(.dayStart, "04:00")),
    ]
    return session
  }()

  /// Plays the session until the power fails. Returns how many commands were reported done.
  private func play(on disk: ForgetfulDisk) throws -> Int {
    let scenario = Scenario(files: disk)
    for (done, (moment, command)) in Self.session.enumerated() {
      do {
        try scenario.given(moment, command)
      } catch let error as StorageError where error == ForgetfulDisk.powerCut {
        return done
      }
    }
    return Self.session.count
  }

  /// The state after each number of commands, on a disk that never fails.
  private func states() throws -> [Game] {
    let scenario = Scenario()
    var games = [try scenario.game]
    for (moment, command) in Self.session {
      try scenario.given(moment, command)
      games.append(try scenario.game)
    }
    return games
  }

  @Test("cut at every step, rebooted, and committed again: nothing done is lost, nothing half done")
  func everyStep() throws {
    let whole = ForgetfulDisk(seed: 0)
    #expect(try play(on: whole) == Self.session.count)
    let expected = try states().map(Shape.init)
    var torn = 0
    for cut in 0..<whole.steps {
      for seed: UInt64 in 0..<3 {
        let disk = ForgetfulDisk(cutAfter: cut, seed: seed &* 7919 &+ UInt64(cut))
        let done = try play(on: disk)
        let again = disk.rebooted()
        let scenario = Scenario("2027-01-02T12:00", files: again, seed: 99)
        let found = Shape(try scenario.game)
        // The command at hand may have got through or not; there is nothing in between.
        let possible = [expected[done], expected[min(done + 1, Self.session.count)]]
        guard possible.contains(found) else {
          Issue.record("cut \(cut), seed \(seed): \(done) done, found \(found)")
          continue
        }
        // Committing again works, changes only what it should, and survives a second reading.
        let added = try scenario.when(nil, .add("Again", .easy))
        #expect(added.count == 1, "cut \(cut), seed \(seed)")
        let after = Shape(try scenario.game)
        #expect(after.titles == (found.titles + ["Again"]), "cut \(cut), seed \(seed)")
        #expect(after.earned == found.earned, "cut \(cut), seed \(seed)")
        let reopened = Scenario("2027-01-02T12:00", files: again.rebooted(), seed: 100)
        #expect(Shape(try reopened.game) == after, "cut \(cut), seed \(seed)")
        if again.names(in: "/home/local")?.contains(where: { $0.hasPrefix("torn") }) == true {
          torn += 1
        }
      }
    }
    #expect(torn > 0, "no cut tore a line: the disk is not forgetful enough")
  }

  /// What must be the same whatever device wrote it: uids and seeds are drawn anew.
  private struct Shape: Equatable {
    let titles: [String]
    let statuses: [TaskItem.Status]
    let earned: Points
    let days: [Diary.Day]
    let badges: [String]
    let dayStart: TimeOfDay

    init(_ game: Game) {
      titles = game.tasks.items.map(\.title.text)
      statuses = game.tasks.items.map(\.status)
      earned = game.wallet.earned
      days = game.diary.days
      badges = game.badges.keys.map(\.rawValue).sorted()
      dayStart = game.settings.dayStart
    }
  }
}
