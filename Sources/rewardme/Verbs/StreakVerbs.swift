import GamifyCore

enum StreakVerbs {
  static let all = [show, pause, resume]

  private static let show = Verb(
    "streak", in: .game, "", "show the streak and what keeps it",
    details: [
      """
      A day counts when a task was completed on it. Rest days (setting rest-days) and pauses \
      neither break nor lengthen the streak; a freeze covers one missed day by itself.
      """
    ],
    examples: [("streak", "how long, and whether today is safe")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let reading = try session.read()
    return answer(reading)
  }

  private static let pause = Verb(
    "streak pause", in: .game, "A..B", "take days off without losing the streak",
    details: ["A.. has no end: it holds until rewardme streak resume. A alone is one day."],
    examples: [("streak pause 2026-12-20..2027-01-03", "the holidays")]
  ) { arguments, session in
    guard let text = arguments.words.first else {
      throw UsageError.missingOperand("A..B", verb: arguments.verb.name)
    }
    try arguments.expectNoWords(beyond: 1)
    let dates = DateArguments(try session.read(), session)
    let (first, last) = try dates.range(text, for: "A..B", isOpen: true)
    let outcome = try session.perform { game, moment in
      try game.pausingStreak(from: first, through: last, at: moment)
    }
    return answer(
      outcome,
      confirmation: last.map {
        "Paused from \(DateWords.full(first)) through \(DateWords.full($0))."
      } ?? "Paused from \(DateWords.full(first)) until: rewardme streak resume")
  }

  private static let resume = Verb(
    "streak resume", in: .game, "", "end the pause that today lies in",
    examples: [("streak resume", "back to work")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let outcome = try session.perform { game, moment in try game.resumingStreak(at: moment) }
    return answer(outcome, confirmation: "Resumed. Today counts again.")
  }

  private static func answer(_ outcome: Outcome, confirmation: Text) -> Answer {
    let reading = outcome.reading
    var answer = answer(reading)
    answer.isConfirmation = true
    answer.page = { $0.line(confirmation) }
    return answer
  }

  private static func answer(_ reading: Reading) -> Answer {
    let streak = reading.game.streak(asOf: reading.moment.day)
    let pauses = reading.game.streakBook.pauses
    let json: JSON = [
      "streak": JSON(streak),
      "pauses": .array(pauses.map { ["first": JSON($0.first), "last": JSON($0.last)] }),
    ]
    return Answer(json) { page in
      page.pairs(
        [
          ("Streak", streak.words), ("Today", streak.advice),
          ("Multiplier", Text(streak.multiplier, .points)),
          ("Freezes", Text("\(streak.freezes) of \(StreakBook.mostFreezes)")),
        ]
          + pauses.filter { ($0.last ?? .last) >= reading.moment.day }.map {
            (
              "Pause",
              "\(DateWords.full($0.first)) to \($0.last.map(DateWords.full) ?? "further notice")"
            )
          }, indent: 0)
    }
  }
}
