import GamifyCore

/// Numbers that come again with the same seed.
///
/// - Source: Sebastiano Vigna, splitmix64, public domain.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Rules with parts drawn by chance: any that RFC 5545 allows.
struct RandomRules {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  mutating func rule() -> RecurrenceRule {
    while true {
      let frequency = RecurrenceRule.Frequency.allCases.randomElement(using: &numbers) ?? .daily
      let rule = try? RecurrenceRule(
        frequency, interval: chance(2) ? 1 : Int.random(in: 1...30, using: &numbers),
        byMonth: list(4, 1...12), byWeekNumber: list(8, 1...53, orNegative: true),
        byYearDay: list(8, 1...366, orNegative: true),
        byMonthDay: list(4, 1...31, orNegative: true), byDay: days(),
        bySetPosition: list(6, 1...6, orNegative: true),
        weekStart: Weekday.allCases.randomElement(using: &numbers) ?? .monday, end: end())
      if let rule { return rule }
    }
  }

  mutating func date(_ years: ClosedRange<Int>) -> CivilDate {
    let year = Int.random(in: years, using: &numbers)
    let firstDay = try? CivilDate(year: year, month: 1, day: 1)
    return (firstDay ?? .first).clamped(addingDays: Int.random(in: 0...364, using: &numbers))
  }

  mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 1...oneIn, using: &numbers) == 1 }

  private mutating func list(
    _ oneIn: Int, _ values: ClosedRange<Int>, orNegative: Bool = false
  ) -> [Int] {
    guard chance(oneIn) else { return [] }
    return (1...Int.random(in: 1...8, using: &numbers)).map { _ in
      let value = Int.random(in: values, using: &numbers)
      return orNegative && chance(3) ? -value : value
    }
  }

  private mutating func days() -> [NumberedWeekday] {
    guard chance(2) else { return [] }
    return (1...Int.random(in: 1...4, using: &numbers)).map { _ in
      let weekday = Weekday.allCases.randomElement(using: &numbers) ?? .monday
      let number = Int.random(in: chance(4) ? -53...53 : -5...5, using: &numbers)
      let numbered = chance(3) ? try? NumberedWeekday(number, weekday) : nil
      return numbered ?? NumberedWeekday(weekday)
    }
  }

  private mutating func end() -> RecurrenceRule.End {
    switch Int.random(in: 1...4, using: &numbers) {
    case 1: return .after(count: Int.random(in: 1...40, using: &numbers))
    case 2: return .on(.day(date(2000...2030)))
    default: return .never
    }
  }
}
