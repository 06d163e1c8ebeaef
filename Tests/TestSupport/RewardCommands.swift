public import GamifyCore

extension Command {
  /// Puts a reward on sale.
  public static func sell(
    _ name: String, _ cost: Int, limit: String? = nil, stock: Int? = nil, cooldown: String? = nil
  ) -> Command {
    Command { game, moment in
      var draft = RewardDraft(name: Samples.name(name), cost: try Price(cost))
      draft.limit = limit.flatMap(RewardLimit.init)
      draft.stock = stock
      draft.cooldown = cooldown.flatMap(Cooldown.init)
      return try game.addingReward(draft, at: moment)
    }
  }

  public static func redeem(_ name: String) -> Command {
    Command { game, moment in try game.redeeming(.name(name), at: moment) }
  }

  public static func redeem(_ number: RewardNumber) -> Command {
    Command { game, moment in try game.redeeming(.number(number), at: moment) }
  }

  public static func editReward(_ name: String, _ revision: RewardRevision) -> Command {
    Command { game, _ in try game.editingReward(.name(name), revision) }
  }

  public static func removeReward(_ name: String) -> Command {
    Command { game, _ in try game.removingReward(.name(name)) }
  }

  /// Sets a milestone.
  public static func milestone(
    _ id: String, _ metric: String, at threshold: Int, points: Int = 0
  ) -> Command {
    Command { game, _ in
      try game.addingMilestone(Samples.milestone(id, metric, at: threshold, points: points))
    }
  }

  public static func removeMilestone(_ ids: String...) -> Command {
    Command { game, _ in try game.removingMilestones(ids) }
  }

  public static func resetMilestone(_ ids: String...) -> Command {
    Command { game, _ in try game.resettingMilestones(ids) }
  }

  public static func record(_ metric: String, _ amount: MetricRecorded.Amount) -> Command {
    Command { game, _ in try game.recording(amount, of: Samples.metric(metric)) }
  }

  /// Brings points that no task paid, by a milestone that is reached at once.
  public static func earn(_ points: Int) -> Command {
    Command { game, _ in
      let id = "gift\(game.milestones.items.count)"
      let gift = try Samples.milestone(id, id, at: 1, points: points)
      return try game.addingMilestone(gift) + game.recording(.set(1), of: gift.metric)
    }
  }
}

enum Samples {
  static func name(_ text: String) -> RewardName {
    guard let name = RewardName(text) else { preconditionFailure("\(text) names no reward") }
    return name
  }

  static func metric(_ text: String) -> Metric {
    guard let metric = Metric(text) else { preconditionFailure("\(text) is no metric") }
    return metric
  }

  static func milestone(
    _ id: String, _ metric: String, at threshold: Int, points: Int
  ) throws -> Milestone {
    guard let keyword = Keyword(checking: id), let title = Label(id) else {
      preconditionFailure("\(id) is no keyword")
    }
    return try Milestone(
      id: keyword, title: title, metric: self.metric(metric), threshold: threshold,
      points: points)
  }
}
