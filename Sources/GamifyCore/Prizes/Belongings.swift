/// What prizes and the like have brought, and which of it is in use.
public struct Belongings: Hashable, Sendable, Codable {
  /// A badge that was won, not earned.
  public struct WonBadge: Hashable, Sendable, Codable {
    public let name: String
    public let icon: String
    public let day: CivilDate
  }

  /// The names of what was unlocked, in the order of unlocking.
  public private(set) var themes: [String] = []
  public private(set) var stickers: [String] = []
  /// In the order in which they were won.
  public private(set) var badges: [WonBadge] = []
  /// How many there are of each item that does nothing by itself, by name.
  public private(set) var items: [String: Int] = [:]
  /// What was chosen to be shown; `nil` for the default theme and for no sticker.
  var chosenTheme: String?
  var chosenSticker: String?

  public init() {}

  public func has(badge name: String) -> Bool {
    badges.contains { $0.name.lowercased() == name.lowercased() }
  }

  public func has(_ theme: Theme) -> Bool { theme.isFree || themes.contains(theme.name) }
  public func has(_ sticker: Sticker) -> Bool { stickers.contains(sticker.name) }

  /// What is still to be unlocked, the next ones first.
  public var lockedThemes: [Theme] { Theme.all.filter { !has($0) } }
  public var lockedStickers: [Sticker] { Sticker.all.filter { !has($0) } }
}

// MARK: - Changes, each of them total

extension Belongings {
  /// Unlocks a theme. When it is unlocked already, as after a prize on another device, the next.
  mutating func unlock(theme name: String) {
    if !themes.contains(name) {
      themes.append(name)
    } else if let next = lockedThemes.first {
      themes.append(next.name)
    }
  }

  /// Unlocks a sticker, or the next one when that one is unlocked already.
  mutating func unlock(sticker name: String) {
    if !stickers.contains(name) {
      stickers.append(name)
    } else if let next = lockedStickers.first {
      stickers.append(next.name)
    }
  }

  mutating func add(badge name: String, icon: String, on day: CivilDate) {
    if !has(badge: name) { badges.append(WonBadge(name: name, icon: icon, day: day)) }
  }

  mutating func add(items count: Int, named name: String) {
    let (sum, overflow) = (items[name] ?? 0).addingReportingOverflow(count)
    items[name] = overflow ? .max : sum
  }
}
