import GamifyCore

/// Chance that is the same for the same seed.
struct Dice: RandomNumberGenerator {
  private let entropy: Entropy

  init(seed: UInt64) { entropy = .reproducible(from: seed) }

  mutating func next() -> UInt64 { entropy.bits() }

  mutating func hit(percent: Int) -> Bool { number(0...99) < percent }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }
}
