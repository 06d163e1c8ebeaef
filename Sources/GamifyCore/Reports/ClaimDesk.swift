/// What can be claimed, and how far the caps are used.
public struct ClaimDesk: Sendable {
  public struct CapStatus: Sendable {
    public let cap: Cap
    public let used: Int
    /// `nil` when the cap is lifted.
    public let limit: Int?
    /// When it allows another prize; `nil` when it does now, or never will.
    public let next: Opening?
  }

  public let caps: [CapStatus]
  /// What can be claimed now.
  public let open: [Claim]
  private let openings: [Claim: Opening]

  public init(_ reading: Reading, in zone: Zone) {
    let (game, moment) = (reading.game, reading.moment)
    let (caps, day) = (Caps(game), game.claimDay(at: moment))
    self.caps = Cap.allCases.map { cap in
      CapStatus(
        cap: cap, used: caps.used(cap, on: day), limit: caps.limit(cap),
        next: caps.isReached(cap, on: day)
          ? game.opening(within: [cap], at: moment, in: zone) : nil)
    }
    open = game.openClaims(at: moment)
    var openings: [Claim: Opening] = [:]
    for claim in Claim.allCases where caps.reached(by: claim.mechanism, on: day) != nil {
      openings[claim] = game.opening(within: Cap.of(claim.mechanism), at: moment, in: zone)
    }
    self.openings = openings
  }

  /// When a claim that is not open opens; `nil` when it is open, or never will be.
  public func opening(of claim: Claim) -> Opening? { openings[claim] }
}
