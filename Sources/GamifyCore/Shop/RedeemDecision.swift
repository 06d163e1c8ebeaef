extension Game {
  /// Buys a reward.
  public func redeeming(
    _ reference: RewardReference, at moment: Moment
  ) throws(Refusal) -> [Event] {
    let reward = try reward(named: reference)
    if let obstacle = obstacle(to: reward, at: moment) {
      throw .shop(.notAvailable(reward.name.text, obstacle))
    }
    guard wallet.available >= reward.cost.points else {
      throw .shop(tooFewPoints(for: reward, at: moment))
    }
    let redeemed = Event.rewardRedeemed(
      RewardRedeemed(reward: reward, cost: reward.cost, day: moment.day))
    let isFreeze = reward.id == Reward.freeze.id
    return isFreeze ? [redeemed, .freezeGained(FreezeGained(day: moment.day))] : [redeemed]
  }

  /// What stands in the way of redeeming a reward now, whatever the balance is. When several
  /// things do, the one that lasts longest.
  public func obstacle(to reward: Reward, at moment: Moment) -> Obstacle? {
    if reward.id == Reward.freeze.id {
      let isFull = streak(asOf: moment.day).freezes >= StreakBook.mostFreezes
      return isFull ? .freezesFull(most: StreakBook.mostFreezes) : nil
    }
    if let stock = reward.stock, stock < 1 { return .soldOut }
    let limit = limitReached(of: reward, at: moment)
    let cooldown = coolingDown(reward, at: moment)
    guard let limit, let cooldown else { return limit ?? cooldown }
    return limit.end(dayStart: settings.dayStart) < cooldown.end(dayStart: settings.dayStart)
      ? cooldown : limit
  }

  private func limitReached(of reward: Reward, at moment: Moment) -> Obstacle? {
    guard let limit = reward.limit else { return nil }
    let days = limit.period.days(around: moment.day, weekStart: settings.weekStart)
    guard shop.redemptions(of: reward, on: days) >= limit.count else { return nil }
    return .limitReached(limit, again: days.upperBound.next)
  }

  private func coolingDown(_ reward: Reward, at moment: Moment) -> Obstacle? {
    guard let cooldown = reward.cooldown, let last = shop.lastRedemption(of: reward) else {
      return nil
    }
    if let days = cooldown.days {
      let again = last.day.clamped(addingDays: days)
      return moment.day < again ? .coolingDown(cooldown, again: Due(again)) : nil
    }
    let end = last.at.instant.adding(hours: cooldown.count)
    guard moment.at.instant < end else { return nil }
    let wall = Timestamp(end, offsetSeconds: moment.at.offsetSeconds).civil
    return .coolingDown(cooldown, again: Due(wall.roundedUpToMinute))
  }

  /// How much is missing for a reward, and roughly how many tasks that is.
  private func tooFewPoints(for reward: Reward, at moment: Moment) -> ShopRefusal {
    let difficulty = settings.defaultDifficulty
    let pay = max(prices(at: moment).payment(for: difficulty).total.value, 1)
    let (tasks, rest) = (reward.cost.points - wallet.available).value
      .quotientAndRemainder(dividingBy: pay)
    return .tooFewPoints(
      reward.name.text, have: wallet.available, need: reward.cost.points,
      tasks: rest > 0 ? tasks + 1 : tasks, difficulty)
  }
}

extension Obstacle {
  /// When it ends; never for what does not end by itself.
  fileprivate func end(dayStart: TimeOfDay) -> CivilDateTime {
    switch self {
    case .limitReached(_, let again): CivilDateTime(again, dayStart)
    case .coolingDown(_, let again): CivilDateTime(again.date, again.time ?? dayStart)
    case .soldOut, .freezesFull: CivilDateTime(.last, TimeOfDay(unchecked: 86_399))
    }
  }

  /// The day, or the time on it, from which on it is out of the way by itself.
  public var again: Due? {
    switch self {
    case .limitReached(_, let again): Due(again)
    case .coolingDown(_, let again): again
    case .soldOut, .freezesFull: nil
    }
  }
}

extension Instant {
  fileprivate func adding(hours: Int) -> Instant {
    let (sum, overflow) = milliseconds.addingReportingOverflow(Int64(hours) * 3_600_000)
    return Instant(milliseconds: overflow ? .max : sum)
  }
}

extension CivilDateTime {
  /// The same time without seconds, or the minute after it.
  fileprivate var roundedUpToMinute: CivilDateTime {
    let seconds = time.second == 0 ? 0 : 60 - time.second
    return (try? adding(seconds: seconds)) ?? self
  }
}

extension Reward {
  /// A missed day that does not break the streak: always on sale, and not in the person's list.
  public static let freeze = Reward(
    id: ID(rawValue: "freeze"), number: 0, name: RewardName(builtIn: "Streak Freeze"),
    description: "Covers one missed day of a streak of 3 or more", emoji: Icon(builtIn: "🧊"),
    cost: Price(builtIn: 200))

  /// What it is called for short, in lower case.
  static let freezeNames: Set = ["freeze", "streak freeze", "streak-freeze"]
}
