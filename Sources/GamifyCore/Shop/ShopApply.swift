extension Game {
  /// The shop's part of apply. What concerns a reward that was removed, perhaps on another device,
  /// changes nothing but the sums.
  mutating func applyToShop(_ event: Event, of entry: Entry) {
    switch event {
    case .rewardAdded(let event):
      shop.add(event.reward)
    case .rewardEdited(let event):
      shop.change(event.id) { $0.apply(event) }
    case .rewardRemoved(let event):
      shop.remove(event.id)
    case .rewardRedeemed(let event):
      wallet.spend(event.cost.points)
      shop.note(
        Shop.Redemption(reward: event.reward, cost: event.cost, day: event.day, at: entry.at))
    case .redemptionsForgotten(let event):
      shop.forget(daysBefore: event.before)
    default:
      break
    }
  }
}

extension Reward {
  fileprivate mutating func apply(_ event: RewardEdited) {
    if let name = event.name { self.name = name }
    if let description = event.description { self.description = description.value }
    if let emoji = event.emoji { self.emoji = emoji.value }
    if let cost = event.cost { self.cost = cost }
    if let limit = event.limit { self.limit = limit.value }
    if let stock = event.stock { self.stock = stock.value }
    if let cooldown = event.cooldown { self.cooldown = cooldown.value }
  }
}
