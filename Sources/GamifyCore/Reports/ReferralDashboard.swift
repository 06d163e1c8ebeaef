/// What a profile's invitations have brought, and what is still to come.
public struct ReferralDashboard: Sendable {
  /// A code of the profile's own.
  public struct Item: Sendable {
    public let code: ReferralBook.Code
    public let uses: Int
    public let standing: ReferralBook.Standing
  }

  /// A reward of a referral for the profile, on one side of it or the other.
  public struct Reward: Sendable {
    public let code: ReferralCode
    public let party: ReferralParty
    /// What was granted, or what is promised.
    public let benefit: ReferralBenefit
    public let action: ReferralAction
    /// The day on which the code was redeemed.
    public let since: CivilDate
    /// The day on which it was granted; `nil` while it is pending.
    public let fulfilled: CivilDate?
  }

  /// In the order of making.
  public let items: [Item]
  /// The newest first.
  public let rewards: [Reward]
  /// How many profiles redeemed a code of this one.
  public let total: Int

  public init(_ reading: Reading) {
    let (book, profile) = (reading.state.referrals, reading.profile)
    items = book.codes.filter { $0.owner == profile }.map { Item($0, reading) }
    rewards = book.redemptions.reversed().flatMap { redemption in
      ReferralParty.allCases.filter { redemption.profile(of: $0) == profile }
        .compactMap { Reward(redemption, $0) }
    }
    total = book.redemptions.count { $0.owner == profile }
  }

  /// The code to pass on: the newest that can be redeemed, else the newest.
  public var current: Item? { items.last { $0.standing == .active } ?? items.last }

  public var pending: [Reward] { rewards.filter { $0.fulfilled == nil } }
  public var fulfilled: [Reward] { rewards.filter { $0.fulfilled != nil } }

  public var pointsEarned: Points { fulfilled.reduce(0) { $0 + $1.benefit.points } }
  public var proDaysEarned: Int { fulfilled.reduce(0) { $0 + $1.benefit.proDays } }
}

extension ReferralDashboard.Item {
  public init(_ code: ReferralBook.Code, _ reading: Reading) {
    let book = reading.state.referrals
    self.code = code
    uses = book.redemptions(of: code.code)
    standing = book.standing(of: code, at: reading.moment.at.instant)
  }
}

extension ReferralDashboard.Reward {
  /// What a redemption brings to a party; `nil` when its terms give that party nothing, or the other
  /// profile is gone and nothing will come any more.
  public init?(_ redemption: ReferralBook.Redemption, _ party: ReferralParty) {
    let grant = redemption.granted[party]
    guard let promised = redemption.terms.benefit(for: party),
      grant != nil || redemption.isPending(for: party)
    else { return nil }
    code = redemption.code
    self.party = party
    benefit = grant?.benefit ?? promised
    action = redemption.terms.action
    since = redemption.day
    fulfilled = grant?.day
  }
}
