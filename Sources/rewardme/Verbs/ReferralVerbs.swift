import GamifyCore

enum ReferralVerbs {
  static let all = [dashboard, code, link, list, redeem, rewards, disable]

  /// What a tool without a server can and cannot prove.
  static let limits =
    """
    All of this happens in one home, on your own disk: no server is asked and nothing is sent. \
    rewardme can tell profiles and devices of this home apart, so that a code is not redeemed by its \
    owner, twice by one profile, or for two profiles on one device. It cannot tell people apart: \
    whoever can write to the home can make another profile on another device, or change the files. \
    It is a game among people who trust each other.
    """

  /// The forms that a code can have.
  fileprivate static let formats = ["short", "prefix", "username"]

  private static let dashboard = Verb(
    "referral", in: .referrals, "", "show your code and what it has brought",
    details: [
      """
      Who shares this home with you can redeem a code of yours; by default both of you get 7 days \
      of Pro.
      """,
      limits,
    ],
    examples: [("referral", "the code, its uses, rewards granted and pending")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let reading = try session.read()
    let dashboard = ReferralDashboard(reading)
    return Answer(JSON(dashboard, ReferralLinks(reading))) { $0.add(dashboard, reading) }
  }

  private static let code = Verb(
    "referral code", in: .referrals, "", "show your code, or make one",
    details: [
      """
      Without options it shows the newest code that can be redeemed, and makes one when there is \
      none; with options it makes a new one. Codes are read in any letter case.
      """,
      """
      --reward is bothGet, referrerOnly (you alone) or pointsBased (100 points for you, 50 for the \
      other one). --benefit is what the first two bring: pro:DAYS, extend:DAYS (longer Pro), \
      points:N, or unlock:NAME (a theme or a sticker). --action is what the other one must have done \
      first: accountCreation (nothing), onboardingComplete (a task added), firstPurchase (a reward \
      redeemed in the shop), usageMilestone (10 tasks completed).
      """,
    ],
    options: [
      .value(
        "format", nil, "FORMAT", "short (A7K2M9), prefix (MYAPP-A7K2M9), username (john-A7K2)",
        is: .words { formats }),
      .value("prefix", nil, "P", "what stands before, 1 to 12 letters and digits"),
      .value(
        "expires", nil, "TIME", "how long it holds: 30d (default), 4w, never",
        is: .words { ["30d", "never"] }),
      .value("max", nil, "N", "how often it can be redeemed; without it, any number of times"),
      .value("reward", nil, "REWARD", "who gets something", is: .choice(ReferralReward.self)),
      .value("benefit", nil, "BENEFIT", "what they get"),
      .value("action", nil, "ACTION", "what must be done first", is: .choice(ReferralAction.self)),
    ],
    examples: [
      ("referral code", "one to pass on"),
      ("referral code --format username --expires never --max 5", "one with your name"),
      ("referral code --reward pointsBased --action firstPurchase", "points, a little later"),
    ]
  ) { arguments, session in
    try arguments.expectNoWords()
    let reading = try session.read()
    if arguments.describesNoCode, let code = try? reading.usableReferral() {
      return answer(ReferralDashboard.Item(code, reading), reading)
    }
    let draft = try arguments.referralDraft()
    let drawn = session.home.entropy.referralLetters(draft.format.drawnLetters)
    let outcome = try session.performForHome { reading in
      try reading.addingReferral(draft, drawn: drawn)
    }
    let item = try ReferralDashboard.Item(outcome.reading.usableReferral(), outcome.reading)
    return answer(item, outcome.reading)
  }

  private static let link = Verb(
    "referral link", in: .referrals, "", "print links with your code",
    details: [
      "The host is set by: rewardme config set referral-host HOST. rewardme runs no server there."
    ],
    examples: [("referral link", "one for the web and one for the program")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let reading = try session.read()
    let (code, links) = (try reading.usableReferral().code, ReferralLinks(reading))
    let json: JSON = [
      "code": JSON(code), "link": .string(links.web(code)), "appLink": .string(links.app(code)),
    ]
    return Answer(json) { page in
      page.line(Text(links.web(code)))
      page.line(Text(links.app(code)))
    }
  }

  private static let list = Verb(
    "referral list", in: .referrals, "", "list your codes",
    details: [
      """
      In a pipe each line is a code: code, state, uses, maximum, created, expires, reward, action, \
      with tabs between.
      """
    ],
    examples: [("referral list", "with their uses and states")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let reading = try session.read()
    let items = ReferralDashboard(reading).items
    let links = ReferralLinks(reading)
    return Answer(["codes": .array(items.map { JSON($0, links) })]) { $0.add(items) }
  }

  private static let rewards = Verb(
    "referral rewards", in: .referrals, "", "list what referrals bring you",
    options: [.flag("pending", nil, "only what is still to come")],
    examples: [("referral rewards --pending", "what must still be done for them")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let reading = try session.read()
    let dashboard = ReferralDashboard(reading)
    let rewards = arguments.has("pending") ? dashboard.pending : dashboard.rewards
    return Answer(["rewards": .array(rewards.map { JSON($0) })]) { page in
      if rewards.isEmpty && page.screen.isTerminal { page.line("None.") }
      page.add(rewards, reading)
    }
  }

  private static let disable = Verb(
    "referral disable", in: .referrals, "CODE", "let a code of yours be redeemed no more",
    is: .referralCode,
    details: ["What it brought stays. rewardme undo takes it back."],
    examples: [("referral disable A7K2M9", "it was passed on too far")]
  ) { arguments, session in
    let typed = try arguments.referralCode()
    let outcome = try session.performForHome { try $0.disablingReferral(typed) }
    let code = ReferralLink.code(in: typed)
    return Answer(["code": JSON(code), "state": "disabled"], isConfirmation: true) { page in
      for case .referralDisabled(let event) in outcome.events {
        page.line("Disabled \(Text(event.code.text, .strong))")
      }
    }
  }

  private static func answer(_ item: ReferralDashboard.Item, _ reading: Reading) -> Answer {
    let links = ReferralLinks(reading)
    return Answer(JSON(item, links)) { page in
      guard page.screen.isTerminal else { return page.line(Text(item.code.code.text)) }
      page.line(Text(item.code.code.text, .strong))
      page.line(Text(links.web(item.code.code), .muted))
      page.line(Text("When somebody redeems it: \(item.code.terms.words).", .muted))
    }
  }
}

extension Arguments {
  fileprivate var describesNoCode: Bool {
    !verb.options.contains { has($0.name) }
  }

  fileprivate func referralDraft() throws(UsageError) -> ReferralDraft {
    var draft = ReferralDraft()
    draft.format = try referralFormat()
    if let text = value("expires") {
      guard let lifetime = ReferralLifetime(text) else {
        throw .badValue(
          option: "--expires", value: text, expected: "a time such as 30d or 4w, or never",
          suggestion: nil)
      }
      draft.lifetime = lifetime
    }
    draft.most = try number("max", in: 1...1_000_000)
    draft.terms = try referralTerms()
    return draft
  }

  private func referralFormat() throws(UsageError) -> ReferralCodeFormat {
    let name = try value("format").map { text throws(UsageError) in
      try word(text, for: "--format", ReferralVerbs.formats)
    }
    var prefix: CodePrefix?
    if let text = value("prefix") {
      guard let read = CodePrefix(text) else {
        throw .badValue(
          option: "--prefix", value: text, expected: "1 to 12 letters and digits",
          suggestion: nil)
      }
      if let name, name != "prefix" { throw .conflicting("--format \(name)", "--prefix") }
      prefix = read
    }
    switch name {
    case "username": return .username
    case "prefix": return .prefix(prefix ?? .standard)
    default: return prefix.map { .prefix($0) } ?? .short
    }
  }

  private func referralTerms() throws(UsageError) -> ReferralTerms {
    let standard = ReferralTerms()
    let reward = try choice("reward", ReferralReward.self) ?? standard.reward
    let action = try choice("action", ReferralAction.self) ?? standard.action
    guard let text = value("benefit") else {
      return ReferralTerms(reward: reward, benefit: standard.benefit, action: action)
    }
    if reward == .pointsBased { throw .conflicting("--reward pointsBased", "--benefit") }
    guard let benefit = ReferralBenefit(text) else {
      let (days, amounts) = (ReferralBenefit.days, ReferralBenefit.amounts)
      throw .badValue(
        option: "--benefit", value: text,
        expected: """
          pro:N or extend:N (\(days.lowerBound) to \(days.upperBound) days), points:N \
          (\(amounts.lowerBound) to \(amounts.upperBound)), or unlock: and a theme or sticker
          """,
        suggestion: nil)
    }
    return ReferralTerms(reward: reward, benefit: benefit, action: action)
  }

  /// The code or the link that the words name. A code typed with blanks in it is several words.
  func referralCode() throws(UsageError) -> String {
    guard !words.isEmpty else { throw .missingOperand("CODE", verb: verb.name) }
    return words.joined(separator: " ")
  }
}
