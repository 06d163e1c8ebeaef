/// What a prize did when it was won.
///
/// - Shape: in files an object with one member, such as `{"points":50}` or `{"pro":7}`.
public enum PrizeGain: Hashable, Sendable {
  case points(Points)
  /// What it adds was complete, or held to its maximum: it paid points.
  case instead(Points)
  /// Unlocked stickers or themes, by name.
  case stickers([String])
  case themes([String])
  case freezes(Int)
  /// - Units: days.
  case pro(Int)
  case badge
  /// So many items of the prize's name are kept.
  case items(Int)

  /// The points it paid.
  public var paid: Points {
    switch self {
    case .points(let points), .instead(let points): points
    case .stickers, .themes, .freezes, .pro, .badge, .items: 0
    }
  }
}

extension Game {
  /// What a prize does, won on a day.
  func gain(from prize: Prize, on day: CivilDate) -> PrizeGain {
    let instead = PrizeGain.instead(prize.rarity.insteadPoints)
    switch prize.kind {
    case .points: return .points(Points(prize.value))
    case .feature: return .pro(prize.value)
    case .badge: return prizes.belongings.has(badge: prize.name) ? instead : .badge
    case .item: break
    }
    switch BuiltInItem(named: prize.name) {
    case .stickerPack:
      let stickers = prizes.belongings.lockedStickers.prefix(prize.value).map(\.name)
      return stickers.isEmpty ? instead : .stickers(stickers)
    case .premiumTheme:
      let themes = prizes.belongings.lockedThemes.prefix(prize.value).map(\.name)
      return themes.isEmpty ? instead : .themes(themes)
    case .streakFreeze:
      let room = StreakBook.mostFreezes - streak(asOf: day).freezes
      return room > 0 ? .freezes(min(room, prize.value)) : instead
    case nil:
      return .items(prize.value)
    }
  }
}

extension PrizeGain: Codable {
  private enum CodingKeys: String, CodingKey {
    case points, instead, stickers, themes, freezes, pro, badge, items
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // Nearly always points. Asked one after the other, which is quicker than for all keys there are.
    if let points = try container.decodeIfPresent(Points.self, forKey: .points) {
      self = .points(points)
    } else if let points = try container.decodeIfPresent(Points.self, forKey: .instead) {
      self = .instead(points)
    } else if let names = try container.decodeIfPresent([String].self, forKey: .stickers) {
      self = .stickers(names)
    } else if let names = try container.decodeIfPresent([String].self, forKey: .themes) {
      self = .themes(names)
    } else if let count = try container.decodeIfPresent(Int.self, forKey: .freezes) {
      self = .freezes(count)
    } else if let days = try container.decodeIfPresent(Int.self, forKey: .pro) {
      self = .pro(days)
    } else if container.contains(.badge) {
      self = .badge
    } else {
      self = .items(try container.decode(Int.self, forKey: .items))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .points(let points): try container.encode(points, forKey: .points)
    case .instead(let points): try container.encode(points, forKey: .instead)
    case .stickers(let names): try container.encode(names, forKey: .stickers)
    case .themes(let names): try container.encode(names, forKey: .themes)
    case .freezes(let count): try container.encode(count, forKey: .freezes)
    case .pro(let days): try container.encode(days, forKey: .pro)
    case .badge: try container.encode(true, forKey: .badge)
    case .items(let count): try container.encode(count, forKey: .items)
    }
  }
}
