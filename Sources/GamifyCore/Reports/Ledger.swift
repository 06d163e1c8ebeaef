/// Every command of a profile and the points it moved, newest first.
public struct Ledger: Sendable {
  public struct Line: Sendable {
    public let entry: Entry
    /// Whether it still counts, or was undone.
    public let counts: Bool

    /// What it did to the points available.
    public var moved: Points { entry.points - entry.spent }

    public init(entry: Entry, counts: Bool) {
      self.entry = entry
      self.counts = counts
    }
  }

  public let lines: [Line]

  public init(_ history: UndoHistory, of profile: ProfileID) {
    lines = history.all.reversed().filter { $0.entry.profile == profile }
      .map { Line(entry: $0.entry, counts: $0.counts) }
  }

  /// The sum of what the entries that count moved: the points earned.
  public var earned: Points { lines.reduce(0) { $1.counts ? $0 + $1.entry.points : $0 } }

  /// The sum of what the entries that count spent.
  public var spent: Points { lines.reduce(0) { $1.counts ? $0 + $1.entry.spent : $0 } }
}
