import GamifyCore

extension JSON {
  init(_ won: PrizeWon) {
    self = [
      "name": .string(won.prize.name), "kind": .string(won.prize.kind.rawValue),
      "value": .number(won.prize.value), "rarity": .string(won.prize.rarity.rawValue),
      "icon": .string(won.prize.icon), "mechanism": .string(won.mechanism.rawValue),
      "paid": JSON(won.gain.paid), "day": JSON(won.day), "pool": .string(won.pool.rawValue),
      "instead": .bool(won.gain.isInstead),
      "unlocked": .array(won.gain.unlocked.map { .string($0) }),
    ]
  }

  init(_ desk: ClaimDesk) {
    self = .array(
      desk.caps.map { status in
        [
          "cap": .string(status.cap.rawValue), "used": .number(status.used),
          "limit": status.limit.map { .number($0) } ?? .null, "next": JSON(status.next?.at),
        ]
      })
  }

  /// - `mechanism`: `nil` for a pool by itself.
  static func rarities(_ odds: Odds) -> JSON {
    .array(
      odds.rarities.map {
        [
          "rarity": .string($0.rarity.rawValue),
          "probability": .fraction($0.chance.approximation), "fraction": JSON($0.chance),
          "percent": .fraction(Double($0.hundredthsOfPercent) / 100),
        ]
      })
  }

  static func prizes(_ odds: Odds) -> JSON {
    .array(
      odds.prizes.map {
        [
          "name": .string($0.prize.name), "rarity": .string($0.prize.rarity.rawValue),
          "kind": .string($0.prize.kind.rawValue), "value": .number($0.prize.value),
          "icon": .string($0.prize.icon), "probability": .fraction($0.chance.approximation),
          "fraction": JSON($0.chance), "percent": .fraction(Double($0.hundredthsOfPercent) / 100),
        ]
      })
  }

  init(_ trial: OddsTrial) {
    let prizes = zip(trial.odds.prizes, trial.counts).map { odds, count -> JSON in
      [
        "name": .string(odds.prize.name), "count": .number(count),
        "observed": .fraction(Double(count) / Double(trial.draws)),
        "probability": .fraction(odds.chance.approximation),
      ]
    }
    let rarities = trial.odds.rarities.map { odds -> JSON in
      let count = trial.count(of: odds.rarity)
      return [
        "rarity": .string(odds.rarity.rawValue), "count": .number(count),
        "observed": .fraction(Double(count) / Double(trial.draws)),
        "probability": .fraction(odds.chance.approximation),
      ]
    }
    self = [
      "draws": .number(trial.draws), "rarities": .array(rarities), "prizes": .array(prizes),
      "chiSquared": .fraction(trial.chiSquared),
      "degreesOfFreedom": .number(trial.degreesOfFreedom),
      "usualLimit": .fraction(trial.usualLimit),
      "bonus": [
        "count": .number(trial.surprises),
        "observed": .fraction(Double(trial.surprises) / Double(trial.draws)),
        "probability": .fraction(Double(trial.bonusChance) / 100),
      ],
    ]
  }

  init(_ line: PrizeHistory.Line) {
    self = JSON(line.won).with(["takenBack": .bool(line.isTakenBack)])
  }

  init(_ badge: Belongings.WonBadge) {
    self = [
      "name": .string(badge.name), "icon": .string(badge.icon), "day": JSON(badge.day),
    ]
  }

  init(_ inventory: Inventory) {
    self = [
      "items": .array(
        inventory.items.map { ["name": .string($0.name), "count": .number($0.count)] }),
      "themes": .array(
        inventory.themes.map {
          [
            "name": .string($0.theme.name), "state": .string($0.access.rawValue),
            "inUse": .bool($0.theme == inventory.theme),
          ]
        }),
      "stickers": .array(
        inventory.stickers.map {
          [
            "name": .string($0.sticker.name), "emoji": .string($0.sticker.emoji),
            "state": .string($0.access.rawValue), "inUse": .bool($0.sticker == inventory.sticker),
          ]
        }),
      "badges": .array(inventory.badges.map { JSON($0) }),
      "freezes": .number(inventory.freezes),
      "pro": [
        "active": .bool(inventory.proUntil != nil), "until": JSON(inventory.proUntil),
        "secondsLeft": .number(inventory.proLeft),
      ],
    ]
  }
}

extension PrizeGain {
  fileprivate var isInstead: Bool { if case .instead = self { true } else { false } }

  fileprivate var unlocked: [String] {
    switch self {
    case .stickers(let names), .themes(let names): names
    default: []
    }
  }
}
