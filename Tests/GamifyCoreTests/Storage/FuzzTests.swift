import TestSupport
import Testing

@testable import GamifyCore

/// Files changed at random: nothing crashes, nothing hangs, and nothing is lost in silence.
@Suite("Damage at random")
struct FuzzTests {
  private static let rounds = 400

  /// A home with some of everything in it, without and with a snapshot.
  private static func home(_ disk: MemoryFileSystem) throws -> Scenario {
    try Scenario("2026-03-01", files: disk).given(
      nil, .add("Report", .hard, due: "2026-03-04", tags: ["a"], project: "p", notes: "n"),
      .add("Water", every: "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=9"), .complete(1), .complete(2),
      .set(.restDays, "sat"), .pause("2026-03-03", nil), .earn(900), .sell("Coffee", 300),
      .redeem("Coffee"), .milestone("hundred", "tasks", at: 2), .undo, .redo, .skip(2), .cancel(2),
      .restore(2), .gainFreeze)
  }

  private func journal(_ disk: MemoryFileSystem) throws -> String {
    "/home/journal/" + (try #require(disk.names(in: "/home/journal")?.first))
  }

  /// One change of a file, as disks, editors and copying make them.
  private func damaged(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let length = Int.random(in: 1...200, using: &generator)
    let end = min(place + length, bytes.count)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: bytes[place] ^= UInt8(1 << Int.random(in: 0..<8, using: &generator))
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes.removeLast(bytes.count - place)
    case 4: for index in place..<end { bytes[index] = 0 }
    case 5: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
    default: for index in place..<end { bytes[index] = .random(in: 0...255, using: &generator) }
    }
    return bytes
  }

  @Test("a damaged journal is refused, or all that is not in its unfinished end counts")
  func journals() throws {
    let disk = MemoryFileSystem()
    let scenario = try Self.home(disk)
    let path = try journal(disk)
    let whole = try #require(disk.read(path, from: 0))
    let entries = try scenario.home.history().all.map(\.entry)
    let snapshot = try #require(disk.read("/home/local/snapshot.json", from: 0))
    var generator = SeededGenerator(seed: 21)
    var refused = 0
    for round in 0..<Self.rounds {
      let bytes = damaged(whole, &generator)
      disk.write(bytes, to: path)
      let withSnapshot = round % 2 == 0
      withSnapshot
        ? disk.write(snapshot, to: "/home/local/snapshot.json")
        : disk.remove("/home/local/snapshot.json")
      do {
        let state = try scenario.reading().state
        // What was read is the fold of the first so many entries: those before an unfinished end.
        let counted = state.sequences.values.max() ?? 0
        let expected = State(folding: entries.filter { $0.id.sequence <= counted })
        let today = try #require(CivilDate("2026-03-01"))
        #expect(state.trimmed(asOf: today) == expected.trimmed(asOf: today), "round \(round)")
      } catch is StorageError {
        refused += 1
      }
      _ = try scenario.home.examine()
      #expect(disk.read(path, from: 0) == bytes, "round \(round): reading changed the file")
    }
    #expect(refused > Self.rounds / 3)
  }

  @Test("a damaged snapshot is as good as none")
  func snapshots() throws {
    let disk = MemoryFileSystem()
    let scenario = try Self.home(disk)
    let game = try scenario.game
    let snapshot = try #require(disk.read("/home/local/snapshot.json", from: 0))
    var generator = SeededGenerator(seed: 22)
    for round in 0..<Self.rounds {
      disk.write(damaged(snapshot, &generator), to: "/home/local/snapshot.json")
      #expect(try scenario.game == game, "round \(round)")
    }
  }

  @Test("a damaged file of prizes is refused, or makes a pool that can be drawn from")
  func poolFiles() throws {
    let text = """
      {"name":"mine","weights":{"common":60,"epic":0},"prizes":[{"kind":"points","value":10,\
      "rarity":"common","name":"10 Points","icon":"🎁"},{"kind":"item","rarity":"epic","name":"Tea"}]}
      """
    let whole = Array(text.utf8)
    let tree = try SealedLine.open(whole[...], as: JSONTree.self)
    var generator = SeededGenerator(seed: 24)
    var read = 0
    for round in 0..<Self.rounds {
      let bytes =
        round % 2 == 0
        ? damaged(whole, &generator)
        : try SealedLine.sealing(tree.strange(&generator)).dropLast(19) + Array("}".utf8)
      guard let file = try? PoolFile(bytes) else { continue }
      read += 1
      let table = PrizeTable(file.pool)
      #expect(file.pool.prizes.count > 0 && table.total > 0, "round \(round)")
    }
    #expect(read > 20 && read < Self.rounds)
  }

  @Test("whatever well-formed lines say, adding them up never fails")
  func strangeValues() throws {
    let disk = MemoryFileSystem()
    let scenario = try Self.home(disk)
    let path = try journal(disk)
    let lines = try #require(disk.read(path, from: 0)).split(separator: 10)
    let trees = try lines.map { line in
      var tree = try SealedLine.open(line, as: JSONTree.self)
      tree["crc"] = nil
      return tree
    }
    var generator = SeededGenerator(seed: 23)
    var read = 0
    for _ in 0..<Self.rounds {
      var changed = trees
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = changed.indices.randomElement(using: &generator)!
        changed[place] = changed[place].strange(&generator)
      }
      disk.write(try changed.flatMap { try SealedLine.sealing($0) }, to: path)
      disk.remove("/home/local/snapshot.json")
      disk.remove("/home/local/witness")
      do {
        let reading = try scenario.reading()
        _ = Agenda(reading)
        _ = Statistics(.weeks(12), reading)
        _ = BadgeGallery(reading)
        for task in reading.game.tasks.items { _ = task.nextDates(3, at: reading.moment) }
        _ = try? scenario.given(nil, .complete(2, again: true), .restore(1), .add(.easy), .undo)
        read += 1
      } catch is StorageError {
      } catch is Refusal {}
      _ = try scenario.home.examine()
    }
    #expect(read > 20)
  }
}

extension JSONTree {
  /// The same with one value somewhere in it exchanged for a strange one.
  fileprivate func strange(_ generator: inout SeededGenerator) -> JSONTree {
    switch self {
    case .object(let members):
      guard let key = members.keys.sorted().randomElement(using: &generator) else { return self }
      var members = members
      members[key] = members[key]?.strange(&generator)
      return .object(members)
    case .array(var elements):
      guard let place = elements.indices.randomElement(using: &generator) else { return self }
      elements[place] = elements[place].strange(&generator)
      return .array(elements)
    case .integer:
      return .integer([0, -1, 1, .max, .min, 1 << 40, 366].randomElement(using: &generator)!)
    case .string:
      let texts = [
        "", "0001-01-01", "9999-12-31", "2026-03-01T23:59", "me", "hard",
        "FREQ=DAILY;INTERVAL=99999",
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "task.added", "task.restored", "entry.undone",
        "zz-1",
        "9999-12-31T23:59:59.999+14:00", "0001-01-01T00:00:00.000-12:00", "\u{1B}[2J", "rest-days",
      ]
      return .string(texts.randomElement(using: &generator)!)
    default: return .integer(7)
    }
  }
}
