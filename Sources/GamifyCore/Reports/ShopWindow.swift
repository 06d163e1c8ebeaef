/// What is on sale, and what of it can be had now.
public struct ShopWindow: Sendable {
  public struct Item: Sendable {
    public let reward: Reward
    /// Points that are missing for it; 0 when it is affordable.
    public let missing: Points
    public let obstacle: Obstacle?

    public var isAffordable: Bool { missing == 0 }
    public var canBeRedeemed: Bool { isAffordable && obstacle == nil }
  }

  /// The person's own rewards by number.
  public let items: [Item]
  public let freeze: Item
  public let wallet: Wallet
  public let today: CivilDate

  public init(_ reading: Reading) {
    items = reading.game.shop.rewards.map { Item($0, reading) }
    freeze = Item(.freeze, reading)
    wallet = reading.game.wallet
    today = reading.moment.day
  }
}

extension ShopWindow {
  /// The dearest reward that can be had now; else the one for which the fewest points are missing
  /// and nothing else.
  public var nearest: Item? {
    let open = items.filter { $0.obstacle == nil }
    return open.filter(\.canBeRedeemed).max { $0.reward.cost.points < $1.reward.cost.points }
      ?? open.min { $0.missing < $1.missing }
  }
}

extension ShopWindow.Item {
  public init(_ reward: Reward, _ reading: Reading) {
    self.reward = reward
    missing = max(reward.cost.points - reading.game.wallet.available, 0)
    obstacle = reading.game.obstacle(to: reward, at: reading.moment)
  }
}
