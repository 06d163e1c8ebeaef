/// One task, or one series of a task that recurs.
public struct TaskItem: Hashable, Sendable, Codable {
  public let uid: TaskUID
  public internal(set) var number: TaskNumber
  public internal(set) var title: TaskTitle
  public internal(set) var notes: String
  public internal(set) var difficulty: Difficulty
  public internal(set) var due: Due?
  /// In the order given, no repeats.
  public internal(set) var tags: [String]
  public internal(set) var project: String?
  public let created: Timestamp
  /// The civil day on which the task was added.
  public let createdDay: CivilDate
  public internal(set) var status: Status
  /// The completions that still count, oldest first. At most one for a task that does not recur.
  public internal(set) var completions: [Completion]

  public enum Status: String, CaseIterable, Hashable, Sendable, Codable {
    case active, completed, cancelled
  }

  /// One completed occurrence.
  public struct Completion: Hashable, Sendable, Codable {
    /// The due date of the occurrence; `nil` when the task had none.
    public let occurrence: Due?
    /// The civil day the completion counts for.
    public let day: CivilDate
    public let payment: Payment
  }

  /// The day on which the task was closed, while it is.
  public internal(set) var closed: CivilDate?

  public func isOverdue(at moment: Moment) -> Bool {
    status == .active && due?.hasPassed(now: moment.now, today: moment.day) == true
  }
}
