/// A colour theme of the screens and the share card.
public struct Theme: Hashable, Sendable {
  public let name: String
  /// Whether everyone has it; the others are unlocked by prizes, or used with Pro.
  public let isFree: Bool

  private init(_ name: String, isFree: Bool) { (self.name, self.isFree) = (name, isFree) }

  public static let classic = Theme("classic", isFree: true)

  /// In the order in which they are unlocked.
  public static let all = [
    classic, Theme("ocean", isFree: true), Theme("forest", isFree: true),
    Theme("sunset", isFree: false), Theme("neon", isFree: false), Theme("midnight", isFree: false),
  ]

  public static func named(_ name: String) -> Theme? {
    all.first { $0.name == name.lowercased() }
  }
}

/// A sticker for the profile and the share card. All are unlocked by prizes, or used with Pro.
public struct Sticker: Hashable, Sendable {
  public let name: String
  public let emoji: String

  private init(_ name: String, _ emoji: String) { (self.name, self.emoji) = (name, emoji) }

  /// In the order in which they are unlocked.
  public static let all = [
    Sticker("rocket", "🚀"), Sticker("rainbow", "🌈"), Sticker("cactus", "🌵"),
    Sticker("pizza", "🍕"), Sticker("ghost", "👻"), Sticker("unicorn", "🦄"),
    Sticker("octopus", "🐙"), Sticker("gem", "💎"),
  ]

  /// The sticker of a name or an emoji.
  public static func named(_ name: String) -> Sticker? {
    all.first { $0.name == name.lowercased() || $0.emoji == name }
  }
}
