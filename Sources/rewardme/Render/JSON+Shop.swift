import GamifyCore

extension JSON {
  init(_ item: ShopWindow.Item) {
    let reward = item.reward
    self = [
      "number": .number(reward.number.value), "name": .string(reward.name.text),
      "cost": JSON(reward.cost.points), "emoji": JSON(reward.emoji),
      "description": JSON(reward.description), "affordable": .bool(item.isAffordable),
      "missing": JSON(item.missing), "stock": reward.stock.map { .number($0) } ?? .null,
      "limit": JSON(reward.limit), "cooldown": JSON(reward.cooldown),
      "available": .bool(item.obstacle == nil), "availableAgain": JSON(item.obstacle?.again),
    ]
  }

  init(_ window: ShopWindow) {
    self = [
      "rewards": .array(window.items.map { JSON($0) }), "freeze": JSON(window.freeze),
      "balance": JSON(window.wallet),
    ]
  }

  /// A redemption, with the reward as it was.
  init(_ redemption: Shop.Redemption) {
    self = [
      "number": .number(redemption.reward.number.value),
      "name": .string(redemption.reward.name.text), "emoji": JSON(redemption.reward.emoji),
      "description": JSON(redemption.reward.description), "cost": JSON(redemption.cost.points),
      "day": JSON(redemption.day), "at": JSON(redemption.at),
    ]
  }

  init(_ history: SpendingHistory) {
    self = [
      "months": .array(
        history.months.map { month in
          [
            "month": .string(String(month.first.description.prefix(7))),
            "spent": JSON(month.spent),
            "redemptions": .array(month.redemptions.map { JSON($0) }),
          ]
        }),
      "older": ["count": .number(history.olderCount), "spent": JSON(history.olderSpent)],
      "balance": JSON(history.wallet),
    ]
  }

  init(_ band: PricingGuide.Band) {
    self = [
      "name": .string(band.name), "examples": .string(band.examples),
      "from": .number(band.prices.lowerBound), "to": .number(band.prices.upperBound),
      "andMore": .bool(band.isOpenAbove),
    ]
  }
}
