import GamifyCore

extension RewardVerbs {
  static let redeem = Verb(
    "reward redeem", in: .rewards, "REWARD", "buy a reward with your points", is: .reward,
    details: [
      """
      A reward is named by its number or its name. freeze buys a streak freeze. From the points \
      in the setting confirm-above on you are asked first; --yes answers, and is needed where \
      there is no terminal. rewardme undo takes it back.
      """
    ],
    options: [.dryRun],
    examples: [
      ("reward redeem coffee with a friend", "by its name"),
      ("reward redeem 2 --yes", "by its number, without a question"),
      ("reward redeem freeze", "one missed day will not break the streak"),
    ]
  ) { arguments, session in
    let reference = try arguments.rewardReference()
    try confirm(reference, session)
    let outcome = try session.perform { game, moment in
      try game.redeeming(reference, at: moment)
    }
    var answer = answer(outcome, isDryRun: session.isDryRun)
    answer.warnings = forgetting(after: outcome, session)
    return answer
  }

  /// Lets go of the words of what left the history long ago. The purchase is done whether that
  /// works or not.
  private static func forgetting(after outcome: Outcome, _ session: Session) -> [Text] {
    guard !session.isDryRun, outcome.game.shouldForgetRedemptions(at: outcome.moment) else {
      return []
    }
    do {
      _ = try session.home.forgetRedemptions(as: outcome.profile)
      return []
    } catch {
      return [
        "Old redemptions could not be removed from the disk: \(Complaint(error).message)",
        "Try again: rewardme reward history --purge",
      ]
    }
  }

  /// Asks before much is spent. What the rules refuse is refused without a question.
  private static func confirm(_ reference: RewardReference, _ session: Session) throws {
    let reading = try session.read()
    let game = reading.game
    _ = try game.redeeming(reference, at: reading.moment)
    let reward = try game.reward(named: reference)
    let cost = reward.cost.points
    guard let threshold = game.settings.confirmAbove, cost >= threshold else { return }
    let left = game.wallet.available - cost
    try session.confirm(
      """
      Redeem \(Text.user(reward.name.text)) for \(counted(cost.value, "point")), \
      leaving \(grouped(left.value))?
      """)
  }

  private static func answer(_ outcome: Outcome, isDryRun: Bool) -> Answer {
    let game = outcome.game
    let redemption = game.shop.redemptions.last
    let json: JSON = [
      "redemption": redemption.map { JSON($0) } ?? .null, "balance": JSON(game.wallet),
      "badges": .array(outcome.badgesEarned.map { JSON($0) }),
      "milestones": JSON(outcome.milestonesReached),
      "referralRewards": JSON(outcome.referralRewards),
    ]
    return Answer(json, isConfirmation: true) { page in
      guard let redemption else { return }
      page.add(redemption, outcome, isDryRun: isDryRun)
    }
  }
}

extension Page {
  fileprivate mutating func add(
    _ redemption: Shop.Redemption, _ outcome: Outcome, isDryRun: Bool
  ) {
    let game = outcome.game
    let reward = redemption.reward
    let words: Text =
      """
      \(isDryRun ? "Would redeem" : "Redeemed") \(Text.user(reward.name.text, .strong)) for \
      \(Text(counted(redemption.cost.points.value, "point"), .points)). \
      \(grouped(game.wallet.available.value)) left.
      """
    line(
      reward.emoji.map { Text.user($0.description) + " " + words }
        ?? screen.marked(.gift, words))
    if let stock = game.shop[reward.number]?.stock {
      line("\(grouped(stock)) more on sale.")
    }
    if reward.id == Reward.freeze.id {
      let held = game.streak(asOf: outcome.moment.day).freezes
      line("\(held) of \(StreakBook.mostFreezes) streak freezes held.")
    }
    addGains(of: outcome)
    if !isDryRun { line(Text("Take it back: rewardme undo", .muted)) }
  }
}
