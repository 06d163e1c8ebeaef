/// A unit that steps and intervals are counted in.
enum StepUnit: Sendable {
  case minute, hour, day, week, fortnight, month, quarter, year
  /// Monday to Friday; holidays are not known (R13).
  case workday

  /// Hours and minutes give a time, the others a day (R2).
  var isBelowADay: Bool { self == .minute || self == .hour }
}

/// A distance in time, such as "1 month 3 days": how far, not which way.
///
/// - Shape: counts of 0 and more, kept apart because a month is no number of days.
struct Step: Equatable, Sendable {
  private(set) var months = 0
  private(set) var days = 0
  private(set) var workdays = 0
  private(set) var seconds = 0
  /// Whether it has a part below a day, if only of 0 minutes.
  private(set) var hasClock = false

  /// Further than the calendar in every unit, and so small that no sum of steps overflows.
  static let largestCount = 1_000_000_000_000

  mutating func add(_ count: Int, _ unit: StepUnit) {
    let count = min(count, Self.largestCount)
    switch unit {
    case .minute: add(seconds: count * 60)
    case .hour: add(seconds: count * 3600)
    case .day: days += count
    case .week: days += count * 7
    case .fortnight: days += count * 14
    case .month: months += count
    case .quarter: months += count * 3
    case .year: months += count * 12
    case .workday: workdays += count
    }
  }

  mutating func add(seconds more: Int) {
    seconds += min(more, Self.largestCount * 3600)
    hasClock = true
  }
}

extension CivilDate {
  /// The date a step away: by calendar months first, where a day that does not exist becomes the
  /// last of its month (R12), then by days, then by workdays (R13). Hours and minutes are left
  /// to `CivilDateTime`.
  ///
  /// - Throws: when the result would leave the years 1 to 9999.
  func moved(by step: Step, backwards: Bool) throws(RangeError) -> CivilDate {
    let sign = backwards ? -1 : 1
    return try adding(months: sign * step.months)
      .adding(days: sign * step.days)
      .adding(workdays: sign * step.workdays)
  }

  /// The date some workdays later, or earlier when negative. From a weekend, the first workday is
  /// the Monday after it, or the Friday before it.
  func adding(workdays: Int) throws(RangeError) -> CivilDate {
    guard workdays != 0 else { return self }
    let way = workdays.signum()
    var date = self
    while !date.isWorkday { date = try date.adding(days: -way) }
    date = try date.adding(days: workdays / 5 * 7)
    for _ in 0..<abs(workdays % 5) {
      repeat { date = try date.adding(days: way) } while !date.isWorkday
    }
    return date
  }

  /// Monday to Friday.
  var isWorkday: Bool { weekday < .saturday }
}

// MARK: - Words

extension PhraseReader {
  /// "3", "a", "twelve"
  mutating func count() -> Int? {
    number() ?? word(from: PhraseWords.numbers)
  }

  /// "days", "wks", "business day"
  mutating func stepUnit() -> StepUnit? {
    if let unit = word(from: PhraseWords.units) { return unit }
    return words("business", "day") || words("business", "days") ? .workday : nil
  }

  /// "3d", "1 day 2 hours", "1h30m", "half an hour", "2 weeks and a day": each unit once.
  mutating func step() -> Step? {
    guard let first = stepPart(after: nil) else { return nil }
    var step = Step()
    step.add(first.count, first.unit)
    var units = [first.unit]
    while let part = nextStepPart(after: units) {
      step.add(part.count, part.unit)
      units.append(part.unit)
    }
    return step
  }

  private mutating func nextStepPart(after units: [StepUnit]) -> (count: Int, unit: StepUnit)? {
    attempt { reader in
      _ = reader.sign(",") || reader.word("and")
      guard let part = reader.stepPart(after: units.last), !units.contains(part.unit) else {
        return nil
      }
      return part
    }
  }

  /// One number with its unit. A bare `m` is minutes after hours; elsewhere it could as well be
  /// months, and is refused.
  private mutating func stepPart(after unit: StepUnit?) -> (count: Int, unit: StepUnit)? {
    if words("half", "an", "hour") || words("half", "hour") { return (30, .minute) }
    let start = mark
    return attempt { reader in
      guard let count = reader.count() else { return nil }
      if reader.glued(".") && reader.gluedNumber() != nil {
        let isStep = reader.sees { $0.stepUnit() }
        let typed = reader.typed(since: start)
        return isStep ? reader.refuse(.wholeNumbersOnly(typed)) : nil
      }
      if let unit = reader.stepUnit() { return (count, unit) }
      guard reader.word("m") else { return nil }
      if unit == .hour { return (count, .minute) }
      let typed = reader.typed(since: start)
      return reader.refuse(.writeInstead(typed, suggestions: ["\(count)mo", "\(count)min"]))
    }
  }
}
