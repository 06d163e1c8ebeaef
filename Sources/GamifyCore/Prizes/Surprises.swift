extension State {
  /// What follows for prizes from events that were decided: surprises for completed tasks, and
  /// points of surprises taken back for restored ones.
  ///
  /// - `entry`: the entry with the decided events, not yet applied.
  func prizes(following entry: Entry) -> [Event] {
    var game = game(of: entry.profile)
    var all: [Event] = []
    for event in entry.events {
      let next: Event? =
        switch event {
        case .taskCompleted(let event): game.surprise(for: event, in: entry).map(Event.prizeWon)
        case .taskRestored(let event): game.takingBack(event).map(Event.prizeTakenBack)
        default: nil
        }
      guard let next else { continue }
      // The next surprise of the same command sees this one.
      _ = game.applyToPrizes(next, of: entry)
      all.append(next)
    }
    return all
  }
}

extension Game {
  /// The surprise that completing a task brings, if it brings one.
  ///
  /// The roll belongs to the occasion alone: neither the order within a day nor a second try
  /// changes it. Only the caps depend on what went before.
  fileprivate func surprise(for event: TaskCompleted, in entry: Entry) -> PrizeWon? {
    guard let task = task(event.uid, event.number) else { return nil }
    let occasion = TaskOccasion(event.uid, after: task.completions.last)
    if let known = prizes.surprise(on: occasion) { return known.isTakenBack ? known.won : nil }
    let draw = Draw.completion(occasion)
    let day = prizes.claims.day(at: entry.at, civil: entry.day)
    var luck = draw.luck(from: LuckSeed(seed), on: day)
    guard luck.below(100) < settings.bonusChance, !isClockSetBack(at: entry.at),
      Caps(self).reached(by: .bonus, on: day) == nil
    else { return nil }
    return drawing(draw, by: &luck, on: day, until: nil)
  }

  /// Whether a prize was won later than now by the clock that is set.
  private func isClockSetBack(at moment: Timestamp) -> Bool {
    [prizes.claims.latestClaim, prizes.claims.latestSurprise].contains {
      $0.map { $0.at.instant > moment.instant } ?? false
    }
  }

  /// What the surprise of a completion paid, to be taken back.
  fileprivate func takingBack(_ event: TaskRestored) -> PrizeTakenBack? {
    guard let completion = event.completion, let task = task(event.uid, event.number),
      let place = task.completions.lastIndex(of: completion)
    else { return nil }
    let before = place > 0 ? task.completions[place - 1] : nil
    let occasion = TaskOccasion(event.uid, after: before)
    guard let known = prizes.surprise(on: occasion), !known.isTakenBack,
      known.won.gain.paid != 0
    else { return nil }
    return PrizeTakenBack(
      occasion: occasion, name: known.won.prize.name, day: known.won.day,
      points: known.won.gain.paid)
  }

  private func task(_ uid: TaskUID, _ number: TaskNumber) -> TaskItem? {
    tasks.task(uid, expectedAt: number)
  }
}
