/// What was redeemed, month by month.
public struct SpendingHistory: Sendable {
  public struct Month: Sendable {
    public let first: CivilDate
    /// Everything spent in the month, also on what is too old to be listed.
    public let spent: Points
    /// Newest first.
    public let redemptions: [Shop.Redemption]
  }

  /// Newest first; months of which nothing is listed any more are left out.
  public let months: [Month]
  /// What is older than the setting `history-retention` and not listed: how often, and for how
  /// many points.
  public let olderCount: Int
  public let olderSpent: Points
  public let wallet: Wallet

  public init(_ reading: Reading) {
    let shop = reading.game.shop
    let first = Self.firstDay(reading)
    let listed = shop.redemptions.filter { $0.day >= first }.sorted {
      ($0.day, $0.at.instant) > ($1.day, $1.at.instant)
    }
    months = shop.months.reversed().compactMap { month in
      let own = listed.filter { $0.day.firstOfMonth == month.first }
      return own.isEmpty ? nil : Month(first: month.first, spent: month.spent, redemptions: own)
    }
    olderCount = shop.months.reduce(0) { $0 + $1.count } - listed.count
    olderSpent =
      shop.months.reduce(0) { $0 + $1.spent } - listed.reduce(0) { $0 + $1.cost.points }
    wallet = reading.game.wallet
  }

  /// Whether all redemptions that are to be listed are at hand: a snapshot leaves older ones out.
  public static func isAtHand(_ reading: Reading) -> Bool {
    reading.game.shop.horizon.map { $0 <= firstDay(reading) } ?? true
  }

  private static func firstDay(_ reading: Reading) -> CivilDate {
    let first = reading.game.settings.historyRetention.firstDay(asOf: reading.moment.day)
    return max(first, reading.game.shop.forgottenBefore ?? first)
  }
}
