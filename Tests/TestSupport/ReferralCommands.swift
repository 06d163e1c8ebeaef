public import GamifyCore

extension Command {
  /// Makes a code.
  public static func invite(_ draft: ReferralDraft = ReferralDraft()) -> Command {
    Command(forHome: { home, reading in
      try reading.addingReferral(
        draft, drawn: home.entropy.referralLetters(draft.format.drawnLetters))
    })
  }

  /// Makes a code of letters that the test knows.
  public static func invite(_ letters: String, _ draft: ReferralDraft = ReferralDraft()) -> Command
  {
    Command(forHome: { _, reading in try reading.addingReferral(draft, drawn: [letters]) })
  }

  public static func redeemCode(_ typed: String) -> Command {
    Command(forHome: { _, reading in try reading.redeemingReferral(typed) })
  }

  public static func disableCode(_ typed: String) -> Command {
    Command(forHome: { _, reading in try reading.disablingReferral(typed) })
  }
}
