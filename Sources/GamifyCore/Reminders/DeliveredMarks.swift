/// What one profile was told on this machine, so that nothing is told twice.
///
/// It grows with the active tasks and not with time: marks of what is over are dropped whenever
/// something is added.
public struct DeliveredMarks: Hashable, Sendable, Codable {
  /// One occurrence of a task at one due time: what a reminder is armed for.
  struct Key: Hashable, Sendable {
    let uid: TaskUID
    let occurrence: Due?
    let due: Due?

    init(_ task: TaskItem) {
      uid = task.uid
      occurrence = task.series?.occurrence
      due = task.due
    }

    /// The form in files: "uid occurrence due", with - for what is not there.
    var text: String {
      [uid.rawValue, occurrence?.description ?? "-", due?.description ?? "-"]
        .joined(separator: " ")
    }
  }

  /// How far the announcement of a task got.
  struct Mark: Hashable, Sendable, Codable {
    /// Told ahead, as something of the day.
    var ofDay: Bool?
    /// Told at its time or after it: the last word about this due time.
    var atTime: Bool?
    /// Milliseconds since 1970 until which it is not spoken of, and at which it is told again.
    var snoozedUntil: Int64?
  }

  private var tasks: [String: Mark] = [:]
  /// The day on which the streak was spoken of last.
  private var streak: CivilDate?
  /// The day on which each claim was spoken of last, by its name.
  private var claims: [String: CivilDate] = [:]

  public init() {}

  subscript(key: Key) -> Mark {
    get { tasks[key.text] ?? Mark() }
    set { tasks[key.text] = newValue == Mark() ? nil : newValue }
  }

  var hasSnoozes: Bool { tasks.values.contains { $0.snoozedUntil != nil } }

  func hasToldStreak(on day: CivilDate) -> Bool { Self.covers(streak, day) }
  func hasTold(_ claim: Claim, on day: CivilDate) -> Bool {
    Self.covers(claims[claim.rawValue], day)
  }

  mutating func tellStreak(on day: CivilDate) { streak = day }
  mutating func tell(_ claim: Claim, on day: CivilDate) { claims[claim.rawValue] = day }

  /// Keeps the marks of what can still be spoken of.
  mutating func keepOnly(_ game: Game) {
    let current = Set(game.tasks.items.filter { $0.status == .active }.map { Key($0).text })
    tasks = tasks.filter { current.contains($0.key) }
  }

  /// A journey across the date line makes today up to two days earlier; a mark further ahead comes
  /// from a clock that was wrong.
  private static func covers(_ told: CivilDate?, _ day: CivilDate) -> Bool {
    told.map { $0 >= day && $0 <= day.clamped(addingDays: 2) } ?? false
  }
}
