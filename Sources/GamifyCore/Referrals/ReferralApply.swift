extension State {
  /// The home's part of apply for referrals; what they bring goes to the games.
  mutating func applyToReferrals(_ event: Event, of entry: Entry) {
    switch event {
    case .referralAdded(let event):
      referrals.add(
        ReferralBook.Code(
          code: event.code, owner: entry.profile, created: entry.at, expires: event.expires,
          most: event.most, terms: event.terms))
    case .referralDisabled(let event):
      if referrals[event.code]?.owner == entry.profile { referrals.disable(event.code) }
    case .referralRedeemed(let event):
      referrals.note(
        ReferralBook.Redemption(
          code: event.code, terms: event.terms,
          owner: deleted.contains(event.owner) ? nil : event.owner, redeemer: entry.profile,
          device: entry.id.device, at: entry.at, day: event.day))
    default:
      break
    }
  }
}

extension Game {
  /// Gives what a referral brought.
  mutating func take(
    _ benefit: ReferralBenefit, on day: CivilDate, at moment: Timestamp
  ) -> Bool {
    switch benefit {
    case .pro(let days), .extraPro(let days): pro.extend(byDays: days, from: moment)
    case .points(let points): return earn(points, on: day)
    case .theme(let theme): prizes.belongings.unlock(theme: theme.name)
    case .sticker(let sticker): prizes.belongings.unlock(sticker: sticker.name)
    }
    return true
  }
}
