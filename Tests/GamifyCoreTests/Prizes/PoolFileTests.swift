import Testing

@testable import GamifyCore

@Suite("Pools in JSON files")
struct PoolFileTests {
  private func mistake(in text: String) -> PoolMistake? {
    do throws(PoolMistake) {
      _ = try PoolFile(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  private static let good =
    #"{"kind": "points", "value": 5, "rarity": "common", "name": "Five", "icon": "5"}"#

  @Test("a whole pool")
  func whole() throws {
    let file = try PoolFile(
      Array(
        """
        {"name": "treats", "weights": {"common": 3, "epic": 0},
         "prizes": [\(Self.good),
                    {"kind": "badge", "rarity": "rare", "name": "Hero"},
                    {"kind": "feature", "value": 30, "rarity": "epic", "name": "A month of Pro"}]}
        """.utf8))
    #expect(file.name == "treats")
    #expect(Rarity.allCases.map { file.pool.weights[$0] } == [3, 25, 10, 0])
    #expect(
      file.pool.prizes == [
        try Prize(.points, 5, .common, "Five", icon: "5"), try Prize(.badge, 1, .rare, "Hero"),
        try Prize(.feature, 30, .epic, "A month of Pro"),
      ])
  }

  @Test(
    "a mistake is told with its place",
    arguments: [
      ("{", PoolMistake("", .notJSON)),
      ("", PoolMistake("", .notJSON)),
      ("[]", PoolMistake("", .wrongType(expected: "an object"))),
      ("{}", PoolMistake("prizes", .missing)),
      (#"{"prizes": 3}"#, PoolMistake("prizes", .wrongType(expected: "a list"))),
      (#"{"prizes": []}"#, PoolMistake("prizes", .noPrizes)),
      (#"{"prizes": [], "prices": []}"#, PoolMistake("prices", .unknownField)),
      (#"{"prizes": [7]}"#, PoolMistake("prizes[0]", .wrongType(expected: "an object"))),
      (
        #"{"prizes": [\#(good), {"kind": "gold", "value": 1, "rarity": "rare", "name": "x"}]}"#,
        PoolMistake(
          "prizes[1].kind", .notOneOf("gold", allowed: ["points", "item", "feature", "badge"]))
      ),
      (
        #"{"prizes": [\#(good), {"kind": "item", "rarity": "mythic", "name": "x"}]}"#,
        PoolMistake(
          "prizes[1].rarity",
          .notOneOf("mythic", allowed: ["common", "uncommon", "rare", "epic"]))
      ),
      (
        #"{"prizes": [{"kind": "points", "rarity": "rare", "name": "x"}]}"#,
        PoolMistake("prizes[0].value", .missing)
      ),
      (
        #"{"prizes": [{"kind": "points", "value": "9", "rarity": "rare", "name": "x"}]}"#,
        PoolMistake("prizes[0].value", .wrongType(expected: "a whole number"))
      ),
      (
        #"{"prizes": [{"kind": "points", "value": 1.5, "rarity": "rare", "name": "x"}]}"#,
        PoolMistake("prizes[0].value", .wrongType(expected: "a whole number"))
      ),
      (
        #"{"prizes": [{"kind": "points", "value": -3, "rarity": "rare", "name": "x"}]}"#,
        PoolMistake("prizes[0].value", .outOfRange(-3, 1...100_000))
      ),
      (
        #"{"prizes": [{"kind": "points", "value": 99999999999999999999, "rarity": "rare", "name": "x"}]}"#,
        PoolMistake("prizes[0].value", .wrongType(expected: "a whole number"))
      ),
      (
        #"{"prizes": [{"kind": "item", "rarity": "rare", "name": ""}]}"#,
        PoolMistake("prizes[0].name", .badText(most: 60))
      ),
      (
        #"{"prizes": [{"kind": "item", "rarity": "rare", "name": "x", "raritty": "epic"}]}"#,
        PoolMistake("prizes[0].raritty", .unknownField)
      ),
      (
        #"{"prizes": [\#(good), \#(good)]}"#,
        PoolMistake("prizes[1].name", .repeatedName("Five"))
      ),
      (
        #"{"weights": {"rare": -1}, "prizes": [\#(good)]}"#,
        PoolMistake("weights.rare", .outOfRange(-1, 0...1_000_000))
      ),
      (
        #"{"weights": {"gold": 1}, "prizes": [\#(good)]}"#,
        PoolMistake("weights.gold", .unknownField)
      ),
      (
        #"{"weights": {"common": 0}, "prizes": [\#(good)]}"#,
        PoolMistake("prizes", .nothingReachable)
      ),
    ])
  func mistakes(text: String, expected: PoolMistake) {
    #expect(mistake(in: text) == expected)
  }

  @Test("a file of more than a million bytes is not even looked at")
  func tooLarge() {
    #expect(
      mistake(in: String(repeating: " ", count: 1_000_001))
        == PoolMistake("", .tooLarge(1_000_001, most: 1_000_000)))
  }

  @Test("deep nesting and other nonsense end in a mistake, not in a crash")
  func nonsense() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: #"{"prizes":"#, count: 10_000),
      "{\"prizes\": [\(String(repeating: "{},", count: 1000)){}]}", "nul", "\u{0}",
      "{\"a\":\u{FF}}",
    ] {
      #expect(mistake(in: text) != nil)
    }
  }
}
