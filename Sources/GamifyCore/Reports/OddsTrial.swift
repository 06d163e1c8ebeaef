/// Many draws from a pool by the code that draws the real ones, beside what was stated.
public struct OddsTrial: Sendable {
  public let odds: Odds
  /// How often each prize was drawn, in the order of the odds.
  public let counts: [Int]
  /// How many draws there were.
  public let draws: Int
  /// How many of as many completed tasks brought a surprise, and the percentage that should.
  public let surprises: Int
  public let bonusChance: Int

  public static let allowedDraws = 1...10_000_000

  /// - `seed`: any but the secret of a profile, which must not be tried out.
  public init(of odds: Odds, bonusChance: Int, draws: Int, seed: LuckSeed) {
    let table = PrizeTable(odds.pool)
    let places = Dictionary(
      uniqueKeysWithValues: odds.prizes.enumerated().map { ($0.element.prize, $0.offset) })
    var counts = odds.prizes.map { _ in 0 }
    var surprises = 0
    var luck = Luck(seed, for: "trial")
    for _ in 0..<draws {
      if let place = places[table.draw(by: &luck)] { counts[place] += 1 }
      if luck.below(100) < bonusChance { surprises += 1 }
    }
    (self.odds, self.counts, self.draws) = (odds, counts, draws)
    (self.surprises, self.bonusChance) = (surprises, bonusChance)
  }

  /// How often prizes of a rarity were drawn.
  public func count(of rarity: Rarity) -> Int {
    zip(odds.prizes, counts).reduce(0) { $1.0.prize.rarity == rarity ? $0 + $1.1 : $0 }
  }

  /// How far the counts are from what was stated: the larger, the less likely by chance alone.
  ///
  /// - Source: Pearson's chi-squared, 1900.
  public var chiSquared: Double {
    zip(odds.prizes, counts).reduce(0) { sum, pair in
      let expected = pair.0.chance.approximation * Double(draws)
      guard expected > 0 else { return sum }
      let difference = Double(pair.1) - expected
      return sum + difference * difference / expected
    }
  }

  /// Prizes that can be drawn, less one.
  public var degreesOfFreedom: Int { odds.prizes.count { $0.chance != .zero } - 1 }

  /// What chi-squared stays below in 999 of 1,000 fair trials.
  ///
  /// - Source: Wilson and Hilferty's approximation, 1931; 3.0902 is the normal quantile of 0.999.
  public var usualLimit: Double {
    let freedom = Double(max(degreesOfFreedom, 1))
    let part = 2 / (9 * freedom)
    let root = 1 - part + 3.0902 * part.squareRoot()
    return freedom * root * root * root
  }
}
