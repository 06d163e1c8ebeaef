import GamifyCore

/// Lives through days in a home, by the same commands that people type.
struct Chronicle {
  private let home: Home
  private let clock = SetClock()
  /// Two of them, so that active tasks are the same with a history and without one.
  private var pastTasks, activeTasks: TaskMaker

  static let tasksADay = 20
  /// The last day of every home, a Monday.
  private let today: CivilDate

  init(folder: String, disk: UnsyncedDisk, seed: UInt64) throws {
    home = Home(
      path: folder, files: disk, clock: clock.wallClock, entropy: .reproducible(from: seed),
      machine: .system(DiskFileSystem()))
    pastTasks = TaskMaker(seed: seed &+ 1)
    activeTasks = TaskMaker(seed: seed &+ 2)
    today = try CivilDate(year: 2026, month: 11, day: 30)
  }

  /// Adds and completes tasks on so many days up to today.
  mutating func live(days: Int) throws {
    guard days > 0 else { return }
    let first = today.clamped(addingDays: 1 - days)
    clock.set(first, second: 6 * 3600)
    for reward in Words.rewards { try sell(reward.name, for: reward.cost) }
    for ago in (0..<days).reversed() { try live(on: today.clamped(addingDays: -ago)) }
  }

  /// Adds active tasks in the evening of today, in commands of many.
  mutating func plan(_ count: Int) throws {
    var (left, second) = (count, Hour.ofPlanning)
    while left > 0 {
      let drafts = try (1...min(left, 250)).map { _ in
        try activeTasks.draft(on: today, recurs: true)
      }
      clock.set(today, second: second)
      _ = try home.perform(as: .me) { $0.adding(drafts, at: $1) }
      (left, second) = (left - drafts.count, second + 30)
    }
  }

  /// Seconds of the day.
  private enum Hour {
    static let ofAdding = 7 * 3600
    static let ofFirstCompletion = 8 * 3600
    static let betweenCompletions = 1800
    static let ofSpin = 18 * 3600
    static let ofRedeeming = 19 * 3600
    /// After everything else, and before 20:00.
    static let ofPlanning = 19 * 3600 + 1800
  }

  private mutating func live(on day: CivilDate) throws {
    let drafts = try (1...Self.tasksADay).map { _ in try pastTasks.draft(on: day, recurs: false) }
    clock.set(day, second: Hour.ofAdding)
    let added = try home.perform(as: .me) { $0.adding(drafts, at: $1) }
    let before = added.gameBefore.tasks.lastNumber.value
    for place in 0..<Self.tasksADay {
      clock.set(day, second: Hour.ofFirstCompletion + place * Hour.betweenCompletions)
      _ = try home.perform(as: .me) {
        try $0.completing([.number(TaskNumber(before + 1 + place))], at: $1)
      }
    }
    // Mondays have a spin, the ends of months a reward.
    if day.days(until: today) % 7 == 0 { try spin(on: day) }
    if day == day.lastOfMonth { try redeem(on: day) }
  }

  private func sell(_ name: String, for cost: Int) throws {
    guard let name = RewardName(name) else { return }
    let draft = RewardDraft(name: name, cost: try Price(cost))
    _ = try home.perform(as: .me) { try $0.addingReward(draft, at: $1) }
  }

  private func spin(on day: CivilDate) throws {
    clock.set(day, second: Hour.ofSpin)
    _ = try home.perform(as: .me) { game, moment in
      // In a lucky week the surprises alone reach the caps.
      guard game.openClaims(at: moment).contains(.spin) else { return [] }
      return try game.claiming(.spin, at: moment, in: .utc)
    }
  }

  /// One reward after the other.
  private func redeem(on day: CivilDate) throws {
    clock.set(day, second: Hour.ofRedeeming)
    let reward = RewardNumber(1 + day.components.month % Words.rewards.count)
    _ = try home.perform(as: .me) { try $0.redeeming(.number(reward), at: $1) }
  }
}
