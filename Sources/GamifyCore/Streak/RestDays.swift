/// The weekdays that are for rest, as they were chosen over time.
///
/// The first choice holds for all days before it too, so that it never takes a streak away; each
/// later one holds from the day it was made, so that it leaves the past alone.
public struct RestDays: Hashable, Sendable, Codable {
  private struct Choice: Hashable, Sendable, Codable {
    let from: CivilDate
    /// Raw values of `Weekday`.
    let weekdays: [Int]
  }

  private var choices: [Choice] = []

  public init() {}

  public func contains(_ day: CivilDate) -> Bool {
    let choice = choices.last { $0.from <= day } ?? choices.first
    return choice?.weekdays.contains(day.weekday.rawValue) ?? false
  }

  mutating func choose(_ weekdays: Set<Weekday>, from day: CivilDate) {
    choices.removeAll { $0.from >= day }
    choices.append(Choice(from: day, weekdays: weekdays.map(\.rawValue).sorted()))
  }

  /// Forgets choices that no day from this one on looks at.
  mutating func forgetChoices(before day: CivilDate) {
    while choices.count > 1, choices[1].from <= day { choices.removeFirst() }
  }
}
