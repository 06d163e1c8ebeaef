/// Why the rules of prizes said no.
public enum PrizeRefusal: Hashable, Sendable {
  case capReached(CapReached)
  /// The clock shows an earlier time than at the last claim.
  case clockSetBack(until: Opening)
  /// The commands that could be undone are all draws.
  case drawCannotBeUndone
  case noSuchPool(PoolName)
  case poolExists(PoolName)
  /// The default pool can be neither changed nor removed.
  case poolIsFixed
  case tooManyPools(most: Int)
  case noSuchPrize(String, PoolName)
  case badPool(PoolMistake)
  case noSuchLook(String)
  case lockedTheme(String)
  case lockedSticker(String)
}

/// A cap that allows no more for now.
public struct CapReached: Hashable, Sendable {
  public let claim: Claim
  public let cap: Cap
  public let used: Int
  public let limit: Int
  /// When the claim opens again; `nil` when the caps never allow one.
  public let next: Opening?
}

/// When something opens.
public struct Opening: Hashable, Sendable {
  public let at: Timestamp
  /// From now on, rounded up.
  public let seconds: Int

  init(_ instant: Instant, from now: Instant, in zone: Zone) {
    at = Timestamp(instant, offsetSeconds: zone.offsetSeconds(at: instant))
    let milliseconds = instant.milliseconds.subtractingReportingOverflow(now.milliseconds)
    seconds = milliseconds.overflow ? .max : max(Int((milliseconds.partialValue + 999) / 1000), 0)
  }
}
