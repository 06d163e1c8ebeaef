/// A prize was won, and did what it does.
public struct PrizeWon: Hashable, Sendable, Codable {
  public let draw: Draw
  /// The civil day that it counts for.
  public let day: CivilDate
  /// When that day is over where a claim was made.
  public let until: Timestamp?
  /// The pool it was drawn from.
  public let pool: PoolName
  public let prize: Prize
  public let gain: PrizeGain

  public var mechanism: Mechanism { draw.mechanism }
}

/// The task of a surprise was restored, and the points that the surprise paid were taken back.
/// Things stay, as badges do.
public struct PrizeTakenBack: Hashable, Sendable, Codable {
  public let occasion: TaskOccasion
  /// The prize, for people.
  public let name: String
  /// The civil day on which it had paid.
  public let day: CivilDate
  public let points: Points
}

/// A pool was made, changed or removed.
public struct PoolChanged: Hashable, Sendable, Codable {
  public let name: PoolName
  /// What it is now; `nil` when it was removed.
  public let pool: PrizePool?
}

/// Prizes are drawn from a pool from now on.
public struct PoolUsed: Hashable, Sendable, Codable {
  public let name: PoolName
}

/// A theme is shown from now on.
public struct ThemeUsed: Hashable, Sendable, Codable {
  public let name: String
}

/// A sticker is shown from now on.
public struct StickerUsed: Hashable, Sendable, Codable {
  /// `nil` for none.
  public let name: String?
}
