/// What rewards of different sizes should cost, so that they are worth the work.
public enum PricingGuide {
  public struct Band: Hashable, Sendable {
    public let name: String
    public let examples: String
    public let prices: ClosedRange<Int>
    /// Whether more than that is as good.
    public let isOpenAbove: Bool
  }

  /// From the cheapest on.
  public static let bands = [
    Band(
      name: "Quick treat", examples: "a snack, a short break", prices: 50...150,
      isOpenAbove: false),
    Band(name: "Small splurge", examples: "coffee, a film", prices: 300...600, isOpenAbove: false),
    Band(
      name: "Nice reward", examples: "dinner, a new item", prices: 750...2000, isOpenAbove: false),
    Band(
      name: "Epic reward", examples: "an experience, a big buy", prices: 3000...5000,
      isOpenAbove: true),
  ]

  public enum Advice: Hashable, Sendable { case farTooCheap, farTooDear }

  /// What to say of a price that is far outside of the guide: less than half of its lowest figure,
  /// or more than twice its highest.
  public static func advice(on price: Price) -> Advice? {
    let lowest = bands.first?.prices.lowerBound ?? 0
    let highest = bands.last?.prices.upperBound ?? .max
    let points = price.points.value
    if points * 2 < lowest { return .farTooCheap }
    return points / 2 > highest ? .farTooDear : nil
  }
}
