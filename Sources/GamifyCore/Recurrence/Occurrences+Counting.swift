extension Occurrences {
  /// How many occurrences the series has before a day, whether or not they were dropped here.
  ///
  /// - Cost: by arithmetic for the plain rules, else a few nanoseconds for each period up to the
  ///   day.
  public func count(before day: CivilDate) -> Int { count(beforeDay: Int(day.dayNumber)) }

  /// How many occurrences the series has up to a day, itself included. The occurrence on a day
  /// has this number in the series, 1 for the first.
  public func count(through day: CivilDate) -> Int { count(beforeDay: Int(day.dayNumber) + 1) }

  private func count(beforeDay day: Int) -> Int {
    let (first, end) = (Int(start.date.dayNumber), Swift.min(day, lastDay + 1))
    guard end > first else { return 0 }
    if pattern.isPlainDaily {
      return Swift.min((end - first - 1) / pattern.interval + 1, limit)
    }
    return Swift.min(countDays(before: end), limit)
  }

  /// Counts up to a day, or until the limit has been reached.
  private func countDays(before end: Int) -> Int {
    let steady = daysInEveryPeriod
    var walk = walk(from: start.date, to: end - 1)
    var count = 0
    while count < limit, walk.advance(), walk.base < end {
      count += walk.days.before(end - walk.base).count
      if let steady { count += walk.skipWholePeriods() * steady }
    }
    return count
  }

  /// How many days every whole period has, where that is always the same number: in weekly and
  /// monthly rules which no short month and no BYMONTH can touch.
  private var daysInEveryPeriod: Int? {
    guard rule.byMonth.isEmpty else { return nil }
    switch rule.frequency {
    case .weekly:
      return pattern.days(in: Week(containing: 0, startingOn: rule.weekStart)).count
    case .monthly where rule.isInEveryMonth(from: start.date):
      let days = pattern.days(in: Month(1, of: Year(1)))
      return pattern.places.isEmpty ? days.count : days.keeping(places: pattern.places).count
    case .daily, .monthly, .yearly:
      return nil
    }
  }
}

extension RecurrenceRule {
  /// Whether a monthly rule names as many days in February as in any other month. Numbers from
  /// the front and from the back together do not: they name the same day in some months only.
  fileprivate func isInEveryMonth(from start: CivilDate) -> Bool {
    func areSteady(_ numbers: [Int], upTo most: Int) -> Bool {
      numbers.allSatisfy((1...most).contains) || numbers.allSatisfy((-most ... -1).contains)
    }
    if byDay.isEmpty {
      return areSteady(leftOpen == .monthDay ? [start.day] : byMonthDay, upTo: 28)
    }
    return byMonthDay.isEmpty && areSteady(byDay.map { $0.number ?? 0 }, upTo: 4)
  }
}
