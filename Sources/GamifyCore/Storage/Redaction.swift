/// What is taken out of the lines of a journal.
struct Redaction {
  /// Takes text out of an event of an entry.
  private let takeOut: (inout JSONTree, Entry) -> Void
  /// What entries say they did, of those in which it changed.
  private var does: [EntryID: String] = [:]

  init(_ takeOut: @escaping (inout JSONTree, Entry) -> Void) { self.takeOut = takeOut }

  /// A line without the text, `nil` when it holds none.
  mutating func redacted(_ bytes: ArraySlice<UInt8>, _ entry: Entry) throws -> [UInt8]? {
    var tree = try SealedLine.open(bytes, as: JSONTree.self)
    guard case .array(let events)? = tree["events"] else { return nil }
    let redacted = events.map { self.redacted($0, entry) }
    guard redacted != events else { return nil }
    tree["events"] = .array(redacted)
    tree["crc"] = nil
    let new = try SealedLine.open(SealedLine.sealing(tree)[...].dropLast(), as: Entry.self)
    let summary = Event.summary(of: new.events)
    tree["does"] = .string(summary)
    does[entry.id] = summary
    return try SealedLine.sealing(tree)
  }

  private func redacted(_ event: JSONTree, _ entry: Entry) -> JSONTree {
    var event = event
    takeOut(&event, entry)
    // A game that was imported stands in one event, with all its entries.
    if case .array(let entries)? = event["entries"] {
      event["entries"] = .array(
        entries.map { imported in
          guard case .array(let events)? = imported["events"] else { return imported }
          var imported = imported
          imported["events"] = .array(events.map { redacted($0, entry) })
          return imported
        })
    }
    if event["type"]?.text == "entry.undone",
      let target = event["entry"]?.text.flatMap(EntryID.init),
      let new = does[target]
    {
      event["does"] = .string(new)
    }
    return event
  }
}

extension Home {
  /// Takes text out of every line that holds it, and out of everything that was set aside.
  func redact(_ redaction: Redaction) throws {
    // These go first: the snapshot holds the text too, and both would vouch for the old lines.
    try files.removeSnapshots(paths)
    try files.remove(paths.witness)
    try removeSetAside()
    try files.sync(paths.local)
    var redaction = redaction
    var lines: [(path: String, bytes: ArraySlice<UInt8>, entry: Entry)] = []
    for path in try journalFiles() {
      for line in JournalReader(path).lines(in: try files.read(path, from: 0) ?? []).lines {
        lines.append((path, line.bytes, try line.entry.get()))
      }
    }
    // In the order of the entries, so that an undo is seen after what it undoes.
    var changed: [EntryID: [UInt8]] = [:]
    for line in lines.sorted(by: { Entry.isBefore($0.entry, $1.entry) }) {
      changed[line.entry.id] = try redaction.redacted(line.bytes, line.entry)
    }
    for path in Set(lines.map(\.path)).sorted() {
      let own = lines.filter { $0.path == path }
      guard own.contains(where: { changed[$0.entry.id] != nil }) else { continue }
      try replace(
        path,
        with: own.flatMap { changed[$0.entry.id] ?? Array($0.bytes) + [JournalReader.lineBreak] })
    }
  }

  /// Removes what was set aside in `local/`: it holds text too.
  func removeSetAside() throws(StorageError) {
    for name in try files.names(in: paths.local) ?? [] {
      let path = "\(paths.local)/\(name)"
      if HomePaths.isSetAside(path) || name.hasSuffix(".new") { try files.remove(path) }
    }
  }
}
