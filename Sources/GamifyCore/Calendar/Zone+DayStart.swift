extension Zone {
  /// The first instant of a civil day: the first at which the wall clock shows its date and a time
  /// from `dayStart` on.
  ///
  /// Where the clock jumps over `dayStart`, that is the moment of the jump.
  public func start(of day: CivilDate, at dayStart: TimeOfDay) -> Instant {
    let wall = CivilDateTime(day, dayStart)
    let start = instant(of: wall)
    guard let shown = try? civil(at: start), shown > wall else { return start }
    // Derived here: within the day before, the offset changes once, at the jump (see
    // `instant(of:)`); halving the span of milliseconds finds it.
    let after = offsetSeconds(at: start)
    var (low, high) = (start.milliseconds - 86_400_000, start.milliseconds)
    while low < high {
      let middle = low + (high - low) / 2
      if offsetSeconds(at: Instant(milliseconds: middle)) == after {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return Instant(milliseconds: low)
  }
}
