/// A profile on one page.
public struct ProfileCard: Sendable {
  public let id: ProfileID
  public let name: String
  public let avatar: Avatar?
  public let theme: Theme
  public let sticker: Sticker?
  /// When Pro ends; `nil` when it is off.
  public let proUntil: Timestamp?
  public let wallet: Wallet
  public let streak: Streak
  public let tasks: TaskBook.Counts
  public let badgesEarned: Int
  public let badgesInAll: Int
  public let milestonesReached: Int
  public let milestonesInAll: Int
  /// How often something was redeemed in the shop.
  public let redemptions: Int
  /// How many others redeemed a code of the profile.
  public let referrals: Int
  public let total: Tally
  /// How many tasks were completed on each of the last 30 days, today's last.
  public let lastDays: [Int]

  public init(_ reading: Reading) {
    let (game, now) = (reading.game, reading.moment.at.instant)
    id = reading.profile
    name = game.name
    avatar = game.avatar
    theme = game.theme(at: now)
    sticker = game.sticker(at: now)
    proUntil = game.pro.isOn(at: now) ? game.pro.until : nil
    wallet = game.wallet
    streak = game.streak(asOf: reading.moment.day)
    tasks = game.tasks.counts
    badgesEarned = game.badges.count
    badgesInAll = Badge.all.count
    let milestones = MilestoneCollection(reading)
    milestonesReached = milestones.reachedCount
    milestonesInAll = milestones.items.count
    redemptions = game.shop.months.reduce(0) { $0 + $1.count }
    referrals = reading.state.referrals.redemptions.count { $0.owner == reading.profile }
    total = game.diary.total
    let today = reading.moment.day
    lastDays = (0..<30).reversed().map { game.diary[today.clamped(addingDays: -$0)].completed }
  }
}
