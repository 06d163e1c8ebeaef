import Testing

@testable import GamifyCore

@Suite("Pools of prizes")
struct PrizePoolTests {
  private func mistake(_ body: () throws -> Void) -> PoolMistake? {
    do {
      try body()
      return nil
    } catch {
      return error as? PoolMistake
    }
  }

  @Test("the default pool passes its own checks")
  func standard() throws {
    let standard = PrizePool.standard
    for prize in standard.prizes {
      #expect(
        try Prize(prize.kind, prize.value, prize.rarity, prize.name, icon: prize.icon) == prize)
    }
    #expect(try PrizePool(weights: standard.weights, prizes: standard.prizes) == standard)
    #expect(standard.prizes.count == 13)
  }

  @Test("a prize has a name of one line, and a value that its kind can have")
  func prizes() throws {
    #expect(mistake { _ = try Prize(.points, 0, .rare, "x") }?.place == "value")
    #expect(mistake { _ = try Prize(.points, 100_001, .rare, "x") }?.place == "value")
    #expect(mistake { _ = try Prize(.feature, 366, .rare, "x") }?.place == "value")
    #expect(mistake { _ = try Prize(.badge, 2, .rare, "x") }?.place == "value")
    #expect(
      mistake { _ = try Prize(.points, nil, .rare, "x") } == PoolMistake("value", .missing))
    #expect(mistake { _ = try Prize(.item, 1, .rare, "  ") }?.place == "name")
    #expect(mistake { _ = try Prize(.item, 1, .rare, "a\nb") }?.place == "name")
    #expect(
      mistake { _ = try Prize(.item, 1, .rare, String(repeating: "x", count: 61)) }
        == PoolMistake("name", .badText(most: 60)))
    #expect(mistake { _ = try Prize(.item, 1, .rare, "x", icon: "too long an icon") } != nil)
    let treat = try Prize(.item, nil, .rare, " Treat ")
    #expect(treat.name == "Treat")
    #expect(treat.value == 1)
    #expect(treat.icon == "🎁")
  }

  @Test("weights are 0 to 1,000,000, and not all zero")
  func weights() throws {
    #expect(
      mistake { _ = try RarityWeights([.rare: -1]) }
        == PoolMistake("weights.rare", .outOfRange(-1, 0...1_000_000)))
    #expect(mistake { _ = try RarityWeights([.epic: 1_000_001]) }?.place == "weights.epic")
    let none = try RarityWeights([.common: 0, .uncommon: 0, .rare: 0, .epic: 0])
    #expect(
      mistake { _ = try PrizePool(weights: none, prizes: PrizePool.standard.prizes) }
        == PoolMistake("weights", .allWeightsZero))
  }

  @Test("one prize at least can be won, no two have one name, and there are not too many")
  func wholePools() throws {
    let common = try Prize(.points, 1, .common, "One")
    let never = try RarityWeights([.common: 0])
    #expect(
      mistake { _ = try PrizePool(weights: .standard, prizes: []) }
        == PoolMistake("prizes", .noPrizes))
    #expect(
      mistake { _ = try PrizePool(weights: never, prizes: [common]) }
        == PoolMistake("prizes", .nothingReachable))
    let again = try Prize(.points, 2, .epic, "ONE")
    #expect(
      mistake { _ = try PrizePool(weights: .standard, prizes: [common, again]) }
        == PoolMistake("prizes[1].name", .repeatedName("ONE")))
    let many = try (0...200).map { try Prize(.points, 1, .common, "Prize \($0)") }
    #expect(
      mistake { _ = try PrizePool(weights: .standard, prizes: many) }
        == PoolMistake("prizes", .tooManyPrizes(201, most: 200)))
  }

  @Test("names of pools are short words, in any letter case")
  func names() {
    #expect(PoolName(checking: "Mine") == PoolName(rawValue: "mine"))
    for text in ["", "two words", "../x", "ü", String(repeating: "x", count: 33)] {
      #expect(PoolName(checking: text) == nil)
    }
  }
}
