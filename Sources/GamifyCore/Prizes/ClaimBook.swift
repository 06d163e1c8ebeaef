/// How many prizes were won on which day, and when the last ones were.
public struct ClaimBook: Hashable, Sendable {
  /// Ascending.
  private var days: [Day] = []
  /// The first day of which everything is known; `nil` when nothing was left out.
  private(set) var horizon: CivilDate?
  /// The latest spin or box.
  private(set) var latestClaim: Latest?
  private(set) var latestSurprise: Latest?

  public init() {}

  public func count(_ mechanism: Mechanism, on day: CivilDate) -> Int {
    place(of: day).map { days[$0].count(mechanism) } ?? 0
  }

  /// Prizes of all mechanisms in a range of days.
  public func count(in range: ClosedRange<CivilDate>) -> Int {
    days.reversed().prefix { $0.day >= range.lowerBound }
      .reduce(0) { range.contains($1.day) ? $0 + $1.all : $0 }
  }

  private func place(of day: CivilDate) -> Int? {
    let place = days.lastIndex { $0.day <= day }
    return place.flatMap { days[$0].day == day ? $0 : nil }
  }
}

extension ClaimBook {
  /// When the latest draws were, each fact the latest of all of them.
  struct Latest: Hashable, Sendable, Codable {
    let at: Timestamp
    let day: CivilDate
    /// When the day of the draw is over where it was made; `nil` where that is not known.
    let until: Timestamp?

    func joined(with other: Latest) -> Latest {
      let ends = [until, other.until].compactMap(\.self)
      return Latest(
        at: other.at.instant > at.instant ? other.at : at, day: max(day, other.day),
        until: ends.max { $0.instant < $1.instant })
    }
  }

  /// The day that a draw made now counts for.
  ///
  /// It is the civil day, but never one before that of an earlier draw, and not the next one
  /// before the day of the last draw is over where that was made: a journey or another time zone
  /// gives no second draw.
  ///
  /// Draws of the future are those of a wrong clock, and have no say.
  func day(at moment: Timestamp, civil day: CivilDate) -> CivilDate {
    [latestClaim, latestSurprise].compactMap(\.self).reduce(day) { day, latest in
      guard latest.at.instant <= moment.instant else { return day }
      let isOver = latest.until.map { moment.instant >= $0.instant } ?? true
      return isOver ? max(day, latest.day) : latest.day
    }
  }
}

// MARK: - Changes

extension ClaimBook {
  enum Noted { case new, known, outOfReach }

  /// Numbers beyond this were never given.
  private static let mostOnOneDay = 1_000_000

  /// Takes notice of a prize. A claim whose number is there already was drawn by two devices that
  /// were apart. Whether a surprise is new is known by its occasion, and not here.
  mutating func note(_ draw: Draw, _ latest: Latest) -> Noted {
    if let horizon, latest.day < horizon { return .outOfReach }
    let place = place(of: latest.day) ?? insert(latest.day)
    switch draw {
    case .claim(let claim, let number):
      latestClaim = latestClaim?.joined(with: latest) ?? latest
      let isNew =
        number > days[place].count(claim.mechanism) && number <= Self.mostOnOneDay
      guard isNew else { return .known }
      switch claim {
      case .spin: days[place].spins = number
      case .box: days[place].boxes = number
      }
    case .completion:
      latestSurprise = latestSurprise?.joined(with: latest) ?? latest
      days[place].bonuses += 1
    }
    return .new
  }

  private mutating func insert(_ day: CivilDate) -> Int {
    let place = days.lastIndex { $0.day < day }.map { $0 + 1 } ?? 0
    days.insert(Day(day: day), at: place)
    return place
  }

  /// Leaves out the days before a day.
  mutating func leaveOutDays(before day: CivilDate) {
    let isAnyOlder = days.first.map { $0.day < day } ?? false
    guard isAnyOlder || horizon != nil, day > horizon ?? .first else { return }
    days.removeAll { $0.day < day }
    horizon = day
  }
}

// MARK: - Days

extension ClaimBook {
  /// The prizes of one civil day.
  private struct Day: Hashable, Sendable {
    let day: CivilDate
    /// The highest number of a spin: two devices that were apart can both have drawn number 1.
    var spins = 0
    var boxes = 0
    var bonuses = 0

    var all: Int { spins + boxes + bonuses }

    func count(_ mechanism: Mechanism) -> Int {
      switch mechanism {
      case .spin: spins
      case .box: boxes
      case .bonus: bonuses
      }
    }
  }
}

/// - Shape: the days as rows of four numbers: the day, spins, boxes, bonuses.
extension ClaimBook: Codable {
  private enum Key: String, CodingKey { case days, horizon, latestClaim, latestSurprise }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    days = try container.decodeRows(of: 4, forKey: .days).map { row in
      let first = row.startIndex
      return Day(
        day: try CivilDate(dayNumber: row[first]), spins: row[first + 1], boxes: row[first + 2],
        bonuses: row[first + 3])
    }
    horizon = try container.decodeIfPresent(CivilDate.self, forKey: .horizon)
    latestClaim = try container.decodeIfPresent(Latest.self, forKey: .latestClaim)
    latestSurprise = try container.decodeIfPresent(Latest.self, forKey: .latestSurprise)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    let rows = days.map { [Int($0.day.dayNumber), $0.spins, $0.boxes, $0.bonuses] }
    try container.encodeRows(rows, forKey: .days)
    try container.encodeIfPresent(horizon, forKey: .horizon)
    try container.encodeIfPresent(latestClaim, forKey: .latestClaim)
    try container.encodeIfPresent(latestSurprise, forKey: .latestSurprise)
  }
}
