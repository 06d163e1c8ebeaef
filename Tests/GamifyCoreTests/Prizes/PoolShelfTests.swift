import TestSupport
import Testing

@testable import GamifyCore

@Suite("Pools of one's own")
struct PoolShelfTests {
  private static let mine = PoolName(rawValue: "mine")

  private static func pool(_ decide: @escaping @Sendable (Game) throws -> [Event]) -> Command {
    Command { game, _ in try decide(game) }
  }

  @Test("a pool is made, changed, used and removed, and undo brings it back")
  func life() throws {
    let scenario = Scenario()
    let prize = try Prize(.item, 1, .rare, "Bar of chocolate")
    try scenario.given(
      nil, Self.pool { try $0.addingPool(Self.mine, .standard) },
      Self.pool { try $0.addingPrize(prize, to: Self.mine) },
      Self.pool { try $0.settingWeights([.common: 0, .rare: 70], of: Self.mine) },
      Self.pool { try $0.removingPrize(named: "24H pro trial", from: Self.mine) },
      Self.pool { try $0.usingPool(Self.mine) })
    let (name, pool) = try scenario.game.prizes.pools.inUse
    #expect(name == Self.mine)
    #expect(Rarity.allCases.map { pool.weights[$0] } == [0, 25, 70, 5])
    #expect(pool.prizes.count == 13)
    #expect(pool.prizes.last == prize)
    #expect(
      try scenario.when(nil, Self.pool { try $0.removingPool(Self.mine) })
        == ["pool mine removed", "pool default in use"])
    #expect(try scenario.game.prizes.pools.inUse.name == .standard)
    try scenario.given(nil, .undo)
    #expect(try scenario.game.prizes.pools.inUse.name == Self.mine)
    #expect(
      try scenario.when(nil, Self.pool { $0.resettingPools() })
        == ["pool default in use", "pool mine removed"])
    #expect(try scenario.when(nil, Self.pool { $0.resettingPools() }) == [])
  }

  @Test("the default pool stays, names are free or known, and mistakes are refused")
  func refusals() throws {
    let scenario = try Scenario().given(nil, Self.pool { try $0.addingPool(Self.mine, .standard) })
    func refusal(_ command: Command) throws -> PrizeRefusal? {
      do {
        try scenario.given(nil, command)
        return nil
      } catch Refusal.prize(let refusal) {
        return refusal
      }
    }
    let other = PoolName(rawValue: "other")
    #expect(
      try refusal(Self.pool { try $0.addingPool(Self.mine, .standard) }) == .poolExists(Self.mine))
    #expect(
      try refusal(Self.pool { try $0.addingPool(.standard, .standard) }) == .poolExists(.standard))
    #expect(try refusal(Self.pool { try $0.removingPool(.standard) }) == .poolIsFixed)
    #expect(
      try refusal(Self.pool { try $0.settingWeights([.rare: 1], of: .standard) }) == .poolIsFixed)
    #expect(
      try refusal(Self.pool { try $0.importingPool(.standard, .standard) }) == .poolIsFixed)
    #expect(try refusal(Self.pool { try $0.usingPool(other) }) == .noSuchPool(other))
    #expect(try refusal(Self.pool { try $0.removingPool(other) }) == .noSuchPool(other))
    #expect(
      try refusal(Self.pool { try $0.removingPrize(named: "x", from: Self.mine) })
        == .noSuchPrize("x", Self.mine))
    let zero = Dictionary(uniqueKeysWithValues: Rarity.allCases.map { ($0, 0) })
    #expect(
      try refusal(Self.pool { try $0.settingWeights(zero, of: Self.mine) })
        == .badPool(PoolMistake("weights", .allWeightsZero)))
    for number in 1..<PoolShelf.mostOwnPools {
      try scenario.given(
        nil, Self.pool { try $0.addingPool(PoolName(rawValue: "p\(number)"), .standard) })
    }
    #expect(
      try refusal(Self.pool { try $0.addingPool(other, .standard) })
        == .tooManyPools(most: PoolShelf.mostOwnPools))
  }

  @Test("the last prize that can be won stays")
  func lastPrize() throws {
    let prize = try Prize(.points, 1, .rare, "One")
    let pool = try PrizePool(weights: .standard, prizes: [prize])
    let scenario = try Scenario().given(nil, Self.pool { try $0.addingPool(Self.mine, pool) })
    #expect(
      try scenario.when(nil, Self.pool { try $0.removingPrize(named: "One", from: Self.mine) })
        == ["refused: \(Refusal.prize(.badPool(PoolMistake("prizes", .noPrizes))))"])
  }

  @Test("a pool in use that another device removed makes way for the default")
  func removedElsewhere() {
    var shelf = PoolShelf()
    shelf.set(Self.mine, to: .standard)
    shelf.use(Self.mine)
    #expect(shelf.inUse.name == Self.mine)
    shelf.set(Self.mine, to: nil)
    #expect(shelf.inUse.name == .standard)
    shelf.set(.standard, to: nil)
    #expect(shelf[.standard] == .standard)
  }
}
