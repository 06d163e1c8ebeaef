import GamifyCore

extension JournalVerbs {
  static let reset = Verb(
    "reset", in: .tool, "", "start the profile anew",
    details: [
      """
      Tasks, points, streak, badges, prizes, rewards, milestones and referral codes are gone; the \
      name, the avatar and the settings stay, and so do other profiles. You are asked to type reset; \
      --yes answers, and is needed where there is no terminal. undo does not bring it back. The \
      journal keeps the past, and no command shows it any more.
      """
    ],
    options: [.dryRun],
    examples: [("reset --dry-run", "what would be gone"), ("reset", "after typing the word")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let (profile, reading) = (try session.profile, try session.read())
    let isThere = reading.state.games[profile] != nil
    var holdings = Holdings(reading.game)
    if isThere {
      try session.confirm(
        "Start the profile \(Text.user(profile.rawValue)) anew, without \(holdings.words), for good?",
        typing: "reset")
      if !session.isDryRun {
        // What was there under the lock, whatever another command did since.
        holdings = Holdings(try session.home.resetProfile(profile).gameBefore)
      }
    }
    let gone = holdings
    let json: JSON = [
      "id": .string(profile.rawValue), "name": .string(reading.game.name), "gone": gone.json,
    ]
    return Answer(json, isConfirmation: true) { page in
      guard isThere else { return page.line("There is nothing to reset yet.") }
      let done = session.isDryRun ? "Would start" : "Started"
      let are = session.isDryRun ? "would be" : "are"
      page.line("\(done) the profile \(Text.user(profile.rawValue, .strong)) anew.")
      page.line(Text("\(gone.words.plain) \(are) gone; the journal keeps the past.", .muted))
    }
  }
}

/// What a game has, in numbers.
private struct Holdings {
  let tasks: Int
  let points: Points
  let badges: Int
  let rewards: Int

  init(_ game: Game) {
    let counts = game.tasks.counts
    tasks = counts.active + counts.completed + counts.cancelled
    points = game.wallet.available
    badges = game.badges.count
    rewards = game.shop.rewards.count
  }

  var words: Text {
    """
    \(counted(tasks, "task")), \(counted(points.value, "point")), \(counted(badges, "badge")) and \
    \(counted(rewards, "reward"))
    """
  }

  var json: JSON {
    [
      "tasks": .number(tasks), "points": JSON(points), "badges": .number(badges),
      "rewards": .number(rewards),
    ]
  }
}
