import GamifyCore

extension ReferralVerbs {
  static let redeem = Verb(
    "referral redeem", in: .referrals, "CODE|LINK", "redeem the code of somebody who invited you",
    details: [
      """
      Each profile can redeem one code, ever, and each device for one profile. It is read in any \
      letter case, with or without blanks and hyphens, also out of a link. Rewards that ask for \
      something first are pending until it is done. rewardme undo takes a redemption back, with the \
      rewards of both.
      """,
      limits,
    ],
    examples: [
      ("referral redeem A7K2M9", "a code"),
      ("referral redeem \"https://rewardme.example/referral?code=A7K2M9\"", "a link"),
    ]
  ) { arguments, session in
    let typed = try arguments.referralCode()
    do {
      let outcome = try session.performForHome { try $0.redeemingReferral(typed) }
      return answer(outcome)
    } catch Refusal.referral(.notRedeemed(let obstacle)) where arguments.has("json") {
      return answer(obstacle)
    }
  }

  /// A refusal is an answer to a program: it asked what the result is.
  private static func answer(_ obstacle: ReferralObstacle) -> Answer {
    let complaint = Complaint(Refusal.referral(.notRedeemed(obstacle)))
    var answer = Answer([
      "result": .string(obstacle.result), "rewards": .array([]),
      "message": .string(complaint.message.plain),
    ]) { _ in }
    answer.status = complaint.status
    return answer
  }

  private static func answer(_ outcome: Outcome) -> Answer {
    let redemption = outcome.after.referrals.redemption(by: outcome.profile)
    let rewards = ReferralParty.allCases.compactMap { party in
      redemption.flatMap { ReferralDashboard.Reward($0, party) }
    }
    let (badges, milestones) = (outcome.badgesEarned, outcome.milestonesReached)
    let json: JSON = [
      "result": "success", "rewards": .array(rewards.map { JSON($0) }),
      "badges": .array(badges.map { JSON($0) }), "milestones": JSON(milestones),
      "balance": JSON(outcome.game.wallet), "proUntil": JSON(outcome.game.pro.until),
    ]
    return Answer(json, isConfirmation: true) { page in
      page.line(page.screen.marked(.gift, "Welcome, \(Text.user(outcome.game.name, .strong))!"))
      for reward in rewards { page.line(reward.sentence) }
      page.add(milestones)
      page.add(badges)
    }
  }
}

extension ReferralDashboard.Reward {
  /// "You get 7 days of Pro, once a task was added."
  fileprivate var sentence: Text {
    let who = party == .redeemer ? "You get" : "Who invited you gets"
    let when = fulfilled == nil ? action.words.map { ", \($0)" } ?? "" : ""
    return "\(who) \(Text(benefit.words, .points))\(when)."
  }
}
