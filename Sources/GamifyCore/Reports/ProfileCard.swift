/// A profile on one page.
public struct ProfileCard: Sendable {
  public let id: ProfileID
  public let name: String
  public let wallet: Wallet
  public let streak: Streak
  public let tasks: TaskBook.Counts
  public let badgesEarned: Int
  public let badgesInAll: Int
  public let total: Tally

  public init(_ reading: Reading) {
    let game = reading.game
    id = reading.profile
    name = game.name
    wallet = game.wallet
    streak = game.streak(asOf: reading.moment.day)
    tasks = game.tasks.counts
    badgesEarned = game.badges.count
    badgesInAll = Badge.all.count
    total = game.diary.total
  }
}
