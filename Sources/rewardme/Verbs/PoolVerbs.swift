import GamifyCore

enum PoolVerbs {
  static let all = [
    list, show, add, remove, use, addPrize, removePrize, weights, importFile, reset,
  ]

  private static let list = Verb(
    "pool list", in: .prizes, "", "list the pools that prizes can be drawn from",
    examples: [("pool list", "the default pool and your own")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let reading = try session.read()
    let shelf = reading.game.prizes.pools
    let pools = shelf.names.map { ($0, shelf[$0]?.prizes.count ?? 0, $0 == shelf.inUse.name) }
    let json = pools.map { name, prizes, isInUse -> JSON in
      [
        "name": .string(name.rawValue), "prizes": .number(prizes), "inUse": .bool(isInUse),
      ]
    }
    return Answer(["pools": .array(json)]) { page in
      page.table(
        Table(
          columns: [
            Table.Column(title: "Pool", isFlexible: true),
            Table.Column(title: "Prizes", alignment: .right), Table.Column(title: ""),
          ],
          rows: pools.map { name, prizes, isInUse in
            [
              Text.user(name.rawValue), Text(grouped(prizes)), Text(isInUse ? "in use" : "", .good),
            ]
          }))
    }
  }

  private static let show = Verb(
    "pool show", in: .prizes, "[NAME]", "show a pool: prizes, weights and exact chances",
    is: .pool,
    details: ["Without a name, the pool in use."],
    examples: [("pool show", "what you draw from"), ("pool show default", "the usual pool")]
  ) { arguments, session in
    try arguments.expectNoWords(beyond: 1)
    let reading = try session.read()
    let name = try arguments.words.first.map { name throws(UsageError) in
      try PoolName(typed: name)
    }
    return answer(
      Odds(
        of: name ?? reading.game.prizes.pools.inUse.name,
        try reading.game.pool(name ?? reading.game.prizes.pools.inUse.name)), reading)
  }

  private static let add = Verb(
    "pool add", in: .prizes, "NAME", "make a pool of your own, as a copy to be changed",
    details: ["The copy is of the pool in use, or of the one --from names. See pool add-prize."],
    options: [.value("from", nil, "POOL", "the pool to copy", is: .pool)],
    examples: [("pool add mine", "then: rewardme pool use mine")]
  ) { arguments, session in
    let name = try arguments.poolName()
    try arguments.expectNoWords(beyond: 1)
    let from = try arguments.pool("from")
    let outcome = try session.perform { game, _ in
      try game.addingPool(name, game.pool(from ?? game.prizes.pools.inUse.name))
    }
    return try changed(name, outcome, "Made the pool")
  }

  private static let remove = Verb(
    "pool remove", in: .prizes, "NAME", "remove a pool of your own", is: .pool,
    details: ["When it is in use, the default pool comes back into use."],
    examples: [("pool remove mine", "rewardme undo brings it back")]
  ) { arguments, session in
    let name = try arguments.poolName()
    try arguments.expectNoWords(beyond: 1)
    let outcome = try session.perform { game, _ in try game.removingPool(name) }
    return inUse(outcome, "Removed the pool \(Text.user(name.rawValue)).")
  }

  private static let use = Verb(
    "pool use", in: .prizes, "NAME", "draw prizes from a pool from now on", is: .pool,
    examples: [("pool use mine", "your own prizes"), ("pool use default", "the usual ones")]
  ) { arguments, session in
    let name = try arguments.poolName()
    try arguments.expectNoWords(beyond: 1)
    return inUse(try session.perform { game, _ in try game.usingPool(name) }, nil)
  }

  private static let reset = Verb(
    "pool reset", in: .prizes, "", "use the default pool and remove your own ones",
    details: ["rewardme undo brings them back."],
    examples: [("pool reset", "as it was at first")]
  ) { arguments, session in
    try arguments.expectNoWords()
    return inUse(
      try session.perform { game, _ in game.resettingPools() }, "Removed your own pools.")
  }
}

// MARK: - Answers

extension PoolVerbs {
  static func answer(_ odds: Odds, _ reading: Reading) -> Answer {
    Answer(["pool": json(odds, reading)]) { page in page.add(odds) }
  }

  /// The answer of a verb that leaves a pool changed.
  static func changed(_ name: PoolName, _ outcome: Outcome, _ done: String) throws -> Answer {
    let odds = Odds(of: name, try outcome.game.pool(name))
    let isInUse = outcome.game.prizes.pools.inUse.name == name
    return Answer(["pool": json(odds, outcome.reading)], isConfirmation: true) { page in
      page.line(
        """
        \(done) \(Text.user(name.rawValue, .strong)): \(counted(odds.prizes.count, "prize")), \
        \(isInUse ? "in use" : "not in use").
        """)
      if !isInUse { page.line(Text("Draw from it: rewardme pool use \(name.rawValue)", .muted)) }
    }
  }

  private static func inUse(_ outcome: Outcome, _ done: Text?) -> Answer {
    let name = outcome.game.prizes.pools.inUse.name
    return Answer(["inUse": .string(name.rawValue)], isConfirmation: true) { page in
      if let done { page.line(done) }
      page.line("Prizes are drawn from the pool \(Text.user(name.rawValue, .strong)).")
    }
  }

  private static func json(_ odds: Odds, _ reading: Reading) -> JSON {
    [
      "name": .string(odds.name.rawValue),
      "inUse": .bool(reading.game.prizes.pools.inUse.name == odds.name),
      "weights": .object(
        Dictionary(
          uniqueKeysWithValues: Rarity.allCases.map {
            ($0.rawValue, .number(odds.pool.weights[$0]))
          })),
      "rarities": .rarities(odds), "prizes": .prizes(odds),
    ]
  }
}

// MARK: - Names

extension PoolName {
  init(typed text: String, for option: String = "NAME") throws(UsageError) {
    guard let name = PoolName(checking: text) else {
      throw .badValue(
        option: option, value: text, expected: "1 to 32 letters, digits, - or _",
        suggestion: nil)
    }
    self = name
  }
}

extension Arguments {
  /// The pool that the first word names.
  fileprivate func poolName() throws(UsageError) -> PoolName {
    guard let text = words.first else { throw .missingOperand("NAME", verb: verb.name) }
    return try PoolName(typed: text)
  }

  /// The pool that an option names.
  func pool(_ option: String) throws(UsageError) -> PoolName? {
    try value(option).map { text throws(UsageError) in
      try PoolName(typed: text, for: "--" + option)
    }
  }
}
