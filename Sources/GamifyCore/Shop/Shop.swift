/// What one profile can buy, and what it bought.
public struct Shop: Hashable, Sendable {
  /// The person's own rewards by number, ascending.
  public private(set) var rewards: [Reward] = []
  /// The highest number ever given.
  public private(set) var lastNumber: RewardNumber = 0
  /// What was redeemed, in the order it was entered. A snapshot leaves out what is long past.
  public private(set) var redemptions: [Redemption] = []
  /// What was redeemed in each month, ascending; nothing is ever left out of these sums.
  public private(set) var months: [Month] = []
  /// The first day from which on all redemptions are at hand; `nil` when all are.
  public private(set) var horizon: CivilDate?
  /// The day before which the words of redemptions are gone; `nil` when all are known.
  public private(set) var forgottenBefore: CivilDate?

  /// One purchase, with the reward as it was.
  public struct Redemption: Hashable, Sendable, Codable {
    public fileprivate(set) var reward: Reward
    public let cost: Price
    public let day: CivilDate
    public let at: Timestamp
  }

  /// What was redeemed in a month.
  public struct Month: Hashable, Sendable {
    public let first: CivilDate
    public fileprivate(set) var count: Int
    public fileprivate(set) var spent: Points
  }

  public init() {}

  public subscript(number: RewardNumber) -> Reward? { rewards.first { $0.number == number } }

  /// The last redemption of a reward.
  func lastRedemption(of reward: Reward) -> Redemption? {
    placeOfLastRedemption(of: reward).map { redemptions[$0] }
  }

  private func placeOfLastRedemption(of reward: Reward) -> Int? {
    redemptions.indices.filter { redemptions[$0].reward.id == reward.id }
      .max { redemptions[$0].at.instant < redemptions[$1].at.instant }
  }

  /// How often a reward was redeemed on days that are not long past.
  func redemptions(of reward: Reward, on days: ClosedRange<CivilDate>) -> Int {
    redemptions.count { $0.reward.id == reward.id && days.contains($0.day) }
  }
}

// MARK: - Changes, each of them total

extension Shop {
  /// Adds a reward. When its number is taken, it gets the next free one.
  mutating func add(_ reward: Reward) {
    var reward = reward
    if self[reward.number] != nil || reward.number < 1 { reward.number = lastNumber.next }
    spend(reward.number)
    rewards.append(reward)
    rewards.sort { $0.number < $1.number }
  }

  /// Sees to it that a number is not given again.
  mutating func spend(_ number: RewardNumber) { lastNumber = max(lastNumber, number) }

  mutating func change(_ id: Reward.ID, _ body: (inout Reward) -> Void) {
    guard let place = rewards.firstIndex(where: { $0.id == id }) else { return }
    body(&rewards[place])
  }

  mutating func remove(_ id: Reward.ID) { rewards.removeAll { $0.id == id } }

  /// Notes a redemption, and takes one from the stock.
  mutating func note(_ redemption: Redemption) {
    redemptions.append(
      forgottenBefore.map { redemption.day < $0 } ?? false
        ? redemption.withoutWords : redemption)
    change(redemption.reward.id) { reward in
      reward.stock = reward.stock.map { max($0 - 1, 0) }
    }
    let month = redemption.day.firstOfMonth
    let place = months.firstIndex { $0.first >= month } ?? months.count
    if place == months.count || months[place].first != month {
      months.insert(Month(first: month, count: 0, spent: 0), at: place)
    }
    months[place].count += 1
    months[place].spent += redemption.cost.points
  }

  /// Lets go of the words of what was redeemed before a day.
  mutating func forget(daysBefore day: CivilDate) {
    forgottenBefore = max(forgottenBefore ?? day, day)
    for place in redemptions.indices where redemptions[place].day < day {
      redemptions[place] = redemptions[place].withoutWords
    }
  }

  /// Whether anything was redeemed before a day of which the words are not gone yet.
  func remembers(daysBefore day: CivilDate) -> Bool {
    let known = forgottenBefore ?? .first
    return known < day && months.contains { $0.first >= known.firstOfMonth && $0.first < day }
  }

  /// Leaves out what was redeemed before a day. The last redemption of each reward on sale stays,
  /// because cooldowns look at it.
  mutating func leaveOutRedemptions(before day: CivilDate) {
    let onSale = rewards + [.freeze]
    let last = Set(onSale.compactMap { placeOfLastRedemption(of: $0) })
    let kept = redemptions.indices.filter { redemptions[$0].day >= day || last.contains($0) }
    guard kept.count < redemptions.count else { return }
    redemptions = kept.map { redemptions[$0] }
    horizon = max(horizon ?? day, day)
  }

  /// Whether redemptions that limits look at today were left out, as happens when the clock was
  /// ahead by months when a snapshot was written.
  func hasLeftOutDays(near today: CivilDate) -> Bool {
    horizon.map { $0 > today.firstOfMonth.clamped(addingDays: -7) } ?? false
  }
}

extension Shop.Redemption {
  /// What was paid and when, without saying for what.
  fileprivate var withoutWords: Self {
    var redemption = self
    redemption.reward.name = .purged
    redemption.reward.description = nil
    redemption.reward.emoji = nil
    return redemption
  }
}

/// - Shape: the months as rows of three numbers: the first day, how many, points.
extension Shop: Codable {
  private enum Key: String, CodingKey {
    case rewards, lastNumber, redemptions, months, horizon, forgottenBefore
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    rewards = try container.decode([Reward].self, forKey: .rewards)
    lastNumber = try container.decode(RewardNumber.self, forKey: .lastNumber)
    redemptions = try container.decode([Redemption].self, forKey: .redemptions)
    months = try container.decodeRows(of: 3, forKey: .months).map { row in
      let first = row.startIndex
      return Month(
        first: try CivilDate(dayNumber: row[first]), count: row[first + 1],
        spent: Points(row[first + 2]))
    }
    horizon = try container.decodeIfPresent(CivilDate.self, forKey: .horizon)
    forgottenBefore = try container.decodeIfPresent(CivilDate.self, forKey: .forgottenBefore)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(rewards, forKey: .rewards)
    try container.encode(lastNumber, forKey: .lastNumber)
    try container.encode(redemptions, forKey: .redemptions)
    let rows = months.map { [Int($0.first.dayNumber), $0.count, $0.spent.value] }
    try container.encodeRows(rows, forKey: .months)
    try container.encodeIfPresent(horizon, forKey: .horizon)
    try container.encodeIfPresent(forgottenBefore, forKey: .forgottenBefore)
  }
}
