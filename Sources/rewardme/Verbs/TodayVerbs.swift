import GamifyCore

enum TodayVerbs {
  static let all = [today]

  private static let today = Verb(
    "today", in: .game, "", "show the day at a glance",
    details: ["The same as rewardme without any words."],
    examples: [("today", "what is due, the streak and the balance")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let reading = try session.read()
    let agenda = Agenda(reading)
    return Answer(JSON(agenda, reading)) { $0.add(agenda, reading) }
  }
}

extension Page {
  fileprivate mutating func add(_ agenda: Agenda, _ reading: Reading) {
    heading(Text(DateWords.full(agenda.today)))
    let tasks = agenda.overdue + agenda.dueToday + agenda.next
    if !tasks.isEmpty {
      table(TaskRows(reading).table(tasks, withStatus: false, on: screen))
    }
    if agenda.others > 0 {
      line(Text("and \(counted(agenda.others, "more task")): rewardme list", .muted))
    }
    if agenda.isEmpty {
      line("No tasks yet. Add the first one:")
      line("rewardme add \"Write the report\" --difficulty hard", indent: 2)
    } else if tasks.isEmpty {
      line(Text("Nothing left to do.", .good))
    }
    gap()
    pairs(agenda.pairs(on: screen), indent: 0)
    gap()
    line(Text("More: rewardme --help", .muted))
  }
}

extension Agenda {
  fileprivate func pairs(on screen: Screen) -> [(String, Text)] {
    var pairs: [(String, Text)] = []
    if completedToday.completed > 0 {
      pairs.append(
        (
          "Done today",
          """
          \(Text(counted(completedToday.completed, "task"), .good)), \
          \(Text(counted(completedToday.points.value, "point"), .points))
          """
        ))
    }
    pairs.append(("Streak", streak.words + ". " + streak.advice))
    let multiplier: Text =
      streak.multiplierPercent > 100 ? ", tasks pay \(Text(streak.multiplier, .points))" : ""
    pairs.append(
      (
        "Points",
        Text(counted(wallet.available.value, "point"), .points) + " available" + multiplier
      )
    )
    if let nearestReward { pairs.append(("Reward", nearestReward.words(on: screen))) }
    if !claims.isEmpty { pairs.append(("To claim", claims.map(\.command).joined(by: ", "))) }
    if let nextBadge {
      let bar = progress(nextBadge.reached, of: nextBadge.needed, width: 10, screen: screen)
      pairs.append(
        (
          "Next badge",
          bar + " \(nextBadge.badge.name): \(nextBadge.badge.goal.words)"
            + Text(" (\(grouped(nextBadge.reached)) of \(grouped(nextBadge.needed)))", .muted)
        ))
    }
    return pairs
  }
}

extension ShopWindow.Item {
  /// "Coffee for 300, enough for it", "Coffee for 300, 26 points missing"
  fileprivate func words(on screen: Screen) -> Text {
    let bar = progress(
      reward.cost.points.value - missing.value, of: reward.cost.points.value, width: 10,
      screen: screen)
    let name =
      bar + " " + Text.user(reward.name.text)
      + " for \(Text(grouped(reward.cost.points.value), .points))"
    return canBeRedeemed
      ? name + ", \(Text("yours", .good)): rewardme reward redeem \(reward.number)"
      : name + Text(" (\(counted(missing.value, "point")) missing)", .muted)
  }
}
