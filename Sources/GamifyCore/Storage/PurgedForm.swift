/// The forms in which one entry can stand on several devices: as it was written, and with text taken
/// out of it by a purge that the others have not heard of yet.
///
/// - Shape: each place that a purge can change has two values, the text and what stands for it
///   afterwards; the latter wins, place by place. So joining is the same in every order and however
///   often it is done, and a text that was purged on one device never comes back through another.
enum PurgedForm {
  /// What two lines of one id have in common.
  enum Joined {
    /// They are forms of one entry, and this is the line of what is left of both.
    case same([UInt8])
    /// They are two entries, which a device and its clone wrote under one id.
    case different
  }

  /// - `words`: what the entry of an id says it did, to be said again by an undo of it.
  static func join(
    _ a: [UInt8], _ b: [UInt8], words: (EntryID) -> String?
  ) throws -> Joined {
    if a == b { return .same(a) }
    let (left, right) = (try tree(of: a), try tree(of: b))
    guard var joined = join(left, right, words: words) else { return .different }
    if joined == left { return .same(a) }
    if joined == right { return .same(b) }
    let entry = try SealedLine.open(
      SealedLine.sealing(joined)[...].dropLast(), as: Entry.self)
    joined["does"] = .string(Event.summary(of: entry.events))
    return .same(Array(try SealedLine.sealing(joined).dropLast()))
  }

  /// The members of a line without its checksum.
  static func tree(of line: [UInt8]) throws -> JSONTree {
    var tree = try SealedLine.open(line[...], as: JSONTree.self)
    tree["crc"] = nil
    return tree
  }

  private static func join(
    _ a: JSONTree, _ b: JSONTree, words: (EntryID) -> String?
  ) -> JSONTree? {
    guard case .array(let left)? = a["events"], case .array(let right)? = b["events"],
      a.without(["events", "does"]) == b.without(["events", "does"]),
      let events = join(left, right, by: { joinEvent($0, $1, words: words) })
    else { return nil }
    var joined = a
    joined["events"] = .array(events)
    // The words follow from the events, so those of the side that lost nothing hold.
    if events == right { joined["does"] = b["does"] }
    if events == left && events == right { joined["does"] = lesser(a["does"], b["does"]) }
    return joined
  }

  /// The pairs of two lists joined one by one, `nil` when one of them cannot be.
  private static func join(
    _ a: [JSONTree], _ b: [JSONTree], by join: (JSONTree, JSONTree) -> JSONTree?
  ) -> [JSONTree]? {
    guard a.count == b.count else { return nil }
    let joined = zip(a, b).compactMap(join)
    return joined.count == a.count ? joined : nil
  }

  private static func joinEvent(
    _ a: JSONTree, _ b: JSONTree, words: (EntryID) -> String?
  ) -> JSONTree? {
    if a == b { return a }
    if a["type"]?.text == "entry.undone" {
      guard a.without(["does"]) == b.without(["does"]) else { return nil }
      var joined = a
      let target = a["entry"]?.text.flatMap(EntryID.init)
      joined["does"] = target.flatMap(words).map { .string($0) } ?? lesser(a["does"], b["does"])
      return joined
    }
    guard var joined = joinTexts(a, b) else { return nil }
    if let one = a["reward"], let other = b["reward"], one != other {
      guard let reward = joinTexts(one, other) else { return nil }
      joined["reward"] = reward
    }
    // A game that was imported, with all its entries.
    if case .array(let one)? = a["entries"], case .array(let other)? = b["entries"], one != other {
      guard let entries = join(one, other, by: { join($0, $1, words: words) }) else { return nil }
      joined["entries"] = .array(entries)
    }
    return joined
  }

  /// The members that a purge empties, or leaves out.
  private static let texts: Set<String> = [
    "title", "name", "notes", "tags", "project", "description", "emoji",
  ]

  /// - Returns: `nil` when they differ in what no purge changes.
  private static func joinTexts(_ a: JSONTree, _ b: JSONTree) -> JSONTree? {
    let apart = texts.union(["reward", "entries"])
    guard a.without(apart) == b.without(apart) else { return nil }
    var joined = a
    for member in texts {
      let (one, other) = (a[member], b[member])
      if one == other { continue }
      guard let left = [one, other].first(where: { isPurged($0) }) else { return nil }
      joined[member] = left
    }
    return joined
  }

  private static func isPurged(_ value: JSONTree?) -> Bool {
    value == nil || value == .array([]) || value == .string(TaskTitle.purged.text)
  }

  /// One of two texts, always the same one; one that was purged before others.
  private static func lesser(_ a: JSONTree?, _ b: JSONTree?) -> JSONTree? {
    guard let one = a?.text, let other = b?.text else { return a ?? b }
    let isPurged = { (text: String) in text.contains(TaskTitle.purged.text) }
    if isPurged(one) != isPurged(other) { return isPurged(one) ? a : b }
    return one < other ? a : b
  }
}

extension JSONTree {
  func without(_ members: Set<String>) -> JSONTree {
    guard case .object(let all) = self else { return self }
    return .object(all.filter { !members.contains($0.key) })
  }
}
