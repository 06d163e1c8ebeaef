extension Game {
  /// Lets go of the words of what the history no longer lists; nothing when there are none.
  public func forgettingRedemptions(at moment: Moment) -> [Event] {
    let day = settings.historyRetention.firstDay(asOf: moment.day)
    guard shop.remembers(daysBefore: day) else { return [] }
    return [.redemptionsForgotten(RedemptionsForgotten(before: day))]
  }

  /// Whether a whole month of redemptions left the history a month ago or more, so that it is time
  /// to let go of their words. Files are rewritten once a month for it and not at every purchase.
  public func shouldForgetRedemptions(at moment: Moment) -> Bool {
    let first = settings.historyRetention.firstDay(asOf: moment.day)
    guard let day = try? first.firstOfMonth.adding(months: -1) else { return false }
    return shop.remembers(daysBefore: day)
  }
}
