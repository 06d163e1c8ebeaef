extension State {
  /// The state that a set of entries adds up to, whatever order and however often they come in.
  public init(folding entries: some Sequence<Entry>) {
    self.init()
    let (ordered, undone) = Self.inOrder(entries)
    for entry in ordered {
      if undone.contains(entry.id) { passOver(entry) } else { apply(entry) }
    }
  }

  /// The entries in their one order, each once, and which of them no longer count.
  static func inOrder(
    _ entries: some Sequence<Entry>
  ) -> (ordered: [Entry], undone: Set<EntryID>) {
    var seen = Set<EntryID>()
    let ordered = entries.filter { seen.insert($0.id).inserted }.sorted(by: Entry.isBefore)
    return (ordered, undoneEntries(in: ordered))
  }

  /// The entries that no longer count.
  ///
  /// An undo is always later than what it undoes, so from the end backwards it is known of each
  /// entry whether it counts when it is reached.
  static func undoneEntries(in ordered: [Entry]) -> Set<EntryID> {
    var undone = Set<EntryID>()
    for entry in ordered.reversed() where !undone.contains(entry.id) {
      for case .entryUndone(let event) in entry.events { undone.insert(event.entry) }
    }
    return undone
  }
}
