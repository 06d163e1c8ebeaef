extension Game {
  /// Draws a prize for a claim.
  ///
  /// - `zone`: that of the moment, to know when the day is over.
  /// - Throws: `.clockSetBack`, `.capReached`.
  public func claiming(
    _ claim: Claim, at moment: Moment, in zone: Zone
  ) throws(Refusal) -> [Event] {
    try checkClock(at: moment, in: zone)
    let day = claimDay(at: moment)
    let caps = Caps(self)
    if let cap = caps.reached(by: claim.mechanism, on: day), let limit = caps.limit(cap) {
      throw .prize(
        .capReached(
          CapReached(
            claim: claim, cap: cap, used: caps.used(cap, on: day), limit: limit,
            next: opening(within: Cap.of(claim.mechanism), at: moment, in: zone))))
    }
    let draw = Draw.claim(claim, number: prizes.claims.count(claim.mechanism, on: day) + 1)
    var luck = draw.luck(from: LuckSeed(seed), on: day)
    let end = zone.start(of: day.next, at: settings.dayStart)
    return [
      .prizeWon(
        drawing(
          draw, by: &luck, on: day,
          until: Timestamp(end, offsetSeconds: zone.offsetSeconds(at: end))))
    ]
  }

  /// Draws a prize from the pool in use.
  func drawing(
    _ draw: Draw, by luck: inout Luck, on day: CivilDate, until: Timestamp?
  ) -> PrizeWon {
    let (name, pool) = prizes.pools.inUse
    let prize = PrizeTable(pool).draw(by: &luck)
    return PrizeWon(
      draw: draw, day: day, until: until, pool: name, prize: prize,
      gain: gain(from: prize, on: day))
  }

  /// Claims wait until the clock is past the last one again.
  private func checkClock(at moment: Moment, in zone: Zone) throws(Refusal) {
    let now = moment.at.instant
    guard let last = prizes.claims.latestClaim?.at.instant, last > now else { return }
    throw .prize(.clockSetBack(until: Opening(last, from: now, in: zone)))
  }
}

// MARK: - Reading

extension Game {
  /// The civil day that a prize won now counts for.
  public func claimDay(at moment: Moment) -> CivilDate {
    prizes.claims.day(at: moment.at, civil: moment.day)
  }

  /// What can be claimed now.
  public func openClaims(at moment: Moment) -> [Claim] {
    if let last = prizes.claims.latestClaim?.at.instant, last > moment.at.instant { return [] }
    let (caps, day) = (Caps(self), claimDay(at: moment))
    return Claim.allCases.filter { caps.reached(by: $0.mechanism, on: day) == nil }
  }

  /// When some caps, of which one is reached, allow a prize again; `nil` for never.
  func opening(within caps: [Cap], at moment: Moment, in zone: Zone) -> Opening? {
    let today = claimDay(at: moment)
    guard let day = Caps(self).firstDay(after: today, within: caps) else { return nil }
    let start = zone.start(of: day, at: settings.dayStart)
    // The day of the last claim may not be over yet where that was made.
    let end = prizes.claims.latestClaim?.until?.instant
    return Opening(end.map { max(start, $0) } ?? start, from: moment.at.instant, in: zone)
  }
}
