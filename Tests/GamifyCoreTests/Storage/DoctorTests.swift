import TestSupport
import Testing

@testable import GamifyCore

@Suite("Doctor")
struct DoctorTests {
  private let disk = MemoryFileSystem()

  private func journal() throws -> String {
    "/home/journal/" + (try #require(disk.names(in: "/home/journal")?.first))
  }

  private func lines() throws -> [[UInt8]] {
    try #require(disk.read(journal(), from: 0)).split(separator: 10).map { Array($0) + [10] }
  }

  /// Where the line stands that did something, 0 for the first.
  private func place(of does: String) throws -> Int {
    try #require(
      try lines().firstIndex { String(decoding: $0, as: UTF8.self).contains("\"\(does)\"") })
  }

  @Test("a home in order has nothing to say")
  func healthy() throws {
    let scenario = try Scenario(files: disk).given(nil, .add(.hard), .complete(1), .undo, .redo)
    let diagnosis = try scenario.home.examine()
    #expect(diagnosis.findings.isEmpty)
    #expect(try diagnosis.entries == lines().count && diagnosis.devices.count == 1)
    #expect(try Scenario(files: MemoryFileSystem()).home.examine().findings.isEmpty)
  }

  @Test("examining changes nothing")
  func readOnly() throws {
    let scenario = try Scenario(files: disk).given(nil, .add(.hard))
    disk.append(Array("{torn".utf8), to: try journal(), at: try lines().joined().count)
    let before = disk.read(try journal(), from: 0)
    #expect(try scenario.home.examine().findings.count == 1)
    #expect(disk.read(try journal(), from: 0) == before)
    #expect(disk.names(in: "/home/local")?.contains { $0.hasPrefix("torn") } == false)
  }

  @Test("damaged lines are set aside and kept, and it is told what they said")
  func damagedLines() throws {
    let scenario = try Scenario(files: disk).given(
      nil, .add("One"), .add("Two", .hard), .complete(2), .add("Three"))
    var lines = try lines()
    let (two, three) = (try place(of: "add 2 Two"), try place(of: "add 3 Three"))
    lines[two][20] ^= 4
    lines[three][30] ^= 1
    disk.write(lines.flatMap(\.self), to: try journal())
    let path = try journal()
    #expect(try scenario.home.examine().isDamaged)
    #expect(throws: StorageError.damaged(path: path, line: two + 1, .badLine)) {
      try scenario.given(nil, .add(.easy))
    }
    let repair = try scenario.home.repair()
    #expect(repair.setAside.map(\.from) == [path])
    #expect(repair.setAside.first?.lines.map(\.number) == [two + 1, three + 1])
    #expect(repair.setAside.first?.lines[1].said == "add 3 Three")
    let aside = try #require(repair.setAside.first?.to)
    #expect(disk.read(aside, from: 0) == lines[two] + lines[three])
    #expect(try self.lines() == lines.indices.filter { $0 != two && $0 != three }.map { lines[$0] })
    #expect(try !scenario.home.examine().isDamaged)
    #expect(
      try scenario.given(nil, .add("Again")).game.tasks.items.map(\.title.text).contains("One"))
  }

  @Test("a journal that lost its end: what only the snapshot knows is told")
  func lostEnd() throws {
    // Long enough for a snapshot to vouch for it.
    let notes = String(repeating: "x", count: 20_000)
    let scenario = try Scenario(files: disk).given(
      nil, .add("One", .hard, notes: notes), .add("Two"))
    let before = try lines()
    disk.write(try before.prefix(place(of: "add 1 One")).flatMap(\.self), to: try journal())
    #expect(try scenario.home.examine().isDamaged)
    let repair = try scenario.home.repair()
    #expect(repair.lost.contains(.task(.me, 1, try TaskTitle("One"))))
    #expect(repair.oldSnapshot.flatMap { disk.read($0, from: 0) }?.isEmpty == false)
    #expect(try scenario.game.tasks.items.isEmpty)
    #expect(try scenario.when(nil, .add(.easy)).count == 1)
  }

  @Test("a file overwritten with zeros is set aside whole")
  func zeros() throws {
    let scenario = try Scenario(files: disk).given(nil, .add(.easy))
    disk.write([UInt8](repeating: 0, count: 4096), to: try journal())
    #expect(try scenario.home.examine().isDamaged)
    let repair = try scenario.home.repair()
    let aside = try #require(repair.setAside.first?.to)
    #expect(disk.read(aside, from: 0)?.count == 4096)
    #expect(try scenario.when(nil, .add(.easy)).count == 1)
  }

  @Test("a snapshot that lies is noticed and set aside")
  func lyingSnapshot() throws {
    let scenario = try Scenario(files: disk).given(nil, .add("One", .hard), .complete(1))
    let good = try #require(disk.read("/home/local/snapshot.json", from: 0))
    var snapshot = try #require(Snapshot.reading(good))
    var state = snapshot.state
    state.games[.me]?.wallet.earn(1000)
    snapshot = Snapshot(covers: snapshot.covers, state: state)
    disk.write(try snapshot.bytes(), to: "/home/local/snapshot.json")
    #expect(
      try scenario.home.examine().findings
        == [.badSnapshot(path: "/home/local/snapshot.json", differs: true)])
    #expect(try scenario.home.repair().oldSnapshot != nil)
    #expect(try scenario.game.wallet.earned == 175)
  }

  @Test("a clock set back, a number given twice and one occurrence completed twice are listed")
  func conflicts() throws {
    let one = try Scenario("2026-03-01", files: disk).given(nil, .add("Shared", .hard))
    let other = MemoryFileSystem()
    other.makeFolder("/home")
    other.makeFolder("/home/journal")
    other.write(try lines().flatMap(\.self), to: try journal())
    let two = Scenario("2026-03-01", files: other, seed: 2)
    try one.given("2026-03-02", .complete(1), .add("Left")).given("2026-03-01", .add("Earlier"))
    try two.given("2026-03-02", .complete(1), .add("Right"))
    for name in other.names(in: "/home/journal") ?? [] {
      let path = "/home/journal/\(name)"
      if disk.read(path, from: 0) == nil, let bytes = other.read(path, from: 0) {
        disk.write(bytes, to: path)
      }
    }
    let findings = try one.home.examine().findings
    #expect(findings.contains { if case .completedTwice(_, 1) = $0 { true } else { false } })
    #expect(findings.contains { if case .renumbered(_, 2, _) = $0 { true } else { false } })
    #expect(findings.contains { if case .clockSetBack = $0 { true } else { false } })
    #expect(try !one.home.examine().isDamaged)
  }

  @Test("a newer line is left alone by the repair")
  func newer() throws {
    let scenario = try Scenario(files: disk).given(nil, .add(.easy))
    struct Future: Encodable {
      var v = 9
      var id = "zz-1"
    }
    let path = try journal()
    disk.append(try SealedLine.sealing(Future()), to: path, at: disk.read(path, from: 0)!.count)
    let before = disk.read(path, from: 0)
    #expect(try scenario.home.repair().setAside.isEmpty)
    #expect(disk.read(path, from: 0) == before)
    #expect(try scenario.home.examine().findings.contains(.newer(path: path, version: 9)))
  }
}

@Suite("Purge")
struct PurgeTests {
  @Test("no word of a purged task is left in any file, and everything else is as it was")
  func purge() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario(files: disk).given(
      nil, .add("Secret plan", .hard, tags: ["x"], notes: "hidden words"), .add("Other", .epic))
    var revision = TaskRevision()
    revision.title = try TaskTitle("Covert plan")
    try scenario.given(nil, .edit(1, revision), .complete(1, 2), .undo, .redo, .restore(1))
    let before = try scenario.game
    _ = try scenario.home.purge([.number(1)], as: .me)
    for word in ["Secret", "Covert", "hidden"] { #expect(files(on: disk, with: word).isEmpty) }
    let after = try scenario.game
    #expect(after.wallet == before.wallet && after.diary == before.diary)
    #expect(after.badges == before.badges && after.tasks[2] == before.tasks[2])
    #expect(after.tasks[1] == nil)
    #expect(try scenario.home.examine().findings.isEmpty)
    #expect(
      try scenario.home.history().undoable(.me, on: scenario.home.device()!).allSatisfy {
        !$0.does.hasPrefix("delete")
      })
  }

  /// The files of the home that hold a word.
  private func files(on disk: MemoryFileSystem, with word: String) -> [String] {
    ["/home/journal", "/home/local"].flatMap { folder in
      (disk.names(in: folder) ?? []).map { "\(folder)/\($0)" }
    }.filter { String(decoding: disk.read($0, from: 0) ?? [], as: UTF8.self).contains(word) }
  }

  @Test("the words leave the snapshots that are kept for undo as well")
  func purgingEarlierSnapshots() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario(files: disk, surprises: true).given(nil, .add("Secret"))
    for _ in 1...40 { try scenario.given(nil, .add(.easy)) }
    let holding = files(on: disk, with: "Secret")
    #expect(holding.contains { $0.hasPrefix("/home/local/snapshot-") }, "\(holding)")
    _ = try scenario.home.purge([.number(1)], as: .me)
    #expect(files(on: disk, with: "Secret").isEmpty)
  }

  @Test("fields that this version does not know survive a purge")
  func unknownFields() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario(files: disk).given(nil, .add("Secret"))
    let path = "/home/journal/" + (try #require(disk.names(in: "/home/journal")?.first))
    let lines = disk.read(path, from: 0)!.split(separator: 10)
    var tree = try SealedLine.open(lines[lines.count - 1], as: JSONTree.self)
    tree["crc"] = nil
    tree["mood"] = .array([.number(1.5), .integer(2), .bool(true), .null])
    let rest: [UInt8] = lines.dropLast().flatMap { Array($0) + [10] }
    disk.write(rest + (try SealedLine.sealing(tree)), to: path)
    disk.remove("/home/local/snapshot.json")
    _ = try scenario.home.purge([.number(1)], as: .me)
    let text = String(decoding: disk.read(path, from: 0)!, as: UTF8.self)
    #expect(text.contains("\"mood\":[1.5,2,true,null]") && !text.contains("Secret"))
  }

  @Test("a purge that is cut off at any step loses nothing else, and can be typed again")
  func powerCut() throws {
    let steps = try purgeSteps(cutAfter: .max, seed: 0)
    for cut in 0..<steps {
      let seed = UInt64(cut)
      let disk = ForgetfulDisk(seed: seed)
      let scenario = try Scenario(files: disk).given(nil, .add("Secret", .hard), .add("Other"))
      try scenario.given(nil, .complete(1))
      let again = disk.rebooted(cutAfter: cut)
      let cutOff = Scenario(files: again, seed: 3)
      _ = try? cutOff.home.purge([.number(1)], as: .me)
      let found = again.rebooted()
      let after = Scenario(files: found, seed: 4)
      let game = try after.game
      #expect(game.tasks[2]?.title.text == "Other", "cut \(cut)")
      #expect(game.wallet.earned == 175, "cut \(cut)")
      if game.tasks[1] != nil { _ = try after.home.purge([.number(1)], as: .me) }
      for name in found.names(in: "/home/journal") ?? [] {
        let bytes = found.read("/home/journal/\(name)", from: 0) ?? []
        #expect(!String(decoding: bytes, as: UTF8.self).contains("Secret"), "cut \(cut)")
      }
    }
  }

  private func purgeSteps(cutAfter: Int, seed: UInt64) throws -> Int {
    let disk = ForgetfulDisk(cutAfter: cutAfter, seed: seed)
    let scenario = try Scenario(files: disk).given(nil, .add("Secret", .hard), .add("Other"))
    try scenario.given(nil, .complete(1))
    let before = disk.steps
    _ = try scenario.home.purge([.number(1)], as: .me)
    return disk.steps - before
  }
}
