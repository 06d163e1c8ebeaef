/// The streak as of a day.
public struct Streak: Hashable, Sendable {
  public enum Phase: String, Hashable, Sendable, Codable {
    /// Today counts, or nothing is expected of it.
    case active
    /// There is a streak, and today has no completion yet.
    case atRisk
    case none
    case paused
  }

  /// Days in a row up to today, or yesterday while today has no completion yet.
  public let current: Int
  public let longest: Int
  public let phase: Phase
  /// Freezes in hand, 0 to 2.
  public let freezes: Int
  /// The length by which a task completed now is paid: today included.
  public let lengthWithToday: Int

  public var multiplierPercent: Int { StreakBonus.multiplierPercent(of: lengthWithToday) }

  /// The mark beside the avatar.
  public enum Crown: Hashable, Sendable { case none, star, crown }

  public var crown: Crown { current >= 7 ? .crown : current >= 3 ? .star : .none }
}

extension Game {
  /// A journey across the date line can make today up to this many days earlier than the day of
  /// the last completion; later days are a wrong clock's, and do not count yet.
  private static let mostDaysLostToTravel = 2

  /// The streak as of today.
  public func streak(asOf today: CivilDate) -> Streak {
    let counts = diary[today].completed > 0
    let walk = travelledWalk(asOf: today, adding: nil)
    let withToday = counts ? walk.run : travelledWalk(asOf: today, adding: today).run
    let paused = !counts && streakBook.pause(on: today) != nil
    let phase: Streak.Phase =
      if paused { .paused } else if walk.run == 0 {
        .none
      } else if counts
        || streakBook.restDays.contains(today)
      {
        .active
      } else {
        .atRisk
      }
    return Streak(
      current: walk.run, longest: walk.longest, phase: phase, freezes: walk.freezes,
      lengthWithToday: withToday)
  }

  /// How long the streak is on a day once a task is completed on it: what that task is paid by.
  ///
  /// - `isToday`: whether the day is today, or an earlier one that is filled in.
  func streakLength(completingOn day: CivilDate, isToday: Bool) -> Int {
    isToday
      ? travelledWalk(asOf: day, adding: day).run
      : walk(through: day, adding: day).run
  }

  /// The walk to today, or to a slightly later day that already has completions when that makes
  /// the longer streak.
  private func travelledWalk(
    asOf today: CivilDate, adding extra: CivilDate?
  ) -> StreakWalk.Checkpoint {
    let plain = walk(through: today, adding: extra)
    let horizon = today.clamped(addingDays: Self.mostDaysLostToTravel)
    guard let last = diary.days.last(where: { $0.day <= horizon && $0.tally.completed > 0 })?.day,
      last > today
    else { return plain }
    let travelled = walk(through: last, adding: extra)
    return travelled.run > plain.run ? travelled : plain
  }

  private func walk(through end: CivilDate, adding extra: CivilDate?) -> StreakWalk.Checkpoint {
    var counting =
      diary.days.lazy.filter { $0.tally.completed > 0 && $0.day <= end }.map(\.day)
      as [CivilDate]
    if let extra, let place = counting.firstIndex(where: { $0 >= extra }) {
      if counting[place] != extra { counting.insert(extra, at: place) }
    } else if let extra {
      counting.append(extra)
    }
    var walk = StreakWalk(streakBook, counting: counting, through: end)
    walk.finish()
    return walk.at
  }

  /// Where the walk stands at the beginning of a day long past, to go on from there.
  func streakCheckpoint(at day: CivilDate, asOf today: CivilDate) -> StreakWalk.Checkpoint {
    let counting = diary.days.filter { $0.tally.completed > 0 && $0.day <= today }.map(\.day)
    var walk = StreakWalk(streakBook, counting: counting, through: today)
    walk.walk(to: day)
    return walk.at
  }
}
