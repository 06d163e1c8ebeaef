/// How seldom a prize is won.
public enum Rarity: String, CaseIterable, Hashable, Comparable, Sendable, Codable {
  case common, uncommon, rare, epic

  /// What a prize pays when it has nothing more to give: what it adds is complete, or held to its
  /// maximum.
  public var insteadPoints: Points {
    switch self {
    case .common: 25
    case .uncommon: 50
    case .rare: 150
    case .epic: 300
    }
  }

  private var rank: Int {
    switch self {
    case .common: 0
    case .uncommon: 1
    case .rare: 2
    case .epic: 3
    }
  }

  public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}

/// How often each rarity is drawn, relative to the others: the weights need not sum to 100.
public struct RarityWeights: Hashable, Sendable {
  private let common: Int
  private let uncommon: Int
  private let rare: Int
  private let epic: Int

  /// What one weight can be. Small enough that exact tables of any pool fit in 64 bits.
  public static let allowed = 0...1_000_000

  public static let standard = RarityWeights(unchecked: [60, 25, 10, 5])

  /// - `weights`: those that are left out stay as they are in `others`.
  /// - Throws: for a weight out of range, with its place: `weights.rare`.
  public init(
    _ weights: [Rarity: Int], others: RarityWeights = .standard
  ) throws(PoolMistake) {
    for rarity in Rarity.allCases {
      if let weight = weights[rarity], !Self.allowed.contains(weight) {
        throw PoolMistake("weights.\(rarity.rawValue)", .outOfRange(weight, Self.allowed))
      }
    }
    self.init(unchecked: Rarity.allCases.map { weights[$0] ?? others[$0] })
  }

  /// - `weights`: from common to epic, known to be in range.
  private init(unchecked weights: [Int]) {
    (common, uncommon, rare, epic) = (weights[0], weights[1], weights[2], weights[3])
  }

  public subscript(rarity: Rarity) -> Int {
    switch rarity {
    case .common: common
    case .uncommon: uncommon
    case .rare: rare
    case .epic: epic
    }
  }
}

extension RarityWeights: Codable {
  private enum CodingKeys: String, CodingKey { case common, uncommon, rare, epic }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init([
      .common: container.decode(Int.self, forKey: .common),
      .uncommon: container.decode(Int.self, forKey: .uncommon),
      .rare: container.decode(Int.self, forKey: .rare),
      .epic: container.decode(Int.self, forKey: .epic),
    ])
  }
}
