/// The sums of all movements of points.
public struct Wallet: Hashable, Sendable, Codable {
  /// Everything ever paid, less what was taken back.
  public private(set) var earned: Points = 0
  /// Everything redeemed.
  public private(set) var spent: Points = 0

  /// What can be spent. Negative after more was taken back than was left.
  public var available: Points { earned - spent }

  public init() {}

  mutating func earn(_ points: Points) { earned += points }
  mutating func takeBack(_ points: Points) { earned -= points }
  mutating func spend(_ points: Points) { spent += points }
}
