import Synchronization

extension Entropy {
  /// Bits that follow from a number, so that a run can be repeated. Not for real games: whoever
  /// knows the number knows all that will be won.
  ///
  /// - Source: SplitMix64, Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators".
  public static func reproducible(from seed: UInt64) -> Entropy {
    let state = SharedState(seed)
    return Entropy { state.next() }
  }

  /// A seed for trials of luck.
  public func luckSeed() -> LuckSeed { LuckSeed(bits(), bits()) }
}

/// A class, because all copies of an entropy go on from one another.
private final class SharedState: Sendable {
  private let state: Mutex<UInt64>

  init(_ seed: UInt64) { state = Mutex(seed) }

  func next() -> UInt64 {
    state.withLock { state in
      state &+= 0x9e37_79b9_7f4a_7c15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
      bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
      return bits ^ (bits >> 31)
    }
  }
}
