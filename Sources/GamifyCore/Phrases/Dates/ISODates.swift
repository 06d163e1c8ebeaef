// ISO 8601 (R15): dates, date-times with and without an offset, and durations.

extension PhraseReader {
  /// "2026-12-25", "2026-W50-3", "2026-W50", "2026-340", "20261225", "2026-12", and the year-first
  /// dates with one digit or another sign, "2027/1/5" (R16).
  mutating func isoDate() -> CivilDate? {
    first(of: [
      { $0.yearMonthDay() }, { $0.yearWeekDay() }, { $0.yearDay() }, { $0.basicDate() },
      { $0.yearMonth() }, { $0.yearBeyondCalendar() },
    ])
  }

  private mutating func yearMonthDay() -> CivilDate? {
    guard let year = number(digits: 4...4), let separator = dateSeparator(),
      let month = gluedNumber(digits: 1...2), glued(separator),
      let day = gluedNumber(digits: 1...2)
    else { return nil }
    return date { () throws(RangeError) in try CivilDate(year: year, month: month, day: day) }
  }

  /// A week alone stands for its Monday.
  private mutating func yearWeekDay() -> CivilDate? {
    guard let year = number(digits: 4...4) else { return nil }
    let dash = glued("-")
    guard glued("w"), let digits = gluedNumber(digits: dash ? 2...2 : 2...3) else { return nil }
    // Without dashes the week has two digits and the day follows at once.
    var (week, day) = digits > 99 ? (digits / 10, digits % 10) : (digits, 1)
    if dash, let number = attempt({ $0.glued("-") ? $0.gluedNumber(digits: 1...1) : nil }) {
      (week, day) = (digits, number)
    }
    return date { () throws(RangeError) in
      guard (1...7).contains(day) else { throw RangeError("weekday", day, allowed: 1...7) }
      return try ISOWeek.monday(week: week, of: year).adding(days: day - 1)
    }
  }

  private mutating func yearDay() -> CivilDate? {
    guard let year = number(digits: 4...4), glued("-"), let day = gluedNumber(digits: 3...3)
    else { return nil }
    return date(year: year, dayOfYear: day)
  }

  private mutating func yearMonth() -> CivilDate? {
    guard let year = number(digits: 4...4), glued("-"), let month = gluedNumber(digits: 2...2)
    else { return nil }
    return date { () throws(RangeError) in try CivilDate(year: year, month: month, day: 1) }
  }

  /// "20261225", and "2026340" for a day of the year.
  private mutating func basicDate() -> CivilDate? {
    if let digits = number(digits: 8...8) {
      return date { () throws(RangeError) in
        try CivilDate(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
      }
    }
    return number(digits: 7...7).flatMap { date(year: $0 / 1000, dayOfYear: $0 % 1000) }
  }

  /// R17: a year of five digits is a slip that is worth naming.
  private mutating func yearBeyondCalendar() -> CivilDate? {
    guard number(digits: 5...6) != nil, glued("-"), gluedNumber(digits: 1...2) != nil,
      glued("-"), gluedNumber(digits: 1...2) != nil
    else { return nil }
    return refuse(.outsideYears(PhraseYears.named))
  }

  private mutating func date(year: Int, dayOfYear day: Int) -> CivilDate? {
    date { () throws(RangeError) in
      let newYear = try CivilDate(year: year, month: 1, day: 1)
      let days = 1...CivilDate.daysInYear(year)
      guard days.contains(day) else { throw RangeError("day of the year", day, allowed: days) }
      return try newYear.adding(days: day - 1)
    }
  }

  /// The date, refused when a value is out of range.
  private mutating func date(_ make: () throws(RangeError) -> CivilDate) -> CivilDate? {
    do throws(RangeError) {
      return try make()
    } catch {
      let isYear = error.quantity == "year"
      return refuse(isYear ? .outsideYears(PhraseYears.named) : .outOfRange(error))
    }
  }

  // MARK: - Date and time

  /// "2026-12-25T17:00", "20261225T170000Z", "2026-12-25 17:00+02:00": the time, and the offset
  /// in seconds east of UTC when there is one.
  mutating func isoMoment() -> (civil: CivilDateTime, offsetSeconds: Int?)? {
    guard let date = isoDate() else { return nil }
    let hasLetter = glued("t")
    guard let time = isoTime(canBeHourAlone: hasLetter) else { return nil }
    return (CivilDateTime(date, time), isoOffset())
  }

  private mutating func isoTime(canBeHourAlone: Bool) -> TimeOfDay? {
    first(of: [
      { reader in
        guard let hour = reader.number(digits: 2...2), reader.glued(":"),
          let minute = reader.gluedNumber(digits: 2...2)
        else { return nil }
        let second = reader.attempt { $0.glued(":") ? $0.gluedNumber(digits: 2...2) : nil }
        if second != nil { reader.skipFraction() }
        return reader.time(hour: hour, minute: minute, second: second ?? 0)
      },
      { reader in
        guard let digits = reader.number(digits: 6...6) else { return nil }
        reader.skipFraction()
        return reader.time(hour: digits / 10_000, minute: digits / 100 % 100, second: digits % 100)
      },
      { reader in
        guard let digits = reader.number(digits: 4...4) else { return nil }
        return reader.time(hour: digits / 100, minute: digits % 100)
      },
      { reader in
        guard canBeHourAlone, let hour = reader.number(digits: 2...2) else { return nil }
        return reader.time(hour: hour)
      },
    ])
  }

  private mutating func skipFraction() {
    _ = attempt { reader in
      reader.glued(".") || reader.glued(",") ? reader.gluedNumber(digits: 1...9) : nil
    }
  }

  /// "Z", "+02:00", "-0530", "+02"
  private mutating func isoOffset() -> Int? {
    if glued("z") { return 0 }
    return attempt { reader in
      let sign = reader.glued("+") ? 1 : reader.glued("-") ? -1 : 0
      guard sign != 0 else { return nil }
      if let digits = reader.gluedNumber(digits: 4...4) {
        return reader.offset(sign, hours: digits / 100, minutes: digits % 100)
      }
      guard let hours = reader.gluedNumber(digits: 2...2) else { return nil }
      let minutes = reader.attempt { $0.glued(":") ? $0.gluedNumber(digits: 2...2) : nil }
      return reader.offset(sign, hours: hours, minutes: minutes ?? 0)
    }
  }

  private mutating func offset(_ sign: Int, hours: Int, minutes: Int) -> Int? {
    guard hours <= 23, minutes <= 59 else {
      return refuse(.outOfRange(RangeError("offset", hours, allowed: 0...23)))
    }
    return sign * (hours * 3600 + minutes * 60)
  }

  // MARK: - Durations

  /// "P3D", "PT2H", "P1Y2M3DT4H5M6S", "P2W": parts in this order, at least one, and at least one
  /// after a `T`.
  mutating func isoDuration() -> Step? {
    guard let head = token(where: { $0.text == "p" || $0.text == "pt" }) else { return nil }
    var isTime = head.text == "pt"
    var letters = isTime ? "hms"[...] : "ymwd"[...]
    var step = Step()
    var isComplete = false
    while let count = gluedNumber() {
      // The `T` before the hours sticks to the letter before it: "dt".
      guard let word = token(where: { $0.isGlued && $0.kind == .word })?.text,
        let letter = word.first, let place = letters.firstIndex(of: letter)
      else { return nil }
      letters = letters[letters.index(after: place)...]
      step.add(count, designator: letter, isTime: isTime)
      isComplete = true
      if word.dropFirst() == "t" && !isTime {
        (isTime, letters, isComplete) = (true, "hms"[...], false)
      } else if word.count > 1 {
        return nil
      }
    }
    return isComplete ? step : nil
  }
}

extension Step {
  /// - `designator`: the letter of ISO 8601. `m` is months before the `T`, minutes after it.
  fileprivate mutating func add(_ count: Int, designator: Character, isTime: Bool) {
    switch designator {
    case "y": add(count, .year)
    case "m": add(count, isTime ? .minute : .month)
    case "w": add(count, .week)
    case "d": add(count, .day)
    case "h": add(count, .hour)
    default: add(seconds: count)
    }
  }
}
