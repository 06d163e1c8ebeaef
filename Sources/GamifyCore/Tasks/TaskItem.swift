/// One task, or one series of a task that recurs.
public struct TaskItem: Hashable, Sendable {
  public let uid: TaskUID
  public internal(set) var number: TaskNumber
  public internal(set) var title: TaskTitle
  public internal(set) var notes: String
  public internal(set) var difficulty: Difficulty
  public internal(set) var due: Due?
  /// The series of a task that recurs.
  public internal(set) var series: Series?
  /// In the order given, no repeats.
  public internal(set) var tags: [String]
  public internal(set) var project: String?
  public let created: Timestamp
  /// The civil day on which the task was added.
  public let createdDay: CivilDate
  public internal(set) var status: Status
  /// The completions that still count, oldest first. At most one for a task that does not recur.
  public internal(set) var completions: [Completion]
  /// How many older completions a snapshot left out.
  public internal(set) var completionsLeftOut = 0

  public enum Status: String, CaseIterable, Hashable, Sendable, Codable {
    case active, completed, cancelled
  }

  /// One completed occurrence.
  public struct Completion: Hashable, Sendable, Codable {
    /// The occurrence by its date in the series; for a task without one its due date, if any.
    public let occurrence: Due?
    /// The civil day the completion counts for.
    public let day: CivilDate
    public let payment: Payment
    /// What it was due at, where that was not the date of the occurrence.
    public var due: Due?
    /// Which occurrence of the series it was, 1 for the first.
    public var number: Int?
    /// The tags the task had; `nil` for none.
    public var tags: [String]?
    public var project: String?
  }

  /// The day on which the task was closed, while it is.
  public internal(set) var closed: CivilDate?
  /// What the task is called where it came from: "taskwarrior:55ee0fe6-…".
  public internal(set) var source: String?

  public func isOverdue(at moment: Moment) -> Bool {
    status == .active && due?.hasPassed(now: moment.now, today: moment.day) == true
  }
}

extension TaskItem: Codable {
  private enum Key: String, CodingKey {
    case uid, number, title, notes, difficulty, due, tags, project, created, createdDay, status
    case completions, completionsLeftOut, closed, series, source
  }

  /// Fields with their usual value are left out of files: most tasks have few others.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(uid, forKey: .uid)
    try container.encode(number, forKey: .number)
    try container.encode(title, forKey: .title)
    try container.encode(created, forKey: .created)
    if !notes.isEmpty { try container.encode(notes, forKey: .notes) }
    if difficulty != .easy { try container.encode(difficulty, forKey: .difficulty) }
    try container.encodeIfPresent(due, forKey: .due)
    if !tags.isEmpty { try container.encode(tags, forKey: .tags) }
    try container.encodeIfPresent(project, forKey: .project)
    if createdDay != created.civil.date { try container.encode(createdDay, forKey: .createdDay) }
    if status != .active { try container.encode(status, forKey: .status) }
    if !completions.isEmpty { try container.encode(completions, forKey: .completions) }
    if completionsLeftOut != 0 {
      try container.encode(completionsLeftOut, forKey: .completionsLeftOut)
    }
    try container.encodeIfPresent(closed, forKey: .closed)
    try container.encodeIfPresent(series, forKey: .series)
    try container.encodeIfPresent(source, forKey: .source)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    uid = try container.decode(TaskUID.self, forKey: .uid)
    number = try container.decode(TaskNumber.self, forKey: .number)
    title = try container.decode(TaskTitle.self, forKey: .title)
    created = try container.decode(Timestamp.self, forKey: .created)
    notes = try container.decodeIfPresent(String.self, forKey: .notes) ?? ""
    difficulty = try container.decodeIfPresent(Difficulty.self, forKey: .difficulty) ?? .easy
    due = try container.decodeIfPresent(Due.self, forKey: .due)
    tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
    project = try container.decodeIfPresent(String.self, forKey: .project)
    createdDay =
      try container.decodeIfPresent(CivilDate.self, forKey: .createdDay) ?? created.civil.date
    status = try container.decodeIfPresent(Status.self, forKey: .status) ?? .active
    completions = try container.decodeIfPresent([Completion].self, forKey: .completions) ?? []
    completionsLeftOut =
      try container.decodeIfPresent(Int.self, forKey: .completionsLeftOut) ?? 0
    closed = try container.decodeIfPresent(CivilDate.self, forKey: .closed)
    series = try container.decodeIfPresent(Series.self, forKey: .series)
    source = try container.decodeIfPresent(String.self, forKey: .source)
  }
}
