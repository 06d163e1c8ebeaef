import GamifyCore

extension Page {
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
  init(_ milestones: [MilestoneReached]) {
    self = .array(
      milestones.map {
        [
          "id": .string($0.id.rawValue), "title": .string($0.title), "points": JSON($0.points),
        ]
      })
  }
}
