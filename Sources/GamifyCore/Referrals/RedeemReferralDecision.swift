extension Reading {
  /// Redeems a code of another profile of the home.
  ///
  /// - `typed`: the code or a link with it.
  public func redeemingReferral(_ typed: String) throws(Refusal) -> [Event] {
    guard let code = ReferralLink.code(in: typed), let offer = state.referrals[code] else {
      throw .referral(.notRedeemed(.unknown(typed)))
    }
    if let obstacle = obstacle(to: offer) { throw .referral(.notRedeemed(obstacle)) }
    return [
      .referralRedeemed(
        ReferralRedeemed(
          code: offer.code, owner: offer.owner, terms: offer.terms, day: moment.day))
    ]
  }

  /// The first reason, in the order of the rulebook, why a code is not redeemed now.
  private func obstacle(to offer: ReferralBook.Code) -> ReferralObstacle? {
    let (book, now) = (state.referrals, moment.at.instant)
    switch book.standing(of: offer, at: now) {
    case .expired: return .expired(offer.expires ?? moment.at)
    case .disabled: return .disabled
    case .full: return .maximumReached(offer.most ?? 0)
    case .active: break
    }
    if offer.owner == profile { return .ownCode }
    if let earlier = book.redemption(by: profile) { return .alreadyRedeemed(on: earlier.day) }
    let device = moment.entry.device
    if book.redemptions.contains(where: { $0.device == device }) { return .sameDevice }
    return book.rateLimit(of: offer.owner, at: moment.at)
  }
}

extension ReferralBook {
  /// How many redemptions of one owner's codes there can be in any stretch of so many days.
  public static let mostInAWhile = 50
  public static let whileDays = 30

  /// A redemption counts for 30 days of 24 hours; at the end of the last one it does not any more.
  fileprivate func rateLimit(of owner: ProfileID, at now: Timestamp) -> ReferralObstacle? {
    let length = Int64(Self.whileDays) * 86_400_000
    let ends = redemptions.filter { $0.owner == owner }
      .map { $0.at.instant.milliseconds.addingReportingOverflow(length).partialValue }
      .filter { $0 > now.instant.milliseconds }.sorted()
    guard ends.count >= Self.mostInAWhile else { return nil }
    let again = Instant(milliseconds: ends[ends.count - Self.mostInAWhile])
    return .ownersRate(
      most: Self.mostInAWhile, days: Self.whileDays,
      again: Timestamp(again, offsetSeconds: now.offsetSeconds))
  }
}

extension State {
  /// The rewards that are granted by an entry: at once when a code is redeemed on such terms, or when
  /// the redeemer has now done what they ask for.
  ///
  /// - `entry`: the entry with the decided events, not yet applied.
  func referralRewards(following entry: Entry) -> [Event] {
    let isRedemption = entry.events.contains {
      if case .referralRedeemed = $0 { true } else { false }
    }
    guard isRedemption || referrals.isWaiting(for: entry.profile) else { return [] }
    var after = self
    after.apply(entry)
    guard let redemption = after.referrals.redemption(by: entry.profile),
      redemption.terms.action.isDone(in: after.game(of: entry.profile))
    else { return [] }
    return ReferralParty.allCases.compactMap { party in
      guard redemption.isPending(for: party), let profile = redemption.profile(of: party),
        let promised = redemption.terms.benefit(for: party)
      else { return nil }
      let rewarded = ReferralRewarded(
        code: redemption.code, redeemer: redemption.redeemer, party: party,
        benefit: after.game(of: profile).possible(promised), day: entry.day)
      return Event.referralRewarded(rewarded).addressed(to: profile, in: entry)
    }
  }
}

extension ReferralBook {
  /// Whether rewards are pending that an action of a profile can bring.
  fileprivate func isWaiting(for profile: ProfileID) -> Bool {
    redemption(by: profile).map { redemption in
      ReferralParty.allCases.contains { redemption.isPending(for: $0) }
    } ?? false
  }
}

extension Game {
  /// What can be given of a benefit: for a theme or sticker that is there already points, as many as
  /// such a prize pays then.
  fileprivate func possible(_ benefit: ReferralBenefit) -> ReferralBenefit {
    switch benefit {
    case .theme(let theme) where prizes.belongings.has(theme): .points(150)
    case .sticker(let sticker) where prizes.belongings.has(sticker): .points(50)
    case .pro, .extraPro, .points, .theme, .sticker: benefit
    }
  }
}
