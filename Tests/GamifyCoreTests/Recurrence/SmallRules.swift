import GamifyCore

/// All combinations of a few values for each part.
enum SmallRules {
  static func all(_ frequency: RecurrenceRule.Frequency) -> [RecurrenceRule] {
    var rules: [RecurrenceRule] = []
    for byMonth in [[], [2], [1, 12]] {
      for byMonthDay in monthDays(frequency) {
        for byDay in days(frequency) {
          for (byYearDay, byWeekNumber) in yearParts(frequency) {
            for bySetPosition in [[], [1], [-1], [2, -2]] {
              for (interval, weekStart) in steps(frequency, byWeekNumber) {
                // What RFC 5545 forbids is no rule and falls out here.
                let rule = try? RecurrenceRule(
                  frequency, interval: interval, byMonth: byMonth, byWeekNumber: byWeekNumber,
                  byYearDay: byYearDay, byMonthDay: byMonthDay, byDay: byDay,
                  bySetPosition: bySetPosition, weekStart: weekStart)
                if let rule { rules.append(rule) }
              }
            }
          }
        }
      }
    }
    return rules
  }

  private static func monthDays(_ frequency: RecurrenceRule.Frequency) -> [[Int]] {
    switch frequency {
    case .daily: [[], [29], [1, -1], [-2, 31]]
    case .weekly: [[]]
    case .monthly: [[], [31], [-1], [29, 30], [1, -31]]
    case .yearly: [[], [29], [1, -1]]
    }
  }

  private static func days(_ frequency: RecurrenceRule.Frequency) -> [[NumberedWeekday]] {
    let texts =
      switch frequency {
      case .daily: ["", "MO", "SA,SU"]
      case .weekly: ["", "MO", "MO,WE,SU", "MO,TU,WE,TH,FR", "MO,TU,WE,TH,FR,SA,SU"]
      case .monthly: ["", "MO", "MO,TU,WE,TH,FR", "2TU", "-1FR", "SU,5MO", "1MO,-1MO,-5TH"]
      case .yearly: ["", "MO", "SA,SU", "5TU", "-1FR", "SU,20MO"]
      }
    return texts.map { text in
      text.isEmpty ? [] : RecurrenceRule("FREQ=MONTHLY;BYDAY=\(text)")?.byDay ?? []
    }
  }

  private static func yearParts(
    _ frequency: RecurrenceRule.Frequency
  ) -> [(byYearDay: [Int], byWeekNumber: [Int])] {
    guard frequency == .yearly else { return [([], [])] }
    return [
      ([], []), ([1, 366], []), ([-1, 60, -366], []),
      ([], [1]), ([], [53, -1]), ([], [9, -53, 20]), ([60, -1], [9, 52, 53, 1]),
    ]
  }

  private static func steps(
    _ frequency: RecurrenceRule.Frequency, _ byWeekNumber: [Int]
  ) -> [(interval: Int, weekStart: Weekday)] {
    switch frequency {
    case .daily: return [1, 2, 3, 7, 31, 40].map { ($0, .monday) }
    case .weekly: return Weekday.allCases.flatMap { day in [1, 2, 5].map { ($0, day) } }
    case .monthly: return [1, 2, 5].map { ($0, .monday) }
    case .yearly where byWeekNumber.isEmpty: return [1, 2].map { ($0, .monday) }
    case .yearly: return [(1, .monday), (2, .sunday), (1, .thursday)]
    }
  }
}
