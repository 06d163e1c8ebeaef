import GamifyCore

/// What is celebrated, and how much: from these follows all that is seen of it.
struct Festivity: Hashable, Sendable {
  let celebration: Celebration
  /// The hardest of the tasks that were completed.
  let difficulty: Difficulty
  let name: String
  /// What else was won: badges, milestones, surprises.
  let trophies: [String]
  /// What makes one celebration differ from the next.
  let seed: UInt64

  init?(_ receipt: Receipt, _ game: Game) {
    let difficulties = receipt.items.map(\.event.difficulty)
    guard let hardest = Difficulty.allCases.last(where: difficulties.contains) else { return nil }
    celebration = game.settings.celebration
    difficulty = hardest
    name = receipt.name
    trophies =
      receipt.badges.map(\.name) + receipt.milestones.map(\.title)
      + receipt.surprises.map(\.prize.name)
    seed = UInt64(truncatingIfNeeded: receipt.wallet.earned.value)
  }

  init(
    _ celebration: Celebration, _ difficulty: Difficulty, name: String, trophies: [String] = [],
    seed: UInt64 = 1
  ) {
    self.celebration = celebration
    self.difficulty = difficulty
    self.name = name
    self.trophies = trophies
    self.seed = seed
  }

  /// 0 when nothing moves, else 1 for an easy task at `medium` to 6 for an epic one at `unhinged`.
  var strength: Int {
    let level =
      switch celebration {
      case .off, .mild: 0
      case .medium: 1
      case .wild: 2
      case .unhinged: 3
      }
    let difficulties = Difficulty.allCases
    return level == 0 ? 0 : level + (difficulties.firstIndex(of: difficulty) ?? 0)
  }

  /// "Great job, Anna!", `nil` when nothing is to be said.
  func greeting(on screen: Screen) -> Text? {
    let words = Text.user(praise(name), .good)
    switch celebration {
    case .off: return nil
    case .mild, .medium: return words
    case .wild: return screen.marked(.party, words)
    case .unhinged:
      let party = screen.symbol(.party)
      return party.isEmpty ? "*** \(words) ***" : "\(party)\(party) \(words) \(party)\(party)"
    }
  }
}

/// "Great job, Anna!"; without a name while the profile has none but the one it began with.
func praise(_ name: String) -> String {
  name == ProfileID.me.rawValue ? "Great job!" : "Great job, \(name)!"
}
