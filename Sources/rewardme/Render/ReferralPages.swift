import GamifyCore

/// The links with a code, by the host that is set.
struct ReferralLinks {
  let host: String

  init(_ reading: Reading) { host = reading.game.settings.value(of: .referralHost) }

  func web(_ code: ReferralCode) -> String { ReferralLink.web(code, host: host) }
  func app(_ code: ReferralCode) -> String { ReferralLink.app(code) }
}

extension Page {
  mutating func add(_ dashboard: ReferralDashboard, _ reading: Reading) {
    heading("Inviting others")
    guard let current = dashboard.current else {
      if dashboard.rewards.isEmpty {
        line("No code yet. Make one for somebody who shares this home:")
        line("rewardme referral code", indent: 2)
      }
      add(dashboard.rewards, reading)
      return
    }
    let code = current.code
    pairs([
      ("Code", Text(code.code.text, .strong) + " " + current.standing.words),
      ("Link", Text(ReferralLinks(reading).web(code.code))),
      ("Uses", current.usesWords + current.expiryWords),
      ("Terms", Text(code.terms.words)),
      ("Invited", "\(Text(grouped(dashboard.total), .strong))"),
      ("Rewards", dashboard.sumWords),
    ])
    gap()
    add(dashboard.rewards, reading)
  }

  /// The codes of a profile.
  mutating func add(_ items: [ReferralDashboard.Item]) {
    if items.isEmpty && screen.isTerminal {
      return line("No codes yet: rewardme referral code")
    }
    table(screen.isTerminal ? Self.terminalTable(items) : Self.pipeTable(items))
  }

  /// Rewards, the newest first.
  mutating func add(_ rewards: [ReferralDashboard.Reward], _ reading: Reading) {
    let isTerminal = screen.isTerminal
    var columns = [
      Table.Column(title: "Since", priority: 7), Table.Column(title: "Code", priority: 8),
      Table.Column(title: isTerminal ? "For" : "party", priority: 6),
      Table.Column(title: "Reward", priority: 10),
      Table.Column(title: "State", isFlexible: true, priority: 9),
    ]
    if !isTerminal { columns.append(Table.Column(title: "fulfilled")) }
    table(
      Table(
        columns: columns,
        rows: rewards.map { isTerminal ? $0.terminalRow : $0.pipeRow }))
  }

  private static func terminalTable(_ items: [ReferralDashboard.Item]) -> Table {
    Table(
      columns: [
        Table.Column(title: "Code", priority: 10), Table.Column(title: "State", priority: 9),
        Table.Column(title: "Uses", priority: 8), Table.Column(title: "Expires", priority: 7),
        Table.Column(title: "Terms", isFlexible: true, priority: 5),
      ],
      rows: items.map { item in
        [
          Text(item.code.code.text, .strong), item.standing.words, item.usesWords,
          Text(item.code.expires.map { DateWords.full($0.civil.date) } ?? "never", .muted),
          Text(item.code.terms.words, .muted),
        ]
      })
  }

  private static func pipeTable(_ items: [ReferralDashboard.Item]) -> Table {
    let names = ["code", "state", "uses", "max", "created", "expires", "reward", "action"]
    return Table(
      columns: names.map { Table.Column(title: $0) },
      rows: items.map { item in
        let code = item.code
        return [
          code.code.text, item.standing.rawValue, "\(item.uses)",
          code.most.map { "\($0)" } ?? "", code.created.description,
          code.expires?.description ?? "", code.terms.reward.rawValue,
          code.terms.action.rawValue,
        ].map { Text($0) }
      })
  }
}

extension ReferralDashboard.Item {
  /// "2 of 5"
  fileprivate var usesWords: Text {
    Text(code.most.map { "\(grouped(uses)) of \(grouped($0))" } ?? grouped(uses))
  }

  fileprivate var expiryWords: Text {
    guard let end = code.expires?.civil else { return Text(", never expires", .muted) }
    return Text(
      ", expire\(standing == .expired ? "d" : "s") \(DateWords.full(end.date)) \(end.time.wholeMinute)",
      .muted)
  }
}

extension ReferralDashboard {
  /// "2 granted: 100 points, 7 days of Pro; 1 pending"
  fileprivate var sumWords: Text {
    var sums: [String] = []
    if pointsEarned > 0 { sums.append(counted(pointsEarned.value, "point")) }
    if proDaysEarned > 0 { sums.append("\(counted(proDaysEarned, "day")) of Pro") }
    let granted = "\(grouped(fulfilled.count)) granted"
    let all = sums.isEmpty ? granted : "\(granted): \(sums.joined(separator: ", "))"
    return Text(all) + Text("; \(grouped(pending.count)) pending", .muted)
  }
}

extension ReferralDashboard.Reward {
  fileprivate var terminalRow: [Text] {
    let words: Text =
      fulfilled.map { Text("granted \(DateWords.full($0))", .good) }
      ?? Text("pending \(action.words ?? "")", .warning)
    return [
      Text("\(since)", .muted), Text(code.text),
      Text(party == .referrer ? "inviting" : "joining", .muted), Text(benefit.words, .points),
      words,
    ]
  }

  fileprivate var pipeRow: [Text] {
    [
      since.description, code.text, party.rawValue, benefit.description, state,
      fulfilled?.description ?? "",
    ].map { Text($0) }
  }
}
