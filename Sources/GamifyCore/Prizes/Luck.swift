/// The secret from which all of a profile's luck comes.
///
/// - Shape: 128 bits, kept as 32 hexadecimal digits.
public struct LuckSeed: Hashable, Sendable {
  let first: UInt64
  let second: UInt64

  /// The seed in 32 hexadecimal digits. A text of another shape is a seed too, by its hash, so
  /// that every game can be played.
  public init(_ text: String) {
    if text.utf8.count == 32, let first = UInt64(text.prefix(16), radix: 16),
      let second = UInt64(text.suffix(16), radix: 16)
    {
      (self.first, self.second) = (first, second)
    } else {
      var hash = FNV1a()
      hash.combine(text)
      first = hash.spread
      hash.combine("/2")
      second = hash.spread
    }
  }

  init(_ first: UInt64, _ second: UInt64) { (self.first, self.second) = (first, second) }
}

/// The numbers that one occasion draws: a pure function of the seed and the occasion.
///
/// Word n, counted from 0, is the SipHash-2-4, under the seed, of the occasion's text in UTF-8, a
/// zero byte, and n in eight bytes, the lowest first. This is a promise: a draw of last year can be
/// worked out again for ever. See the article Prizes for values to check against.
struct Luck {
  private let seed: LuckSeed
  /// The occasion, a zero byte, and room for the counter.
  private var message: [UInt8]
  private var counter: UInt64 = 0

  init(_ seed: LuckSeed, for occasion: String) {
    self.seed = seed
    message = Array(occasion.utf8) + [0] + [UInt8](repeating: 0, count: 8)
  }

  /// 64 bits.
  mutating func next() -> UInt64 {
    var rest = counter
    for place in message.count - 8..<message.count {
      message[place] = UInt8(truncatingIfNeeded: rest)
      rest >>= 8
    }
    counter &+= 1
    return SipHash.hash(message, seed.first, seed.second)
  }

  /// A number from 0 to `bound - 1`, each equally likely; 0 when there is no other.
  ///
  /// Words beyond the last multiple of the bound are passed over, so that no remainder comes up
  /// more often than another.
  mutating func below(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    let bound = UInt64(bound)
    let beyond = (UInt64.max % bound + 1) % bound
    while true {
      let word = next()
      if word <= UInt64.max - beyond { return Int(word % bound) }
    }
  }
}
