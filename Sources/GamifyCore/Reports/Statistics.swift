/// What was done over a stretch of time, period by period.
public struct Statistics: Sendable {
  public enum Period: Hashable, Sendable {
    case days(Int)
    case weeks(Int)
    case months(Int)
    /// The twelve months of a year.
    case year(Int)
  }

  /// One period, from its first day through its last.
  public struct Bar: Sendable {
    public let first: CivilDate
    public let last: CivilDate
    public let tally: Tally
  }

  public let period: Period
  /// Oldest first, empty periods included.
  public let bars: [Bar]
  /// Everything ever done.
  public let total: Tally
  public let wallet: Wallet
  public let streak: Streak
  public let today: CivilDate

  /// The most periods that are shown at once.
  public static let mostPeriods = 1000

  public init(_ period: Period, _ reading: Reading) {
    let game = reading.game
    today = reading.moment.day
    self.period = period
    bars = Self.ranges(period, today: today, weekStart: game.settings.weekStart).map {
      Bar(first: $0.lowerBound, last: $0.upperBound, tally: game.diary.tally(of: $0))
    }
    total = game.diary.total
    wallet = game.wallet
    streak = game.streak(asOf: today)
  }

  /// The sum of all periods shown.
  public var shown: Tally { bars.reduce(Tally()) { $0 + $1.tally } }

  /// Whether the days that a period needs are all kept in a game, one by one where it needs that.
  public static func isAtHand(_ period: Period, _ reading: Reading) -> Bool {
    guard let horizon = reading.game.diary.horizon else { return true }
    switch period {
    case .months, .year: return true
    case .days, .weeks:
      let ranges = ranges(
        period, today: reading.moment.day, weekStart: reading.game.settings.weekStart)
      return ranges.first.map { $0.lowerBound >= horizon } ?? true
    }
  }

  private static func ranges(
    _ period: Period, today: CivilDate, weekStart: Weekday
  ) -> [ClosedRange<CivilDate>] {
    switch period {
    case .days(let count):
      return (0..<count).reversed().map {
        let day = today.clamped(addingDays: -$0)
        return day...day
      }
    case .weeks(let count):
      return (0..<count).reversed().map {
        let day = today.clamped(addingDays: -7 * $0)
        return day.startOfWeek(weekStart)...day.endOfWeek(weekStart)
      }
    case .months(let count):
      let month = today.firstOfMonth
      return (0..<count).reversed().compactMap { try? month.adding(months: -$0) }
        .map { $0...$0.lastOfMonth }
    case .year(let year):
      return (1...12).compactMap { try? CivilDate(year: year, month: $0, day: 1) }
        .map { $0...$0.lastOfMonth }
    }
  }
}

extension Diary {
  /// The tally of a range of days. Before the horizon only whole months are known.
  public func tally(of range: ClosedRange<CivilDate>) -> Tally {
    let older = months.filter {
      range.contains($0.day) && range.contains(min($0.day.lastOfMonth, horizon ?? .last))
    }
    return older.reduce(tally(from: range.lowerBound, through: range.upperBound)) {
      $0 + $1.tally
    }
  }
}
