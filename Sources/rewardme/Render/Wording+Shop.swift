import GamifyCore

extension ShopRefusal {
  var message: Text {
    switch self {
    case .noSuchReward(.number(let number), _): "No reward \(number)."
    case .noSuchReward(.name(let name), _): "No reward \(quoted(name))."
    case .nameTaken(let name, let number): "There is a reward \(quoted(name)) already: \(number)."
    case .builtIn(let name): "\(name) is always on sale, as it is."
    case .notAvailable(let name, let obstacle): obstacle.message(of: name)
    case .tooFewPoints(let name, let have, let need, let tasks, let difficulty):
      """
      Not enough points for \(Text.user(name)): \(grouped(need.value)) needed, \
      \(grouped(have.value)) available. \(grouped((need - have).value)) missing, about \
      \(counted(tasks, "\(difficulty.rawValue) task")).
      """
    }
  }

  var hints: [Text] {
    switch self {
    case .noSuchReward(_, let nearest?): ["Did you mean: \(Text.user(nearest))"]
    case .noSuchReward: ["See: rewardme reward list"]
    case .nameTaken(_, 0): []
    case .nameTaken(_, let number): ["Change it: rewardme reward edit \(number)"]
    case .notAvailable(_, .soldOut): ["Put more on sale: rewardme reward edit REWARD --stock N"]
    case .tooFewPoints: ["See: rewardme list"]
    case .builtIn, .notAvailable: []
    }
  }
}

extension Obstacle {
  fileprivate func message(of name: String) -> Text {
    let name = Text.user(name)
    return switch self {
    case .soldOut: "\(name) is sold out."
    case .limitReached(let limit, let again):
      "\(name) can be redeemed \(limit.words): available again \(DateWords.full(again))."
    case .coolingDown(let cooldown, let again):
      "\(name) rests for \(cooldown.words) after each time: available again \(DateWords.full(again))."
    case .freezesFull(let most): "\(most) streak freezes are held, and no more can be."
    }
  }

  /// The same in two words, for a list.
  func words(today: CivilDate) -> String {
    guard let again else { return self == .soldOut ? "sold out" : "held" }
    return "again \(DateWords(today: today).relative(again))"
  }
}

extension RewardLimit {
  /// "once a day", "2 times a week"
  var words: String {
    "\(count == 1 ? "once" : count == 2 ? "twice" : "\(grouped(count)) times") a \(period.rawValue)"
  }
}

extension Cooldown {
  /// "3 days"
  var words: String {
    switch unit {
    case .hour: counted(count, "hour")
    case .day: counted(count, "day")
    case .week: counted(count, "week")
    }
  }
}

extension PricingGuide {
  /// What to say of a price that is far outside of the guide.
  static func warnings(on price: Price) -> [Text] {
    guard let advice = advice(on: price), let cheapest = bands.first, let dearest = bands.last
    else { return [] }
    let (far, band) = advice == .farTooCheap ? ("below", cheapest) : ("above", dearest)
    return [
      """
      \(counted(price.points.value, "point")) is far \(far) the pricing guide \
      (\(band.name.lowercased()): \(band.priceWords)). See: rewardme reward guide
      """
    ]
  }
}

extension PricingGuide.Band {
  /// "50 to 150", "3,000 to 5,000 and more"
  var priceWords: String {
    let range = "\(grouped(prices.lowerBound)) to \(grouped(prices.upperBound))"
    return isOpenAbove ? range + " and more" : range
  }
}
