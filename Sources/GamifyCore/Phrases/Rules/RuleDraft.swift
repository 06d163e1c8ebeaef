/// The parts of a rule while its phrase is read.
struct RuleDraft {
  var frequency: RecurrenceRule.Frequency
  var interval = 1
  var byMonth: [Int] = []
  var byWeekNumber: [Int] = []
  var byYearDay: [Int] = []
  var byMonthDay: [Int] = []
  var byDay: [NumberedWeekday] = []
  var bySetPosition: [Int] = []
  var weekStart = Weekday.monday
  var end = RuleEnd.never

  init(_ frequency: RecurrenceRule.Frequency, interval: Int = 1) {
    self.frequency = frequency
    self.interval = interval
  }

  /// Fills in a part that nothing was said about yet.
  ///
  /// - Returns: `false` when the phrase says it twice.
  mutating func set<Value>(_ part: WritableKeyPath<RuleDraft, [Value]>, _ values: [Value]) -> Bool {
    guard self[keyPath: part].isEmpty else { return false }
    self[keyPath: part] = values
    return true
  }

  /// The rule, when RFC 5545 allows it.
  ///
  /// - `start`: what the end of the rule is counted from.
  func rule(from start: Due) throws(PhraseError) -> RecurrenceRule {
    let end = try end.resolved(from: start)
    do throws(RuleError) {
      return try RecurrenceRule(
        frequency, interval: interval, byMonth: byMonth, byWeekNumber: byWeekNumber,
        byYearDay: byYearDay, byMonthDay: byMonthDay, byDay: byDay, bySetPosition: bySetPosition,
        weekStart: weekStart, end: end)
    } catch {
      throw .rule(error)
    }
  }
}

/// How a rule ends, before its start is known (E8).
enum RuleEnd {
  case never
  case times(Int)
  /// With a day, itself included.
  case lastDay(DayPhrase)
  /// The day before the start and a step.
  case lasting(Step)
  /// With a moment that is said to the second, as rules are written back to words.
  case until(RecurrenceRule.Until)

  func resolved(from start: Due) throws(PhraseError) -> RecurrenceRule.End {
    switch self {
    case .never: return .never
    case .times(let count): return .after(count: count)
    case .until(let until): return .on(until)
    case .lastDay(let day):
      let noon = CivilDateTime(start.date, .noon)
      var context = DateContext(phrase: "", now: noon, today: start.date, zone: .utc)
      context.years = CivilDate.years
      return .on(start.until(try day.date(in: context)))
    case .lasting(let step):
      do throws(RangeError) {
        let next = try start.date.moved(by: step, backwards: false)
        return .on(start.until(try next.adding(days: -1)))
      } catch {
        throw .outsideYears(CivilDate.years)
      }
    }
  }
}

extension Due {
  /// The whole of a day as the end of a series that starts here (E8): the day itself when the
  /// series has no time, else its last second.
  func until(_ day: CivilDate) -> RecurrenceRule.Until {
    time == nil ? .day(day) : .time(CivilDateTime(day, .lastSecond))
  }
}

extension TimeOfDay {
  /// 23:59:59
  static let lastSecond = TimeOfDay(unchecked: 86_399)
}
