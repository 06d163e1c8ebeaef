import GamifyCore

extension ReferralRefusal {
  var message: Text {
    switch self {
    case .noFreeCode: "All codes that were drawn are taken."
    case .noSuchCode(let typed): "You have no code \(quoted(typed))."
    case .alreadyDisabled(let code): "The code \(code.text) is disabled already."
    case .noUsableCode: "You have no code that can be redeemed."
    case .notRedeemed(let obstacle): obstacle.message
    }
  }

  var hints: [Text] {
    switch self {
    case .noFreeCode: ["Try again, or take another format: rewardme referral code --format short"]
    case .noSuchCode, .alreadyDisabled: ["See: rewardme referral list"]
    case .noUsableCode: ["Make one: rewardme referral code"]
    case .notRedeemed(.unknown):
      [
        """
        A code has \(ReferralCode.lengths.lowerBound) to \(ReferralCode.lengths.upperBound) letters, \
        digits and hyphens. Whoever made it must share this home.
        """
      ]
    case .notRedeemed(.expired), .notRedeemed(.disabled), .notRedeemed(.maximumReached):
      ["Ask for a new one: rewardme referral code"]
    case .notRedeemed(.ownCode), .notRedeemed(.sameDevice): ["See: rewardme help referral redeem"]
    case .notRedeemed(.alreadyRedeemed): ["See: rewardme referral rewards"]
    case .notRedeemed(.ownersRate): []
    }
  }
}

extension ReferralObstacle {
  fileprivate var message: Text {
    switch self {
    case .unknown(let typed): "There is no code \(quoted(typed))."
    case .expired(let end):
      "This code expired on \(DateWords.full(end.civil.date)) at \(end.civil.time.wholeMinute)."
    case .disabled: "This code was disabled by its owner."
    case .maximumReached(let most):
      "This code was redeemed \(counted(most, "time")) already, and no more are allowed."
    case .ownCode: "This code is your own."
    case .alreadyRedeemed(let day):
      "A code was redeemed already, on \(DateWords.full(day)): each profile can redeem one, ever."
    case .sameDevice: "On this device a code was redeemed for another profile already."
    case .ownersRate(let most, let days, let again):
      """
      The owner of this code has had \(most) redemptions in \(days) days. The next one is possible \
      on \(DateWords.full(again.civil.date)) at \(again.civil.time.wholeMinute).
      """
    }
  }
}

extension ReferralBenefit {
  /// "7 days of Pro"
  var words: String {
    switch self {
    case .pro(let days): "\(counted(days, "day")) of Pro"
    case .extraPro(let days): "\(counted(days, "more day")) of Pro"
    case .points(let points): counted(points.value, "point")
    case .theme(let theme): "the theme \(theme.name)"
    case .sticker(let sticker): "the sticker \(sticker.name)"
    }
  }
}

extension ReferralAction {
  /// "once a task was added"; `nil` for nothing.
  var words: String? {
    switch self {
    case .accountCreation: nil
    case .onboardingComplete: "once a task was added"
    case .firstPurchase: "once something was redeemed in the shop"
    case .usageMilestone: "once 10 tasks were completed"
    }
  }
}

extension ReferralTerms {
  /// "Both get 7 days of Pro, once a task was added."
  var words: String {
    let parts = ReferralParty.allCases.map { benefit(for: $0)?.words }
    let gains =
      switch (parts[0], parts[1]) {
      case (let mine?, let other?) where mine == other: "both get \(mine)"
      case (let mine?, let other?): "you get \(mine), the other one \(other)"
      case (let mine?, nil): "you get \(mine)"
      case (nil, let other?): "the other one gets \(other)"
      case (nil, nil): "nobody gets anything"
      }
    return ([gains] + [action.words].compactMap(\.self)).joined(separator: ", ")
  }
}

extension ReferralBook.Standing {
  var words: Text {
    switch self {
    case .active: Text("active", .good)
    case .expired: Text("expired", .muted)
    case .disabled: Text("disabled", .muted)
    case .full: Text("used up", .muted)
    }
  }
}
