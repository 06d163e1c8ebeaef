import Testing

@testable import GamifyCore

@Suite("The table of a pool")
struct PrizeTableTests {
  /// A pool with so many prizes of each rarity, from common to epic, and these weights.
  static func pool(_ counts: [Int], weights: [Int]) throws -> PrizePool {
    let prizes = zip(Rarity.allCases, counts).flatMap { rarity, count in
      (0..<count).map { Prize(unchecked: .points, 1, rarity, "\(rarity) \($0)", "*") }
    }
    return try PrizePool(
      weights: RarityWeights(Dictionary(uniqueKeysWithValues: zip(Rarity.allCases, weights))),
      prizes: prizes)
  }

  /// Pools of many shapes: rarities without prizes, weights of zero, counts without common factors.
  static let shapes: [(counts: [Int], weights: [Int])] = [
    ([3, 3, 3, 4], [60, 25, 10, 5]), ([1, 0, 0, 0], [1, 1, 1, 1]),
    ([0, 0, 0, 1], [60, 25, 10, 5]),
    ([2, 3, 5, 7], [1, 1, 1, 1]), ([1, 1, 1, 1], [0, 1, 1, 0]), ([4, 0, 6, 0], [7, 9, 3, 100]),
    ([1, 1, 0, 0], [100, 20, 0, 0]), ([5, 1, 1, 9], [0, 0, 0, 3]),
    ([11, 2, 13, 3], [99, 1, 37, 2]),
  ]

  @Test("every ticket belongs to one prize, and to each as many as its weight", arguments: shapes)
  func exhaustive(counts: [Int], weights: [Int]) throws {
    let pool = try Self.pool(counts, weights: weights)
    let table = PrizeTable(pool)
    var found: [Prize: Int] = [:]
    for ticket in 0..<table.total { found[table.prize(ofTicket: ticket), default: 0] += 1 }
    let sum = zip(counts, weights).reduce(0) { $1.0 > 0 ? $0 + $1.1 : $0 }
    for prize in pool.prizes {
      let count = pool.prizes.count { $0.rarity == prize.rarity }
      // Its share of the tickets is weight ÷ (sum of weights × prizes of the rarity), exactly.
      #expect((found[prize] ?? 0) * sum * count == table.total * pool.weights[prize.rarity])
    }
    #expect(table.slots.first?.tickets.lowerBound == 0)
    #expect(table.slots.last?.tickets.upperBound == table.total)
    for (a, b) in zip(table.slots, table.slots.dropFirst()) {
      #expect(a.tickets.upperBound == b.tickets.lowerBound)
    }
  }

  @Test("weights of 100 and 20 make half-open ranges, 0 to 100 and 100 to 120")
  func boundaries() throws {
    let table = PrizeTable(try Self.pool([1, 1, 0, 0], weights: [100, 20, 0, 0]))
    #expect(table.slots.map(\.tickets) == [0..<100, 100..<120])
  }

  @Test("a weight of zero never wins, be it first or last")
  func zero() throws {
    let table = PrizeTable(try Self.pool([1, 1, 1, 1], weights: [0, 1, 1, 0]))
    #expect((0..<table.total).map { table.prize(ofTicket: $0).rarity } == [.uncommon, .rare])
  }

  @Test("the chances of the default pool, exactly")
  func standard() {
    let odds = Odds(of: .standard, .standard)
    #expect(odds.rarities.map { "\($0.chance)" } == ["3/5", "1/4", "1/10", "1/20"])
    #expect(
      odds.prizes.map { "\($0.prize.name) \($0.chance)" } == [
        "10 Points 1/5", "25 Points 1/5", "50 Points 1/5", "100 Points 1/12",
        "Sticker Pack 1/12", "Explorer Badge 1/12", "500 Points 1/30", "Premium Theme 1/30",
        "24h Pro Trial 1/30", "1000 Points 1/80", "7-Day Pro Trial 1/80", "Legendary Badge 1/80",
        "Streak Freeze 1/80",
      ])
    #expect(
      odds.prizes.map(\.hundredthsOfPercent)
        == [2000, 2000, 2000, 834, 834, 833, 333, 333, 333, 125, 125, 125, 125])
  }

  @Test("a rarity without prizes gives its weight to the others in proportion")
  func emptyRarity() throws {
    let odds = Odds(of: .standard, try Self.pool([2, 0, 1, 0], weights: [60, 25, 10, 5]))
    #expect(odds.rarities.map { "\($0.chance)" } == ["6/7", "0/1", "1/7", "0/1"])
  }

  @Test("chances sum to one and printed percentages to 100.00", arguments: shapes)
  func sums(counts: [Int], weights: [Int]) throws {
    let odds = Odds(of: .standard, try Self.pool(counts, weights: weights))
    #expect(odds.rarities.reduce(.zero) { $0 + $1.chance } == .one)
    #expect(odds.prizes.reduce(.zero) { $0 + $1.chance } == .one)
    #expect(odds.rarities.reduce(0) { $0 + $1.hundredthsOfPercent } == 10_000)
    #expect(odds.prizes.reduce(0) { $0 + $1.hundredthsOfPercent } == 10_000)
  }

  @Test("so they do for the largest pool and the largest weights")
  func largest() throws {
    let most = RarityWeights.allowed.upperBound
    let odds = Odds(
      of: .standard,
      try Self.pool([47, 53, 49, 51], weights: [most, most - 1, most - 3, most - 7]))
    #expect(odds.prizes.reduce(.zero) { $0 + $1.chance } == .one)
    #expect(odds.prizes.reduce(0) { $0 + $1.hundredthsOfPercent } == 10_000)
  }

  @Test(
    "100,000 draws are as far from what is stated as chance allows",
    arguments: [shapes[0], shapes[8]])
  func chiSquared(counts: [Int], weights: [Int]) throws {
    let odds = Odds(of: .standard, try Self.pool(counts, weights: weights))
    let trial = OddsTrial(of: odds, bonusChance: 20, draws: 100_000, seed: LuckTests.seed)
    #expect(trial.counts.reduce(0, +) == 100_000)
    #expect(trial.chiSquared < trial.usualLimit)
    // Not too good to be true either: 1 in 1,000 fair trials is below, by the same approximation.
    #expect(trial.chiSquared > trial.usualLimit / 20)
    #expect((19_500...20_500).contains(trial.surprises))
  }

  @Test("the limit of chi-squared is the one of the tables")
  func limit() throws {
    // 0.999 quantiles: 32.91 for 12 degrees of freedom, 10.83 for 1.
    let standard = OddsTrial(
      of: Odds(of: .standard, .standard), bonusChance: 0, draws: 1, seed: LuckTests.seed)
    #expect(standard.degreesOfFreedom == 12)
    #expect(abs(standard.usualLimit - 32.91) < 0.2)
    #expect(standard.surprises == 0)
  }

  @Test("largest remainders")
  func remainders() {
    #expect(hundredthsOfPercent([1, 1, 1]) == [3334, 3333, 3333])
    #expect(hundredthsOfPercent([0, 5]) == [0, 10_000])
    #expect(hundredthsOfPercent([2, 3, 2]) == [2857, 4286, 2857])
    #expect(hundredthsOfPercent([]) == [])
  }
}
