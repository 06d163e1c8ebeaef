/// All milestones: the ones reached, and how far the others are.
public struct MilestoneCollection: Sendable {
  public struct Item: Sendable {
    public let milestone: Milestone
    /// The present value of its metric.
    public let value: Int
    /// The day it was reached on; `nil` while it is locked.
    public let reached: CivilDate?

    /// What counts towards the threshold: no less than nothing and no more than all of it.
    public var done: Int {
      reached == nil ? min(max(value, 0), milestone.threshold) : milestone.threshold
    }
  }

  /// In the order of adding.
  public let items: [Item]

  public var reachedCount: Int { items.count { $0.reached != nil } }

  public init(_ reading: Reading) {
    items = reading.game.milestones.items.map { Item($0, reading) }
  }
}

extension MilestoneCollection.Item {
  public init(_ milestone: Milestone, _ reading: Reading) {
    self.milestone = milestone
    value = reading.game.value(of: milestone.metric, asOf: reading.moment.day)
    reached = reading.game.milestones.reached[milestone.id]
  }
}
