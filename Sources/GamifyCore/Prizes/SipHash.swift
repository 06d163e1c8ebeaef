/// A short keyed hash: without the key, nobody can tell its values from random ones.
///
/// - Source: Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012; SipHash-2-4.
struct SipHash {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64

  /// The hash of a message under a key of 128 bits.
  ///
  /// - `k0`, `k1`: the first and the last eight bytes of the key, read as little-endian.
  static func hash(_ message: [UInt8], _ k0: UInt64, _ k1: UInt64) -> UInt64 {
    var state = SipHash(k0, k1)
    var place = 0
    while place + 8 <= message.count {
      state.absorb(word(of: message, from: place, to: place + 8))
      place += 8
    }
    // The last word: the bytes left over, and the length in its top byte.
    let rest = word(of: message, from: place, to: message.count)
    state.absorb(rest | UInt64(truncatingIfNeeded: message.count) << 56)
    return state.finish()
  }

  private init(_ k0: UInt64, _ k1: UInt64) {
    // "somepseudorandomlygeneratedbytes"
    v0 = k0 ^ 0x736f_6d65_7073_6575
    v1 = k1 ^ 0x646f_7261_6e64_6f6d
    v2 = k0 ^ 0x6c79_6765_6e65_7261
    v3 = k1 ^ 0x7465_6462_7974_6573
  }

  private mutating func absorb(_ word: UInt64) {
    v3 ^= word
    for _ in 0..<2 { round() }
    v0 ^= word
  }

  private mutating func finish() -> UInt64 {
    v2 ^= 0xff
    for _ in 0..<4 { round() }
    return v0 ^ v1 ^ v2 ^ v3
  }

  private mutating func round() {
    v0 &+= v1
    v1 = v1.rotated(left: 13) ^ v0
    v0 = v0.rotated(left: 32)
    v2 &+= v3
    v3 = v3.rotated(left: 16) ^ v2
    v0 &+= v3
    v3 = v3.rotated(left: 21) ^ v0
    v2 &+= v1
    v1 = v1.rotated(left: 17) ^ v2
    v2 = v2.rotated(left: 32)
  }

  /// Up to eight bytes, the first one lowest.
  private static func word(of bytes: [UInt8], from start: Int, to end: Int) -> UInt64 {
    var word: UInt64 = 0
    var place = end
    while place > start {
      place -= 1
      word = word &<< 8 | UInt64(bytes[place])
    }
    return word
  }
}

extension UInt64 {
  fileprivate func rotated(left bits: UInt64) -> UInt64 { self &<< bits | self &>> (64 - bits) }
}
