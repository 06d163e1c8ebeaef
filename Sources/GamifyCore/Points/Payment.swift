/// What one completed task pays, taken apart.
public struct Payment: Hashable, Sendable, Codable {
  /// What the difficulty is worth by itself.
  public let base: Points
  /// What the streak adds.
  public let streakBonus: Points
  /// What a running boost adds on top of both.
  public let boost: Points

  public var total: Points { base + streakBonus + boost }

  public init(base: Points, streakBonus: Points, boost: Points = 0) {
    self.base = base
    self.streakBonus = streakBonus
    self.boost = boost
  }
}

/// What tasks pay on a day, all of them by the same streak.
public struct PriceList: Hashable, Sendable {
  private let streak: Int
  private let boostPercent: Int

  /// - `streak`: in days, including the day of the completions.
  /// - `boostPercent`: what a running boost adds to base and streak bonus.
  init(streak: Int, boostPercent: Int = 0) {
    self.streak = streak
    self.boostPercent = boostPercent
  }

  public func payment(for difficulty: Difficulty) -> Payment {
    let base = difficulty.basePoints
    let streakBonus = Points(base.value * StreakBonus.tenths(of: streak) / 10)
    return Payment(
      base: base, streakBonus: streakBonus,
      boost: Points((base + streakBonus).value * boostPercent / 100))
  }
}

/// The rule by which a streak raises what a task pays: a tenth of the base for each full five
/// days, at most as much again.
public enum StreakBonus {
  /// Tenths of the base that a streak adds, 0 to 10.
  static func tenths(of streak: Int) -> Int { min(max(streak, 0) / 5, 10) }

  /// What a task pays at this streak in percent of its base, 100 to 200.
  public static func multiplierPercent(of streak: Int) -> Int { 100 + tenths(of: streak) * 10 }
}
