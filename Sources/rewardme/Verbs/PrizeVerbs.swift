import GamifyCore

enum PrizeVerbs {
  static let all = [spin, box, odds, prizes, inventory, use]

  private static let prizes = Verb(
    "prizes", in: .prizes, "", "list the prizes that you have won",
    details: ["By day, newest first. In a pipe each line is a prize."],
    options: [
      .rarity,
      .value("mechanism", nil, "NAME", "only spin, box or bonus", is: .choice(Mechanism.self)),
      .value("limit", nil, "N", "no more than N prizes"),
    ],
    examples: [("prizes", "all of them"), ("prizes --rarity epic --limit 5", "the best ones")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let rarity = try arguments.choice("rarity", Rarity.self)
    let mechanism = try arguments.choice("mechanism", Mechanism.self)
    let limit = try arguments.number("limit", in: 0...1_000_000)
    let history = PrizeHistory(try session.home.history(), of: try session.profile)
    let days = history.days(rarity: rarity, mechanism: mechanism, limit: limit)
    let json: JSON = [
      "prizes": .array(days.flatMap(\.lines).map { JSON($0) }),
      "days": .array(
        days.map {
          [
            "day": JSON($0.day), "paid": JSON($0.paid), "prizes": .array($0.lines.map { JSON($0) }),
          ]
        }),
    ]
    return Answer(json) { $0.add(days) }
  }

  private static let inventory = Verb(
    "inventory", in: .prizes, "", "show items, themes, stickers, freezes and Pro time",
    examples: [("inventory", "what prizes have brought")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let inventory = Inventory(try session.read())
    return Answer(JSON(inventory)) { page in page.pairs(inventory.pairs(on: page.screen)) }
  }

  private static let use = Verb(
    "use", in: .prizes, "NAME", "show a theme or a sticker of yours",
    is: .either(.theme, .either(.sticker, .none)),
    details: ["The word none takes the sticker off. With Pro all of them can be used."],
    examples: [("use ocean", "another theme"), ("use rocket", "a sticker, once it is unlocked")]
  ) { arguments, session in
    guard !arguments.words.isEmpty else {
      throw UsageError.missingOperand("NAME", verb: arguments.verb.name)
    }
    let name = arguments.words.joined(separator: " ")
    let outcome = try session.perform { game, moment in try game.using(name, at: moment) }
    let inventory = Inventory(outcome.reading)
    let json: JSON = [
      "theme": .string(inventory.theme.name), "sticker": JSON(inventory.sticker?.name),
    ]
    return Answer(json, isConfirmation: true) { page in
      page.pairs([inventory.themeInUse, inventory.stickerInUse(on: page.screen)], indent: 0)
    }
  }
}

extension Option {
  static let rarity = Option.value(
    "rarity", nil, "RARITY", "common, uncommon, rare or epic", is: .choice(Rarity.self))
}

extension Page {
  fileprivate mutating func add(_ days: [PrizeHistory.Day]) {
    guard screen.isTerminal else {
      let names = ["day", "mechanism", "rarity", "kind", "value", "paid", "name"]
      return table(
        Table(
          columns: names.map { Table.Column(title: $0) },
          rows: days.flatMap(\.lines).map { line in
            let prize = line.won.prize
            return [
              line.won.day.description, line.won.mechanism.rawValue, prize.rarity.rawValue,
              prize.kind.rawValue, "\(prize.value)",
              line.isTakenBack ? "0" : "\(line.won.gain.paid)", prize.name,
            ].map { Text.user($0) }
          }))
    }
    if days.isEmpty { line(Text("No prizes yet: rewardme spin", .muted)) }
    for day in days {
      heading(Text(DateWords.full(day.day)))
      for won in day.lines {
        let note = won.isTakenBack ? Text(", taken back with its task", .muted) : ""
        line(
          "\(Text(won.won.mechanism.title, .muted)): \(won.won.words(on: screen))\(note)",
          indent: 2)
      }
    }
  }
}

extension Inventory {
  fileprivate var themeInUse: (String, Text) { ("Theme", Text(theme.name, .strong)) }

  fileprivate func stickerInUse(on screen: Screen) -> (String, Text) {
    ("Sticker", sticker.map { Text($0.words(on: screen), .strong) } ?? Text("none", .muted))
  }

  fileprivate func pairs(on screen: Screen) -> [(String, Text)] {
    let usableThemes = themes.filter { $0.access != .locked }.map(\.theme.name)
    let usableStickers = stickers.filter { $0.access != .locked }
      .map { $0.sticker.words(on: screen) }
    let pro: Text =
      proUntil.map {
        """
        \(Text("on", .good)) for \(duration(seconds: proLeft)), until \
        \(DateWords.full($0.civil.date)) \($0.civil.time.wholeMinute)
        """
      } ?? Text("off", .muted)
    return [
      themeInUse,
      (
        "Themes",
        "\(usableThemes.joined(separator: ", ")) (\(usableThemes.count) of \(themes.count))"
      ),
      stickerInUse(on: screen),
      (
        "Stickers",
        usableStickers.isEmpty
          ? Text("none of \(stickers.count) yet", .muted)
          : "\(usableStickers.joined(separator: ", ")) (\(usableStickers.count) of \(stickers.count))"
      ),
      ("Freezes", "\(freezes) of \(StreakBook.mostFreezes)"),
      ("Pro", pro),
      (
        "Badges won",
        badges.isEmpty ? Text("none yet", .muted) : badges.words(on: screen)
      ),
      (
        "Items",
        items.isEmpty
          ? Text("none", .muted)
          : items.map { item in
            Text.user(item.count == 1 ? item.name : "\(item.name) (\(grouped(item.count)))")
          }.joined(by: ", ")
      ),
    ]
  }
}
