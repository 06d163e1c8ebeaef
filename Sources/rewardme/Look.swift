import GamifyCore

/// How the answer of a run looks: the theme of the game that it read.
///
/// A class, since a verb finds out while it runs, and the output asks afterwards.
final class Look {
  private(set) var theme = Theme.classic

  func see(_ reading: Reading) { theme = reading.game.theme(at: reading.moment.at.instant) }
}
