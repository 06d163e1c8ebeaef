import GamifyCore

extension Page {
  /// What a command brought besides what it was typed for.
  mutating func addGains(of outcome: Outcome) {
    add(outcome.referralRewards)
    add(outcome.milestonesReached)
    add(outcome.badgesEarned)
  }

  mutating func add(_ rewards: [ReferralRewarded]) {
    for reward in rewards {
      line(screen.marked(.gift, "Referral reward: \(Text(reward.benefit.words, .points))"))
    }
  }

  mutating func add(_ badges: [BadgeEarned]) {
    for badge in badges {
      var text: Text =
        "\(Text(screen.symbol(.star), .points)) Badge earned: \(Text(badge.name, .strong))"
      if badge.bonus > 0 { text += "  \(Text("+\(badge.bonus)", .points))" }
      line(text)
    }
  }

  mutating func add(_ milestones: [MilestoneReached]) {
    for milestone in milestones {
      let words: Text = "Milestone reached: \(Text.user(milestone.title, .strong))"
      var text =
        milestone.icon.map { Text.user($0.description) + " " + words }
        ?? screen.marked(.trophy, words)
      if milestone.points > 0 { text += "  \(Text("+\(milestone.points)", .points))" }
      line(text)
    }
  }
}

extension JSON {
  init(_ rewards: [ReferralRewarded]) {
    self = .array(
      rewards.map {
        [
          "code": JSON($0.code), "party": .string($0.party.rawValue), "benefit": JSON($0.benefit),
        ]
      })
  }

  init(_ milestones: [MilestoneReached]) {
    self = .array(
      milestones.map {
        [
          "id": .string($0.id.rawValue), "title": .string($0.title), "points": JSON($0.points),
        ]
      })
  }
}
