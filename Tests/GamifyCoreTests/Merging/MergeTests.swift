import TestSupport
import Testing

@testable import GamifyCore

/// What comes of merging, rule by rule.
@Suite("Merging")
struct MergeTests {
  /// Two machines that both know one task.
  private func pair(_ command: Command = .add("One", .hard)) throws -> Machines {
    let machines = Machines(2)
    try machines.on(0, .set(.bonusChance, "0"), command)
    try machines.send(from: 0, to: 1)
    return machines
  }

  private func meet(_ machines: Machines) throws -> [Merge] {
    [try machines.send(from: 0, to: 1), try machines.send(from: 1, to: 0)]
  }

  @Test("the same occurrence completed twice counts once, and both sides are told once")
  func completedTwice() throws {
    let machines = try pair()
    try machines.on(0, .complete(1))
    try machines.on(1, .complete(1))
    let merges = try meet(machines)
    for merge in merges {
      #expect(merge.received == 1)
      #expect(merge.findings.count == 1)
    }
    #expect(try machines.game(0) == machines.game(1))
    #expect(try machines.game(0).wallet.earned == 175)
    #expect(try machines.game(0).badges.count == 2)
    #expect(try meet(machines).allSatisfy(\.isEmpty))
  }

  @Test("two tasks with one number: the later one gets a new number, the same on both")
  func renumbered() throws {
    let machines = try pair()
    try machines.on(0, .add("From here"))
    try machines.on(1, .add("From there"))
    let merges = try meet(machines)
    for merge in merges {
      guard case .renumbered(_, 2, 3)? = merge.findings.first else {
        Issue.record("\(merge.findings)")
        continue
      }
    }
    let titles = try machines.game(0).tasks.items.map(\.title.text)
    #expect(titles.count == 3)
    #expect(try machines.game(1).tasks.items.map(\.title.text) == titles)
  }

  @Test("the same draw of a day on two devices is one draw")
  func draws() throws {
    let machines = try pair()
    let spin = Command { try $0.claiming(.spin, at: $1, in: .utc) }
    try machines.on(0, spin)
    try machines.on(1, spin)
    _ = try meet(machines)
    let game = try machines.game(0)
    #expect(game.prizes.claims.count(.spin, on: CivilDate("2026-03-01")!) == 1)
    #expect(try machines.game(1) == game)
  }

  @Test("prizes beyond a cap stay, count for the week, and the doctor lists them")
  func beyondCap() throws {
    let machines = try pair(.set(.dayCap, "1"))
    try machines.on(0, Command { try $0.claiming(.spin, at: $1, in: .utc) })
    try machines.on(1, Command { try $0.claiming(.box, at: $1, in: .utc) })
    let merges = try meet(machines)
    #expect(merges.allSatisfy { $0.findings.count == 1 })
    let day = CivilDate("2026-03-01")!
    #expect(try machines.game(0).prizes.claims.count(in: day...day) == 2)
    let findings = try machines.homes[1].examine().findings
    #expect(
      findings.contains {
        if case .beyondCap(_, .day, day, limit: 1) = $0 { true } else { false }
      })
    #expect(try !machines.homes[1].examine().isDamaged)
  }

  @Test("streaks come out of the union of days, badges pay once, undo touches this device alone")
  func streakAndUndo() throws {
    let machines = try pair()
    for (day, machine) in [(2, 0), (3, 1), (4, 0), (5, 1)] {
      machines.clock.set("2026-03-0\(day)")
      try machines.on(machine, .work())
    }
    _ = try meet(machines)
    let reading = try machines.homes[0].read(.me)
    #expect(reading.game.streak(asOf: reading.moment.day).current == 4)
    #expect(try machines.homes[0].undo(as: .me).game.tasks.counts.completed == 3)
    _ = try meet(machines)
    #expect(try machines.game(1).tasks.counts.completed == 3)
    #expect(try machines.game(0) == machines.game(1))
  }

  @Test("a purge is not undone by a device that has not heard of it, whatever comes first")
  func purge() throws {
    for isPurgedFirst in [true, false] {
      let machines = try pair(.add("Secret", notes: "quite secret"))
      try machines.on(1, .complete(1), .undo)
      try machines.send(from: 1, to: 0)
      if !isPurgedFirst { try machines.on(1, .add("More")) }
      _ = try machines.homes[0].purge([.number(1)], as: .me)
      _ = isPurgedFirst ? [try machines.send(from: 0, to: 1)] : []
      _ = try meet(machines)
      _ = try meet(machines)
      for machine in 0..<2 {
        for bytes in machines.journal(machine).values {
          #expect(!String(decoding: bytes, as: UTF8.self).lowercased().contains("secret"))
        }
        #expect(
          machines.disks[machine].read("/home/local/snapshot.json", from: 0) == nil
            || !String(
              decoding: machines.disks[machine].read("/home/local/snapshot.json", from: 0)!,
              as: UTF8.self
            ).contains("Secret"))
      }
      #expect(machines.journal(0) == machines.journal(1))
      #expect(try machines.game(0) == machines.game(1))
    }
  }

  @Test("a purge inside of a game that was imported reaches the other device, which is no clone")
  func purgeInImportedGame() throws {
    let old = try Scenario(seed: 9).given(nil, .add("Secret"), .add("Open"), .complete(1))
    let bytes = try GameFile.write(old.home.history(), of: .me)
    let machines = Machines(2)
    let reading = try machines.homes[0].read(.me)
    let batch = try ImportFile.read(
      bytes, in: ImportContext(reading, zone: .utc, zones: ZoneFiles(MemoryFileSystem())))
    try machines.on(
      0, Command { try $0.importing([batch], paying: false, at: $1) }, .set(.weekStart, "sun"))
    try machines.send(from: 0, to: 1)
    try machines.on(1, .add("Later"))
    _ = try machines.homes[0].purge([.number(1)], as: .me)
    for _ in 0..<2 { _ = try meet(machines) }
    #expect(machines.journal(0) == machines.journal(1))
    #expect(machines.journal(0).count == 2)
    for bytes in machines.journal(1).values {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("Secret"))
    }
    #expect(try machines.game(0) == machines.game(1))
  }

  @Test("redemptions that were forgotten on one device are forgotten on the other")
  func forgotten() throws {
    let machines = try pair()
    machines.clock.set("2026-03-01")
    try machines.on(0, .earn(500), .sell("Coffee", 50), .redeem("Coffee"), .removeReward("Coffee"))
    try machines.send(from: 0, to: 1)
    machines.clock.set("2026-12-01")
    try machines.on(1, .add("Later"))
    _ = try machines.homes[0].forgetRedemptions(as: .me)
    for _ in 0..<2 { _ = try meet(machines) }
    #expect(machines.journal(0) == machines.journal(1))
    for bytes in machines.journal(1).values {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("redeem Coffee"))
    }
  }

  @Test("two purges of one entry on two devices: what either took is gone")
  func twoPurges() throws {
    let machines = Machines(2)
    try machines.on(
      0, .set(.bonusChance, "0"),
      Command { game, moment in
        game.adding(
          [TaskDraft(title: try TaskTitle("Alpha")), TaskDraft(title: try TaskTitle("Beta"))],
          at: moment)
      }, .complete(1, 2), .undo)
    try machines.send(from: 0, to: 1)
    _ = try machines.homes[0].purge([.number(1)], as: .me)
    _ = try machines.homes[1].purge([.number(2)], as: .me)
    for _ in 0..<2 { _ = try meet(machines) }
    #expect(machines.journal(0) == machines.journal(1))
    for bytes in machines.journal(0).values {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("Alpha") && !text.contains("Beta"))
    }
    #expect(try machines.homes[0].examine().findings.filter { $0.severity != .note }.isEmpty)
  }

  @Test("a line that is damaged on its way changes nothing")
  func damagedOnTheWay() throws {
    let machines = try pair()
    try machines.on(0, .add("Two"), .complete(1))
    let before = machines.journal(1)
    for (name, bytes) in machines.journal(0) {
      for place in stride(from: 3, to: bytes.count, by: 17) {
        var changed = bytes
        changed[place] ^= 4
        let file = ArrivingFile(name: name, bytes: changed, path: "there:\(name)")
        _ = try? machines.homes[1].merge([file])
        // A line break that became something else, or the torn end, may leave a beginning that is
        // whole; nothing else ever comes in.
        let known = Set(bytes.split(separator: 10))
        for line in (machines.journal(1)[name] ?? []).split(separator: 10) {
          #expect(known.contains(line))
        }
      }
    }
    #expect(machines.journal(1).keys == before.keys)
    _ = try meet(machines)
    #expect(machines.journal(0) == machines.journal(1))
  }

  @Test("what the balance is may be negative after a merge")
  func negative() throws {
    let machines = try pair(.add(.hard, .hard))
    try machines.on(0, .complete(1))
    _ = try meet(machines)
    try machines.on(1, .sell("Cake", 170), .redeem("Cake"))
    try machines.on(0, .restore(1))
    _ = try meet(machines)
    #expect(try machines.game(0).wallet.available.value < 0)
    #expect(try machines.game(0) == machines.game(1))
  }
}
