// Which days: weekdays, numbered days, days of the month, dates (E4 to E7).

extension PhraseReader {
  /// The forms of the days of a repeat. Where one begins as another does, what follows decides.
  static var ruleDays: [(inout PhraseReader) -> RuleDays?] {
    [
      { $0.ruleDates() }, { $0.numberedWeekdays() }, { $0.numberedWorkdays() },
      { $0.daysOfMonth() }, { $0.weekdays().map { .weekdays($0) } },
    ]
  }

  // MARK: - Weekdays

  /// "mon, wed and fri", "mon-thu", "weekdays", "weekend"
  mutating func weekdays() -> [Weekday]? {
    list { $0.weekdayRange() ?? $0.weekdayWord() }?.flatMap { $0 }
  }

  /// "mon-fri", "sat to tue"
  private mutating func weekdayRange() -> [Weekday]? {
    attempt { reader in
      guard let first = reader.ruleWeekday(), reader.sign("-") || reader.word("to"),
        let last = reader.ruleWeekday(), first != last
      else { return nil }
      let ahead = 0...first.days(until: last)
      return ahead.compactMap { Weekday(rawValue: (first.rawValue - 1 + $0) % 7 + 1) }
    }
  }

  private mutating func weekdayWord() -> [Weekday]? {
    if let weekday = ruleWeekday() { return [weekday] }
    if word("weekend", "weekends") { return [.saturday] }
    return workdayWord() ? Weekday.workdays : nil
  }

  /// "monday", "mondays"
  mutating func ruleWeekday() -> Weekday? {
    weekday() ?? word(from: Self.pluralWeekdays)
  }

  private static let pluralWeekdays = Dictionary(
    uniqueKeysWithValues: Weekday.allCases.map { ($0.fullName.lowercased() + "s", $0) })

  mutating func workdayWord() -> Bool {
    word("workday", "workdays", "weekday", "weekdays") || words("business", "day")
      || words("business", "days")
  }

  // MARK: - Numbered days

  /// "2nd tue", "1st and 3rd monday", "last fri of november", "2nd tue and every fri"
  private mutating func numberedWeekdays() -> RuleDays? {
    guard var days = everyWeekday() ?? numberedGroups() else { return nil }
    if let more = attempt({ $0.listSeparator() ? $0.everyWeekday() : nil }) { days += more }
    return .numbered(days, ruleSpan())
  }

  private mutating func numberedGroups() -> [NumberedWeekday]? {
    let groups = list { reader -> [NumberedWeekday]? in
      let start = reader.mark
      guard let numbers = reader.ordinals(), let weekday = reader.ruleWeekday() else { return nil }
      // "15th and last fri": the first number is meant for a day of the month.
      if numbers.count > 1 && numbers.contains(where: { $0.magnitude > 5 }) {
        return reader.refuse(.needsTwoRules(reader.typed(since: start)))
      }
      do throws(RuleError) {
        var days: [NumberedWeekday] = []
        for number in numbers { days.append(try NumberedWeekday(number, weekday)) }
        return days
      } catch {
        return reader.refuse(.rule(error))
      }
    }
    return groups?.flatMap { $0 }
  }

  /// "every sun": where days are numbered, all of its kind.
  private mutating func everyWeekday() -> [NumberedWeekday]? {
    attempt { reader in
      reader.word("every", "each") ? reader.weekdays()?.map { NumberedWeekday($0) } : nil
    }
  }

  private mutating func numberedWorkdays() -> RuleDays? {
    guard let numbers = ordinals(), workdayWord() else { return nil }
    return .workdays(numbers, ruleSpan())
  }

  /// "15th", "1st and last day of the month", "last day and 15th", "100th day of the year", "15"
  private mutating func daysOfMonth() -> RuleDays? {
    let groups = list { $0.dayGroup() }
    guard let groups else { return nil }
    let forms = groups.map(\.form)
    let form: DayForm = forms.contains(.noun) ? .noun : forms.contains(.words) ? .words : .numbers
    return .days(groups.flatMap(\.numbers), form, ruleSpan())
  }

  /// Days up to a noun. Without it, "last" could be the last of anything.
  private mutating func dayGroup() -> (numbers: [Int], form: DayForm)? {
    var isOrdinal = false
    var form = DayForm.numbers
    let numbers = list { reader -> Int? in
      _ = reader.word("the")
      let isWord = reader.next?.kind == .word
      guard let number = reader.ordinal() else {
        isOrdinal = false
        return reader.bareDay()
      }
      isOrdinal = true
      if isWord { form = .words }
      return number
    }
    guard let numbers else { return nil }
    if isOrdinal && word("day", "days") { return (numbers, .noun) }
    return numbers.contains { $0 < 0 } ? nil : (numbers, form)
  }

  /// A number that is neither that of an end ("10 times") nor followed by a month.
  mutating func bareDay() -> Int? {
    guard let number = number(digits: 1...2) else { return nil }
    return sees { $0.word("time", "times") || $0.month() != nil ? true : nil } ? nil : number
  }

  /// "1st", "the 1st and 3rd", "first, third and last"
  mutating func ordinals() -> [Int]? {
    list { reader in
      _ = reader.word("the")
      return reader.ordinal()
    }
  }

  // MARK: - Dates

  /// "jan 15", "1 jan and 1 jul", "jan 1 and 15"; only what one rule can hold (E7).
  private mutating func ruleDates() -> RuleDays? {
    let start = mark
    guard let dates = list({ $0.datesOfMonth() })?.flatMap({ $0 }) else { return nil }
    return dates.fitOneRule ? .dates(dates) : refuse(.needsTwoRules(typed(since: start)))
  }

  private mutating func datesOfMonth() -> [MonthDay]? {
    first(of: [
      { reader in
        guard let month = reader.month() else { return nil }
        _ = reader.word("the")
        return reader.list { $0.dayBesideMonth() }?.map { MonthDay(month: month, day: $0) }
      },
      { reader in
        _ = reader.word("the")
        guard let day = reader.dayNumber() else { return nil }
        _ = reader.word("of")
        return reader.month().map { [MonthDay(month: $0, day: day)] }
      },
    ])
  }

  /// A day that belongs to the month before it, not to one after it or to an end.
  private mutating func dayBesideMonth() -> Int? {
    guard let day = dayNumber() else { return nil }
    return sees { reader in
      if reader.word("time", "times") { return true }
      _ = reader.word("of")
      return reader.month() != nil ? true : nil
    } ? nil : day
  }

  // MARK: - Lists and spans

  /// Items with commas or "and" between them.
  mutating func list<Item>(_ item: (inout PhraseReader) -> Item?) -> [Item]? {
    guard let first = attempt(item) else { return nil }
    var items = [first]
    while let next = attempt({ $0.listSeparator() ? item(&$0) : nil }) { items.append(next) }
    return items
  }

  private mutating func listSeparator() -> Bool {
    if sign(",") {
      _ = word("and")
      return true
    }
    return word("and")
  }

  mutating func months() -> [Int]? { list { $0.month() } }

  /// "of the month", "of every year", "in jan and jul"
  private mutating func ruleSpan() -> RuleSpan {
    attempt { reader in
      guard reader.word("of", "in") else { return nil }
      _ = reader.word("the", "every", "each")
      if reader.word("month") { return .month }
      if reader.word("year") { return .year }
      return reader.months().map { .months($0) }
    } ?? .unsaid
  }
}
