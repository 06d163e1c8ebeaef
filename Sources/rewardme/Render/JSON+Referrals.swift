import GamifyCore

extension JSON {
  init(_ item: ReferralDashboard.Item, _ links: ReferralLinks) {
    let code = item.code
    self = [
      "code": JSON(code.code), "link": .string(links.web(code.code)),
      "appLink": .string(links.app(code.code)), "uses": .number(item.uses),
      "state": .string(item.standing.rawValue), "created": JSON(code.created),
      "expires": JSON(code.expires), "max": code.most.map { .number($0) } ?? .null,
      "reward": .string(code.terms.reward.rawValue),
      "action": .string(code.terms.action.rawValue),
      "referrerGets": JSON(code.terms.benefit(for: .referrer)),
      "redeemerGets": JSON(code.terms.benefit(for: .redeemer)),
    ]
  }

  init(_ reward: ReferralDashboard.Reward) {
    self = [
      "code": JSON(reward.code), "party": .string(reward.party.rawValue),
      "benefit": JSON(reward.benefit), "state": .string(reward.state),
      "action": .string(reward.action.rawValue), "since": JSON(reward.since),
      "fulfilled": JSON(reward.fulfilled),
    ]
  }

  init(_ dashboard: ReferralDashboard, _ links: ReferralLinks) {
    let current = dashboard.current
    self = [
      "code": JSON(current?.code.code), "uses": .number(current?.uses ?? 0),
      "state": JSON(current?.standing.rawValue),
      "link": JSON(current.map { links.web($0.code.code) }),
      "total": .number(dashboard.total), "earned": .number(dashboard.fulfilled.count),
      "pending": .number(dashboard.pending.count),
      "pointsEarned": JSON(dashboard.pointsEarned),
      "proDaysEarned": .number(dashboard.proDaysEarned),
      "history": .array(dashboard.rewards.map { JSON($0) }),
    ]
  }
}

extension ReferralDashboard.Reward {
  var state: String { fulfilled == nil ? "pending" : "fulfilled" }
}
