/// What was done on which day.
///
/// Recent days are kept one by one. A snapshot folds older ones into their months, so that it
/// does not grow with every day; `horizon` is the first day that is still there by itself.
public struct Diary: Hashable, Sendable {
  /// One day on which something was done or earned.
  public struct Day: Hashable, Sendable {
    public let day: CivilDate
    public fileprivate(set) var tally: Tally
  }

  /// Ascending, days with an empty tally left out.
  public private(set) var days: [Day] = []
  /// The tallies of the months before the horizon, by their first day, ascending.
  public private(set) var months: [Day] = []
  /// The first day that is kept by itself; `nil` when all are.
  public private(set) var horizon: CivilDate?
  /// The sum of all days.
  public private(set) var total = Tally()

  public init() {}

  public subscript(day: CivilDate) -> Tally {
    let place = place(of: day)
    return place < days.count && days[place].day == day ? days[place].tally : Tally()
  }

  /// The sum of the days in a range that lies behind the horizon.
  public func tally(from first: CivilDate, through last: CivilDate) -> Tally {
    days[place(of: first)...].prefix { $0.day <= last }.reduce(Tally()) { $0 + $1.tally }
  }

  /// The latest day on which a task was completed.
  public var lastCompletionDay: CivilDate? { days.last { $0.tally.completed > 0 }?.day }

  private func place(of day: CivilDate) -> Int {
    // Nearly always the question is about the end.
    guard let last = days.last, last.day >= day else { return days.count }
    return days.partitionIndex { $0.day >= day }
  }

  /// Changes the tally of a day. Tells whether the day is still kept by itself.
  mutating func change(_ day: CivilDate, _ body: (inout Tally) -> Void) -> Bool {
    body(&total)
    if let horizon, day < horizon { return false }
    let place = place(of: day)
    if place == days.count || days[place].day != day {
      days.insert(Day(day: day, tally: Tally()), at: place)
    }
    body(&days[place].tally)
    if days[place].tally.isEmpty { days.remove(at: place) }
    return true
  }

  /// Folds the days before a day into their months.
  mutating func moveHorizon(to day: CivilDate) {
    if let horizon, day <= horizon { return }
    let old = days.prefix { $0.day < day }
    guard !old.isEmpty else { return }
    for entry in old {
      let month = entry.day.firstOfMonth
      if months.last?.day == month {
        months[months.count - 1].tally = months[months.count - 1].tally + entry.tally
      } else {
        months.append(Day(day: month, tally: entry.tally))
      }
    }
    days.removeFirst(old.count)
    horizon = day
  }
}

/// - Shape: days and months each as rows of numbers, a day's number followed by those of its tally.
extension Diary: Codable {
  private enum Key: String, CodingKey { case days, months, horizon, total }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    days = try container.decodeRows(of: Day.width, forKey: .days).map(Day.init(numbers:))
    months = try container.decodeRows(of: Day.width, forKey: .months).map(Day.init(numbers:))
    horizon = try container.decodeIfPresent(CivilDate.self, forKey: .horizon)
    total = try container.decode(Tally.self, forKey: .total)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeRows(days.map(\.numbers), forKey: .days)
    try container.encodeRows(months.map(\.numbers), forKey: .months)
    try container.encodeIfPresent(horizon, forKey: .horizon)
    try container.encode(total, forKey: .total)
  }
}

extension Diary.Day {
  fileprivate static let width = 1 + Tally.width

  fileprivate var numbers: [Int] { [Int(day.dayNumber)] + tally.numbers }

  fileprivate init(numbers: ArraySlice<Int>) throws {
    day = try CivilDate(dayNumber: numbers[numbers.startIndex])
    tally = try Tally(numbers: numbers.dropFirst())
  }
}
