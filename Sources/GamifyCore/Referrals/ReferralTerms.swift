/// What a referral brings.
///
/// - Shape: in files and on the command line `pro:7` and `extend:7` (days), `points:100`,
///   `unlock:midnight` (a theme or a sticker by its name).
public enum ReferralBenefit: Hashable, Sendable {
  /// - Units: days.
  case pro(days: Int)
  /// Pro that is on goes on for so many days more; where it is off, it begins.
  case extraPro(days: Int)
  case points(Points)
  case theme(Theme)
  case sticker(Sticker)

  public static let days = 1...365
  public static let amounts = 1...1000

  /// The points it pays.
  public var points: Points { if case .points(let points) = self { points } else { 0 } }

  /// The days of Pro it brings.
  public var proDays: Int {
    switch self {
    case .pro(let days), .extraPro(let days): days
    case .points, .theme, .sticker: 0
    }
  }
}

extension ReferralBenefit: TextCodable {
  public init?(_ description: String) {
    let parts = description.lowercased().split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let value = String(parts[1])
    switch (parts[0], Int(value)) {
    case ("pro", let days?) where Self.days.contains(days): self = .pro(days: days)
    case ("extend", let days?) where Self.days.contains(days): self = .extraPro(days: days)
    case ("points", let count?) where Self.amounts.contains(count):
      self = .points(Points(count))
    case ("unlock", _):
      if let theme = Theme.named(value), !theme.isFree {
        self = .theme(theme)
      } else if let sticker = Sticker.named(value) {
        self = .sticker(sticker)
      } else {
        return nil
      }
    default: return nil
    }
  }

  public var description: String {
    switch self {
    case .pro(let days): "pro:\(days)"
    case .extraPro(let days): "extend:\(days)"
    case .points(let points): "points:\(points)"
    case .theme(let theme): "unlock:\(theme.name)"
    case .sticker(let sticker): "unlock:\(sticker.name)"
    }
  }
}

/// Who gets what for a referral.
public enum ReferralReward: String, CaseIterable, Hashable, Sendable, Codable {
  case bothGet, referrerOnly, pointsBased
}

/// The two sides of a referral.
public enum ReferralParty: String, CaseIterable, Hashable, Sendable, Codable,
  CodingKeyRepresentable
{
  /// The owner of the code.
  case referrer
  /// Whoever redeemed it.
  case redeemer
}

/// What the redeemer must have done before rewards are granted.
public enum ReferralAction: String, CaseIterable, Hashable, Sendable, Codable {
  /// Nothing: to have a profile is enough.
  case accountCreation
  /// A task was added.
  case onboardingComplete
  /// Something was redeemed in the shop.
  case firstPurchase
  /// 10 tasks were completed.
  case usageMilestone

  static let milestoneTasks = 10

  /// Whether a profile has done it, before or after it redeemed the code.
  func isDone(in game: Game) -> Bool {
    switch self {
    case .accountCreation: true
    case .onboardingComplete: game.tasks.lastNumber > 0
    case .firstPurchase: game.shop.months.contains { $0.count > 0 }
    case .usageMilestone: game.diary.total.completed >= Self.milestoneTasks
    }
  }
}

/// On what terms a code is redeemed. They go with the code and never change.
public struct ReferralTerms: Hashable, Sendable, Codable {
  public let reward: ReferralReward
  /// What `bothGet` and `referrerOnly` bring.
  public let benefit: ReferralBenefit
  public let action: ReferralAction

  public init(
    reward: ReferralReward = .bothGet, benefit: ReferralBenefit = .pro(days: 7),
    action: ReferralAction = .accountCreation
  ) {
    (self.reward, self.benefit, self.action) = (reward, benefit, action)
  }

  /// What a party gets; `nil` for nothing.
  public func benefit(for party: ReferralParty) -> ReferralBenefit? {
    switch (reward, party) {
    case (.bothGet, _), (.referrerOnly, .referrer): benefit
    case (.referrerOnly, .redeemer): nil
    case (.pointsBased, .referrer): .points(100)
    case (.pointsBased, .redeemer): .points(50)
    }
  }
}

/// How long a code can be redeemed.
///
/// - Shape: on the command line "30d", "4w", "never". Days have 24 hours.
public enum ReferralLifetime: Hashable, Sendable {
  case days(Int)
  case unlimited

  public static let standard = ReferralLifetime.days(30)

  public init?(_ text: String) {
    let word = text.trimmingWhitespace().lowercased()
    if word == "never" {
      self = .unlimited
      return
    }
    let number = word.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(number), (1...3650).contains(count) else { return nil }
    switch word.dropFirst(number.count).trimmingWhitespace() {
    case "d", "day", "days": self = .days(count)
    case "w", "week", "weeks": self = .days(count * 7)
    default: return nil
    }
  }

  /// The instant from which on a code made at another is expired.
  func end(from start: Timestamp) -> Timestamp? {
    guard case .days(let days) = self else { return nil }
    let end = start.instant.milliseconds.addingReportingOverflow(Int64(days) * 86_400_000)
    guard !end.overflow else { return nil }
    return Timestamp(
      Instant(milliseconds: end.partialValue), offsetSeconds: start.offsetSeconds)
  }
}
