/// How far a profile has come towards each badge, worked out from what was done.
public struct BadgeProgress: Sendable {
  private let game: Game
  private let streak: Int
  private let bestDay: Int
  private let bestWeek: Int
  private let bestMonth: Int

  /// - `today`: the day as of which the streak is read.
  init(_ game: Game, asOf today: CivilDate) {
    self.game = game
    streak = game.streak(asOf: today).longest
    bestDay = game.diary.days.map(\.tally.completed).max() ?? 0
    let weekStart = game.settings.weekStart
    bestWeek = game.diary.mostCompleted { $0.startOfWeek(weekStart) }
    let months = game.diary.months.map(\.tally.completed).max() ?? 0
    bestMonth = max(months, game.diary.mostCompleted { $0.firstOfMonth })
  }

  /// The value that the badge watches, and the one that earns it.
  public func value(for badge: Badge) -> (reached: Int, needed: Int) {
    switch badge.goal {
    case .tasks(let needed): (game.diary.total.completed, needed)
    case .tasksOf(let difficulty, let needed): (game.diary.total.completed(difficulty), needed)
    case .streak(let days): (streak, days)
    case .tasksInOneDay(let needed): (bestDay, needed)
    case .tasksInOneWeek(let needed): (bestWeek, needed)
    case .tasksInOneMonth(let needed): (bestMonth, needed)
    case .pointsEarned(let needed): (game.wallet.earned.value, needed.value)
    }
  }
}

extension Diary {
  /// The most tasks completed in one period, among the days kept one by one.
  ///
  /// - `start`: the first day of the period that a day lies in.
  func mostCompleted(inPeriodBy start: (CivilDate) -> CivilDate) -> Int {
    var (most, sum, period) = (0, 0, nil as CivilDate?)
    for entry in days {
      let itsPeriod = start(entry.day)
      if itsPeriod != period { (sum, period) = (0, itsPeriod) }
      sum += entry.tally.completed
      most = max(most, sum)
    }
    return most
  }
}

extension Badge {
  /// Points badges look at what was earned after everything else has been added.
  enum Kind { case deeds, points }

  var kind: Kind { if case .pointsEarned = goal { .points } else { .deeds } }
}

extension Game {
  /// The badges of one of two kinds that have been reached and not been earned yet.
  func badgesNowEarned(by kind: Badge.Kind, on day: CivilDate) -> [BadgeEarned] {
    let progress = BadgeProgress(self, asOf: day)
    return Badge.all.filter { badge in
      let value = progress.value(for: badge)
      return badge.kind == kind && badges[badge.id] == nil && value.reached >= value.needed
    }
    .map { BadgeEarned(id: $0.id, name: $0.name, bonus: $0.bonus, day: day) }
  }
}
