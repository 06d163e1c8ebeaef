/// How likely each prize is, exactly.
public struct Odds: Sendable {
  public struct RarityOdds: Sendable {
    public let rarity: Rarity
    public let chance: Fraction
    /// The chance as printed: all of a list sum to 10,000.
    public let hundredthsOfPercent: Int
  }

  public struct PrizeOdds: Sendable {
    public let prize: Prize
    public let chance: Fraction
    public let hundredthsOfPercent: Int
  }

  public let name: PoolName
  public let pool: PrizePool
  /// From common to epic; those that cannot be drawn have a chance of zero.
  public let rarities: [RarityOdds]
  /// By rarity, then in the order of the pool.
  public let prizes: [PrizeOdds]

  public init(of name: PoolName, _ pool: PrizePool) {
    (self.name, self.pool) = (name, pool)
    let table = PrizeTable(pool)
    let byRarity = Rarity.allCases.map { rarity in table.tickets { $0.rarity == rarity } }
    rarities = zip(Rarity.allCases, GamifyCore.hundredthsOfPercent(byRarity)).map {
      RarityOdds(rarity: $0, chance: table.chance(of: $0), hundredthsOfPercent: $1)
    }
    let ordered = Rarity.allCases.flatMap { rarity in pool.prizes.filter { $0.rarity == rarity } }
    let byPrize = ordered.map { prize in table.tickets { $0 == prize } }
    prizes = zip(ordered, GamifyCore.hundredthsOfPercent(byPrize)).map {
      PrizeOdds(prize: $0, chance: table.chance(of: $0), hundredthsOfPercent: $1)
    }
  }

  /// The odds of the pool in use.
  public init(_ reading: Reading) {
    let (name, pool) = reading.game.prizes.pools.inUse
    self.init(of: name, pool)
  }
}

extension Reading {
  /// How likely it is that a mechanism brings a prize at all.
  public func chance(of mechanism: Mechanism) -> Fraction {
    switch mechanism {
    case .spin, .box: .one
    case .bonus: Fraction(game.settings.bonusChance, of: 100)
    }
  }
}
