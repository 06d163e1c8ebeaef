/// A hash that is the same on every machine and in every release, unlike the standard library's.
///
/// - Source: Fowler, Noll and Vo, FNV-1a, 64 bits; the final spreading is the finaliser of
///   Steele, Lea and Flood's SplitMix64.
struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  /// The value with every bit depending on every other.
  var spread: UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}
