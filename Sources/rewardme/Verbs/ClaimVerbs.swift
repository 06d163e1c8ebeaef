import GamifyCore

extension PrizeVerbs {
  static let spin = Verb(
    "spin", in: .prizes, "", "spin the wheel for a prize",
    details: [
      """
      Once a day. The prize is drawn and kept before the wheel moves; any key ends the show. A draw \
      cannot be undone.
      """
    ],
    options: [.noAnimation],
    examples: [("spin", "one prize a day"), ("odds", "how likely each prize is")]
  ) { arguments, session in
    try arguments.expectNoWords()
    return try claim(.spin, arguments, session) { pool, won in Wheel.reel(pool, won) }
  }

  private enum Style: String, CaseIterable { case card, chest }

  static let box = Verb(
    "box", in: .prizes, "", "open a box with a prize",
    details: ["Once a day. --style chooses what it is taken out of; the prize is the same."],
    options: [
      .value("style", nil, "STYLE", "card or chest", is: .choice(Style.self)), .noAnimation,
    ],
    examples: [("box", "turn a card over"), ("box --style chest", "open a chest")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let style = try arguments.choice("style", Style.self) ?? .card
    return try claim(.box, arguments, session) { _, won in
      switch style {
      case .card: Card.reel(won)
      case .chest: Chest.reel(won)
      }
    }
  }

  /// Draws a prize; it is on the disk before anything is shown.
  private static func claim(
    _ claim: Claim, _ arguments: Arguments, _ session: Session,
    reel: (PrizePool, Prize) -> Reel
  ) throws -> Answer {
    let zone = session.home.clock.zone
    let outcome = try session.perform { game, moment in
      try game.claiming(claim, at: moment, in: zone)
    }
    let desk = ClaimDesk(outcome.reading, in: zone)
    let wins = outcome.events.compactMap { event -> PrizeWon? in
      if case .prizeWon(let won) = event { won } else { nil }
    }
    let json: JSON = [
      "prize": wins.first.map { JSON($0) } ?? .null, "caps": JSON(desk),
      "badges": .array(outcome.badgesEarned.map { JSON($0) }),
      "milestones": JSON(outcome.milestonesReached), "balance": JSON(outcome.game.wallet),
    ]
    var answer = Answer(json) { page in
      for won in wins {
        page.line(
          """
          \(claim.mechanism.title): \(won.words(on: page.screen)). \
          \(grouped(outcome.game.wallet.available.value)) available. \(desk.next(claim))
          """)
      }
      page.add(outcome.badgesEarned)
      page.add(outcome.milestonesReached)
    }
    if let won = wins.first, outcome.game.settings.isMotionOn, !arguments.has("no-animation") {
      answer.reel = reel(outcome.gameBefore.prizes.pools.inUse.pool, won.prize)
    }
    return answer
  }
}

extension Option {
  static let noAnimation = Option.flag("no-animation", nil, "only the line, no moving picture")
}

extension ClaimDesk {
  /// "Next spin in 7h 12m (Tue 2026-12-01 00:00)."
  fileprivate func next(_ claim: Claim) -> Text {
    if open.contains(claim) { return "Next \(claim.rawValue): now." }
    return opening(of: claim).map { "Next \(claim.rawValue) \($0.words)." } ?? Text()
  }
}
