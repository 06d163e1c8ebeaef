/// The number people call a reward by: 1, 2, 3, … in the order of adding, never used again.
/// 0 is the streak freeze, which is always on sale.
public struct RewardNumber: NumberCodable, Sendable {
  public let value: Int

  public init(_ value: Int) { self.value = value }
}

/// Something that points buy.
public struct Reward: Hashable, Sendable, Codable {
  /// The permanent identity, the same on all devices: the entry that added the reward.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    init(_ entry: EntryID) { rawValue = entry.description }
  }

  public let id: ID
  public internal(set) var number: RewardNumber
  public internal(set) var name: RewardName
  public internal(set) var description: String?
  public internal(set) var emoji: Icon?
  public internal(set) var cost: Price
  public internal(set) var limit: RewardLimit?
  /// How many are left; `nil` when there is no end of them.
  public internal(set) var stock: Int?
  public internal(set) var cooldown: Cooldown?
}

/// How a person names a reward.
public enum RewardReference: Hashable, Sendable {
  case number(RewardNumber)
  /// In any letter case.
  case name(String)
}

/// The name of a reward, stored exactly as it was given.
///
/// - Shape: 1 to 100 characters on one line, not blank at either end, and not digits alone: those
///   are the numbers of rewards.
public struct RewardName: Hashable, Sendable {
  public let text: String

  /// `nil` when the text has another shape.
  public init?(_ text: String) {
    guard let label = Label(text), !label.text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    self.text = label.text
  }

  init(builtIn text: String) { self.text = text }

  /// What stands in the place of a name whose text was removed.
  static let purged = RewardName(builtIn: TaskTitle.purged.text)

  /// Whether the text is this name in any letter case.
  func fits(_ text: String) -> Bool { self.text.lowercased() == text.lowercased() }
}

extension RewardName: Codable {
  /// A name from a file is taken as it is: it was checked when it was written.
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// What a reward costs.
///
/// - Shape: 1 to 1,000,000 points, from files too: a price of nothing, or less, would mint points.
public struct Price: Hashable, Comparable, Sendable {
  public let points: Points

  public static let allowed = 1...1_000_000

  public init(_ points: Int) throws(RangeError) {
    guard Self.allowed.contains(points) else {
      throw RangeError("price", points, allowed: Self.allowed)
    }
    self.points = Points(points)
  }

  init(builtIn points: Points) { self.points = points }

  public static func < (a: Self, b: Self) -> Bool { a.points < b.points }
}

extension Price: Codable, CustomStringConvertible {
  public init(from decoder: any Decoder) throws {
    try self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(points.value)
  }

  public var description: String { points.description }
}
