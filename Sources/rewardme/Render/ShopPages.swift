import GamifyCore

extension Page {
  mutating func add(_ window: ShopWindow) {
    table(screen.isTerminal ? window.terminalTable : window.pipeTable)
    guard screen.isTerminal else { return }
    if window.items.isEmpty {
      gap()
      line("No rewards of your own yet. Put the first one on sale:")
      line("rewardme reward add Coffee with a friend --cost 300", indent: 2)
    }
    gap()
    line(Text(counted(window.wallet.available.value, "point"), .points) + " available")
  }

  mutating func add(_ history: SpendingHistory) {
    guard screen.isTerminal else { return table(history.pipeTable) }
    if history.months.isEmpty && history.olderCount == 0 {
      line(Text("Nothing was redeemed yet. See: rewardme reward list", .muted))
    }
    for month in history.months {
      heading(
        """
        \(DateWords.monthName(month.first.month)) \(String(month.first.year)): \
        \(counted(month.spent.value, "point"))
        """)
      pairs(
        month.redemptions.map { redemption in
          let name = redemption.reward.name.text
          let cost = Text("\(grouped(redemption.cost.points.value))", .points)
          return (DateWords.full(redemption.day), "\(Text.user(name)), \(cost)")
        })
    }
    if history.olderCount > 0 {
      gap()
      line(
        Text(
          """
          \(counted(history.olderCount, "older redemption")) not listed, for \
          \(counted(history.olderSpent.value, "point")): rewardme config set history-retention
          """, .muted))
    }
  }
}

extension Page {
  mutating func add(_ bands: [PricingGuide.Band]) {
    guard screen.isTerminal else {
      return table(
        Table(
          columns: ["from", "to", "name", "examples"].map { Table.Column(title: $0) },
          rows: bands.map { band in
            [
              "\(band.prices.lowerBound)", "\(band.prices.upperBound)", band.name, band.examples,
            ].map { Text($0) }
          }))
    }
    table(
      Table(
        columns: [
          Table.Column(title: "Size", isFlexible: true), Table.Column(title: "Points"),
          Table.Column(title: "Such as", isFlexible: true, priority: 5),
        ],
        rows: bands.map {
          [Text($0.name, .strong), Text($0.priceWords, .points), Text($0.examples, .muted)]
        }))
  }
}

extension ShopWindow {
  fileprivate var terminalTable: Table {
    Table(
      columns: [
        Table.Column(title: "#", alignment: .right, priority: 10),
        Table.Column(title: "Reward", isFlexible: true, priority: 9),
        Table.Column(title: "Cost", alignment: .right, priority: 8),
        Table.Column(title: "Now", priority: 7), Table.Column(title: "Terms", priority: 5),
        Table.Column(title: "About", isFlexible: true, priority: 4),
      ],
      rows: (items + [freeze]).map { item in
        let reward = item.reward
        return [
          Text("\(reward.number)", .muted), Text.user(reward.name.text),
          Text(grouped(reward.cost.points.value), .points), item.stateWords(today: today),
          Text(item.termsWords, .muted), Text.user(reward.description ?? "", .muted),
        ]
      })
  }

  /// One record a line, the name last because it is never empty.
  fileprivate var pipeTable: Table {
    let names = [
      "number", "cost", "missing", "again", "stock", "limit", "cooldown", "emoji", "description",
      "name",
    ]
    return Table(
      columns: names.map { Table.Column(title: $0) },
      rows: (items + [freeze]).map { item in
        let reward = item.reward
        return [
          "\(reward.number)", "\(reward.cost)", "\(item.missing)",
          item.obstacle.map { $0.again?.description ?? $0.words(today: today) } ?? "",
          reward.stock.map { "\($0)" } ?? "", reward.limit?.description ?? "",
          reward.cooldown?.description ?? "", reward.emoji?.description ?? "",
          reward.description ?? "", reward.name.text,
        ].map { Text.user($0) }
      })
  }
}

extension ShopWindow.Item {
  fileprivate func stateWords(today: CivilDate) -> Text {
    if let obstacle { return Text(obstacle.words(today: today), .warning) }
    return isAffordable ? Text("yes", .good) : Text("\(grouped(missing.value)) missing", .muted)
  }

  /// "2/day, 3 left, rests 3d"
  fileprivate var termsWords: String {
    [
      reward.limit?.description, reward.stock.map { "\(grouped($0)) left" },
      reward.cooldown.map { "rests \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension SpendingHistory {
  fileprivate var pipeTable: Table {
    Table(
      columns: ["month", "day", "cost", "number", "name"].map { Table.Column(title: $0) },
      rows: months.flatMap { month in
        month.redemptions.map { redemption in
          [
            String(month.first.description.prefix(7)), redemption.day.description,
            "\(redemption.cost)", "\(redemption.reward.number)", redemption.reward.name.text,
          ].map { Text.user($0) }
        }
      })
  }
}
