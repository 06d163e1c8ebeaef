import GamifyCore

extension PrizeWon {
  /// "🎁 Sticker Pack (uncommon), the sticker rocket 🚀 is unlocked"
  func words(on screen: Screen) -> Text {
    "\(prize.words(on: screen)), \(gain.words(of: prize, on: screen))"
  }

  /// The line of a surprise below a completed task.
  func surprise(on screen: Screen) -> Text {
    screen.marked(.gift, "Surprise: \(words(on: screen))")
  }
}

extension Prize {
  /// "🎁 Sticker Pack (uncommon)"
  func words(on screen: Screen) -> Text {
    // Icons only decorate; the name says the same.
    let icon = screen.showsEmoji ? icon + " " : ""
    return "\(Text.user(icon + name, .strong)) (\(Text(rarity.rawValue, rarity.role)))"
  }
}

extension PrizeGain {
  /// What the prize did.
  fileprivate func words(of prize: Prize, on screen: Screen) -> Text {
    switch self {
    case .points(let points): Text("+\(counted(points.value, "point"))", .points)
    case .instead(let points):
      "which you have in full: \(Text("+\(counted(points.value, "point"))", .points)) instead"
    case .stickers(let names):
      "unlocked: \(names.map { Sticker.named($0)?.words(on: screen) ?? $0 }.inWords(joinedBy: "and"))"
    case .themes(let names): "unlocked: \(names.inWords(joinedBy: "and"))"
    case .freezes(1): "one more freeze in hand"
    case .freezes(let count): "\(count) more freezes in hand"
    case .pro(let days): "Pro for \(days == 1 ? "24 hours" : "\(days) days")"
    case .badge: "a badge for your collection"
    case .items(1): "it is in your inventory"
    case .items(let count): "\(count) of them are in your inventory"
    }
  }
}

extension Sticker {
  /// "rocket 🚀"
  func words(on screen: Screen) -> String { screen.showsEmoji ? "\(name) \(emoji)" : name }
}

extension [Belongings.WonBadge] {
  /// "🧭 Explorer Badge, 🏆 Legendary Badge"
  func words(on screen: Screen) -> Text {
    map { Text.user(screen.showsEmoji ? "\($0.icon) \($0.name)" : $0.name) }.joined(by: ", ")
  }
}

extension Rarity {
  var role: Role {
    switch self {
    case .common: .plain
    case .uncommon: .good
    case .rare: .accent
    case .epic: .epic
    }
  }
}

extension Claim {
  /// What is typed for it.
  var command: Text { Text("rewardme \(rawValue)", .strong) }
}

extension Mechanism {
  var title: String {
    switch self {
    case .spin: "Spin"
    case .box: "Box"
    case .bonus: "Surprise"
    }
  }
}

/// Hundredths of a percent: "12.50 %".
func percentage(hundredths: Int) -> String {
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) %"
}

extension Fraction {
  /// "20 %", "12.50 %"
  var percentageWords: String {
    let hundredths = numerator * 10_000 / denominator
    return hundredths % 100 == 0 ? "\(hundredths / 100) %" : percentage(hundredths: hundredths)
  }
}
