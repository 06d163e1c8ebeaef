import GamifyCore

enum ProfileVerbs {
  static let all = [show, set]

  private static let show = Verb(
    "profile show", in: .profile, "", "show your page",
    examples: [("profile show", "name, sums and counts")]
  ) { arguments, session in
    try arguments.expectNoWords()
    return answer(ProfileCard(try session.read()))
  }

  private static let set = Verb(
    "profile set", in: .profile, "", "change your page",
    options: [.value("name", nil, "NAME", "the name shown for you")],
    examples: [("profile set --name Anna", "be called Anna")]
  ) { arguments, session in
    try arguments.expectNoWords()
    guard let name = arguments.value("name") else {
      throw UsageError.nothingToChange(verb: arguments.verb.name)
    }
    let outcome = try session.perform { game, _ in try game.renaming(to: name) }
    let reading = outcome.reading
    var answer = answer(ProfileCard(reading))
    answer.isConfirmation = true
    answer.page = { $0.line("Hello, \(Text.user(outcome.game.name, .strong))!") }
    return answer
  }

  private static func answer(_ card: ProfileCard) -> Answer {
    Answer(JSON(card)) { page in
      let crown = card.streak.crown.symbol.map { page.screen.symbol($0) + " " } ?? ""
      page.heading(Text.user(crown + card.name))
      page.pairs([
        ("Points", Text(counted(card.wallet.available.value, "point"), .points) + " available"),
        (
          "Sums",
          "\(grouped(card.wallet.earned.value)) earned, \(grouped(card.wallet.spent.value)) spent"
        ),
        ("Streak", card.streak.words + ". " + card.streak.advice),
        (
          "Tasks",
          """
          \(grouped(card.tasks.active)) active, \(grouped(card.tasks.completed)) completed, \
          \(grouped(card.tasks.cancelled)) cancelled
          """
        ),
        ("Badges", "\(card.badgesEarned) of \(card.badgesInAll)"),
      ])
    }
  }
}
