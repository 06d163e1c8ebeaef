/// All badges: the ones earned, and how far the others are.
public struct BadgeGallery: Sendable {
  public struct Item: Sendable {
    public let badge: Badge
    /// The day it was earned on.
    public let earned: CivilDate?
    /// What has been reached of what is needed; no more than that.
    public let reached: Int
    public let needed: Int
  }

  /// In the order of the gallery.
  public let items: [Item]

  /// Badges that were won as prizes, which are none of these.
  public let won: [Belongings.WonBadge]

  public var earnedCount: Int { items.count { $0.earned != nil } }

  public init(_ reading: Reading) {
    let game = reading.game
    won = game.prizes.belongings.badges
    let progress = BadgeProgress(game, asOf: reading.moment.day)
    items = Badge.all.map { badge in
      let value = progress.value(for: badge)
      let earned = game.badges[badge.id]
      let reached = earned == nil ? min(max(value.reached, 0), value.needed) : value.needed
      return Item(badge: badge, earned: earned, reached: reached, needed: value.needed)
    }
  }

  /// The locked badge of which the largest share is reached; of equal ones the first.
  public var nearest: Item? {
    items.filter { $0.earned == nil }.max { $0.reached * $1.needed < $1.reached * $0.needed }
  }
}
