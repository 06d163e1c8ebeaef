/// One thing that a person is reminded of.
public enum Reminder: Hashable, Sendable {
  case task(TaskItem, TaskReason)
  /// A streak that ends with the day unless something is done.
  /// - `minutesLeft`: until the day ends; whole ones, rounded down.
  case streak(Streak, minutesLeft: Int)
  /// Something that can be claimed.
  case claim(Claim)

  /// Why a task is spoken of now.
  public enum TaskReason: Hashable, Sendable {
    /// Its day, or the time on it, has passed.
    case overdue(Due)
    /// Today is its day, or it has a time later today.
    case dueToday(Due)
    /// Its time comes within the span that was asked for.
    /// - `minutes`: rounded down, 0 for now.
    case dueSoon(Due, minutes: Int)
    /// The person put it off until now, before it was due.
    case snoozed
  }
}
