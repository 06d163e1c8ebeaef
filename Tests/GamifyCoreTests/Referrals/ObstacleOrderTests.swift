import TestSupport
import Testing

@testable import GamifyCore

/// The results are checked in one order: whatever else is wrong, the first counts.
@Suite("The order in which a redemption is checked")
struct ObstacleOrderTests {
  /// All that can be wrong, in the order of the rulebook.
  private enum Flaw: Int, CaseIterable {
    case unknown, expired, disabled, full, own, already, device, rate

    var result: String {
      switch self {
      case .unknown, .disabled: "invalid"
      case .expired: "expired"
      case .full: "maxRedemptionsReached"
      case .own: "fraud: selfReferral"
      case .already: "alreadyRedeemed"
      case .device: "fraud: duplicateDevice"
      case .rate: "fraud: rateLimitExceeded"
      }
    }
  }

  private let here = DeviceID(rawValue: "here")
  private let now = Instant(milliseconds: 1_800_000_000_000)

  private func timestamp(daysAgo days: Int, plus milliseconds: Int64 = 0) -> Timestamp {
    Timestamp(
      Instant(milliseconds: now.milliseconds - Int64(days) * 86_400_000 + milliseconds),
      offsetSeconds: 0)
  }

  /// Ben, about to redeem a code of Anna's, or his own, in a home where some things are wrong.
  private func result(_ flaws: Set<Flaw>) throws -> String {
    let (anna, ben) = (ProfileID(rawValue: "anna"), ProfileID(rawValue: "ben"))
    let code = try #require(ReferralCode("AAAAAA"))
    let owner = flaws.contains(.own) ? ben : anna
    var entries: [Entry] = []
    func add(_ profile: String, _ event: Event, on device: String = "other", _ at: Timestamp) {
      let place = entries.count + 1
      entries.append(
        Entry(
          id: EntryID(DeviceID(rawValue: device), place), clock: place, at: at,
          day: at.civil.date, profile: ProfileID(rawValue: profile), events: [event]))
    }
    func redeem(_ profile: String, _ code: String, of owner: ProfileID, on device: String = "other")
      throws
    {
      let event = ReferralRedeemed(
        code: try #require(ReferralCode(code)), owner: owner, terms: ReferralTerms(),
        day: timestamp(daysAgo: 1).civil.date)
      add(profile, .referralRedeemed(event), on: device, timestamp(daysAgo: 1))
    }
    for id in [anna, ben] {
      let made = ProfileCreated(id: id, name: id.rawValue, seed: "0")
      add(id.rawValue, .profileCreated(made), timestamp(daysAgo: 40))
    }
    if !flaws.contains(.unknown) {
      let added = ReferralAdded(
        code: code, expires: flaws.contains(.expired) ? timestamp(daysAgo: 0) : nil,
        most: flaws.contains(.full) ? 1 : nil, terms: ReferralTerms())
      add(owner.rawValue, .referralAdded(added), timestamp(daysAgo: 30))
    }
    if flaws.contains(.disabled) {
      add(owner.rawValue, .referralDisabled(ReferralDisabled(code: code)), timestamp(daysAgo: 20))
    }
    if flaws.contains(.full) { try redeem("full", "AAAAAA", of: owner) }
    if flaws.contains(.already) { try redeem("ben", "XXXXXX", of: ProfileID(rawValue: "x")) }
    if flaws.contains(.device) {
      try redeem("dora", "XXXXXX", of: ProfileID(rawValue: "x"), on: "here")
    }
    if flaws.contains(.rate) { for n in 0..<50 { try redeem("p\(n)", "YYYYYY", of: owner) } }
    return try result(of: entries, as: ben)
  }

  private func result(of entries: [Entry], as profile: ProfileID) throws -> String {
    let moment = Moment(now, zone: .utc, dayStart: .midnight, entry: EntryID(here, 1))
    let reading = Reading(state: State(folding: entries), profile: profile, moment: moment)
    do throws(Refusal) {
      _ = try reading.redeemingReferral("AAAAAA")
      return "success"
    } catch {
      guard case .referral(.notRedeemed(let obstacle)) = error else { throw error }
      return obstacle.result
    }
  }

  @Test("of any combination of reasons the first in the rulebook's order is told")
  func order() throws {
    for bits in 0..<(1 << Flaw.allCases.count) {
      let flaws = Set(Flaw.allCases.filter { bits >> $0.rawValue & 1 == 1 })
      let first = Flaw.allCases.first(where: flaws.contains)
      #expect(try result(flaws) == first?.result ?? "success", "\(flaws)")
    }
  }

  @Test(
    "the owner's 50 in 30 days: the 51st waits until the first is 30 days old, to the millisecond")
  func rateLimit() throws {
    let (anna, ben) = (ProfileID(rawValue: "anna"), ProfileID(rawValue: "ben"))
    let code = try #require(ReferralCode("AAAAAA"))
    func entries(redemptions count: Int, oldest: Timestamp) -> [Entry] {
      var events: [(String, Event, Timestamp)] = [
        (
          "anna",
          .referralAdded(
            ReferralAdded(code: code, expires: nil, most: nil, terms: ReferralTerms())), oldest
        )
      ]
      for n in 0..<count {
        let redeemed = ReferralRedeemed(
          code: code, owner: anna, terms: ReferralTerms(), day: oldest.civil.date)
        events.append(
          ("p\(n)", .referralRedeemed(redeemed), n == 0 ? oldest : timestamp(daysAgo: 2)))
      }
      return events.enumerated().map { place, event in
        Entry(
          id: EntryID(DeviceID(rawValue: "other"), place + 1), clock: place + 1, at: event.2,
          day: event.2.civil.date, profile: ProfileID(rawValue: event.0), events: [event.1])
      }
    }
    let inside = timestamp(daysAgo: 30, plus: 1)
    #expect(try result(of: entries(redemptions: 49, oldest: inside), as: ben) == "success")
    #expect(
      try result(of: entries(redemptions: 50, oldest: inside), as: ben)
        == "fraud: rateLimitExceeded")
    let outside = timestamp(daysAgo: 30)
    #expect(try result(of: entries(redemptions: 50, oldest: outside), as: ben) == "success")
    #expect(
      try result(of: entries(redemptions: 51, oldest: outside), as: ben)
        == "fraud: rateLimitExceeded")
  }
}
