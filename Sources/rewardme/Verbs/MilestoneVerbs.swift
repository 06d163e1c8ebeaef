import GamifyCore

enum MilestoneVerbs {
  static let all = [add, list, show, record, reset, remove]

  private static let add = Verb(
    "milestone add", in: .rewards, "ID --title TEXT --metric METRIC --threshold N",
    "set a goal of your own",
    details: [
      """
      It is reached when its metric comes to the threshold, and pays --points once. Metrics: \
      \((Metric.builtIn.map(\.description) + Metric.prefixes.map { "\($0):NAME" })
        .joined(separator: ", ")), or a word of your own, for which you record values: \
      rewardme milestone record.
      """,
      "An ID is of letters, digits, -, _ and dots.",
    ],
    options: [
      .value("title", nil, "TEXT", "what it is called"),
      .value("threshold", nil, "N", "how far it is to go"),
      .value("metric", nil, "METRIC", "what is counted", is: .metric),
      .description, .value("icon", nil, "E", "a sign that stands before its title"),
      .value("category", nil, "TEXT", "what it belongs to"),
      .value("points", nil, "N", "what reaching it pays"),
    ],
    examples: [
      (
        "milestone add reader --title Bookworm --metric pages --threshold 500",
        "five hundred pages, recorded by yourself"
      ),
      (
        "milestone add green --title Gardener --metric tag:home --threshold 9",
        "nine tasks tagged home"
      ),
    ]
  ) { arguments, session in
    let milestone = try arguments.milestone()
    let outcome = try session.perform { game, _ in try game.addingMilestone(milestone) }
    let item = MilestoneCollection.Item(milestone, outcome.reading)
    let warnings = milestone.warnings(outcome.gameBefore)
    let json: JSON = [
      "milestone": JSON(item), "warnings": .array(warnings.map { .string($0.plain) }),
    ]
    return answer(outcome, json, warnings: warnings) { page in
      page.line(
        """
        Added \(Text.user(milestone.id.rawValue, .strong)) \(Text.user(milestone.title)), \
        \(grouped(item.value)) of \(grouped(milestone.threshold)) \
        \(Text.user(milestone.metric.words))
        """)
    }
  }

  private static let list = Verb(
    "milestone list", in: .rewards, "", "show the collection of milestones",
    details: [
      """
      In a pipe each line is a milestone: id, metric, value, threshold, percentage, the date on \
      which it was reached, points, category, icon and title, with tabs between.
      """
    ],
    examples: [("milestone list", "reached and locked")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let collection = MilestoneCollection(try session.read())
    return Answer(JSON(collection)) { $0.add(collection) }
  }

  private static let show = Verb(
    "milestone show", in: .rewards, "ID", "show one milestone", is: .milestone,
    examples: [("milestone show reader", "how far it is")]
  ) { arguments, session in
    guard let id = arguments.words.first else {
      throw UsageError.missingOperand("ID", verb: arguments.verb.name)
    }
    try arguments.expectNoWords(beyond: 1)
    let reading = try session.read()
    let item = MilestoneCollection.Item(try reading.game.milestone(named: id), reading)
    return Answer(["milestone": JSON(item)]) { $0.add(item) }
  }

  private static let remove = Verb(
    "milestone remove", in: .rewards, "ID...", "remove milestones", is: .milestone,
    details: ["What they paid stays. rewardme undo brings them back."],
    options: [.dryRun],
    examples: [("milestone remove reader", "it is gone from the collection")]
  ) { arguments, session in
    guard !arguments.words.isEmpty else {
      throw UsageError.missingOperand("ID", verb: arguments.verb.name)
    }
    let outcome = try session.perform { game, _ in
      try game.removingMilestones(arguments.words)
    }
    return answer(outcome, session.isDryRun ? "Would remove" : "Removed")
  }

  private static let reset = Verb(
    "milestone reset", in: .rewards, "ID...|--all", "lock milestones again", is: .milestone,
    details: [
      """
      They can be reached again, and do not pay a second time. You are asked first; --yes \
      answers, and is needed where there is no terminal.
      """
    ],
    options: [.flag("all", nil, "all that were reached"), .dryRun],
    examples: [("milestone reset reader", "start over"), ("milestone reset --all", "all of them")]
  ) { arguments, session in
    let ids = arguments.words
    let isAll = arguments.has("all")
    if isAll && !ids.isEmpty { throw UsageError.conflicting("ID", "--all") }
    if !isAll && ids.isEmpty {
      throw UsageError.missingOperand("ID or --all", verb: arguments.verb.name)
    }
    let decide: Home.Decision = { game, _ in
      try isAll ? game.resettingAllMilestones() : game.resettingMilestones(ids)
    }
    let reading = try session.read()
    let count = try decide(reading.game, reading.moment).count
    if count > 0 {
      try session.confirm("Lock \(counted(count, "milestone")) again, without a second payment?")
    }
    return answer(
      try session.perform(decide), session.isDryRun ? "Would lock again" : "Locked again")
  }

  private static let record = Verb(
    "milestone record", in: .rewards, "METRIC [=|+]N", "record a value of a metric of your own",
    is: .metric,
    details: [
      "N and +N add to what was recorded; =N puts a value in its place (in zsh quote it: '=37')."
    ],
    examples: [
      ("milestone record pages 37", "37 pages more"),
      ("milestone record weight =72", "now it is 72"),
    ]
  ) { arguments, session in
    let (metric, amount) = try arguments.recorded()
    let outcome = try session.perform { game, _ in try game.recording(amount, of: metric) }
    let game = outcome.game
    let value = game.value(of: metric, asOf: outcome.moment.day)
    let warnings = game.warnings(onRecording: metric)
    let json: JSON = [
      "metric": JSON(metric), "value": .number(value),
      "warnings": .array(warnings.map { .string($0.plain) }),
    ]
    return answer(outcome, json, warnings: warnings) { page in
      var text: Text = "\(Text.user(metric.description)): \(Text(grouped(value), .strong))"
      if case .added(let more) = amount { text += Text(" (+\(grouped(more)))", .muted) }
      page.line(text)
    }
  }

  /// The answer of a verb by which milestones can be reached.
  private static func answer(
    _ outcome: Outcome, _ json: JSON, warnings: [Text], _ first: @escaping (inout Page) -> Void
  ) -> Answer {
    let (badges, milestones) = (outcome.badgesEarned, outcome.milestonesReached)
    let paid = outcome.entry?.points ?? 0
    let wallet = outcome.game.wallet
    let json = json.with([
      "milestones": JSON(milestones), "badges": .array(badges.map { JSON($0) }),
      "balance": JSON(wallet),
    ])
    return Answer(json, isConfirmation: true, warnings: warnings) { page in
      first(&page)
      page.add(milestones)
      page.add(badges)
      if paid > 0 {
        page.line(
          """
          \(Text(counted(paid.value, "point"), .points)) earned, \
          \(grouped(wallet.available.value)) available.
          """)
      }
    }
  }

  /// The answer of a verb that removes milestones or locks them.
  private static func answer(_ outcome: Outcome, _ done: String) -> Answer {
    let changed = outcome.events.compactMap { event -> MilestoneChanged? in
      switch event {
      case .milestoneRemoved(let event), .milestoneReset(let event): event
      default: nil
      }
    }
    let json: JSON = [
      "milestones": .array(
        changed.map { ["id": .string($0.id.rawValue), "title": .string($0.title)] })
    ]
    return Answer(json, isConfirmation: true) { page in
      if changed.isEmpty { page.line("Nothing to change.") }
      for event in changed {
        page.line(
          "\(done) \(Text.user(event.id.rawValue, .strong)) \(Text.user(event.title))")
      }
    }
  }
}
