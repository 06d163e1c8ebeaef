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

extension ShopWindow.Item {
  public init(_ reward: Reward, _ reading: Reading) {
    self.reward = reward
    missing = max(reward.cost.points - reading.game.wallet.available, 0)
    obstacle = reading.game.obstacle(to: reward, at: reading.moment)
  }
}
