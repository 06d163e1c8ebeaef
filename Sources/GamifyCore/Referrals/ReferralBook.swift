/// The codes of a home and who redeemed them.
///
/// It belongs to the home and not to one game: whether a code may be redeemed depends on what other
/// profiles did, also on those that are gone.
public struct ReferralBook: Hashable, Sendable, Codable {
  /// A code that a profile made.
  public struct Code: Hashable, Sendable, Codable {
    public let code: ReferralCode
    public let owner: ProfileID
    public let created: Timestamp
    /// The instant from which on it is expired; `nil` for never.
    public let expires: Timestamp?
    /// How often it can be redeemed; `nil` for any number of times.
    public let most: Int?
    public let terms: ReferralTerms
    public internal(set) var isDisabled = false

    public func isExpired(at instant: Instant) -> Bool {
      expires.map { instant >= $0.instant } ?? false
    }
  }

  /// One redemption, and what came of it.
  public struct Redemption: Hashable, Sendable, Codable {
    public let code: ReferralCode
    public let terms: ReferralTerms
    /// `nil` once the profile is deleted.
    public fileprivate(set) var owner: ProfileID?
    public let redeemer: ProfileID
    /// Whether the redeemer was deleted since.
    public fileprivate(set) var isRedeemerGone = false
    public let device: DeviceID
    public let at: Timestamp
    public let day: CivilDate
    /// What was granted so far.
    public fileprivate(set) var granted: [ReferralParty: Grant] = [:]

    public func profile(of party: ReferralParty) -> ProfileID? {
      switch party {
      case .referrer: owner
      case .redeemer: isRedeemerGone ? nil : redeemer
      }
    }

    /// Whether something is still to come for a party.
    public func isPending(for party: ReferralParty) -> Bool {
      terms.benefit(for: party) != nil && granted[party] == nil && !isRedeemerGone
        && profile(of: party) != nil
    }
  }

  public struct Grant: Hashable, Sendable, Codable {
    public let benefit: ReferralBenefit
    public let day: CivilDate
  }

  /// In the order of making.
  public private(set) var codes: [Code] = []
  /// In the order of redeeming; no profile twice, and none is ever left out.
  public private(set) var redemptions: [Redemption] = []

  public init() {}

  public subscript(code: ReferralCode) -> Code? { codes.first { $0.code == code } }

  public func redemptions(of code: ReferralCode) -> Int { redemptions.count { $0.code == code } }

  public func redemption(by profile: ProfileID) -> Redemption? {
    redemptions.first { $0.redeemer == profile }
  }

  /// Whether a code was never given.
  func isFree(_ code: ReferralCode) -> Bool {
    self[code] == nil && !redemptions.contains { $0.code == code }
  }
}

// MARK: - Changes, each of them total

extension ReferralBook {
  mutating func add(_ code: Code) {
    if self[code.code] == nil { codes.append(code) }
  }

  mutating func disable(_ code: ReferralCode) {
    guard let place = codes.firstIndex(where: { $0.code == code }) else { return }
    codes[place].isDisabled = true
  }

  /// Notes a redemption. A second one by the same profile, made on another device, is passed over.
  mutating func note(_ redemption: Redemption) {
    if self.redemption(by: redemption.redeemer) == nil { redemptions.append(redemption) }
  }

  /// Notes that a reward was granted. Tells whether it counts: each does once.
  mutating func fulfil(_ event: ReferralRewarded) -> Bool {
    guard
      let place = redemptions.firstIndex(where: {
        $0.code == event.code && $0.redeemer == event.redeemer
      }), redemptions[place].isPending(for: event.party)
    else { return false }
    redemptions[place].granted[event.party] = Grant(benefit: event.benefit, day: event.day)
    return true
  }

  /// Parts from a profile that is deleted. Its codes are gone; what it redeemed stays known, so that
  /// making it anew is no way to redeem again.
  mutating func part(from profile: ProfileID) {
    codes.removeAll { $0.owner == profile }
    for place in redemptions.indices {
      if redemptions[place].owner == profile { redemptions[place].owner = nil }
      if redemptions[place].redeemer == profile { redemptions[place].isRedeemerGone = true }
    }
  }
}
