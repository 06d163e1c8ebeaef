import TestSupport
import Testing

@testable import GamifyCore

@Suite("What was delivered")
struct DeliveredFileTests {
  private static let path = "/home/local/delivered.json"

  @Test("with nothing to say, no note is written")
  func nothing() throws {
    let disk = MemoryFileSystem()
    let scenario = Scenario("2026-03-01", files: disk)
    let before = disk.names(in: "/home/local").map(Set.init)
    #expect(try scenario.remind() == [])
    #expect(disk.names(in: "/home/local").map(Set.init) == before)
    try scenario.given(nil, .add("Later", due: "2026-03-09"))
    #expect(try scenario.remind() == [])
    #expect(disk.read(Self.path, from: 0) == nil)
  }

  @Test("the note does not grow: what is over is dropped from it")
  func pruned() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario("2026-03-01", files: disk).given(
      nil, .add("Water", every: "FREQ=DAILY", due: "2026-03-01"))
    var sizes: [Int] = []
    for day in 1...28 {
      let date = "2026-03-\(day < 10 ? "0" : "")\(day)"
      #expect(try scenario.remind("\(date)T09:00").first == "Water today")
      try scenario.given(nil, .complete(1))
      sizes.append(try #require(disk.read(Self.path, from: 0)).count)
    }
    #expect(try #require(sizes.max()) < 300)
    #expect(sizes[5] == sizes[27])
  }

  @Test("a damaged note is set aside, said to be lost, and things are told again")
  func damaged() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario("2026-03-01", files: disk).given(
      nil, .add("Rent", due: "2026-03-02"))
    #expect(try scenario.remind("2026-03-02T09:00") == ["Rent today"])
    let whole = try #require(disk.read(Self.path, from: 0))
    for bytes in [[], Array(whole.dropLast(9)), Array("{}\n".utf8), [0xFF, 0x0A]] {
      disk.write(bytes, to: Self.path)
      let report = try scenario.home.remind(.me, ReminderRequest())
      #expect(report.hasLostMarks && report.reminders.first?.story == "Rent today")
      #expect(disk.read("/home/local/delivered-damaged.json", from: 0) == bytes)
      let again = try scenario.home.remind(.me, ReminderRequest())
      #expect(!again.hasLostMarks && again.reminders.isEmpty)
    }
  }

  @Test("each profile has its own marks, and those of profiles that are gone are dropped")
  func profiles() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario("2026-03-02", files: disk).given(
      nil, .add("Rent", due: "2026-03-02"))
    let anna = ProfileID(rawValue: "anna")
    #expect(try scenario.remind() == ["Rent today"])
    let paths = scenario.home.paths
    var file = try DeliveredFile.reading(disk, paths)
    let marks = DeliveredFile.marks(of: .me, in: file)
    #expect(marks != DeliveredMarks() && DeliveredFile.marks(of: anna, in: file) != marks)
    try DeliveredFile.write(marks, of: anna, over: file, keeping: [.me, anna], disk, paths)
    file = try DeliveredFile.reading(disk, paths)
    #expect(DeliveredFile.marks(of: anna, in: file) == marks)
    #expect(try scenario.remind() == [])
    try scenario.given(nil, .add("Tea", due: "2026-03-02"))
    #expect(try scenario.remind() == ["Tea today"])
    file = try DeliveredFile.reading(disk, paths)
    #expect(DeliveredFile.marks(of: anna, in: file) == DeliveredMarks())
  }

  @Test("the power fails at every step: told once more at most, and the note is whole or not there")
  func powerCuts() throws {
    func play(on disk: ForgetfulDisk) throws -> Bool {
      let scenario = try Scenario("2026-03-01", files: disk).given(
        nil, .add("Rent", due: "2026-03-02"))
      let said = try scenario.remind("2026-03-02T09:00")
      return said == ["Rent today"]
    }
    let whole = ForgetfulDisk(seed: 0)
    #expect(try play(on: whole))
    for cut in 0...whole.steps {
      for seed: UInt64 in 0..<4 {
        let disk = ForgetfulDisk(cutAfter: cut, seed: seed &* 7919 &+ UInt64(cut))
        let wasSaid = (try? play(on: disk)) ?? false
        let scenario = Scenario("2026-03-02T09:05", files: disk.rebooted(), seed: 9)
        let report = try scenario.home.remind(.me, ReminderRequest())
        #expect(!report.hasLostMarks, "cut \(cut), seed \(seed)")
        if wasSaid { #expect(report.reminders.isEmpty, "cut \(cut), seed \(seed)") }
        #expect(try scenario.remind() == [], "cut \(cut), seed \(seed)")
      }
    }
  }
}
