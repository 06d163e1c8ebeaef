/// What a profile owns: items, themes, stickers, freezes and Pro time.
public struct Inventory: Sendable {
  public enum Access: String, Hashable, Sendable {
    /// Everyone has it.
    case free
    case unlocked
    /// It can be used as long as Pro is on.
    case pro
    case locked
  }

  public struct Item: Hashable, Sendable {
    public let name: String
    public let count: Int
  }

  public let themes: [(theme: Theme, access: Access)]
  public let stickers: [(sticker: Sticker, access: Access)]
  public let theme: Theme
  public let sticker: Sticker?
  public let badges: [Belongings.WonBadge]
  /// By name.
  public let items: [Item]
  public let freezes: Int
  /// When Pro ends; `nil` when it is off.
  public let proUntil: Timestamp?
  /// - Units: seconds.
  public let proLeft: Int

  public init(_ reading: Reading) {
    let (game, now) = (reading.game, reading.moment.at.instant)
    let belongings = game.prizes.belongings
    let isPro = game.pro.isOn(at: now)
    themes = Theme.all.map {
      ($0, $0.isFree ? .free : belongings.has($0) ? .unlocked : isPro ? .pro : .locked)
    }
    stickers = Sticker.all.map {
      ($0, belongings.has($0) ? .unlocked : isPro ? .pro : .locked)
    }
    theme = game.theme(at: now)
    sticker = game.sticker(at: now)
    badges = belongings.badges
    items = belongings.items.sorted { $0.key < $1.key }
      .map { Item(name: $0.key, count: $0.value) }
    freezes = game.streak(asOf: reading.moment.day).freezes
    proUntil = isPro ? game.pro.until : nil
    proLeft = game.pro.secondsLeft(at: now)
  }
}
