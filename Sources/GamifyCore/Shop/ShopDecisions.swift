/// What a person gives to put a reward on sale.
public struct RewardDraft: Hashable, Sendable {
  public var name: RewardName
  public var cost: Price
  public var description: String?
  public var emoji: Icon?
  public var limit: RewardLimit?
  public var stock: Int?
  public var cooldown: Cooldown?

  public init(name: RewardName, cost: Price) {
    self.name = name
    self.cost = cost
  }
}

/// What a person changes on a reward. A field that is `nil` stays as it is.
public struct RewardRevision: Hashable, Sendable {
  public var name: RewardName?
  public var description: Change<String>?
  public var emoji: Change<Icon>?
  public var cost: Price?
  public var limit: Change<RewardLimit>?
  public var stock: Change<Int>?
  public var cooldown: Change<Cooldown>?

  public init() {}

  public var isEmpty: Bool { self == RewardRevision() }
}

extension Game {
  /// Puts a reward on sale.
  public func addingReward(_ draft: RewardDraft, at moment: Moment) throws(Refusal) -> [Event] {
    try checkIsFree(draft.name, for: nil)
    return [
      .rewardAdded(
        RewardAdded(
          reward: Reward(
            id: Reward.ID(moment.entry), number: shop.lastNumber.next, name: draft.name,
            description: draft.description, emoji: draft.emoji, cost: draft.cost,
            limit: draft.limit, stock: draft.stock, cooldown: draft.cooldown)))
    ]
  }

  /// Changes fields of a reward. One that is already as wanted gives no event.
  public func editingReward(
    _ reference: RewardReference, _ revision: RewardRevision
  ) throws(Refusal) -> [Event] {
    let reward = try ownReward(named: reference)
    if let name = revision.name { try checkIsFree(name, for: reward) }
    let edited = RewardEdited(reward, revision)
    return edited.changesNothing ? [] : [.rewardEdited(edited)]
  }

  /// Takes a reward off sale. Its past redemptions stay.
  public func removingReward(_ reference: RewardReference) throws(Refusal) -> [Event] {
    let reward = try ownReward(named: reference)
    return [
      .rewardRemoved(RewardRemoved(id: reward.id, number: reward.number, name: reward.name))
    ]
  }

  /// The reward on sale that a reference names; the streak freeze is one of them.
  public func reward(named reference: RewardReference) throws(Refusal) -> Reward {
    let onSale = shop.rewards + [.freeze]
    switch reference {
    case .number(let number):
      if let reward = onSale.first(where: { $0.number == number }) { return reward }
      throw .shop(.noSuchReward(reference, nearest: nil))
    case .name(let text):
      if let reward = onSale.first(where: { $0.name.fits(text) }) { return reward }
      if Reward.freezeNames.contains(text.lowercased()) { return .freeze }
      throw .shop(.noSuchReward(reference, nearest: Self.likely(text, among: onSale)))
    }
  }

  /// The name that was most likely meant: a slip away, or begun in this way.
  private static func likely(_ text: String, among rewards: [Reward]) -> String? {
    let typed = text.lowercased()
    let names = rewards.map(\.name)
    let near = nearest(to: typed, among: names.map { $0.text.lowercased() })
    return names.first { name in
      near.map(name.fits) ?? name.text.lowercased().hasPrefix(typed)
    }?.text
  }

  private func ownReward(named reference: RewardReference) throws(Refusal) -> Reward {
    let reward = try reward(named: reference)
    guard reward.id != Reward.freeze.id else { throw .shop(.builtIn(reward.name.text)) }
    return reward
  }

  /// Names are unique among the rewards on sale, in any letter case.
  private func checkIsFree(_ name: RewardName, for reward: Reward?) throws(Refusal) {
    if let other = try? self.reward(named: .name(name.text)), other.id != reward?.id {
      throw .shop(.nameTaken(name.text, by: other.number))
    }
  }
}

extension RewardEdited {
  init(_ reward: Reward, _ revision: RewardRevision) {
    self.init(reward)
    if revision.name != reward.name { name = revision.name }
    if revision.cost != reward.cost { cost = revision.cost }
    if revision.description?.value != reward.description { description = revision.description }
    if revision.emoji?.value != reward.emoji { emoji = revision.emoji }
    if revision.limit?.value != reward.limit { limit = revision.limit }
    if revision.stock?.value != reward.stock { stock = revision.stock }
    if revision.cooldown?.value != reward.cooldown { cooldown = revision.cooldown }
  }
}
