/// A task was added.
public struct TaskAdded: Hashable, Sendable, Codable {
  public let uid: TaskUID
  public let number: TaskNumber
  public let title: TaskTitle
  public let notes: String?
  public let difficulty: Difficulty
  public let due: Due?
  public let tags: [String]
  public let project: String?
  /// How it recurs, if it does.
  public var schedule: Schedule?
}

/// Fields of a task were changed. A field that is absent stays as it was.
public struct TaskEdited: Hashable, Sendable, Codable {
  public let uid: TaskUID
  public let number: TaskNumber
  public var title: TaskTitle?
  public var notes: String?
  public var difficulty: Difficulty?
  public var due: Change<Due>?
  public var tags: [String]?
  public var project: Change<String>?
  /// A new schedule begins a new series at its anchor.
  public var schedule: Change<Schedule>?

  init(_ task: TaskItem) {
    uid = task.uid
    number = task.number
  }

  var changesNothing: Bool {
    title == nil && notes == nil && difficulty == nil && due == nil && tags == nil
      && project == nil && schedule == nil
  }
}

/// A new value for a field that can also be empty.
///
/// - Shape: in files the value itself, or `{"cleared":true}`.
public enum Change<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  case set(Value)
  case cleared

  public var value: Value? {
    switch self {
    case .set(let value): value
    case .cleared: nil
    }
  }

  private struct Cleared: Codable { var cleared = true }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Value.self) {
      self = .set(value)
    } else {
      _ = try container.decode(Cleared.self)
      self = .cleared
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .set(let value): try container.encode(value)
    case .cleared: try container.encode(Cleared())
    }
  }
}

/// An occurrence of a task was completed and paid for.
public struct TaskCompleted: Hashable, Sendable, Codable {
  public let uid: TaskUID
  public let number: TaskNumber
  public let title: TaskTitle
  public let difficulty: Difficulty
  /// The occurrence by its date in the series; for a task without one its due date, if any.
  public let occurrence: Due?
  /// The civil day it counts for, which `--on` can set to an earlier one.
  public let day: CivilDate
  public let payment: Payment
  /// Where the series went; `nil` for a task without one.
  public var step: SeriesStep?
  /// The tags the task had; `nil` for none.
  public var tags: [String]?
  public var project: String?
}

/// A task was cancelled, deleted or given a new due date for the occurrence at hand.
public struct TaskClosed: Hashable, Sendable, Codable {
  public let uid: TaskUID
  public let number: TaskNumber
  public let title: TaskTitle
  public let day: CivilDate
  /// Its text was removed from the disk, so that it cannot be brought back.
  public var isPurged: Bool?
}

/// The occurrence at hand got another due date.
public struct TaskPostponed: Hashable, Sendable, Codable {
  public let uid: TaskUID
  public let number: TaskNumber
  public let title: TaskTitle
  public let from: Due?
  public let to: Due
}

/// A closed task is active again; what its last completion paid was taken back.
public struct TaskRestored: Hashable, Sendable, Codable {
  public let uid: TaskUID
  public let number: TaskNumber
  public let title: TaskTitle
  public let difficulty: Difficulty
  /// The completion that no longer counts; `nil` when the task had been cancelled.
  public let completion: TaskItem.Completion?
}
