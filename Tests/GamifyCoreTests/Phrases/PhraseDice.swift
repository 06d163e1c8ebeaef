/// Dice with a seed, so that a throw that shows a fault can be thrown again.
///
/// - Source: SplitMix64 (Steele, Lea and Flood 2014).
struct PhraseDice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// True once in so many throws.
  mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// One to so many of the values, or none at all, half of the time.
  mutating func some<Value>(of values: [Value], upTo count: Int) -> [Value] {
    guard once(in: 2) else { return [] }
    let picked = Int.random(in: 1...count, using: &self)
    return (0..<picked).map { _ in values.randomElement(using: &self)! }
  }
}
