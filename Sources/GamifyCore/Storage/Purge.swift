#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Home {
  /// Deletes tasks and removes their text from the disk: titles, notes, tags and projects, wherever
  /// the journal holds them. What they paid and when stays, and so do the counts by tag and project.
  ///
  /// Every file is replaced whole or not at all, and the tasks are deleted last: a purge that was
  /// interrupted is finished by typing it again. It cannot be undone.
  ///
  /// - Throws: `Refusal` when one of them is no task; nothing has happened then.
  public func purge(_ references: [TaskReference], as profile: ProfileID) throws -> Outcome {
    _ = try rehearse(as: profile) { game, moment in
      try game.purging(references, at: moment)
    }
    return try locked { device in
      let state = try files.replay(paths).view.state
      let tasks = try state.game(of: profile).tasks(named: references)
      try redact(Redaction(of: Set(tasks.map(\.uid.rawValue))))
      return try commit(as: profile, by: device) {
        try $0.game.purging(references, at: $0.moment)
      }
    }
  }

  /// Takes text out of every line that holds it, and out of everything that was set aside.
  private func redact(_ redaction: Redaction) throws {
    // The snapshot goes first, since it holds the text too and would vouch for the old lines.
    try files.remove(paths.snapshot)
    for name in try files.names(in: paths.local) ?? [] {
      let path = "\(paths.local)/\(name)"
      if HomePaths.isSetAside(path) || name.hasSuffix(".new") { try files.remove(path) }
    }
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
}

/// What is taken out of lines.
private struct Redaction {
  private let uids: Set<String>
  /// What entries say they did, of those in which it changed.
  private var does: [EntryID: String] = [:]

  init(of uids: Set<String>) { self.uids = uids }

  /// A line without the text, `nil` when it holds none.
  mutating func redacted(_ bytes: ArraySlice<UInt8>, _ entry: Entry) throws -> [UInt8]? {
    var tree = try SealedLine.open(bytes, as: JSONTree.self)
    guard case .array(let events)? = tree["events"] else { return nil }
    let redacted = events.map(redacted)
    guard redacted != events else { return nil }
    tree["events"] = .array(redacted)
    tree["crc"] = nil
    let new = try SealedLine.open(SealedLine.sealing(tree)[...].dropLast(), as: Entry.self)
    let summary = Event.summary(of: new.events)
    tree["does"] = .string(summary)
    does[entry.id] = summary
    return try SealedLine.sealing(tree)
  }

  private func redacted(_ event: JSONTree) -> JSONTree {
    var event = event
    if let uid = event["uid"]?.text, uids.contains(uid) {
      if event["title"] != nil { event["title"] = .string(TaskTitle.purged.text) }
      if event["notes"] != nil { event["notes"] = nil }
      let counts = ["task.completed", "task.restored"]
      if let type = event["type"]?.text, !counts.contains(type) {
        if event["tags"] != nil { event["tags"] = .array([]) }
        event["project"] = nil
      }
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

extension Game {
  /// Deletes tasks whose text was removed.
  fileprivate func purging(
    _ references: [TaskReference], at moment: Moment
  ) throws(Refusal) -> [Event] {
    try tasks(named: references).map { task in
      .taskDeleted(
        TaskClosed(
          uid: task.uid, number: task.number, title: .purged, day: moment.day, isPurged: true))
    }
  }
}
