import GamifyCore

extension TaskVerbs {
  static let complete = Verb(
    "task complete", short: "done", in: .tasks, "TASK...", "complete tasks and earn their points",
    is: .task(.active),
    details: [
      """
      --on books a completion that was forgotten, up to 30 days back; it pays by the streak of \
      that day.
      """,
      """
      A task that repeats goes on to its next date that is not in the past; what was missed is \
      counted. --strict goes to the very next one. When the date at hand is still ahead and \
      another was completed today, completing it once more asks for --again.
      """,
    ],
    options: [
      .value("on", nil, "DATE", "the earlier day on which it was done", is: .pastDate),
      .flag("strict", nil, "go to the very next date of a repeat, also in the past"),
      .flag("again", nil, "complete another date of a repeat on the same day"),
      .noAnimation, .dryRun,
    ],
    examples: [
      ("task complete 1 2", "two tasks at once"),
      ("task complete 3 --on yesterday", "done, but not told until now"),
    ]
  ) { arguments, session in
    let references = try arguments.taskReferences()
    var day: CivilDate?
    if let text = arguments.value("on") {
      day = try DateArguments(session.read(), session).pastDay(text, for: "--on")
    }
    let chosen = day
    let outcome = try session.perform { game, moment in
      try game.completing(
        references, on: chosen, strict: arguments.has("strict"), again: arguments.has("again"),
        at: moment)
    }
    let receipt = Receipt(outcome)
    let festivity = session.isDryRun ? nil : Festivity(receipt, outcome.game)
    var answer = Answer(
      JSON(receipt), isConfirmation: true, warnings: receipt.warnings
    ) { page in
      if session.isDryRun { page.line(Text("Nothing was changed; it would be:", .muted)) }
      page.add(receipt, festivity, today: outcome.moment.day)
    }
    if let festivity, festivity.strength > 0 {
      let settings = outcome.game.settings
      answer.ringsBell = settings.hasSound
      if settings.isMotionOn && !arguments.has("no-animation") { answer.reel = festivity.reel }
    }
    return answer
  }
}

extension Receipt {
  fileprivate var warnings: [Text] {
    laterActivity.map {
      ["The last activity is dated \($0), later than today: was the clock wrong?"]
    } ?? []
  }
}

extension Payment {
  /// "50 + 10 for the streak + 15 by Pro"
  fileprivate var parts: String {
    "\(base)" + (streakBonus > 0 ? " + \(streakBonus) for the streak" : "")
      + (boost > 0 ? " + \(boost) by Pro" : "")
  }
}

extension Page {
  fileprivate mutating func add(_ receipt: Receipt, _ festivity: Festivity?, today: CivilDate) {
    for item in receipt.items {
      let event = item.event
      let payment = event.payment
      var text: Text =
        """
        \(Text(screen.symbol(.check), .good)) \(event.number, .strong) \
        \(Text.user(event.title.text))  \(Text("+\(payment.total)", .points))
        """
      if payment.total > payment.base { text += Text(" (\(payment.parts))", .muted) }
      if event.day != today { text += Text(" on \(DateWords.full(event.day))", .muted) }
      if let step = event.step { text += step.words(today: today) }
      line(text)
    }
    for won in receipt.surprises { line(won.surprise(on: screen)) }
    add(receipt.referralRewards)
    add(receipt.badges)
    add(receipt.milestones)
    let greeting = festivity?.greeting(on: screen).map { $0 + " " } ?? Text()
    line(
      """
      \(greeting)\(Text(counted(receipt.points.value, "point"), .points)) earned, \
      \(grouped(receipt.wallet.available.value)) available. \
      Streak: \(Text(counted(receipt.streak.current, "day"), .strong)).
      """)
  }
}

extension SeriesStep {
  /// ". Next tomorrow, 2 missed", ". That was the last one"
  func words(today: CivilDate) -> Text {
    guard let due else { return Text(". That was the last one: the series is finished.") }
    let missed: Text = missed == 0 ? "" : ", \(Text("\(missed) missed", .warning))"
    return Text(". Next: \(DateWords(today: today).echo(due))") + missed
  }
}
