/// What completing tasks brought: the report of an outcome.
public struct Receipt: Sendable {
  public struct Item: Sendable {
    public let event: TaskCompleted
  }

  public let items: [Item]
  public let badges: [BadgeEarned]
  /// Lowest threshold first.
  public let milestones: [MilestoneReached]
  /// The prizes that completing brought by surprise.
  public let surprises: [PrizeWon]
  /// What completing was still needed for to be given.
  public let referralRewards: [ReferralRewarded]
  public let streakBefore: Streak
  public let streak: Streak
  public let wallet: Wallet
  public let name: String
  /// The day of a completion that is later than today: some clock was or is wrong.
  public let laterActivity: CivilDate?

  public init(_ outcome: Outcome) {
    let day = outcome.moment.day
    items = outcome.events.compactMap {
      if case .taskCompleted(let event) = $0 { Item(event: event) } else { nil }
    }
    badges = outcome.badgesEarned
    milestones = outcome.milestonesReached
    surprises = outcome.events.compactMap {
      if case .prizeWon(let event) = $0 { event } else { nil }
    }
    referralRewards = outcome.referralRewards
    streakBefore = outcome.gameBefore.streak(asOf: day)
    streak = outcome.game.streak(asOf: day)
    wallet = outcome.game.wallet
    name = outcome.game.name
    let last = outcome.gameBefore.diary.lastCompletionDay
    laterActivity = last.flatMap { $0 > day ? $0 : nil }
  }

  /// Everything the command paid.
  public var points: Points {
    items.reduce(0) { $0 + $1.event.payment.total } + badges.reduce(0) { $0 + $1.bonus }
      + milestones.reduce(0) { $0 + $1.points } + surprises.reduce(0) { $0 + $1.gain.paid }
      + referralRewards.reduce(0) { $0 + $1.benefit.points }
  }
}

extension Outcome {
  public var badgesEarned: [BadgeEarned] {
    events.compactMap { if case .badgeEarned(let event) = $0 { event } else { nil } }
  }

  /// The rewards for a referral that the command gave to its own profile.
  public var referralRewards: [ReferralRewarded] {
    events.compactMap { if case .referralRewarded(let event) = $0 { event } else { nil } }
  }

  /// Lowest threshold first.
  public var milestonesReached: [MilestoneReached] {
    events.compactMap { if case .milestoneReached(let event) = $0 { event } else { nil } }
      .lowestFirst()
  }
}
