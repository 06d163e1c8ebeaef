/// What a profile shows to others.
public struct ShareCard: Sendable {
  public enum Portrait: Hashable, Sendable {
    case emoji(String)
    case picture(Picture)
    /// The first letter of the name.
    case initial(String)
  }

  public let name: String
  public let portrait: Portrait
  public let crown: Streak.Crown
  public let sticker: Sticker?
  public let theme: Theme
  /// - Units: days.
  public let streak: Int
  public let longestStreak: Int
  /// Everything ever earned.
  public let points: Points
  public let tasks: Int
  public let badges: Int
  public let badgesInAll: Int

  /// - `picture`: that of the avatar; `nil` where it has none, or it is not at hand.
  public init(_ card: ProfileCard, picture: Picture?) {
    name = card.name
    portrait =
      switch (card.avatar, picture) {
      case (.emoji(let icon)?, _): .emoji(icon.description)
      case (.picture?, let picture?): .picture(picture)
      case (.picture?, nil), (nil, _):
        .initial(card.name.first { $0.isLetter || $0.isNumber }?.uppercased() ?? "?")
      }
    crown = card.streak.crown
    sticker = card.sticker
    theme = card.theme
    streak = card.streak.current
    longestStreak = card.streak.longest
    points = card.wallet.earned
    tasks = card.total.completed
    badges = card.badgesEarned
    badgesInAll = card.badgesInAll
  }
}
