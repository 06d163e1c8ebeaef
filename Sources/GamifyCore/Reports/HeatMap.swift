/// A year of days, week by week, each by how much was done on it.
public struct HeatMap: Sendable {
  public struct Day: Sendable {
    public let date: CivilDate
    public let tally: Tally
    /// 0 for a day without a completed task, 1 to 4 for the others.
    public let level: Int
  }

  /// From the first day of a week through today, without gaps.
  public let days: [Day]
  /// How many tasks a day has at least on each of the levels 1 to 4, ascending.
  public let thresholds: [Int]
  public let today: CivilDate

  /// A year and the week at hand.
  public static let usualWeeks = 53
  public static let mostWeeks = 530

  public init(weeks: Int, _ reading: Reading) {
    let game = reading.game
    today = reading.moment.day
    let first = Self.firstDay(weeks: weeks, reading)
    let dates = (0...first.days(until: today)).map { first.clamped(addingDays: $0) }
    let tallies = dates.map { game.diary[$0] }
    let thresholds = Self.thresholds(of: tallies.map(\.completed))
    self.thresholds = thresholds
    days = zip(dates, tallies).map { date, tally in
      let level = thresholds.count { $0 <= tally.completed }
      return Day(date: date, tally: tally, level: level)
    }
  }

  /// The sum of all days shown.
  public var shown: Tally { days.reduce(Tally()) { $0 + $1.tally } }

  /// On how many days something was completed.
  public var activeDays: Int { days.count { $0.level > 0 } }

  /// The day on which most was completed, the latest of several; `nil` when nothing was.
  public var busiest: Day? {
    days.filter { $0.level > 0 }.max { $0.tally.completed <= $1.tally.completed }
  }

  /// Whether all days are kept one by one.
  public static func isAtHand(weeks: Int, _ reading: Reading) -> Bool {
    reading.game.diary.horizon.map { $0 <= firstDay(weeks: weeks, reading) } ?? true
  }

  private static func firstDay(weeks: Int, _ reading: Reading) -> CivilDate {
    reading.moment.day.clamped(addingDays: -7 * (weeks - 1))
      .startOfWeek(reading.game.settings.weekStart)
  }

  /// Half of the days on which anything was done are on the first level, a quarter on the second,
  /// and one in ten on the last: one very busy day does not make all others pale. Derived here.
  private static func thresholds(of counts: [Int]) -> [Int] {
    let active = counts.filter { $0 > 0 }.sorted()
    func quantile(_ percent: Int) -> Int {
      active.isEmpty ? 0 : active[min(active.count * percent / 100, active.count - 1)]
    }
    return [50, 75, 90].reduce([1]) { thresholds, percent in
      thresholds + [max(quantile(percent), (thresholds.last ?? 0) + 1)]
    }
  }
}
