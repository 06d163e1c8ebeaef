import GamifyCore

extension PrizeRefusal {
  /// Whether it was a value that was wrong rather than the state of things.
  var isAboutAValue: Bool {
    switch self {
    case .badPool: true
    case .capReached, .clockSetBack, .drawCannotBeUndone, .noSuchPool, .poolExists, .poolIsFixed,
      .tooManyPools, .noSuchPrize, .noSuchLook, .lockedTheme, .lockedSticker:
      false
    }
  }

  var message: Text {
    switch self {
    case .capReached(let reached): reached.message
    case .clockSetBack(let until):
      "The clock is behind the last claim: claims open again \(until.words)."
    case .drawCannotBeUndone: "A draw cannot be undone, and there is nothing else to undo."
    case .noSuchPool(let name): "There is no pool \(quoted(name.rawValue))."
    case .poolExists(let name): "There is a pool \(quoted(name.rawValue)) already."
    case .poolIsFixed: "The default pool stays as it is."
    case .tooManyPools(let most): "There can be \(most) pools of your own, and no more."
    case .noSuchPrize(let name, let pool):
      "There is no prize \(quoted(name)) in the pool \(quoted(pool.rawValue))."
    case .badPool(let mistake): "\(mistake.words)."
    case .noSuchLook(let name): "There is no theme or sticker \(quoted(name))."
    case .lockedTheme(let name): "The theme \(name) is locked."
    case .lockedSticker(let name): "The sticker \(name) is locked."
    }
  }

  var hints: [Text] {
    switch self {
    case .capReached(let reached) where reached.limit == 0:
      ["Allow some: rewardme config set \(reached.cap.setting.rawValue) 1"]
    case .noSuchPool: ["See: rewardme pool list"]
    case .poolExists(let name): ["See: rewardme pool show \(name.rawValue)"]
    case .poolIsFixed: ["Make a pool of your own from it: rewardme pool add mine"]
    case .tooManyPools: ["Remove one: rewardme pool remove NAME"]
    case .noSuchPrize(_, let pool): ["See: rewardme pool show \(pool.rawValue)"]
    case .noSuchLook(let name): name.nearestLook ?? ["See: rewardme inventory"]
    case .lockedTheme: ["A prize Premium Theme unlocks the next one; with Pro all can be used."]
    case .lockedSticker: ["A prize Sticker Pack unlocks the next one; with Pro all can be used."]
    case .capReached, .clockSetBack, .drawCannotBeUndone, .badPool: []
    }
  }
}

extension String {
  fileprivate var nearestLook: [Text]? {
    let names = Theme.all.map(\.name) + Sticker.all.map(\.name)
    return nearest(to: lowercased(), among: names).map { ["Did you mean: rewardme use \($0)"] }
  }
}

extension CapReached {
  /// "No spin now, spin-cap is reached: 1/1 today. Next spin in 7h 12m (Tue 2026-12-01 00:00)."
  fileprivate var message: Text {
    let name = claim.rawValue
    let uses = "\(grouped(used))/\(grouped(limit)) \(cap.unit)"
    guard let next else {
      return "No \(name): \(cap.setting.rawValue) is reached and lets none pass (\(uses))."
    }
    return
      "No \(name) now, \(cap.setting.rawValue) is reached: \(uses). Next \(name) \(next.words)."
  }
}

extension Cap {
  /// What it counts, behind a number: "today", "prizes this week".
  var unit: String {
    switch self {
    case .spin, .box, .bonus: "today"
    case .day: "prizes today"
    case .week: "prizes this week"
    }
  }

  var title: String {
    switch self {
    case .spin: "Spins a day"
    case .box: "Boxes a day"
    case .bonus: "Surprises a day"
    case .day: "Prizes a day"
    case .week: "Prizes a week"
    }
  }
}

extension Opening {
  /// "in 7h 12m (Tue 2026-12-01 00:00)"
  var words: String {
    "in \(duration(seconds: seconds)) (\(DateWords.full(at.civil.date)) \(at.civil.time))"
  }
}

/// A stretch of time in days, hours and minutes, rounded up: "2d 7h", "7h 12m", "1m".
func duration(seconds: Int) -> String {
  let minutes = max(seconds / 60 + (seconds % 60 > 0 ? 1 : 0), 1)
  let parts = [(minutes / 1440, "d"), (minutes / 60 % 24, "h"), (minutes % 60, "m")]
  return parts.filter { $0.0 > 0 }.map { "\(grouped($0.0))\($0.1)" }.joined(separator: " ")
}

extension PoolMistake {
  /// "prizes[2].kind: "gold" is none of points, item, feature or badge"
  var words: Text { place.isEmpty ? problem.words : "\(Text.user(place)): \(problem.words)" }
}

extension PoolMistake.Problem {
  fileprivate var words: Text {
    switch self {
    case .missing: "it is missing"
    case .unknownField: "there is no such field"
    case .wrongType(let expected): "it must be \(expected)"
    case .notOneOf(let text, let allowed):
      "\(quoted(text)) is none of \(allowed.inWords(joinedBy: "or"))"
    case .outOfRange(let value, let allowed):
      """
      it cannot be \(grouped(value)): it takes \(grouped(allowed.lowerBound)) to \
      \(grouped(allowed.upperBound))
      """
    case .badText(let most): "it must be one line of 1 to \(most) characters"
    case .repeatedName(let name): "there is a prize \(quoted(name)) already"
    case .noPrizes: "a pool needs one prize at least"
    case .tooManyPrizes(let count, let most):
      "a pool holds \(most) prizes, and these are \(grouped(count))"
    case .allWeightsZero: "one weight at least must be above zero"
    case .nothingReachable: "no prize can be won: the weights of their rarities are all zero"
    case .notJSON: "this is not JSON"
    case .tooLarge(let bytes, let most):
      "it is too large (\(grouped(bytes)) bytes, at most \(grouped(most)))"
    }
  }
}

/// A file with a pool that has a mistake.
struct PoolFileError: Error, Equatable {
  let path: String
  let mistake: PoolMistake

  var message: Text {
    "\(Text.user(path == "-" ? "Standard input" : path)): \(mistake.words)."
  }
}
