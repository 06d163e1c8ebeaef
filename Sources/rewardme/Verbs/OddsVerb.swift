import GamifyCore

extension PrizeVerbs {
  static let odds = Verb(
    "odds", in: .prizes, "", "show the exact chance of every prize, and the caps",
    details: [
      """
      The chances are those of the pool in use, the same for spin, box and surprises; a surprise \
      comes with some completed tasks only. Nothing is sold for money, and points buy no draws.
      """,
      "--verify draws N times by the code of the real draws, and puts the counts beside the odds.",
    ],
    options: [.value("verify", nil, "N", "draw N times to check the odds")],
    examples: [("odds", "what can be won"), ("odds --verify 100000", "see for yourself")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let draws = try arguments.number("verify", in: OddsTrial.allowedDraws)
    let reading = try session.read()
    let odds = Odds(reading)
    let desk = ClaimDesk(reading, in: session.home.clock.zone)
    let trial = draws.map { draws in
      OddsTrial(
        of: odds, bonusChance: reading.game.settings.bonusChance, draws: draws,
        seed: session.home.entropy.luckSeed())
    }
    var json: JSON = [
      "pool": .string(odds.name.rawValue), "caps": JSON(desk),
      "mechanisms": .array(
        Mechanism.allCases.map { mechanism in
          [
            "mechanism": .string(mechanism.rawValue),
            "chance": .fraction(reading.chance(of: mechanism).approximation),
            "rarities": .rarities(odds), "prizes": .prizes(odds),
          ]
        }),
    ]
    if let trial { json = json.with(["verify": JSON(trial)]) }
    return Answer(json) { page in
      if let trial {
        page.add(trial)
      } else {
        page.add(odds)
        page.heading("How prizes are won")
        page.pairs(
          Mechanism.allCases.map { ($0.title, $0.words(reading.chance(of: $0))) })
        page.heading("Caps")
        page.add(desk)
      }
    }
  }
}

extension Mechanism {
  fileprivate func words(_ chance: Fraction) -> Text {
    switch self {
    case .spin: "rewardme spin, always one prize"
    case .box: "rewardme box, always one prize"
    case .bonus: "with \(chance.percentageWords) of completed tasks"
    }
  }
}

extension Page {
  /// The chances of a pool, by rarity and by prize. In a pipe, the prizes alone.
  mutating func add(_ odds: Odds) {
    if screen.isTerminal {
      heading("Pool \(Text.user(odds.name.rawValue))")
      table(
        Table(
          columns: [
            Table.Column(title: "Rarity"), Table.Column(title: "Weight", alignment: .right),
            Table.Column(title: "Chance", alignment: .right),
            Table.Column(title: "Exactly", alignment: .right, priority: 5),
          ],
          rows: odds.rarities.map {
            [
              Text($0.rarity.rawValue, $0.rarity.role),
              Text(screen.number(odds.pool.weights[$0.rarity])),
              Text(percentage(hundredths: $0.hundredthsOfPercent)), Text("\($0.chance)", .muted),
            ]
          }))
      gap()
    }
    table(
      Table(
        columns: [
          Table.Column(title: "Prize", isFlexible: true), Table.Column(title: "Rarity"),
          Table.Column(title: "Kind", priority: 5), Table.Column(title: "Value", alignment: .right),
          Table.Column(title: "Chance", alignment: .right),
          Table.Column(title: "Exactly", alignment: .right, priority: 4),
        ],
        rows: odds.prizes.map {
          [
            Text.user($0.prize.name), Text($0.prize.rarity.rawValue, $0.prize.rarity.role),
            Text($0.prize.kind.rawValue, .muted), Text(screen.number($0.prize.value)),
            Text(percentage(hundredths: $0.hundredthsOfPercent)), Text("\($0.chance)", .muted),
          ]
        }))
  }

  fileprivate mutating func add(_ desk: ClaimDesk) {
    pairs(
      desk.caps.map { status in
        let limit = status.limit.map { grouped($0) } ?? "none"
        let next = status.next.map { Text(", next \($0.words)", .muted) } ?? ""
        return (status.cap.title, "\(grouped(status.used))/\(limit)\(next)")
      })
  }

  fileprivate mutating func add(_ trial: OddsTrial) {
    let share = { (count: Int) in
      percentage(hundredths: count * 10_000 / trial.draws)
    }
    if screen.isTerminal { heading("\(counted(trial.draws, "draw"))") }
    var rows = zip(trial.odds.prizes, trial.counts).map { odds, count in
      [
        Text.user(odds.prize.name), Text(screen.number(count)), Text(share(count)),
        Text(percentage(hundredths: odds.hundredthsOfPercent), .muted),
      ]
    }
    rows += trial.odds.rarities.map { odds in
      let count = trial.count(of: odds.rarity)
      return [
        Text("all \(odds.rarity.rawValue)", odds.rarity.role), Text(screen.number(count)),
        Text(share(count)), Text(percentage(hundredths: odds.hundredthsOfPercent), .muted),
      ]
    }
    table(
      Table(
        columns: [
          Table.Column(title: "Prize", isFlexible: true),
          Table.Column(title: "Drawn", alignment: .right),
          Table.Column(title: "Observed", alignment: .right),
          Table.Column(title: "Stated", alignment: .right),
        ], rows: rows))
    gap()
    pairs([
      (
        "Surprises",
        "\(grouped(trial.surprises)), \(share(trial.surprises)), stated \(trial.bonusChance) %"
      ),
      (
        "Chi-squared",
        """
        \(oneDecimal(trial.chiSquared)) with \(trial.degreesOfFreedom) degrees of freedom; \
        999 of 1,000 fair trials stay below \(oneDecimal(trial.usualLimit))
        """
      ),
    ])
  }
}

extension Screen {
  /// A number with a comma between thousands for people, and without for programs.
  fileprivate func number(_ number: Int) -> String {
    isTerminal ? grouped(number) : String(number)
  }
}

/// A number that is not negative, rounded to one decimal: "12.3".
private func oneDecimal(_ number: Double) -> String {
  guard number.isFinite, number < 1e15 else { return "too large" }
  let tenths = Int((number * 10).rounded())
  return "\(grouped(tenths / 10)).\(tenths % 10)"
}
