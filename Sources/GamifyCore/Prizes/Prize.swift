/// Something that can be won.
public struct Prize: Hashable, Sendable, Codable {
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    case points, item, feature, badge

    /// What a prize of this kind can be worth: points, how many of an item, days of a feature.
    public var allowedValues: ClosedRange<Int> {
      switch self {
      case .points: 1...100_000
      case .item: 1...100
      case .feature: 1...365
      case .badge: 1...1
      }
    }

    /// The picture of prizes that come without one.
    public var icon: String {
      switch self {
      case .points: "🪙"
      case .item: "🎁"
      case .feature: "⚡"
      case .badge: "🏅"
      }
    }
  }

  public let kind: Kind
  /// - Units: points; items of this name; days of Pro for a feature; 1 for a badge.
  public let value: Int
  public let rarity: Rarity
  /// - Shape: 1 to 60 characters on one line.
  public let name: String
  /// An emoji.
  ///
  /// - Shape: 1 to 8 characters on one line.
  public let icon: String

  private static let mostNameCharacters = 60
  private static let mostIconCharacters = 8

  /// - `value`: may be left out where only one makes sense, for an item or a badge.
  /// - Throws: the first mistake, with the field it is in as its place.
  public init(
    _ kind: Kind, _ value: Int?, _ rarity: Rarity, _ name: String, icon: String? = nil
  ) throws(PoolMistake) {
    guard let name = Self.line(name, most: Self.mostNameCharacters) else {
      throw PoolMistake("name", .badText(most: Self.mostNameCharacters))
    }
    guard let icon = Self.line(icon ?? kind.icon, most: Self.mostIconCharacters) else {
      throw PoolMistake("icon", .badText(most: Self.mostIconCharacters))
    }
    let usual = kind == .item || kind == .badge ? 1 : nil
    guard let value = value ?? usual else { throw PoolMistake("value", .missing) }
    guard kind.allowedValues.contains(value) else {
      throw PoolMistake("value", .outOfRange(value, kind.allowedValues))
    }
    self.init(unchecked: kind, value, rarity, name, icon)
  }

  /// A prize that is known to be right, by the caller's own reasoning.
  init(unchecked kind: Kind, _ value: Int, _ rarity: Rarity, _ name: String, _ icon: String) {
    self.kind = kind
    self.value = value
    self.rarity = rarity
    self.name = name
    self.icon = icon
  }

  /// The text without blanks at its ends, `nil` when it is not one line of 1 to `most` characters.
  private static func line(_ text: String, most: Int) -> String? {
    let trimmed = text.trimmingWhitespace()
    // A character can be made of any number of marks; 32 bytes are enough for those people write.
    guard !trimmed.isEmpty, trimmed.utf8.count <= most * 32, trimmed.count <= most,
      !trimmed.unicodeScalars.contains(where: \.isLineBreak)
    else { return nil }
    return String(trimmed)
  }
}
