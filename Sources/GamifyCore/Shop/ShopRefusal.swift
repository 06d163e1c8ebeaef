/// The shop said no, and why.
public enum ShopRefusal: Error, Hashable, Sendable {
  /// - `nearest`: the name that was most likely meant.
  case noSuchReward(RewardReference, nearest: String?)
  case nameTaken(String, by: RewardNumber)
  /// The streak freeze is part of the game: it is not changed or removed.
  case builtIn(String)
  case notAvailable(String, Obstacle)
  /// - `tasks`: roughly how many tasks of a difficulty earn what is missing.
  case tooFewPoints(String, have: Points, need: Points, tasks: Int, Difficulty)
}

/// What stands in the way of redeeming a reward, whatever the balance is.
public enum Obstacle: Hashable, Sendable {
  case soldOut
  /// - `again`: the day on which it is available again.
  case limitReached(RewardLimit, again: CivilDate)
  /// - `again`: the day, or the time on it, from which on it is available again.
  case coolingDown(Cooldown, again: Due)
  /// As many streak freezes are held as can be.
  case freezesFull(most: Int)
}
