import GamifyCore

extension PoolVerbs {
  static let addPrize = Verb(
    "pool add-prize", in: .prizes, "WORDS…", "add a prize to a pool of your own",
    details: [
      """
      The words are its name. The value is points, days of Pro for a feature, or how many of an \
      item. Items called Sticker Pack, Premium Theme and Streak Freeze do what they say; others are \
      kept in the inventory. Without --pool, the pool in use is changed.
      """
    ],
    options: [
      .value("kind", nil, "KIND", "points, item, feature or badge", is: .choice(Prize.Kind.self)),
      .value("value", nil, "N", "what it is worth"), .rarity,
      .value("icon", nil, "EMOJI", "a picture for it"), .pool,
    ],
    examples: [
      (
        "pool add-prize Bar of chocolate --kind item --rarity rare --pool mine",
        "a treat of your own"
      ),
      ("pool add-prize 75 Points --kind points --value 75 --rarity uncommon", "more points"),
    ]
  ) { arguments, session in
    guard !arguments.words.isEmpty else {
      throw UsageError.missingOperand("WORDS", verb: arguments.verb.name)
    }
    let prize = try arguments.prize()
    let pool = try arguments.pool("pool")
    let outcome = try session.perform { game, _ in
      try game.addingPrize(prize, to: pool ?? game.prizes.pools.inUse.name)
    }
    return try changed(
      pool ?? outcome.game.prizes.pools.inUse.name, outcome, "Added a prize to the pool")
  }

  static let removePrize = Verb(
    "pool remove-prize", in: .prizes, "WORDS…", "remove a prize from a pool of your own",
    details: ["The words are its name. Without --pool, the pool in use is changed."],
    options: [.pool],
    examples: [("pool remove-prize 10 Points --pool mine", "no small change")]
  ) { arguments, session in
    guard !arguments.words.isEmpty else {
      throw UsageError.missingOperand("WORDS", verb: arguments.verb.name)
    }
    let name = arguments.words.joined(separator: " ")
    let pool = try arguments.pool("pool")
    let outcome = try session.perform { game, _ in
      try game.removingPrize(named: name, from: pool ?? game.prizes.pools.inUse.name)
    }
    return try changed(
      pool ?? outcome.game.prizes.pools.inUse.name, outcome, "Removed a prize from the pool")
  }

  static let weights = Verb(
    "pool weights", in: .prizes, "RARITY=N…", "set how often the rarities are drawn",
    is: .words { Rarity.allCases.map { $0.rawValue + "=" } },
    details: [
      """
      Weights are relative and need not sum to 100; rarities that are left out keep theirs. Zero \
      means never. Without --pool, the pool in use is changed.
      """
    ],
    options: [.pool],
    examples: [("pool weights common=50 epic=15 --pool mine", "more epic prizes")]
  ) { arguments, session in
    guard !arguments.words.isEmpty else {
      throw UsageError.missingOperand("RARITY=N", verb: arguments.verb.name)
    }
    let weights = try arguments.weights()
    let pool = try arguments.pool("pool")
    let outcome = try session.perform { game, _ in
      try game.settingWeights(weights, of: pool ?? game.prizes.pools.inUse.name)
    }
    return try changed(
      pool ?? outcome.game.prizes.pools.inUse.name, outcome, "Set the weights of the pool")
  }

  static let importFile = Verb(
    "pool import", in: .prizes, "FILE", "take a pool over from a JSON file",
    is: .either(.dash, .file),
    details: [
      """
      The file holds {"weights": {"common": 60, …}, "prizes": [{"kind": "points", "value": 10, \
      "rarity": "common", "name": "10 Points", "icon": "*"}, …]}. Weights may be left out. A pool of \
      the same name is replaced. The name is that of --name, else of the file's member "name", \
      else the file's own; - reads standard input.
      """
    ],
    options: [.value("name", nil, "NAME", "what to call the pool")],
    examples: [("pool import treats.json", "then: rewardme pool use treats")]
  ) { arguments, session in
    guard let path = arguments.words.first else {
      throw UsageError.missingOperand("FILE", verb: arguments.verb.name)
    }
    try arguments.expectNoWords(beyond: 1)
    let bytes = try session.poolBytes(path)
    let file: PoolFile
    do throws(PoolMistake) {
      file = try PoolFile(bytes)
    } catch {
      throw PoolFileError(path: path, mistake: error)
    }
    let name = try arguments.pool("name") ?? PoolName(typed: file.name ?? path.baseName)
    let outcome = try session.perform { game, _ in try game.importingPool(name, file.pool) }
    return try changed(name, outcome, "Took over the pool")
  }
}

extension Option {
  fileprivate static let pool = Option.value("pool", nil, "POOL", "the pool to change", is: .pool)
}

extension Arguments {
  /// The prize that the words and the options describe.
  fileprivate func prize() throws -> Prize {
    guard let kind = try choice("kind", Prize.Kind.self) else {
      throw UsageError.missingOperand("--kind", verb: verb.name)
    }
    guard let rarity = try choice("rarity", Rarity.self) else {
      throw UsageError.missingOperand("--rarity", verb: verb.name)
    }
    let value = try number("value", in: kind.allowedValues)
    do {
      return try Prize(
        kind, value, rarity, words.joined(separator: " "), icon: self.value("icon"))
    } catch {
      throw Refusal.prize(.badPool(error))
    }
  }

  /// Words such as `rare=10`, each rarity once.
  fileprivate func weights() throws(UsageError) -> [Rarity: Int] {
    var weights: [Rarity: Int] = [:]
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let rarity = try choice(String(parts[0]), for: "RARITY", Rarity.self)
      guard parts.count == 2, let weight = Int(parts[1]),
        RarityWeights.allowed.contains(weight), weights[rarity] == nil
      else {
        throw .badValue(
          option: "RARITY=N", value: word,
          expected: "each rarity once, with a whole number from 0 to 1000000", suggestion: nil)
      }
      weights[rarity] = weight
    }
    return weights
  }
}

extension Session {
  /// The bytes of a file, or of standard input for `-`.
  fileprivate func poolBytes(_ path: String) throws -> [UInt8] {
    if path == "-" { return Array(try readInput(for: "pool import -").utf8) }
    guard let bytes = try home.files.read(path, from: 0) else {
      throw StorageError.system(path: path, code: 2, message: "no such file")
    }
    return bytes
  }
}

extension String {
  /// The name of a file without its folder and its ending.
  fileprivate var baseName: String {
    let name = split(separator: "/").last ?? self[...]
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }
}
