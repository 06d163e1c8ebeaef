/// What was done in a stretch of time.
///
/// - Shape: in files an array: tasks completed by difficulty from easy to epic, then points, then
///   the points that each difficulty paid.
public struct Tally: Hashable, Sendable {
  private var completedByDifficulty = PerDifficulty<Int>(0)
  private var paidByDifficulty = PerDifficulty<Points>(0)
  /// Everything earned, by tasks and otherwise, less what was taken back.
  public private(set) var points: Points = 0

  public init() {}

  /// How many tasks were completed.
  public var completed: Int { completedByDifficulty.all.reduce(0, +) }

  public func completed(_ difficulty: Difficulty) -> Int { completedByDifficulty[difficulty] }

  /// What the tasks of a difficulty paid.
  public func paid(_ difficulty: Difficulty) -> Points { paidByDifficulty[difficulty] }

  var isEmpty: Bool { self == Tally() }

  mutating func add(_ difficulty: Difficulty, paying points: Points) {
    completedByDifficulty[difficulty] += 1
    paidByDifficulty[difficulty] += points
    self.points += points
  }

  mutating func remove(_ difficulty: Difficulty, paying points: Points) {
    completedByDifficulty[difficulty] -= 1
    paidByDifficulty[difficulty] -= points
    self.points -= points
  }

  mutating func add(_ points: Points) { self.points += points }

  static func + (a: Tally, b: Tally) -> Tally {
    var sum = a
    for difficulty in Difficulty.allCases {
      sum.completedByDifficulty[difficulty] += b.completedByDifficulty[difficulty]
      sum.paidByDifficulty[difficulty] += b.paidByDifficulty[difficulty]
    }
    sum.points += b.points
    return sum
  }
}

extension Tally: Codable {
  /// How many numbers a tally is in files.
  static let width = 9

  var numbers: [Int] {
    completedByDifficulty.all + [points.value] + paidByDifficulty.all.map(\.value)
  }

  /// - Throws: `RangeError` when these are not as many as a tally has.
  init(numbers: ArraySlice<Int>) throws(RangeError) {
    guard numbers.count == Self.width else {
      throw RangeError("count of numbers", numbers.count, allowed: Self.width...Self.width)
    }
    var numbers = numbers
    for difficulty in Difficulty.allCases {
      completedByDifficulty[difficulty] = numbers.removeFirst()
    }
    points = Points(numbers.removeFirst())
    for difficulty in Difficulty.allCases {
      paidByDifficulty[difficulty] = Points(numbers.removeFirst())
    }
  }

  public init(from decoder: any Decoder) throws {
    try self.init(numbers: decoder.singleValueContainer().decode([Int].self)[...])
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(numbers)
  }
}

/// One value for each difficulty.
private struct PerDifficulty<Value: Hashable & Sendable>: Hashable, Sendable {
  private var easy: Value
  private var medium: Value
  private var hard: Value
  private var epic: Value

  init(_ value: Value) { (easy, medium, hard, epic) = (value, value, value, value) }

  /// From easy to epic.
  var all: [Value] { [easy, medium, hard, epic] }

  subscript(difficulty: Difficulty) -> Value {
    get {
      switch difficulty {
      case .easy: easy
      case .medium: medium
      case .hard: hard
      case .epic: epic
      }
    }
    set {
      switch difficulty {
      case .easy: easy = newValue
      case .medium: medium = newValue
      case .hard: hard = newValue
      case .epic: epic = newValue
      }
    }
  }
}
