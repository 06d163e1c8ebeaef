import GamifyCore

enum BadgeVerbs {
  static let all = [list, show]

  private static let list = Verb(
    "badge list", in: .game, "", "show the gallery of badges",
    examples: [("badge list", "earned and locked")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let gallery = BadgeGallery(try session.read())
    return Answer(JSON(gallery)) { page in
      page.table(gallery.table(on: page.screen))
      page.line(
        Text("\(gallery.earnedCount) of \(gallery.items.count) earned", .strong))
      if !gallery.won.isEmpty {
        page.line("Won as prizes: \(gallery.won.words(on: page.screen))")
      }
    }
  }

  private static let show = Verb(
    "badge show", in: .game, "ID", "show one badge", is: .badge,
    examples: [("badge show streak_7", "what it takes")]
  ) { arguments, session in
    guard let id = arguments.words.first else {
      throw UsageError.missingOperand("ID", verb: arguments.verb.name)
    }
    try arguments.expectNoWords(beyond: 1)
    let gallery = BadgeGallery(try session.read())
    guard let item = gallery.items.first(where: { $0.badge.id.rawValue == id.lowercased() })
    else {
      throw UsageError.badValue(
        option: "ID", value: id, expected: "a badge of rewardme badge list",
        suggestion: nearest(to: id.lowercased(), among: Badge.all.map(\.id.rawValue)))
    }
    return Answer(["badge": JSON(item)]) { page in
      page.heading(Text(item.badge.name))
      page.pairs([
        ("To earn it", Text(item.badge.goal.words)),
        ("Bonus", Text("\(item.badge.bonus)", .points)),
        ("Progress", item.progressWords(on: page.screen)),
      ])
    }
  }
}

extension BadgeGallery {
  fileprivate func table(on screen: Screen) -> Table {
    guard screen.isTerminal else {
      let names = ["id", "name", "earned", "bonus", "reached", "needed", "description"]
      return Table(
        columns: names.map { Table.Column(title: $0) },
        rows: items.map { item in
          [
            item.badge.id.rawValue, item.badge.name, item.earned?.description ?? "",
            "\(item.badge.bonus)", "\(item.reached)", "\(item.needed)", item.badge.goal.words,
          ].map { Text($0) }
        })
    }
    return Table(
      columns: [
        Table.Column(title: "", priority: 10),
        Table.Column(title: "Badge", isFlexible: true, priority: 9),
        Table.Column(title: "Progress", priority: 8),
        Table.Column(title: "Bonus", alignment: .right, priority: 5),
        Table.Column(title: "To earn it", isFlexible: true, priority: 4),
      ],
      rows: items.map { item in
        [
          item.earned == nil
            ? Text(screen.symbol(.openBox), .muted) : Text(screen.symbol(.check), .good),
          Text(item.badge.name, item.earned == nil ? .plain : .strong),
          item.progressWords(on: screen),
          Text(item.badge.bonus == 0 ? "" : "+\(item.badge.bonus)", .points),
          Text(item.badge.goal.words, .muted),
        ]
      })
  }
}

extension BadgeGallery.Item {
  /// The date it was earned on, or a bar of how far it is.
  fileprivate func progressWords(on screen: Screen) -> Text {
    if let earned { return Text("earned \(earned)", .good) }
    let bar = progress(reached, of: needed, width: 8, screen: screen)
    return bar + Text(" \(grouped(reached))/\(grouped(needed))", .muted)
  }
}
