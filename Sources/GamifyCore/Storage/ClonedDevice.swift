/// The entries that a clone of a device wrote under the names of the original: a disk that was
/// copied, machine and all.
///
/// They get a name of their own, that of a device that never was. It follows from what was written,
/// so that every machine that notices finds the same name.
struct ClonedDevice {
  let original: DeviceID
  let name: DeviceID
  /// The number of the first entry that both wrote.
  private let fork: Int
  /// What stands for names that other entries refer to: of entries, and of tasks added in them.
  private var names: [String: String] = [:]

  /// - `lines`: the entries from the fork on, by number.
  init(of original: DeviceID, from fork: Int, named name: DeviceID, lines: [Union.Line]) throws {
    (self.original, self.name, self.fork) = (original, name, fork)
    for line in lines {
      let (old, new) = (line.id, EntryID(name, line.id.sequence))
      names[old.description] = new.description
      guard case .array(let events)? = try PurgedForm.tree(of: line.bytes)["events"] else {
        continue
      }
      for (place, event) in events.enumerated() where event["type"]?.text == "task.added" {
        // Events may follow one another in other ways than tasks do, so every place is tried.
        guard let uid = event["uid"]?.text else { continue }
        let places = (0...place).reversed()
        let known = places.first { TaskUID(entry: old, place: $0).rawValue == uid } ?? place
        names[uid] = TaskUID(entry: new, place: known).rawValue
      }
    }
  }

  /// An entry under its new name.
  func renamed(_ line: Union.Line) throws -> Union.Line {
    let tree = renamed(try PurgedForm.tree(of: line.bytes))
    return Union.Line(
      id: EntryID(name, line.id.sequence),
      bytes: Array(try SealedLine.sealing(tree).dropLast()))
  }

  private func renamed(_ tree: JSONTree) -> JSONTree {
    switch tree {
    case .object(let members): .object(members.mapValues(renamed))
    case .array(let elements): .array(elements.map(renamed))
    case .string(let text): .string(names[text] ?? text)
    case .integer, .number, .bool, .null: tree
    }
  }

  /// The file that goes with a file of the original.
  func file(_ original: String) -> String {
    name.rawValue + original.dropFirst(self.original.rawValue.count)
  }

  /// What tells two entries of one id apart: by what no purge changes, and by everything.
  static func mark(_ line: [UInt8]) throws -> (facts: UInt64, all: UInt64) {
    let tree = try PurgedForm.tree(of: line).without(["id"])
    guard case .array(let events)? = tree["events"] else { return (0, 0) }
    let texts: Set<String> = [
      "title", "name", "notes", "tags", "project", "description", "emoji", "does", "reward", "uid",
    ]
    var facts = tree.without(["does"])
    facts["events"] = .array(events.map { $0.without(texts) })
    var whole = tree
    whole["events"] = .array(events.map { $0.without(["uid"]) })
    return (hash(try SealedLine.sealing(facts)), hash(try SealedLine.sealing(whole)))
  }

  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash = FNV1a()
    hash.combine(String(decoding: bytes, as: UTF8.self))
    return hash.spread
  }

  /// The name that follows from a mark: longer than those that devices give themselves.
  static func name(from mark: UInt64) -> DeviceID {
    let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
    var bits = mark
    var name = ""
    for _ in 0..<10 {
      name.append(letters[Int(bits & 31)])
      bits >>= 5
    }
    return DeviceID(rawValue: name)
  }
}
