public import GamifyCore

/// Several machines that play one game, each on a disk of its own, and exchange files.
public final class Machines {
  public let clock: TestClock
  public let disks: [MemoryFileSystem]
  public let homes: [Home]

  public init(_ count: Int, seed: UInt64 = 1, _ start: String = "2026-03-01") {
    let clock = TestClock(start)
    let disks = (0..<count).map { _ in MemoryFileSystem() }
    self.clock = clock
    self.disks = disks
    homes = disks.enumerated().map { place, disk in
      Home(
        path: "/home", files: disk, clock: clock.wallClock,
        entropy: .seeded(seed &* 31 &+ UInt64(place)),
        machine: MachineIdentity("machine \(place)"))
    }
  }

  /// Does something on a machine. Tells whether the rules let it happen.
  @discardableResult
  public func on(_ machine: Int, _ commands: Command...) throws -> Bool {
    do {
      for command in commands { _ = try command.carryOut(homes[machine], .me) }
      return true
    } catch is Refusal {
      return false
    }
  }

  /// The journal files of a machine, by name.
  public func journal(_ machine: Int) -> [String: [UInt8]] {
    let disk = disks[machine]
    var files: [String: [UInt8]] = [:]
    for name in disk.names(in: "/home/journal") ?? [] {
      files[name] = disk.read("/home/journal/\(name)", from: 0)
    }
    return files
  }

  /// Brings the files of one machine to another.
  @discardableResult
  public func send(from one: Int, to other: Int) throws -> Merge {
    try homes[other].merge(
      journal(one).map { ArrivingFile(name: $0, bytes: $1, path: "machine \(one)/\($0)") })
  }

  public func game(_ machine: Int) throws -> Game { try homes[machine].read(.me).game }
  public func state(_ machine: Int) throws -> State { try homes[machine].read(.me).state }
}
