import GamifyCore

enum RewardVerbs {
  static let all = [add, list, edit, remove, redeem, history, guide]

  private static let add = Verb(
    "reward add", in: .rewards, "NAME... --cost N", "put a reward on sale",
    details: ["The words are joined by blanks. What it should cost: rewardme reward guide."],
    options: [.cost, .emoji, .description, .rewardLimit, .stock, .cooldown],
    examples: [
      ("reward add Coffee with a friend --cost 300", "a small splurge"),
      ("reward add Nap --cost 80 --limit 1/day --emoji 😴", "once a day"),
      ("reward add Concert --cost 4000 --stock 2", "there are two tickets"),
    ]
  ) { arguments, session in
    guard !arguments.words.isEmpty else {
      throw UsageError.missingOperand("NAME", verb: arguments.verb.name)
    }
    let name = try arguments.rewardName(arguments.words.joined(separator: " "), for: "NAME")
    guard let cost = try arguments.price() else {
      throw UsageError.missingOperand("--cost N", verb: arguments.verb.name)
    }
    var draft = RewardDraft(name: name, cost: cost)
    draft.description = arguments.describing()
    draft.emoji = try arguments.icon("emoji")
    draft.limit = try arguments.rewardLimit()
    draft.stock = try arguments.stock()
    draft.cooldown = try arguments.cooldown()
    let wanted = draft
    let outcome = try session.perform { game, moment in
      try game.addingReward(wanted, at: moment)
    }
    return answer(outcome, "Added", warnings: PricingGuide.warnings(on: cost))
  }

  private static let edit = Verb(
    "reward edit", in: .rewards, "REWARD", "change a reward", is: .reward,
    details: [
      """
      The word none clears --emoji, --limit, --stock and --cooldown; --description '' clears the \
      description. What was redeemed before stays as it was.
      """
    ],
    options: [
      .value("name", nil, "NAME", "another name"), .cost, .emoji, .description, .rewardLimit,
      .stock, .cooldown,
    ],
    examples: [
      ("reward edit 2 --cost 400", "a new price"),
      ("reward edit coffee --limit none", "as often as you like"),
    ]
  ) { arguments, session in
    let reference = try arguments.rewardReference()
    var revision = RewardRevision()
    if let name = arguments.value("name") {
      revision.name = try arguments.rewardName(name, for: "--name")
    }
    revision.cost = try arguments.price()
    if arguments.has("description") {
      revision.description = arguments.describing().map { .set($0) } ?? .cleared
    }
    revision.emoji = try arguments.change("emoji") { () throws(UsageError) in
      try arguments.icon("emoji")
    }
    revision.limit = try arguments.change("limit", arguments.rewardLimit)
    revision.stock = try arguments.change("stock", arguments.stock)
    revision.cooldown = try arguments.change("cooldown", arguments.cooldown)
    guard !revision.isEmpty else { throw UsageError.nothingToChange(verb: arguments.verb.name) }
    let wanted = revision
    let outcome = try session.perform { game, _ in try game.editingReward(reference, wanted) }
    return answer(
      outcome, "Changed", warnings: wanted.cost.map { PricingGuide.warnings(on: $0) } ?? [])
  }

  private static let remove = Verb(
    "reward remove", in: .rewards, "REWARD", "take a reward off sale", is: .reward,
    details: ["What was redeemed stays in the history. rewardme undo brings it back."],
    examples: [("reward remove 2", "reward 2 is no longer on sale")]
  ) { arguments, session in
    let reference = try arguments.rewardReference()
    let outcome = try session.perform { game, _ in try game.removingReward(reference) }
    let before = outcome.readingBefore
    let removed = try before.game.reward(named: reference)
    return Answer(
      ["reward": JSON(ShopWindow.Item(removed, before)), "warnings": .array([])],
      isConfirmation: true
    ) { page in
      page.line("Removed \(removed.number, .strong) \(Text.user(removed.name.text))")
      page.line(Text("Bring back: rewardme undo", .muted))
    }
  }

  private static let list = Verb(
    "reward list", in: .rewards, "", "list what is on sale, and what you can have now",
    details: [
      """
      Number 0 is the streak freeze, which is always on sale. In a pipe each line is a reward: \
      number, cost, missing points, when it is available again, stock, limit, cooldown, emoji, \
      description and name, with tabs between.
      """
    ],
    examples: [("reward list", "what the points are good for")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let window = ShopWindow(try session.read())
    return Answer(JSON(window)) { $0.add(window) }
  }

  private static let history = Verb(
    "reward history", in: .rewards, "", "list what was redeemed, month by month",
    details: [
      """
      The setting history-retention says how long redemptions are listed; what is older leaves \
      the list and stays in the sums. Its names and descriptions are removed from the disk a month \
      later, when something is redeemed, or at once with --purge, which cannot be undone. In a pipe \
      each line is a redemption: month, day, cost, number and name, with tabs between.
      """
    ],
    options: [
      .flag("purge", nil, "remove the words of what is no longer listed from the disk"), .dryRun,
    ],
    examples: [
      ("reward history", "where the points went"),
      ("reward history --purge", "what is too old to be listed leaves no word behind"),
    ]
  ) { arguments, session in
    try arguments.expectNoWords()
    if arguments.has("purge") { return try purgeHistory(session) }
    var reading = try session.read()
    if !SpendingHistory.isAtHand(reading) { reading = try session.read(completely: true) }
    let history = SpendingHistory(reading)
    return Answer(JSON(history)) { $0.add(history) }
  }

  private static func purgeHistory(_ session: Session) throws -> Answer {
    let plan = try session.home.rehearse(as: session.profile) { game, moment in
      game.forgettingRedemptions(at: moment)
    }
    guard case .redemptionsForgotten(let event)? = plan.events.first else {
      return Answer(["forgottenBefore": .null], isConfirmation: true) {
        $0.line("Nothing to remove: all that was redeemed is still listed.")
      }
    }
    let day = DateWords.full(event.before)
    if !session.isDryRun {
      try session.confirm(
        "Remove the names of what was redeemed before \(day) from the disk? This cannot be undone.")
      _ = try session.home.forgetRedemptions(as: session.profile)
    }
    return Answer(["forgottenBefore": .string(event.before.description)], isConfirmation: true) {
      $0.line(
        """
        \(session.isDryRun ? "Would remove" : "Removed") the names of what was redeemed before \
        \(day); the sums stay.
        """)
    }
  }

  private static let guide = Verb(
    "reward guide", in: .rewards, "", "show what rewards should cost",
    examples: [("reward guide", "from quick treats to epic rewards")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let bands = PricingGuide.bands
    return Answer(["bands": .array(bands.map { JSON($0) })]) { $0.add(bands) }
  }

  /// The answer of a verb that leaves a reward changed.
  private static func answer(_ outcome: Outcome, _ done: String, warnings: [Text]) -> Answer {
    let changed = outcome.events.compactMap { event -> RewardNumber? in
      switch event {
      case .rewardAdded(let event): event.reward.number
      case .rewardEdited(let event): event.number
      default: nil
      }
    }
    let reading = outcome.reading
    let reward = changed.first.flatMap { reading.game.shop[$0] }
    let json: JSON = [
      "reward": reward.map { JSON(ShopWindow.Item($0, reading)) } ?? .null,
      "warnings": .array(warnings.map { .string($0.plain) }),
    ]
    return Answer(json, isConfirmation: true, warnings: warnings) { page in
      guard let reward else { return page.line("Nothing to change.") }
      page.line(
        """
        \(done) \(reward.number, .strong) \(Text.user(reward.name.text)), \
        \(Text(counted(reward.cost.points.value, "point"), .points))\(reward.termsWords)
        """)
    }
  }
}

extension Reward {
  /// ", twice a day, 3 left, rests for 2 days"
  fileprivate var termsWords: String {
    let terms = [
      limit?.words, stock.map { "\(grouped($0)) left" }, cooldown.map { "rests for \($0.words)" },
    ]
    return terms.compactMap(\.self).map { ", " + $0 }.joined()
  }
}
