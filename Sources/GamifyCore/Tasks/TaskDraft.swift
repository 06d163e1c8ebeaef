/// What a person gives to add a task.
public struct TaskDraft: Hashable, Sendable {
  public var title: TaskTitle
  public var notes: String = ""
  /// `nil` for the setting `default-difficulty`.
  public var difficulty: Difficulty?
  /// When it is due; the first occurrence of a schedule when there is one.
  public var due: Due?
  public var schedule: Schedule?
  public var tags: [Label] = []
  public var project: Label?

  public init(title: TaskTitle) { self.title = title }
}

/// A tag or the name of a project, stored exactly as it was given.
///
/// - Shape: 1 to 100 characters on one line, not blank at either end.
public struct Label: Hashable, Sendable {
  public let text: String

  /// `nil` when the text has another shape.
  public init?(_ text: String) {
    let trimmed = text.trimmingWhitespace()
    guard !trimmed.isEmpty, trimmed.utf8.count <= 2000, trimmed.count <= 100,
      !trimmed.unicodeScalars.contains(where: \.isLineBreak)
    else { return nil }
    self.text = String(trimmed)
  }
}

/// What a person changes on tasks. A field that is `nil` stays as it is.
public struct TaskRevision: Hashable, Sendable {
  public var title: TaskTitle?
  public var notes: String?
  public var difficulty: Difficulty?
  public var due: Change<Due>?
  /// How the tasks recur from now on; worked out for each, since it begins at its due date.
  public var recurrence: Change<Recurrence>?
  public var addedTags: [Label] = []
  public var removedTags: [Label] = []
  public var project: Change<String>?

  public init() {}

  public var isEmpty: Bool { self == TaskRevision() }
}

/// A rule and the basis it is counted from, not yet tied to a first date.
public struct Recurrence: Hashable, Sendable, Codable {
  public let rule: RecurrenceRule
  public let basis: Schedule.Basis

  public init(_ rule: RecurrenceRule, basis: Schedule.Basis = .anchor) {
    self.rule = rule
    self.basis = basis
  }
}
