/// Every command that concerns a profile and the points it moved, newest first.
public struct Ledger: Sendable {
  public struct Line: Sendable {
    public let entry: Entry
    /// What it did for the profile whose ledger it is, and what it added to the points earned and
    /// spent by it. Another profile's command is told by what it brought to this one.
    public let does: String
    public let earned: Points
    public let spent: Points
    /// Whether it still counts, or was undone.
    public let counts: Bool

    /// What it did to the points available.
    public var moved: Points { earned - spent }

    /// - `moved`: what it moved in the fold; `nil` for what it says.
    public init(
      entry: Entry, of profile: ProfileID, counts: Bool,
      moved: (earned: Points, spent: Points)? = nil
    ) {
      self.entry = entry
      does =
        entry.profile == profile ? entry.does : Event.summary(of: entry.events(for: profile))
      earned = moved?.earned ?? entry.points(of: profile)
      spent = moved?.spent ?? entry.spent(of: profile)
      self.counts = counts
    }
  }

  public let lines: [Line]

  public init(_ history: UndoHistory, of profile: ProfileID) {
    let moved = Self.movements(history, of: profile)
    lines = history.entries(of: profile).reversed().map {
      Line(
        entry: $0.entry, of: profile, counts: $0.counts,
        moved: $0.counts ? moved[$0.entry.id] : nil)
    }
  }

  /// What each entry that counts moved. That is what it says it paid, unless two devices that were
  /// apart did the same thing, which is paid once.
  private static func movements(
    _ history: UndoHistory, of profile: ProfileID
  ) -> [EntryID: (earned: Points, spent: Points)] {
    var (state, moved) = (history.base, [:] as [EntryID: (earned: Points, spent: Points)])
    for (entry, counts) in history.all {
      guard counts else {
        state.passOver(entry)
        continue
      }
      // What was there before a profile began anew was another life, and is nothing that it lost.
      let before = entry.deletes(profile) ? Wallet() : state.games[profile]?.wallet ?? Wallet()
      state.apply(entry)
      let after = state.games[profile]?.wallet ?? Wallet()
      moved[entry.id] = (after.earned - before.earned, after.spent - before.spent)
    }
    return moved
  }

  /// The sum of what the entries that count moved: the points earned.
  public var earned: Points { lines.reduce(0) { $1.counts ? $0 + $1.earned : $0 } }

  /// The sum of what the entries that count spent.
  public var spent: Points { lines.reduce(0) { $1.counts ? $0 + $1.spent : $0 } }
}
