/// A goal of the person's own: a metric and how far it is to go.
public struct Milestone: Hashable, Sendable, Codable {
  public let id: Keyword
  public let title: String
  public let metric: Metric
  /// The value of the metric at which it is reached.
  public let threshold: Int
  /// What reaching it pays.
  public let points: Points
  public var description: String?
  public var icon: Icon?
  public var category: String?

  public static let thresholds = 1...1_000_000_000
  public static let payments = 0...1_000_000

  /// - Throws: when the threshold or the points are out of range.
  public init(
    id: Keyword, title: Label, metric: Metric, threshold: Int, points: Int = 0
  ) throws(RangeError) {
    guard Self.thresholds.contains(threshold) else {
      throw RangeError("threshold", threshold, allowed: Self.thresholds)
    }
    guard Self.payments.contains(points) else {
      throw RangeError("points", points, allowed: Self.payments)
    }
    self.id = id
    self.title = title.text
    self.metric = metric
    self.threshold = threshold
    self.points = Points(points)
  }
}

/// All milestones of one profile.
public struct MilestoneBook: Hashable, Sendable, Codable {
  /// In the order of adding.
  public private(set) var items: [Milestone] = []
  /// The day on which each of them was reached; locked ones have none.
  public private(set) var reached: [Keyword: CivilDate] = [:]
  /// What ever paid, and on which day: never again, whatever becomes of the milestone.
  public private(set) var paid: [Keyword: CivilDate] = [:]
  /// The values of the person's own metrics.
  public private(set) var recorded: [Keyword: Int] = [:]

  public init() {}

  public subscript(id: Keyword) -> Milestone? { items.first { $0.id == id } }

  public var reachedCount: Int { items.count { reached[$0.id] != nil } }
}

// MARK: - Changes, each of them total

extension MilestoneBook {
  /// Adds a milestone, unless there is one of that name.
  mutating func add(_ milestone: Milestone) {
    if self[milestone.id] == nil { items.append(milestone) }
  }

  mutating func remove(_ id: Keyword) {
    items.removeAll { $0.id == id }
    reached[id] = nil
  }

  /// Notes that a milestone was reached, and returns what that pays: something once ever.
  mutating func reach(_ event: MilestoneReached) -> Points {
    if self[event.id] != nil, reached[event.id] == nil { reached[event.id] = event.day }
    guard event.points > 0, paid[event.id] == nil else { return 0 }
    paid[event.id] = event.day
    return event.points
  }

  mutating func lock(_ id: Keyword) { reached[id] = nil }

  mutating func record(_ amount: MetricRecorded.Amount, of metric: Keyword) {
    switch amount {
    case .set(let value): recorded[metric] = value
    case .added(let more):
      let (sum, overflow) = (recorded[metric] ?? 0).addingReportingOverflow(more)
      recorded[metric] = overflow ? .max : sum
    }
  }
}
