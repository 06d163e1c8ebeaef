/// A stretch of each day in which nothing is said; it may go over midnight.
public struct QuietHours: Hashable, Sendable {
  /// The first quiet minute.
  public let from: TimeOfDay
  /// The first minute in which things are said again.
  public let to: TimeOfDay

  /// `nil` when the stretch is empty.
  public init?(from: TimeOfDay, to: TimeOfDay) {
    guard from != to else { return nil }
    self.from = from
    self.to = to
  }

  public func contains(_ time: TimeOfDay) -> Bool {
    from < to ? from <= time && time < to : from <= time || time < to
  }
}
