extension Game {
  /// Sets a milestone. When its metric is there already, it is reached at once.
  public func addingMilestone(_ milestone: Milestone) throws(Refusal) -> [Event] {
    if let other = milestones[milestone.id] { throw .milestone(.milestoneExists(other.id)) }
    return [.milestoneAdded(MilestoneAdded(milestone: milestone))]
  }

  public func removingMilestones(_ ids: [String]) throws(Refusal) -> [Event] {
    try milestones(named: ids).map {
      .milestoneRemoved(MilestoneChanged(id: $0.id, title: $0.title))
    }
  }

  /// Locks milestones again. What they paid stays, and is not paid again.
  public func resettingMilestones(_ ids: [String]) throws(Refusal) -> [Event] {
    let found = try milestones(named: ids)
    for milestone in found where milestones.reached[milestone.id] == nil {
      throw .milestone(.notReached(milestone.id))
    }
    return found.map { .milestoneReset(MilestoneChanged(id: $0.id, title: $0.title)) }
  }

  /// Locks all milestones that were reached.
  public func resettingAllMilestones() -> [Event] {
    milestones.items.filter { milestones.reached[$0.id] != nil }.map {
      .milestoneReset(MilestoneChanged(id: $0.id, title: $0.title))
    }
  }

  /// Gives a metric of the person's own another value.
  public func recording(
    _ amount: MetricRecorded.Amount, of metric: Metric
  ) throws(Refusal) -> [Event] {
    guard case .own(let keyword) = metric else { throw .milestone(.metricIsCounted(metric)) }
    return [.metricRecorded(MetricRecorded(metric: keyword, amount: amount))]
  }

  public func milestone(named id: String) throws(Refusal) -> Milestone {
    if let milestone = milestones[Keyword(rawValue: id)] { return milestone }
    let ids = milestones.items.map(\.id.key)
    throw .milestone(.noSuchMilestone(id, nearest: nearest(to: id.lowercased(), among: ids)))
  }

  /// The milestones that are named, each once. All or nothing.
  private func milestones(named ids: [String]) throws(Refusal) -> [Milestone] {
    var found: [Milestone] = []
    for id in ids { found.append(try milestone(named: id)) }
    return found.withoutRepeats()
  }
}

extension Game {
  /// The milestones that were reached on the way from an earlier state of the game to this one,
  /// lowest threshold first.
  ///
  /// A locked one is reached when its metric has risen and is far enough, or when it is new. So one
  /// that was locked again is not reached by that alone.
  func milestonesNowReached(since before: Game, on day: CivilDate) -> [MilestoneReached] {
    milestones.items.filter { milestone in
      guard milestones.reached[milestone.id] == nil else { return false }
      let value = value(of: milestone.metric, asOf: day)
      guard value >= milestone.threshold else { return false }
      return before.milestones[milestone.id] == nil
        || value > before.value(of: milestone.metric, asOf: day)
    }
    .map { milestone in
      MilestoneReached(
        id: milestone.id, title: milestone.title, icon: milestone.icon,
        threshold: milestone.threshold,
        points: milestones.paid[milestone.id] == nil ? milestone.points : 0, day: day)
    }
    .lowestFirst()
  }
}

extension [MilestoneReached] {
  /// By threshold; those of the same in the order they had.
  func lowestFirst() -> Self {
    enumerated().sorted { ($0.element.threshold, $0.offset) < ($1.element.threshold, $1.offset) }
      .map(\.element)
  }
}
