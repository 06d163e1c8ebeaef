/// The milestones said no, and why.
public enum MilestoneRefusal: Error, Hashable, Sendable {
  /// - `nearest`: the one that was most likely meant.
  case noSuchMilestone(String, nearest: String?)
  case milestoneExists(Keyword)
  case notReached(Keyword)
  /// Only metrics of the person's own are recorded; the others follow from what is done.
  case metricIsCounted(Metric)
}
