/// The union of the journals of two copies of a home, file by file and line by line.
///
/// A pure value: bytes in, bytes out. Adding the same files again, or in another order, gives the
/// same union, so that devices that exchange files in any way end up with the same ones.
struct Union {
  /// A line without its line break, and the entry in it.
  struct Line: Hashable {
    let id: EntryID
    let bytes: [UInt8]
  }

  /// By file name, the lines in the order of their entries' numbers.
  private(set) var files: [String: [Line]] = [:]
  /// Devices under whose name two machines wrote, and the name that one of them has now.
  private(set) var separated: [DeviceID: DeviceID] = [:]
  /// Entries that came to this side.
  private(set) var received: [EntryID] = []
  /// Entries of this side from which a purge on the other took something.
  private(set) var purged: [EntryID] = []

  init(_ files: [String: [Line]] = [:]) { self.files = files }

  /// Adds the files of one device.
  mutating func add(_ arriving: [String: [Line]], of device: DeviceID) throws {
    try add(arriving, of: device, depth: 0)
  }

  /// More machines than this were never cloned from one disk and used at once.
  private static let mostClones = 64

  private mutating func add(
    _ arriving: [String: [Line]], of device: DeviceID, depth: Int
  ) throws {
    guard depth < Self.mostClones else { return }
    let own = files.filter { HomePaths.device(ofJournalFile: $0.key) == device }
    var words: [EntryID: String] = [:]
    let says = { (id: EntryID) -> String? in words[id] }
    var known: [EntryID: [UInt8]] = [:]
    for line in own.values.joined() { known[line.id] = line.bytes }
    var forms: [EntryID: [UInt8]] = [:]
    for line in arriving.values.joined().sorted(by: { $0.id.sequence < $1.id.sequence }) {
      guard let mine = known[line.id], mine != line.bytes else { continue }
      switch try PurgedForm.join(mine, line.bytes, words: says) {
      case .same(let bytes):
        forms[line.id] = bytes
        words[line.id] = try PurgedForm.tree(of: bytes)["does"]?.text
        if bytes != mine { purged.append(line.id) }
      case .different:
        return try separate(own, arriving, of: device, at: line.id.sequence, depth: depth)
      }
    }
    for (name, lines) in arriving {
      var merged: [EntryID: Line] = [:]
      for line in files[name] ?? [] { merged[line.id] = line }
      for line in lines {
        if known[line.id] == nil { received.append(line.id) }
        merged[line.id] = line
      }
      for (id, bytes) in forms where merged[id] != nil { merged[id] = Line(id: id, bytes: bytes) }
      files[name] = merged.values.sorted { $0.id.sequence < $1.id.sequence }
    }
    for (name, lines) in own where arriving[name] == nil {
      files[name] = lines.map { Line(id: $0.id, bytes: forms[$0.id] ?? $0.bytes) }
    }
  }

  /// Gives the entries of one of two machines that wrote under one name a name of their own: of the
  /// one whose first entry has the higher mark, so that it is the same one everywhere.
  private mutating func separate(
    _ own: [String: [Line]], _ arriving: [String: [Line]], of device: DeviceID, at fork: Int,
    depth: Int
  ) throws {
    func first(_ side: [String: [Line]]) -> [UInt8] {
      side.values.joined().first { $0.id.sequence == fork }?.bytes ?? []
    }
    let (a, b) = (
      try ClonedDevice.mark(first(own)), try ClonedDevice.mark(first(arriving))
    )
    let isOwnKept = (a.facts, a.all) < (b.facts, b.all)
    let (kept, lost) = isOwnKept ? (own, arriving) : (arriving, own)
    let mark = isOwnKept ? b : a
    let name = ClonedDevice.name(from: a.facts == b.facts ? mark.all : mark.facts)
    let both = Set(kept.values.joined())
    let isCloned = { (line: Line) in line.id.sequence >= fork && !both.contains(line) }
    let clone = try ClonedDevice(
      of: device, from: fork, named: name, lines: lost.values.joined().filter(isCloned))
    var renamed: [String: [Line]] = [:]
    for (file, lines) in lost {
      let cloned = try lines.filter(isCloned).map(clone.renamed)
      if !cloned.isEmpty { renamed[clone.file(file)] = cloned }
    }
    separated[device] = name
    // What both have, and then the two branches, each under its own name.
    for file in own.keys { files[file] = own[file]?.filter { $0.id.sequence < fork } }
    try add(lost.mapValues { $0.filter { !isCloned($0) } }, of: device, depth: depth + 1)
    let (before, arrived) = (received, isOwnKept ? renamed : kept)
    try add(kept, of: device, depth: depth + 1)
    try add(renamed, of: name, depth: depth + 1)
    // Only what came from the other side was received, whatever it is called now.
    let theirs = Set(arrived.values.joined().map(\.id))
    received = before + received.dropFirst(before.count).filter(theirs.contains)
    files = files.filter { !$0.value.isEmpty }
  }
}
