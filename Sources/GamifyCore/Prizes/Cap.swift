/// A limit on how many prizes are won, so that the game stays healthy.
public enum Cap: String, CaseIterable, Hashable, Sendable {
  /// By civil day, one mechanism each.
  case spin, box, bonus
  /// Prizes of any mechanism by civil day, and by week.
  case day, week

  /// The mechanism that it limits; `nil` for one that limits them all.
  public var mechanism: Mechanism? { Mechanism(rawValue: rawValue) }

  public var setting: Setting {
    switch self {
    case .spin: .spinCap
    case .box: .boxCap
    case .bonus: .bonusCap
    case .day: .dayCap
    case .week: .weekCap
    }
  }

  /// The caps that limit a mechanism: its own, then those of the day and the week.
  static func of(_ mechanism: Mechanism) -> [Cap] {
    allCases.filter { $0.mechanism == nil || $0.mechanism == mechanism }
  }
}

extension Settings {
  /// How many prizes a cap allows; `nil` for any number.
  public func limit(_ cap: Cap) -> Int? {
    let value = value(of: cap.setting)
    return value == "none" ? nil : max(Int(value) ?? 0, 0)
  }

  /// How many of a hundred completed tasks bring a surprise, 0 to 100.
  public var bonusChance: Int { min(max(Int(value(of: .bonusChance)) ?? 0, 0), 100) }

  public var isMotionOn: Bool { value(of: .motion) == "on" }
}

extension Setting {
  /// What a cap can be set to when it is not `none`.
  private static let limits = 0...1000

  /// "none" or a number within the limits.
  static func normalizedLimit(_ text: String) -> String? {
    if text == "none" { return text }
    guard let limit = Int(text), limits.contains(limit) else { return nil }
    return String(limit)
  }

  /// A whole percentage, with or without its sign.
  static func normalizedPercentage(_ text: String) -> String? {
    let number = text.hasSuffix("%") ? text.dropLast() : text[...]
    guard let percent = Int(number), (0...100).contains(percent) else { return nil }
    return String(percent)
  }

  /// Whether a value lifts a cap.
  public func liftsCap(_ value: String?) -> Bool {
    Cap.allCases.contains { $0.setting == self } && value == "none"
  }
}
