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
    // Places are put in order, and not the tasks themselves, which are large.
    var places = items.indices.filter { matches(items[$0], at: moment) }
    if order != .number { places.sort { isBefore(items[$0], items[$1]) } }
    if isReversed { places.reverse() }
    return places.prefix(limit ?? .max).map { items[$0] }
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

  private func isBefore(_ a: TaskItem, _ b: TaskItem) -> Bool {
    switch order {
    case .number: break
    case .created where a.created.instant != b.created.instant:
      return a.created.instant < b.created.instant
    case .due where a.due != b.due:
      guard let aDue = a.due else { return false }
      return b.due.map { aDue < $0 } ?? true
    case .difficulty where a.difficulty != b.difficulty, .points where a.difficulty != b.difficulty:
      return a.difficulty < b.difficulty
    case .title where a.title != b.title:
      let (left, right) = (a.title.text.lowercased(), b.title.text.lowercased())
      return left == right ? a.title.text < b.title.text : left < right
    case .created, .due, .difficulty, .points, .title: break
    }
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
