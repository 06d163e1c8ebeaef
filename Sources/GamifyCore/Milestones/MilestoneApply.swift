extension Game {
  /// The milestones' part of apply. Tells whether all that the event concerns is at hand.
  mutating func applyToMilestones(_ event: Event) -> Bool {
    switch event {
    case .milestoneAdded(let event):
      milestones.add(event.milestone)
    case .milestoneRemoved(let event):
      milestones.remove(event.id)
    case .milestoneReset(let event):
      milestones.lock(event.id)
    case .metricRecorded(let event):
      milestones.record(event.amount, of: event.metric)
    case .milestoneReached(let event):
      return earn(milestones.reach(event), on: event.day)
    default:
      break
    }
    return true
  }
}
