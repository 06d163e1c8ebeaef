import TestSupport
import Testing

@testable import GamifyCore

@Suite("Home")
struct HomeTests {
  private static let journal = "/home/journal/"

  private func journalFile(_ disk: MemoryFileSystem) throws -> String {
    let name = try #require(disk.names(in: "/home/journal")?.first)
    return Self.journal + name
  }

  @Test("reading a home that is not there finds an empty game and makes nothing")
  func empty() throws {
    let disk = MemoryFileSystem()
    let scenario = Scenario(files: disk, surprises: true)
    #expect(try scenario.game.tasks.items.isEmpty)
    #expect(try scenario.home.history().all.isEmpty)
    #expect(disk.names(in: "/") == [])
  }

  @Test("a command that is refused leaves no trace of a home")
  func refusedFirst() throws {
    let disk = MemoryFileSystem()
    let scenario = Scenario(files: disk, surprises: true)
    #expect(try scenario.when(nil, .complete(1)).first?.hasPrefix("refused") == true)
    #expect(try scenario.when(nil, .undo) == ["refused: nothingToUndo"])
    #expect(disk.names(in: "/") == [])
  }

  @Test("the first command makes a profile, whose making cannot be undone")
  func firstCommand() throws {
    let scenario = try Scenario(surprises: true).given(nil, .add(.easy))
    let seed = try scenario.game.seed
    #expect(seed.count == 32)
    try scenario.given(nil, .undo)
    #expect(try scenario.when(nil, .undo) == ["refused: nothingToUndo"])
    #expect(try scenario.game.seed == seed)
  }

  @Test("reading changes not a byte")
  func readingWritesNothing() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario(files: disk, surprises: true).given(nil, .add(.easy), .complete(1))
    let before = contents(of: disk)
    for _ in 0..<5 {
      _ = try scenario.reading()
      _ = try scenario.home.history()
      _ = try scenario.home.rehearse(as: .me) { game, moment in
        game.adding([Samples.draft(.easy)], at: moment)
      }
    }
    #expect(contents(of: disk) == before)
  }

  private func contents(of disk: MemoryFileSystem) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for folder in ["/home", "/home/journal", "/home/local"] {
      for name in disk.names(in: folder) ?? [] {
        contents["\(folder)/\(name)"] = disk.read("\(folder)/\(name)", from: 0)
      }
    }
    return contents
  }

  @Test("a snapshot is only a cache: with it, without it, or damaged, the state is the same")
  func snapshotIsACache() throws {
    let disk = MemoryFileSystem()
    let scenario = Scenario(files: disk, surprises: true)
    let notes = String(repeating: "x", count: 3000)
    for number in 1...30 {
      try scenario.given(
        "2026-03-01", .add("Task", .easy, notes: notes), .complete(TaskNumber(number)))
    }
    let game = try scenario.game
    let snapshot = try #require(disk.read("/home/local/snapshot.json", from: 0))
    let replaced: [[UInt8]?] = [
      nil, [], Array("{".utf8), Array(snapshot.dropLast(5)),
      [UInt8](repeating: 0, count: snapshot.count),
      Array(String(decoding: snapshot, as: UTF8.self).replacing("\"v\":1", with: "\"v\":0").utf8),
    ]
    for bytes in replaced {
      if let bytes {
        disk.write(bytes, to: "/home/local/snapshot.json")
      } else {
        disk.remove("/home/local/snapshot.json")
      }
      #expect(try scenario.game == game)
    }
  }

  @Test("the last line torn off is set aside by the next command, and loses nothing else")
  func tornLine() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario(files: disk, surprises: true).given(nil, .add(.easy))
    let path = try journalFile(disk)
    let whole = try #require(disk.read(path, from: 0))
    disk.append(Array("{\"at\":\"2026".utf8), to: path, at: whole.count)
    #expect(try scenario.game.tasks.items.count == 1)
    try scenario.given(nil, .add(.easy))
    #expect(try scenario.game.tasks.items.count == 2)
    let name = path.dropFirst(Self.journal.count)
    let aside = try #require(disk.read("/home/local/torn-\(name)", from: 0))
    #expect(String(decoding: aside, as: UTF8.self) == "{\"at\":\"2026\n")
    #expect(disk.read(path, from: 0)?.starts(with: whole) == true)
  }

  @Test("an entry that only lacks its line break counts")
  func missingLineBreak() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario(files: disk, surprises: true).given(nil, .add(.easy), .add(.easy))
    let path = try journalFile(disk)
    let bytes = try #require(disk.read(path, from: 0))
    disk.cut(path, to: bytes.count - 1)
    #expect(try scenario.game.tasks.items.count == 2)
    try scenario.given(nil, .add(.easy))
    #expect(try scenario.game.tasks.items.count == 3)
    #expect(disk.read(path, from: 0)?.starts(with: bytes) == true)
  }

  @Test("one bit changed in any line stops every command, which names file and line")
  func changedBit() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario(files: disk, surprises: true).given(
      nil, .add(.easy), .add(.hard), .complete(1))
    let path = try journalFile(disk)
    let bytes = try #require(disk.read(path, from: 0))
    disk.remove("/home/local/snapshot.json")
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      var changed = bytes
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let bit = UInt8(1 << Int.random(in: 0..<8, using: &generator))
      changed[place] ^= bit
      // The last line break may change: then the line lacks it, and its end is torn.
      guard place < bytes.count - 1 else { continue }
      disk.write(changed, to: path)
      let line = bytes[..<place].count { $0 == 10 } + 1
      let damage = StorageError.damaged(path: path, line: line, .badLine)
      #expect(throws: damage, "bit \(bit) of byte \(place)") { try scenario.reading() }
      #expect(throws: damage) { try scenario.given(nil, .add(.easy)) }
      #expect(disk.read(path, from: 0) == changed)
    }
  }

  @Test("a journal emptied, cut, or filled with zeros is noticed, and nothing is written")
  func lostJournal() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario(files: disk, surprises: true).given(nil, .add(.easy))
    let path = try journalFile(disk)
    let bytes = try #require(disk.read(path, from: 0))
    for replaced in [
      [], Array("\n".utf8), Array(bytes.dropLast(40)), [UInt8](repeating: 0, count: 4096),
    ] {
      disk.write(replaced, to: path)
      #expect(throws: StorageError.self) { try scenario.reading() }
      #expect(throws: StorageError.self) { try scenario.given(nil, .add(.easy)) }
      #expect(disk.read(path, from: 0) == replaced)
    }
    disk.remove(path)
    #expect(throws: StorageError.damaged(path: path, line: nil, .lostEnd(bytes: bytes.count))) {
      try scenario.reading()
    }
    disk.write([UInt8](repeating: 0, count: 4096), to: path)
    disk.remove("/home/local/snapshot.json")
    #expect(throws: StorageError.damaged(path: path, line: 1, .badLine)) { try scenario.reading() }
  }

  @Test("duplicated lines and lines out of order give the same state")
  func duplicatedLines() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario(files: disk, surprises: true).given(
      nil, .add(.easy, .hard), .complete(2), .undo)
    let game = try scenario.game
    let path = try journalFile(disk)
    let bytes = try #require(disk.read(path, from: 0))
    let lines = bytes.split(separator: 10).map { Array($0) + [10] }
    disk.remove("/home/local/snapshot.json")
    disk.write((lines + lines).flatMap(\.self), to: path)
    #expect(try scenario.game == game)
    disk.write(lines.reversed().flatMap(\.self), to: path)
    #expect(try scenario.game == game)
  }

  @Test("a copied home gets a device of its own, and both append to their own files")
  func copiedHome() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario(files: disk, surprises: true).given(nil, .add(.easy))
    let copy = MemoryFileSystem()
    copy.write([], to: "/something else")
    for (path, bytes) in contents(of: disk).sorted(by: { $0.key < $1.key }).reversed() {
      copy.write(bytes, to: path)
    }
    for folder in ["/home", "/home/journal", "/home/local"] { copy.makeFolder(folder) }
    try #require(
      copy.status("/home/local/device.json")?.identity
        != disk.status("/home/local/device.json")?.identity)
    let other = Scenario(files: copy, seed: 2, surprises: true)
    #expect(try other.home.device() == nil)
    try other.given(nil, .add(.hard))
    #expect(copy.names(in: "/home/journal")?.count == 2)
    #expect(try other.game.tasks.items.map(\.difficulty) == [.easy, .hard])
    #expect(try other.home.device() != scenario.home.device())
  }

  @Test("two homes used apart and brought together are the union, the same on both sides")
  func merged() throws {
    let (left, right) = (MemoryFileSystem(), MemoryFileSystem())
    let one = try Scenario("2026-03-01", files: left, surprises: true).given(nil, .add(.hard))
    for (path, bytes) in contents(of: left) where path.hasPrefix(Self.journal) {
      right.write(bytes, to: path)
    }
    for folder in ["/home", "/home/journal"] { right.makeFolder(folder) }
    let two = Scenario("2026-03-01", files: right, seed: 2, surprises: true)
    try one.given("2026-03-02", .complete(1), .add("Left", .easy))
    try two.given("2026-03-02", .complete(1), .add("Right", .easy), .work())
    for (from, to) in [(left, right), (right, left)] {
      for (path, bytes) in contents(of: from) where path.hasPrefix(Self.journal) {
        to.write(bytes, to: path)
      }
    }
    let game = try one.game
    #expect(try two.game == game)
    #expect(game.tasks.items.map(\.number) == [1, 2, 3, 4])
    #expect(Set(game.tasks.items.map(\.title.text)) == ["Task", "Left", "Right"])
    #expect(game.tasks[1]?.completions.count == 1, "completed on both sides, and paid once")
    #expect(game.diary.total.completed == 2)
    // Both go on, each with a fresh snapshot of the whole.
    try one.given("2026-03-03", .add("More", .easy))
    #expect(try one.game.tasks.items.last?.number == 5)
  }

  @Test("a newer format is not touched, and not guessed at")
  func newer() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario(files: disk, surprises: true).given(nil, .add(.easy))
    let path = try journalFile(disk)
    struct Future: Encodable {
      var v = 2
      var id = "zz-1"
    }
    disk.append(try SealedLine.sealing(Future()), to: path, at: disk.read(path, from: 0)!.count)
    let before = contents(of: disk)
    #expect(throws: StorageError.newer(path: path, version: 2)) { try scenario.reading() }
    #expect(throws: StorageError.newer(path: path, version: 2)) {
      try scenario.given(nil, .add(.easy))
    }
    #expect(contents(of: disk) == before)
  }

  @Test("a newer format is not guessed at, even where it looks like this one")
  func newerButAlike() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario(files: disk, surprises: true).given(nil, .add(.easy))
    let path = try journalFile(disk)
    struct Future: Encodable {
      var v = 2
      var id = "zz-1"
      var clock = 9
      var at = "2026-11-30T09:00:00.000+00:00"
      var day = "2026-11-30"
      var profile = "me"
      var does = "something"
      var events: [String] = []
    }
    disk.append(try SealedLine.sealing(Future()), to: path, at: disk.read(path, from: 0)!.count)
    #expect(throws: StorageError.newer(path: path, version: 2)) { try scenario.reading() }
  }

  @Test("events and fields of a newer version are kept and passed over")
  func unknown() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario(files: disk, surprises: true).given("2026-03-01", .add(.easy))
    let path = try journalFile(disk)
    struct Line: Encodable {
      struct Event: Encodable {
        var type = "pet.fed"
        var food = "hay"
      }
      var v = 1
      var id = "zz-1"
      var clock = 9
      var at = "2026-03-01T12:00:00.000+00:00"
      var day = "2026-03-01"
      var profile = "me"
      var does = "feed"
      var events = [Event()]
      var mood = "happy"
    }
    disk.append(try SealedLine.sealing(Line()), to: path, at: disk.read(path, from: 0)!.count)
    #expect(try scenario.reading().state.unknownEvents == ["pet.fed": 1])
    try scenario.given(nil, .add(.easy))
    #expect(try scenario.game.tasks.items.count == 2)
    #expect(String(decoding: disk.read(path, from: 0)!, as: UTF8.self).contains("\"hay\""))
  }

  @Test("a home that is a file is refused")
  func homeIsAFile() throws {
    let disk = MemoryFileSystem()
    disk.write([1], to: "/home")
    let scenario = Scenario(files: disk, surprises: true)
    #expect(throws: StorageError.wrongKind(path: "/home")) { try scenario.reading() }
    #expect(throws: StorageError.wrongKind(path: "/home")) { try scenario.given(nil, .add(.easy)) }
    #expect(disk.read("/home", from: 0) == [1])
  }

  @Test("no changed bit, lost byte or exchanged word leaves the checksum of tasks as it was")
  func wordChecksum() {
    var generator = SeededGenerator(seed: 5)
    let bytes = (0..<83).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let right = WordChecksum.checksum(of: bytes[...])
    #expect(WordChecksum.checksum(of: ([0] + bytes).dropFirst()) == right)
    for bit in 0..<bytes.count * 8 {
      var changed = bytes
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(WordChecksum.checksum(of: changed[...]) != right, "bit \(bit)")
    }
    for count in bytes.indices { #expect(WordChecksum.checksum(of: bytes.prefix(count)) != right) }
    for first in stride(from: 0, to: 72, by: 8) {
      for second in stride(from: first + 8, to: 80, by: 8) {
        var changed = bytes
        for offset in 0..<8 { changed.swapAt(first + offset, second + offset) }
        #expect(WordChecksum.checksum(of: changed[...]) != right, "\(first) and \(second)")
      }
    }
  }

  @Test("the checksum is that of zlib")
  func checksum() {
    #expect(CRC32.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(CRC32.checksum(of: Array("".utf8)) == 0)
    var generator = SeededGenerator(seed: 8)
    for length in 0..<40 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var slow: UInt32 = 0xFFFF_FFFF
      for byte in bytes {
        slow ^= UInt32(byte)
        for _ in 0..<8 { slow = slow & 1 == 1 ? 0xEDB8_8320 ^ (slow >> 1) : slow >> 1 }
      }
      #expect(CRC32.checksum(of: bytes) == ~slow)
    }
  }
}
