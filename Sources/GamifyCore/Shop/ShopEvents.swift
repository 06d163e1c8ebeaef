/// A reward was put on sale.
public struct RewardAdded: Hashable, Sendable, Codable {
  public let reward: Reward
}

/// Fields of a reward were changed. A field that is absent stays as it was.
public struct RewardEdited: Hashable, Sendable, Codable {
  public let id: Reward.ID
  public let number: RewardNumber
  public var name: RewardName?
  public var description: Change<String>?
  public var emoji: Change<Icon>?
  public var cost: Price?
  public var limit: Change<RewardLimit>?
  public var stock: Change<Int>?
  public var cooldown: Change<Cooldown>?

  init(_ reward: Reward) {
    id = reward.id
    number = reward.number
  }

  var changesNothing: Bool {
    name == nil && description == nil && emoji == nil && cost == nil && limit == nil
      && stock == nil && cooldown == nil
  }
}

/// A reward is no longer on sale. What was redeemed stays in the history.
public struct RewardRemoved: Hashable, Sendable, Codable {
  public let id: Reward.ID
  public let number: RewardNumber
  public let name: RewardName
}

/// A reward was bought.
public struct RewardRedeemed: Hashable, Sendable, Codable {
  /// The reward as it was.
  public let reward: Reward
  public let cost: Price
  /// The civil day it counts for.
  public let day: CivilDate
}

/// The words of what was redeemed before a day were removed; what was paid and when stays.
public struct RedemptionsForgotten: Hashable, Sendable, Codable {
  public let before: CivilDate
}
