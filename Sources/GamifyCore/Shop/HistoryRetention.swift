/// For how long redemptions are shown in the history.
public enum HistoryRetention: String, CaseIterable, Hashable, Sendable {
  case days30 = "30d"
  case days90 = "90d"
  case months6 = "6m"
  case year = "1y"
  case forever

  /// The first day that is shown.
  public func firstDay(asOf today: CivilDate) -> CivilDate {
    switch self {
    case .days30: today.clamped(addingDays: -30)
    case .days90: today.clamped(addingDays: -90)
    case .months6: (try? today.adding(months: -6)) ?? .first
    case .year: (try? today.adding(months: -12)) ?? .first
    case .forever: .first
    }
  }
}
