/// What can be won, and how often each rarity is.
///
/// - Shape: 1 to 200 prizes, no two of one name, and one at least that can be drawn.
public struct PrizePool: Hashable, Sendable {
  public let weights: RarityWeights
  public let prizes: [Prize]

  public static let mostPrizes = 200

  /// - Throws: the first mistake, with its place, such as `prizes[2].name`.
  public init(weights: RarityWeights, prizes: [Prize]) throws(PoolMistake) {
    guard !prizes.isEmpty else { throw PoolMistake("prizes", .noPrizes) }
    guard prizes.count <= Self.mostPrizes else {
      throw PoolMistake("prizes", .tooManyPrizes(prizes.count, most: Self.mostPrizes))
    }
    var names = Set<String>()
    for (place, prize) in prizes.enumerated()
    where !names.insert(prize.name.lowercased()).inserted {
      throw PoolMistake("prizes[\(place)].name", .repeatedName(prize.name))
    }
    guard Rarity.allCases.contains(where: { weights[$0] > 0 }) else {
      throw PoolMistake("weights", .allWeightsZero)
    }
    guard prizes.contains(where: { weights[$0.rarity] > 0 }) else {
      throw PoolMistake("prizes", .nothingReachable)
    }
    self.init(unchecked: weights, prizes)
  }

  private init(unchecked weights: RarityWeights, _ prizes: [Prize]) {
    self.weights = weights
    self.prizes = prizes
  }

  /// The pool that everyone begins with.
  public static let standard = PrizePool(
    unchecked: .standard,
    [
      Prize(unchecked: .points, 10, .common, "10 Points", "🪙"),
      Prize(unchecked: .points, 25, .common, "25 Points", "🪙"),
      Prize(unchecked: .points, 50, .common, "50 Points", "🪙"),
      Prize(unchecked: .points, 100, .uncommon, "100 Points", "💰"),
      Prize(unchecked: .item, 1, .uncommon, BuiltInItem.stickerPack.rawValue, "✨"),
      Prize(unchecked: .badge, 1, .uncommon, "Explorer Badge", "🧭"),
      Prize(unchecked: .points, 500, .rare, "500 Points", "💰"),
      Prize(unchecked: .item, 1, .rare, BuiltInItem.premiumTheme.rawValue, "🎨"),
      Prize(unchecked: .feature, 1, .rare, "24h Pro Trial", "⚡"),
      Prize(unchecked: .points, 1000, .epic, "1000 Points", "💎"),
      Prize(unchecked: .feature, 7, .epic, "7-Day Pro Trial", "🚀"),
      Prize(unchecked: .badge, 1, .epic, "Legendary Badge", "🏆"),
      Prize(unchecked: .item, 1, .epic, BuiltInItem.streakFreeze.rawValue, "🧊"),
    ])

  /// The prize of a name, in any letter case.
  public func prize(named name: String) -> Prize? {
    prizes.first { $0.name.lowercased() == name.lowercased() }
  }
}

/// Items that do something by themselves, by their names in any pool. Others are kept.
public enum BuiltInItem: String, CaseIterable, Sendable {
  case stickerPack = "Sticker Pack"
  case premiumTheme = "Premium Theme"
  case streakFreeze = "Streak Freeze"

  init?(named name: String) {
    guard
      let item = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
    else { return nil }
    self = item
  }
}

extension PrizePool: Codable {
  private enum CodingKeys: String, CodingKey { case weights, prizes }

  /// A pool from a file is checked again: exact odds rest on it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      weights: container.decode(RarityWeights.self, forKey: .weights),
      prizes: container.decode([Prize].self, forKey: .prizes))
  }
}

// MARK: - Changes, each of them a new pool

extension PrizePool {
  func adding(_ prize: Prize) throws(PoolMistake) -> PrizePool {
    try PrizePool(weights: weights, prizes: prizes + [prize])
  }

  func removing(_ prize: Prize) throws(PoolMistake) -> PrizePool {
    try PrizePool(weights: weights, prizes: prizes.filter { $0 != prize })
  }

  func with(_ weights: RarityWeights) throws(PoolMistake) -> PrizePool {
    try PrizePool(weights: weights, prizes: prizes)
  }
}
