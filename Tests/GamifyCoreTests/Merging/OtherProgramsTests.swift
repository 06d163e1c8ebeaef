import TestSupport
import Testing

@testable import GamifyCore

/// Homes that Syncthing, Dropbox, rsync or a copied disk bring together.
@Suite("Homes copied by other programs")
struct OtherProgramsTests {
  private func file(_ machines: Machines, _ machine: Int = 0) throws -> String {
    try #require(machines.journal(machine).keys.sorted().first)
  }

  private func twoVersions() throws -> (Machines, name: String, old: [UInt8]) {
    let machines = Machines(2)
    try machines.on(0, .set(.bonusChance, "0"), .add("One", .hard))
    let name = try file(machines)
    let old = try #require(machines.journal(0)[name])
    return (machines, name, old)
  }

  @Test(
    "conflict copies are read, and the next command merges them and sets them aside",
    arguments: [
      "-2026.sync-conflict-20261130-101112-ABCDEFG.jsonl",
      "-2026 (Anna's conflicted copy 2026-11-30).jsonl", "-2026 (conflicted copy).jsonl",
      "-2026 (1).jsonl", "-2026 2.jsonl", "-2026.Conflict.jsonl", "-2026-ANNAS-PC.jsonl",
    ])
  func conflictCopies(ending: String) throws {
    let (machines, name, old) = try twoVersions()
    try machines.on(0, .add("Two"))
    let (disk, new) = (machines.disks[0], try #require(machines.journal(0)[name]))
    let copy = name.replacing("-2026.jsonl", with: ending)
    disk.write(new, to: "/home/journal/\(copy)")
    disk.write(old, to: "/home/journal/\(name)")
    #expect(HomePaths.original(ofConflictCopy: copy) == name)
    #expect(try machines.game(0).tasks.items.count == 2)
    try machines.on(0, .add("Three"))
    #expect(machines.journal(0).keys.sorted() == [name])
    #expect(try machines.game(0).tasks.items.map(\.title.text) == ["One", "Two", "Three"])
    #expect(disk.read("/home/local/merged-\(copy)", from: 0) == new)
    #expect(try !machines.homes[0].examine().isDamaged)
  }

  @Test("names that are no conflict copies are left alone")
  func otherNames() {
    for name in ["q7m2ka-2026.jsonl", "notes.jsonl", "q7m2ka-2026.jsonl.tmp", ".q7m2ka-2026.txt"] {
      #expect(HomePaths.original(ofConflictCopy: name) == nil)
    }
  }

  @Test("another device's file that arrives piece by piece is taken as far as it goes")
  func partial() throws {
    let machines = Machines(2)
    try machines.on(0, .set(.bonusChance, "0"))
    try machines.on(1, .add("Mine"))
    for number in 1...4 { try machines.on(0, .add("T\(number)")) }
    let (name, disk) = (try file(machines), machines.disks[1])
    let whole = try #require(machines.journal(0)[name])
    for length in stride(from: 1, through: whole.count, by: 29) {
      disk.write(Array(whole.prefix(length)), to: "/home/journal/\(name)")
      #expect(throws: Never.self) { try machines.game(1) }
    }
    disk.write(whole, to: "/home/journal/\(name)")
    try machines.on(1, .add("Mine too"))
    #expect(try machines.game(1).tasks.items.count == 6)
    #expect(try machines.state(1) == State(folding: machines.homes[1].history().all.map(\.entry)))
  }

  @Test("another device's file that became shorter stops no command, and is completed later")
  func shorter() throws {
    let machines = Machines(2)
    try machines.on(0, .set(.bonusChance, "0"), .add("One"), .add("Two"))
    try machines.on(1, .set(.bonusChance, "0"))
    try machines.send(from: 0, to: 1)
    machines.disks[1].remove("/home/local/snapshot.json")
    try machines.on(1, .add("Mine"))
    let (name, disk) = (try file(machines), machines.disks[1])
    let whole = try #require(machines.journal(0)[name])
    disk.write(Array(whole.prefix(whole.count / 2)), to: "/home/journal/\(name)")
    try machines.on(1, .add("Mine too"))
    let findings = try machines.homes[1].examine().findings
    #expect(findings.contains { if case .arriving = $0 { true } else { false } })
    #expect(try !machines.homes[1].examine().isDamaged)
    disk.write(whole, to: "/home/journal/\(name)")
    try machines.on(1, .add("At last"))
    #expect(Set(try machines.game(1).tasks.items.map(\.title.text)).count == 5)
    try machines.send(from: 1, to: 0)
    #expect(try machines.game(0) == machines.game(1))
  }

  @Test("a file that is gone altogether stops only the machine that wrote it")
  func gone() throws {
    let machines = Machines(2)
    try machines.on(0, .set(.bonusChance, "0"), .add("One"))
    try machines.send(from: 0, to: 1)
    try machines.on(1, .add("Mine"))
    let name = try file(machines)
    machines.disks[1].remove("/home/local/snapshot.json")
    try machines.on(1, .add("Mine too"))
    machines.disks[1].remove("/home/journal/\(name)")
    #expect(throws: Never.self) { try machines.game(1) }
    machines.disks[0].remove("/home/journal/\(name)")
    #expect(throws: StorageError.self) { try machines.game(0) }
  }
}

/// A disk that was copied, machine and all, and used in both places.
@Suite("Cloned disks")
struct ClonedDiskTests {
  /// Machines that are one and the same to the program.
  private func clones(_ count: Int) throws -> Machines {
    let machines = Machines(count)
    try machines.on(0, .set(.bonusChance, "0"), .add("Shared", .hard))
    let disk = machines.disks[0]
    for machine in 1..<count {
      for folder in ["/home/journal", "/home/local"] {
        machines.disks[machine].makeFolder(folder)
        for name in disk.names(in: folder) ?? [] {
          machines.disks[machine].write(
            disk.read("\(folder)/\(name)", from: 0)!, to: "\(folder)/\(name)")
        }
      }
      // Even the identity of the file is the same on a cloned disk.
      let device = try #require(try machines.homes[0].device())
      try DeviceFile.pretend(device, machines.homes[machine])
    }
    return machines
  }

  @Test("what both wrote under one name is kept under two, the same ones everywhere")
  func two() throws {
    let machines = try clones(2)
    let device = try machines.homes[0].device()
    #expect(try machines.homes[1].device() == device)
    try machines.on(0, .add("A"), .complete(2), .add("A2"))
    try machines.on(1, .add("B", .hard), .complete(2), .undo, .complete(1))
    let before = [0, 1].map { Set(machines.journal($0).values.flatMap { $0.split(separator: 10) }) }
    let merge = try machines.send(from: 0, to: 1)
    #expect(merge.separated.count == 1)
    #expect(try machines.homes[1].device() != device)
    try machines.send(from: 1, to: 0)
    #expect(machines.journal(0) == machines.journal(1))
    let lines = machines.journal(0).values.flatMap { $0.split(separator: 10) }.count
    #expect(lines == before[0].union(before[1]).count)
    let titles = Set(try machines.game(0).tasks.items.map(\.title.text))
    #expect(titles == ["Shared", "A", "A2", "B"])
    #expect(try machines.game(0).tasks[1]?.status == .completed)
    #expect(try machines.game(0) == machines.game(1))
    // Both go on, under names of their own.
    try machines.on(0, .add("C"))
    try machines.on(1, .add("D"))
    for _ in 0..<2 { _ = [try machines.send(from: 0, to: 1), try machines.send(from: 1, to: 0)] }
    #expect(machines.journal(0) == machines.journal(1))
    #expect(try machines.game(1).tasks.items.count == 6)
    #expect(try !machines.homes[0].examine().isDamaged)
  }

  @Test("three clones that meet in any order")
  func three() throws {
    var found: [[String: [UInt8]]] = []
    for order in [[0, 1, 2], [1, 0, 2], [2, 1, 0], [0, 2, 1], [1, 2, 0], [2, 0, 1]] {
      let machines = try clones(3)
      machines.clock.set("2026-03-02T10:00:00")
      try machines.on(0, .add("A", .hard), .complete(2))
      machines.clock.set("2026-03-02T11:00:00")
      try machines.on(1, .add("B"), .complete(2), .add("B2"))
      machines.clock.set("2026-03-02T12:00:00")
      try machines.on(2, .add("C"), .complete(1))
      try machines.send(from: order[0], to: order[1])
      try machines.send(from: order[1], to: order[2])
      for _ in 0..<2 {
        for (a, b) in [(2, 0), (2, 1), (0, 1), (1, 2)] {
          try machines.send(from: order[a], to: order[b])
        }
      }
      for machine in 0..<3 { #expect(machines.journal(machine) == machines.journal(0)) }
      #expect(try machines.game(0).tasks.items.count == 5)
      found.append(machines.journal(0))
    }
    for journal in found { #expect(journal == found[0]) }
  }
}

extension DeviceFile {
  /// Makes a home believe that it is a device.
  fileprivate static func pretend(_ device: DeviceID, _ home: Home) throws {
    let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
    // The bits from which a name is drawn, found backwards.
    var rest = UInt64(0)
    for letter in device.rawValue.dropFirst().reversed() {
      rest = rest * 32 + UInt64(letters.firstIndex(of: letter) ?? 0)
    }
    let bits = rest * 24 + UInt64(letters.firstIndex(of: device.rawValue.first ?? "a") ?? 0)
    _ = try making(
      home.files, HomePaths(home: home.path), on: home.machine, entropy: Entropy { bits })
    #expect(try home.device() == device)
  }
}
