/// A code was made.
public struct ReferralAdded: Hashable, Sendable, Codable {
  public let code: ReferralCode
  /// From which on it is expired; `nil` for never.
  public let expires: Timestamp?
  /// How often it can be redeemed; `nil` for any number of times.
  public let most: Int?
  public let terms: ReferralTerms
}

/// A code can no longer be redeemed.
public struct ReferralDisabled: Hashable, Sendable, Codable {
  public let code: ReferralCode
}

/// A code was redeemed by the profile of the entry.
public struct ReferralRedeemed: Hashable, Sendable, Codable {
  public let code: ReferralCode
  public let owner: ProfileID
  public let terms: ReferralTerms
  public let day: CivilDate
}

/// A reward of a referral was granted.
public struct ReferralRewarded: Hashable, Sendable, Codable {
  public let code: ReferralCode
  public let redeemer: ProfileID
  public let party: ReferralParty
  /// What was given: points in place of something that the profile had already.
  public let benefit: ReferralBenefit
  public let day: CivilDate
}
