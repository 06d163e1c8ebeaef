import Testing

@testable import GamifyCore

@Suite("Date phrases, by their laws")
struct DateLawTests {
  /// A Sunday.
  static let now = CivilDateTime("2026-11-29T14:30")!

  static func day(_ phrase: String, today: CivilDate = now.date) -> CivilDate? {
    let now = CivilDateTime(today, .noon)
    let due = try? DatePhrase.due(phrase, now: now, today: today, zone: .utc)
    return due.flatMap { $0.time == nil ? $0.date : nil }
  }

  @Test("a date is given back in every form it can be written in")
  func everyForm() throws {
    // Over New Year and 29 February.
    var date = CivilDate("2027-12-15")!
    while date.description < "2028-04-15" {
      for phrase in Self.forms(of: date) {
        #expect(Self.day(phrase) == date, "\(phrase) for \(date)")
      }
      date = date.next
    }
  }

  /// The ways to write one date so that it means that day and no other.
  private static func forms(of date: CivilDate) -> [String] {
    let (year, month, day) = (date.year, date.month, date.day)
    let name = PhraseWords.monthNames[month - 1]
    let short = name.prefix(3).lowercased()
    let ordinal = "\(day)\(PhraseWords.ordinalEnding(day))"
    let weekday = date.weekday.fullName
    let week = ISOWeek(containing: date)
    let place = (day - 1) / 7 + 1
    let before = Self.now.date.days(until: date)
    var forms = [
      "\(date)", "\(year)\(digits(month, 2))\(digits(day, 2))", "\(year)/\(month)/\(day)",
      "\(week.year)-W\(digits(week.week, 2))-\(date.weekday.rawValue)",
      "\(year)-\(digits(date.dayOfYear, 3))",
      "\(short) \(day) \(year)", "\(day) \(name), \(year)", "the \(ordinal) of \(name) \(year)",
      "on \(weekday), \(name) \(ordinal), \(year)", "\(date) \(date.weekday.shortName)",
      "\(place)\(PhraseWords.ordinalEnding(place)) \(weekday) of \(name) \(year)",
      "\(before) days", "in \(before / 7) weeks and \(before % 7) days", "P\(before)D",
      "1 day after \(date.previous)",
    ]
    if day > 12 || day == month {
      forms += ["\(day)/\(month)/\(year)", "\(month)-\(day)-\(year)", "\(day).\(month).\(year)"]
    }
    return forms
  }

  @Test(
    "what is left open is the nearest such day: on or after today, or looking back on or before")
  func nearest() throws {
    var today = CivilDate("2027-12-20")!
    while today.year < 2029 {
      for open in OpenPhrase.all {
        var ahead = open.canBeToday ? today : today.next
        while !open.fits(ahead) { ahead = ahead.next }
        #expect(Self.day(open.phrase, today: today) == ahead, "\(open.phrase) on \(today)")

        var back = today
        while !open.fits(back) { back = back.previous }
        let past = try DatePhrase.pastDay(
          open.phrase, now: CivilDateTime(today, .noon), today: today, zone: .utc)
        #expect(past == back, "\(open.phrase), looking back on \(today)")
      }
      today = today.clamped(addingDays: 5)
    }
  }

  @Test("a step there and a step back give the day, where no month is too short")
  func steps() throws {
    for text in [
      "1 day", "40 days", "2 weeks", "a fortnight", "3 months", "2 quarters", "10 years",
    ] {
      for day in ["2027-01-28", "2028-02-28", "2027-12-01"] {
        let there = try #require(Self.day("\(text) after \(day)"))
        #expect(Self.day("\(text) before \(there)")?.description == day, "\(text)")
        #expect(Self.day("in \(text)", today: CivilDate(day)!) == there, "\(text)")
        #expect(Self.day("\(text) ago", today: there)?.description == day, "\(text)")
      }
    }
  }

  @Test("so many workdays ahead lie that many days that are neither Saturday nor Sunday")
  func workdays() throws {
    for offset in 0..<14 {
      let today = Self.now.date.clamped(addingDays: offset)
      var date = today
      for count in 1...23 {
        repeat { date = date.next } while date.weekday >= .saturday
        #expect(Self.day("\(count) workdays", today: today) == date)
      }
    }
  }
}

/// A phrase that leaves something open, and the plainest test of whether a day fits it.
private struct OpenPhrase: Sendable {
  let phrase: String
  var canBeToday = true
  let fits: @Sendable (CivilDate) -> Bool

  static let all: [OpenPhrase] = [
    OpenPhrase(phrase: "friday", canBeToday: false) { $0.weekday == .friday },
    OpenPhrase(phrase: "this friday") { $0.weekday == .friday },
    OpenPhrase(phrase: "weekend", canBeToday: false) { $0.weekday == .saturday },
    OpenPhrase(phrase: "1st") { $0.day == 1 },
    OpenPhrase(phrase: "the 31st") { $0.day == 31 },
    OpenPhrase(phrase: "29th of the month") { $0.day == 29 },
    OpenPhrase(phrase: "march") { $0.month == 3 && $0.day == 1 },
    OpenPhrase(phrase: "mid-june") { $0.month == 6 && $0.day == 15 },
    OpenPhrase(phrase: "jan 27") { $0.month == 1 && $0.day == 27 },
    OpenPhrase(phrase: "27/1") { $0.month == 1 && $0.day == 27 },
    OpenPhrase(phrase: "feb 29") { $0.month == 2 && $0.day == 29 },
    OpenPhrase(phrase: "end of february") { $0.month == 2 && $0.next.month == 3 },
    OpenPhrase(phrase: "last day of the month") { $0.month != $0.next.month },
    OpenPhrase(phrase: "last friday of the month") {
      $0.weekday == .friday && $0.day > CivilDate.daysInMonth($0.month, of: $0.year) - 7
    },
    OpenPhrase(phrase: "2nd tuesday of january") {
      $0.weekday == .tuesday && $0.month == 1 && (8...14).contains($0.day)
    },
    OpenPhrase(phrase: "5th monday of the month") { $0.weekday == .monday && $0.day > 28 },
  ]
}
