/// The rules of referrals said no, and why.
public enum ReferralRefusal: Error, Hashable, Sendable {
  /// All codes that were drawn are taken.
  case noFreeCode
  /// The profile has no code of that name.
  case noSuchCode(String)
  case alreadyDisabled(ReferralCode)
  /// There is no code that can be redeemed, to make a link of.
  case noUsableCode
  case notRedeemed(ReferralObstacle)
}

/// Why a code is not redeemed, in the order in which it is checked.
public enum ReferralObstacle: Hashable, Sendable {
  /// There is no such code, or it cannot even be one.
  case unknown(String)
  case expired(Timestamp)
  case disabled
  case maximumReached(Int)
  case ownCode
  /// The profile redeemed a code on that day.
  case alreadyRedeemed(on: CivilDate)
  /// A code was redeemed on this device for another profile.
  case sameDevice
  /// - `again`: when the next one can be redeemed.
  case ownersRate(most: Int, days: Int, again: Timestamp)

  /// The result in the words of the rulebook.
  public var result: String {
    switch self {
    case .unknown, .disabled: "invalid"
    case .expired: "expired"
    case .maximumReached: "maxRedemptionsReached"
    case .ownCode: "fraud: selfReferral"
    case .alreadyRedeemed: "alreadyRedeemed"
    case .sameDevice: "fraud: duplicateDevice"
    case .ownersRate: "fraud: rateLimitExceeded"
    }
  }
}
