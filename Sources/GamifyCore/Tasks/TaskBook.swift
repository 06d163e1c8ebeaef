/// All tasks of one profile.
public struct TaskBook: Hashable, Sendable {
  private var shelf = TaskShelf()
  /// The highest number ever given.
  public private(set) var lastNumber: TaskNumber = 0
  /// How many closed tasks a snapshot left out: they are in the journal only.
  public private(set) var leftOut: Int = 0
  /// Tasks by status, those that were left out included.
  public private(set) var counts = Counts()

  public struct Counts: Hashable, Sendable, Codable {
    public var active = 0
    public var completed = 0
    public var cancelled = 0

    subscript(status: TaskItem.Status) -> Int {
      get {
        switch status {
        case .active: active
        case .completed: completed
        case .cancelled: cancelled
        }
      }
      set {
        switch status {
        case .active: active = newValue
        case .completed: completed = newValue
        case .cancelled: cancelled = newValue
        }
      }
    }
  }

  public init() {}

  /// By number, ascending.
  ///
  /// - Cost: that of reading all tasks of a snapshot. One task is had by its number.
  public var items: [TaskItem] { shelf.all }

  public subscript(number: TaskNumber) -> TaskItem? { shelf[number] }

  /// The task with an identity; `number` is where it is expected, which holds unless two devices
  /// gave one number twice.
  func task(_ uid: TaskUID, expectedAt number: TaskNumber) -> TaskItem? {
    if let task = shelf[number], task.uid == uid { return task }
    return items.first { $0.uid == uid }
  }
}

// MARK: - Changes, each of them total

extension TaskBook {
  /// Adds a task. When its number is taken, it gets the next free one.
  mutating func add(_ task: TaskItem) {
    var task = task
    if self[task.number] != nil || task.number.value < 1 { task.number = lastNumber.next }
    spend(task.number)
    shelf.put(task)
    counts[task.status] += 1
  }

  /// Sees to it that a number is not given again.
  mutating func spend(_ number: TaskNumber) { lastNumber = max(lastNumber, number) }

  /// Changes a task in place. Tells whether there is such a task.
  @discardableResult
  mutating func change(
    _ uid: TaskUID, expectedAt number: TaskNumber, _ body: (inout TaskItem) -> Void
  ) -> Bool {
    guard let number = task(uid, expectedAt: number)?.number else { return false }
    var counts = counts
    shelf.change(number) { task in
      counts[task.status] -= 1
      body(&task)
      counts[task.status] += 1
    }
    self.counts = counts
    return true
  }

  mutating func remove(_ uid: TaskUID, expectedAt number: TaskNumber) -> Bool {
    guard let task = task(uid, expectedAt: number) else { return false }
    counts[task.status] -= 1
    shelf.remove(task.number)
    return true
  }

  /// Leaves out the closed tasks but for the ones closed last, and old completions of the rest.
  mutating func keepOnly(closed most: Int, completions mostCompletions: Int) {
    var items = items
    let closed = items.filter { $0.status != .active }
    if closed.count > most {
      let kept = Set(
        closed.sorted { ($0.closed ?? .first, $0.number) > ($1.closed ?? .first, $1.number) }
          .prefix(most).map(\.number))
      leftOut += closed.count - most
      items.removeAll { $0.status != .active && !kept.contains($0.number) }
    }
    for place in items.indices where items[place].completions.count > mostCompletions {
      let excess = items[place].completions.count - mostCompletions
      items[place].completions.removeFirst(excess)
      items[place].completionsLeftOut += excess
    }
    shelf = TaskShelf(items)
  }
}

/// Without the tasks themselves, which a snapshot holds as lines of their own.
extension TaskBook: Codable {
  private enum Key: String, CodingKey { case lastNumber, leftOut, counts }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    lastNumber = try container.decode(TaskNumber.self, forKey: .lastNumber)
    leftOut = try container.decode(Int.self, forKey: .leftOut)
    counts = try container.decode(Counts.self, forKey: .counts)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(lastNumber, forKey: .lastNumber)
    try container.encode(leftOut, forKey: .leftOut)
    try container.encode(counts, forKey: .counts)
  }

  /// Takes in the tasks that belong to a book that was decoded.
  mutating func take(_ lines: TaskLines) { shelf = TaskShelf(lines) }
}
