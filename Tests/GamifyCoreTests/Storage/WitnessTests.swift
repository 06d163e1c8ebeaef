import TestSupport
import Testing

@testable import GamifyCore

@Suite("The end of the journal is vouched for")
struct WitnessTests {
  private let disk = MemoryFileSystem()

  private func home() throws -> (Scenario, path: String) {
    let scenario = try Scenario(files: disk).given(nil, .add("One"), .add("Two"), .add("Three"))
    return (scenario, "/home/journal/" + (try #require(disk.names(in: "/home/journal")?.first)))
  }

  @Test("lines cut off at a line break are missed, with and without a snapshot")
  func cutAtLineBreaks() throws {
    let (scenario, path) = try home()
    let whole = try #require(disk.read(path, from: 0))
    let ends = whole.indices.filter { whole[$0] == 10 }.map { $0 + 1 }
    for keepsSnapshot in [true, false] {
      if !keepsSnapshot { disk.remove("/home/local/snapshot.json") }
      for end in ends.dropLast() {
        disk.write(Array(whole[..<end]), to: path)
        #expect(throws: StorageError.self, "\(end)") { try scenario.game }
        #expect(throws: StorageError.self, "\(end)") { try scenario.given(nil, .add("Four")) }
        #expect(throws: StorageError.self, "\(end)") { try scenario.given(nil, .undo) }
        #expect(try scenario.home.examine().isDamaged)
        #expect(disk.read(path, from: 0) == Array(whole[..<end]))
      }
    }
    disk.write(whole, to: path)
    #expect(try scenario.game.tasks.items.count == 3)
  }

  @Test("a whole file that is gone is missed")
  func fileGone() throws {
    let (scenario, path) = try home()
    disk.remove("/home/local/snapshot.json")
    disk.remove(path)
    #expect(throws: StorageError.self) { try scenario.game }
  }

  @Test("a repair goes on with what is there")
  func repair() throws {
    let (scenario, path) = try home()
    let whole = try #require(disk.read(path, from: 0))
    let lines = whole.split(separator: 10)
    disk.write(lines.dropLast().flatMap { Array($0) + [10] }, to: path)
    _ = try scenario.home.repair()
    #expect(try scenario.game.tasks.items.map(\.title.text) == ["One", "Two"])
    try scenario.given(nil, .add("Four"))
    #expect(try scenario.home.examine().isDamaged == false)
  }

  @Test("one that is damaged, or says less than there is, stops nothing")
  func damagedOrOld() throws {
    let (scenario, _) = try home()
    let witness = try #require(disk.read("/home/local/witness", from: 0))
    for place in witness.indices {
      var damaged = witness
      damaged[place] ^= 4
      disk.write(damaged, to: "/home/local/witness")
      #expect(try scenario.game.tasks.items.count == 3)
      disk.write(Array(witness[..<place]), to: "/home/local/witness")
      #expect(try scenario.game.tasks.items.count == 3)
    }
    disk.write(witness, to: "/home/local/witness")
    try scenario.given(nil, .add("Four"))
    disk.write(witness, to: "/home/local/witness")
    #expect(try scenario.game.tasks.items.count == 4)
  }
}
