/// Which tasks are wanted, and in what order.
public struct TaskQuery: Hashable, Sendable {
  public enum DueFilter: Hashable, Sendable {
    case overdue
    case withoutDue
    case range(ClosedRange<CivilDate>)
  }

  public enum Order: String, CaseIterable, Hashable, Sendable {
    case number, created, due, difficulty, points, title
  }

  /// `nil` for tasks of any status.
  public var status: TaskItem.Status?
  /// All of these must be in the title, the notes, a tag or the project, in any letter case.
  public var words: [String] = []
  public var difficulty: Difficulty?
  public var due: DueFilter?
  /// All of these must be on the task.
  public var tags: [String] = []
  public var project: String?
  public var order = Order.due
  public var isReversed = false
  public var limit: Int?

  public init(status: TaskItem.Status?) { self.status = status }

  /// The tasks, those equal in order by number.
  public func run(on game: Game, at moment: Moment) -> [TaskItem] {
    let items = game.tasks.items
    // Keys are put in order, and not the tasks themselves, which are large.
    var keys: [SortKey] = []
    for (place, task) in items.enumerated() where matches(task, at: moment) {
      keys.append(SortKey(of: task, at: place, by: order))
    }
    if order != .number { keys.sort() }
    if isReversed { keys.reverse() }
    return keys.prefix(limit ?? .max).map { items[$0.place] }
  }

  private func matches(_ task: TaskItem, at moment: Moment) -> Bool {
    if let status, task.status != status { return false }
    if let difficulty, task.difficulty != difficulty { return false }
    if let project, task.project != project { return false }
    if !tags.allSatisfy(task.tags.contains) { return false }
    switch due {
    case .overdue where !task.isOverdue(at: moment): return false
    case .withoutDue where task.due != nil: return false
    case .range(let days) where !(task.due.map { days.contains($0.date) } ?? false): return false
    default: break
    }
    return words.isEmpty || words.allSatisfy(task.mentions)
  }
}

/// What a task is put in order by: a number or a text, and the number of the task.
private struct SortKey: Comparable {
  let place: Int
  private var value = 0
  private var text = ""
  private var exactText = ""
  private let number: TaskNumber

  init(of task: TaskItem, at place: Int, by order: TaskQuery.Order) {
    self.place = place
    number = task.number
    switch order {
    case .number: break
    case .created: value = Int(task.created.instant.milliseconds)
    case .due:
      // A whole day comes after the times on it, and no date after all dates.
      value =
        task.due.map {
          Int($0.date.dayNumber) * 86_401 + ($0.time.map { Int($0.secondOfDay) } ?? 86_400)
        }
        ?? .max
    case .difficulty, .points: value = task.difficulty.basePoints.value
    case .title: (text, exactText) = (task.title.text.lowercased(), task.title.text)
    }
  }

  static func < (a: Self, b: Self) -> Bool {
    if a.value != b.value { return a.value < b.value }
    if a.text != b.text { return a.text < b.text }
    if a.exactText != b.exactText { return a.exactText < b.exactText }
    return a.number < b.number
  }
}

extension TaskItem {
  /// Whether a word is in the text of the task, in any letter case.
  func mentions(_ word: String) -> Bool {
    let word = word.lowercased()
    return ([title.text, notes, project ?? ""] + tags).contains { $0.lowercased().contains(word) }
  }
}
