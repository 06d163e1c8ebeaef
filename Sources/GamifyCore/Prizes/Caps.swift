/// The caps of a game as they stand on a day.
struct Caps {
  private let claims: ClaimBook
  private let settings: Settings

  init(_ game: Game) {
    claims = game.prizes.claims
    settings = game.settings
  }

  func limit(_ cap: Cap) -> Int? { settings.limit(cap) }

  func used(_ cap: Cap, on day: CivilDate) -> Int {
    switch cap {
    case .spin, .box, .bonus: cap.mechanism.map { claims.count($0, on: day) } ?? 0
    case .day: claims.count(in: day...day)
    case .week:
      claims.count(
        in: day.startOfWeek(settings.weekStart)...day.endOfWeek(settings.weekStart))
    }
  }

  func isReached(_ cap: Cap, on day: CivilDate) -> Bool {
    limit(cap).map { used(cap, on: day) >= $0 } ?? false
  }

  /// The cap that stops a mechanism on a day; of several the one that lasts longest.
  func reached(by mechanism: Mechanism, on day: CivilDate) -> Cap? {
    let reached = Cap.of(mechanism).filter { isReached($0, on: day) }
    return reached.first { $0 == .week } ?? reached.first
  }

  /// The first day after another on which none of some caps is reached.
  ///
  /// - Returns: `nil` when there is none: a limit is zero.
  func firstDay(after day: CivilDate, within caps: [Cap]) -> CivilDate? {
    guard caps.allSatisfy({ limit($0) != 0 }) else { return nil }
    var day = day
    while day < .last {
      // A week is passed over as a whole.
      let isWeekFull = caps.contains(.week) && isReached(.week, on: day)
      day = isWeekFull ? day.endOfWeek(settings.weekStart).next : day.next
      if !caps.contains(where: { isReached($0, on: day) }) { return day }
    }
    return nil
  }
}
