/// The entries of a journal in order, as far as undo needs to know them.
public struct UndoHistory: Sendable {
  private let ordered: [Entry]
  private let undone: Set<EntryID>
  /// The state before the first of them, for those of late alone.
  let base: State

  public init(_ entries: some Sequence<Entry>) { self.init(entries, after: State()) }

  init(_ entries: some Sequence<Entry>, after base: State) {
    (ordered, undone) = State.inOrder(entries)
    self.base = base
  }

  /// All entries in order, with whether each still counts.
  public var all: [(entry: Entry, counts: Bool)] {
    ordered.map { ($0, !undone.contains($0.id)) }
  }

  /// The entries that concern a profile as it is now, in order: what came before it was deleted
  /// and made anew, perhaps by the same entry, is another life.
  public func entries(of profile: ProfileID) -> [(entry: Entry, counts: Bool)] {
    var (entries, isThere) = ([] as [(entry: Entry, counts: Bool)], true)
    for (entry, counts) in all where entry.profiles.contains(profile) {
      if counts && entry.deletes(profile) { (entries, isThere) = ([], false) }
      if counts && entry.makes(profile) { isThere = true }
      if isThere { entries.append((entry, counts)) }
    }
    return entries
  }

  /// Takes the last command of a profile on a device back.
  public func undoing(_ profile: ProfileID, on device: DeviceID) throws(Refusal) -> [Event] {
    guard let entry = undoable(profile, on: device).first else {
      throw drawsKept(by: profile, on: device).isEmpty
        ? .nothingToUndo : .prize(.drawCannotBeUndone)
    }
    return [.entryUndone(EntryUndone(entry: entry.id, does: entry.does))]
  }

  /// The commands that can be undone, the next one first.
  public func undoable(_ profile: ProfileID, on device: DeviceID) -> [Entry] {
    entries(of: profile).reversed().filter {
      $0.counts && $0.entry.isOf(profile, device) && !$0.entry.isUndo && $0.entry.canBeUndone
    }.map(\.entry)
  }

  /// Takes the last undo back. Only directly after it: once something else was done, there is
  /// nothing to redo.
  public func redoing(_ profile: ProfileID, on device: DeviceID) throws(Refusal) -> [Event] {
    for entry in ordered.reversed() where entry.isOf(profile, device) && !undone.contains(entry.id)
    {
      guard case .entryUndone(let event)? = entry.events.first else { break }
      // An undo of an undo is a redo; it does not count as something to redo itself.
      if let target = ordered.last(where: { $0.id == event.entry }), target.isUndo { continue }
      return [.entryUndone(EntryUndone(entry: entry.id, does: entry.does))]
    }
    throw .nothingToRedo
  }
}

extension Entry {
  fileprivate func isOf(_ profile: ProfileID, _ device: DeviceID) -> Bool {
    self.profile == profile && id.device == device
  }

  /// Whether the entry is an undo or a redo.
  public var isUndo: Bool {
    events.contains { if case .entryUndone = $0 { true } else { false } }
  }

  /// Making a profile cannot be undone: its seed would be drawn anew. Nor can deleting it, or a draw;
  /// and what was purged or forgotten is gone.
  public var canBeUndone: Bool {
    !isDraw
      && !events.contains { event in
        switch event {
        case .profileCreated, .profileDeleted, .redemptionsForgotten: true
        case .taskDeleted(let event): event.isPurged == true
        default: false
        }
      }
  }

  fileprivate func makes(_ profile: ProfileID) -> Bool {
    events.contains {
      if case .profileCreated(let event) = $0 { event.id == profile } else { false }
    }
  }

  /// Whether nothing of a profile is left behind this entry, be it that it makes it anew.
  func deletes(_ profile: ProfileID) -> Bool {
    events.contains {
      if case .profileDeleted(let event) = $0 { event.id == profile } else { false }
    }
  }
}
