/// A way in which a prize is won.
public enum Mechanism: String, CaseIterable, Hashable, Sendable, Codable {
  case spin, box
  /// A surprise on completing a task.
  case bonus
}

/// What a person can claim by asking for it.
public enum Claim: String, CaseIterable, Hashable, Sendable {
  case spin, box

  public var mechanism: Mechanism {
    switch self {
    case .spin: .spin
    case .box: .box
    }
  }
}

/// Which completion of a task a surprise belongs to: the first one, or the one that follows
/// another occurrence.
///
/// What came before cannot be changed any more. So neither another due date, nor postponing,
/// skipping, restoring or undo makes a new occasion of an old one.
public struct TaskOccasion: Hashable, Sendable, Codable {
  public let task: TaskUID
  /// The occurrence completed before, by its due date, or by the day of its completion when it had
  /// none; `nil` for the first.
  public let after: String?

  init(_ task: TaskUID, after completion: TaskItem.Completion?) {
    self.task = task
    after = completion.map { $0.occurrence?.description ?? $0.day.description }
  }
}

/// What a draw depends on besides the seed.
///
/// - Shape: in files `{"mechanism":"spin","number":1}` or
///   `{"mechanism":"bonus","task":"k3v…","after":"2026-11-29"}`.
public enum Draw: Hashable, Sendable {
  /// - `number`: 1 for the first of its mechanism on its day.
  case claim(Claim, number: Int)
  case completion(TaskOccasion)

  public var mechanism: Mechanism {
    switch self {
    case .claim(let claim, _): claim.mechanism
    case .completion: .bonus
    }
  }

  /// The numbers of this draw.
  ///
  /// - `day`: the civil day that a claim counts for; completions do not depend on it.
  func luck(from seed: LuckSeed, on day: CivilDate) -> Luck {
    switch self {
    case .claim(let claim, let number):
      Luck(seed, for: "\(claim.rawValue)/\(day)/\(number)")
    case .completion(let occasion):
      Luck(seed, for: "bonus/\(occasion.task.rawValue)/\(occasion.after ?? "first")")
    }
  }
}

extension Draw: Codable {
  private enum CodingKeys: String, CodingKey { case mechanism, number, task, after }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Mechanism.self, forKey: .mechanism) {
    case .spin: self = .claim(.spin, number: try container.decode(Int.self, forKey: .number))
    case .box: self = .claim(.box, number: try container.decode(Int.self, forKey: .number))
    case .bonus: self = .completion(try TaskOccasion(from: decoder))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(mechanism, forKey: .mechanism)
    switch self {
    case .claim(_, let number): try container.encode(number, forKey: .number)
    case .completion(let occasion): try occasion.encode(to: encoder)
    }
  }
}
