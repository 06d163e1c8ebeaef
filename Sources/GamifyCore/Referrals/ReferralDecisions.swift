/// What a person gives to make a code.
public struct ReferralDraft: Hashable, Sendable {
  public var format = ReferralCodeFormat.short
  public var lifetime = ReferralLifetime.standard
  /// How often it can be redeemed; `nil` for any number of times.
  public var most: Int?
  public var terms = ReferralTerms()

  public init() {}
}

extension Reading {
  /// Makes a code.
  ///
  /// - `drawn`: random letters for it, several in case that the first ones give a code that is taken.
  public func addingReferral(
    _ draft: ReferralDraft, drawn: [String]
  ) throws(Refusal) -> [Event] {
    let codes = drawn.compactMap {
      draft.format.code($0, of: profile, named: game.name)
    }
    guard let code = codes.first(where: { state.referrals.isFree($0) }) else {
      throw .referral(.noFreeCode)
    }
    return [
      .referralAdded(
        ReferralAdded(
          code: code, expires: draft.lifetime.end(from: moment.at), most: draft.most,
          terms: draft.terms))
    ]
  }

  /// Sees to it that a code of the profile's own is not redeemed any more.
  public func disablingReferral(_ typed: String) throws(Refusal) -> [Event] {
    guard let code = ReferralLink.code(in: typed), let own = state.referrals[code],
      own.owner == profile
    else { throw .referral(.noSuchCode(typed)) }
    guard !own.isDisabled else { throw .referral(.alreadyDisabled(own.code)) }
    return [.referralDisabled(ReferralDisabled(code: own.code))]
  }

  /// The code to be passed on: the newest one that can still be redeemed.
  public func usableReferral() throws(Refusal) -> ReferralBook.Code {
    let now = moment.at.instant
    guard
      let code = state.referrals.codes.last(where: {
        $0.owner == profile && state.referrals.standing(of: $0, at: now) == .active
      })
    else { throw .referral(.noUsableCode) }
    return code
  }
}

extension ReferralBook {
  /// Whether a code can be redeemed, and if not, what the first reason is.
  public enum Standing: String, Hashable, Sendable {
    case active, expired, disabled
    /// Redeemed as often as it can be.
    case full
  }

  public func standing(of code: Code, at instant: Instant) -> Standing {
    if code.isExpired(at: instant) { return .expired }
    if code.isDisabled { return .disabled }
    if let most = code.most, redemptions(of: code.code) >= most { return .full }
    return .active
  }
}
