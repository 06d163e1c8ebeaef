import Testing

@testable import GamifyCore

@Suite("Date phrases and the clock they are read by")
struct DateContextTests {
  static func due(
    _ phrase: String, now: String, today: String? = nil, weekStart: Weekday = .monday,
    zone: Zone = .utc
  ) throws -> String {
    let now = try #require(CivilDateTime(now))
    let today = try today.map { try #require(CivilDate($0)) } ?? now.date
    return try DatePhrase.due(
      phrase, now: now, today: today, weekStart: weekStart, zone: zone
    ).description
  }

  @Test(
    "before the day starts, days are counted from the day before and clock times from now",
    arguments: [
      ("today", "2026-11-30"),
      ("tomorrow", "2026-12-01"),
      ("3d", "2026-12-03"),
      ("monday", "2026-12-07"),
      ("this monday", "2026-11-30"),
      ("30th", "2026-11-30"),
      ("today 9am", "2026-11-30T09:00"),
      ("9am", "2026-12-01T09:00"),
      ("1am", "2026-12-02T01:00"),
      ("2am", "2026-12-01T02:00"),
      ("in 2 hours", "2026-12-01T03:30"),
    ])
  func dayStart(phrase: String, due: String) throws {
    // Half past one on Tuesday still counts for Monday.
    let answer = try Self.due(phrase, now: "2026-12-01T01:30", today: "2026-11-30")
    #expect(answer == due)
  }

  @Test(
    "weeks start where they are set to, but ISO weeks on Monday",
    arguments: [
      // A Sunday.
      ("next week", Weekday.monday, "2026-11-30"), ("next week", .sunday, "2026-12-06"),
      ("next week", .saturday, "2026-12-05"),
      ("eow", .monday, "2026-11-29"), ("eow", .sunday, "2026-12-05"),
      ("eow", .saturday, "2026-12-04"),
      ("next friday", .monday, "2026-12-04"), ("next friday", .sunday, "2026-12-11"),
      ("next saturday", .saturday, "2026-12-05"), ("next weekend", .sunday, "2026-12-12"),
      ("friday", .sunday, "2026-12-04"), ("2026-W50", .sunday, "2026-12-07"),
    ])
  func weekStart(phrase: String, weekStart: Weekday, due: String) throws {
    let answer = try Self.due(phrase, now: "2026-11-29T14:30", weekStart: weekStart)
    #expect(answer == due)
  }

  @Test("moments of other clocks become local ones, and hours are counted in real time")
  func zones() throws {
    let berlin = Zone { instant in
      // 2027-03-28T01:00:00Z, when the clock goes from 02:00 to 03:00.
      instant.seconds < 1_806_195_600 ? 3600 : 7200
    }
    func due(_ phrase: String, now: String) throws -> String {
      try Self.due(phrase, now: now, zone: berlin)
    }
    let winter = "2027-01-10T23:30"
    #expect(try due("2027-02-01T23:30Z", now: winter) == "2027-02-02T00:30")
    #expect(try due("2027-04-01T23:30Z", now: winter) == "2027-04-02T01:30")
    #expect(try due("2027-02-01 12:00:59-05:00", now: winter) == "2027-02-01T18:00")
    let eve = "2027-03-28T01:30"
    #expect(try due("in 1 hour", now: eve) == "2027-03-28T03:30")
    #expect(try due("1 day 1 hour", now: "2027-03-27T01:30") == "2027-03-28T03:30")
    #expect(try due("1 day", now: eve) == "2027-03-29")
  }

  @Test(
    "what was done is dated in the past",
    arguments: [
      ("May 16", "2012-05-16"), ("May 20", "2011-05-20"), ("friday", "2012-05-18"),
      ("thursday", "2012-05-17"), ("last friday", "2012-05-11"), ("yesterday", "2012-05-17"),
      ("16th", "2012-05-16"), ("31st", "2012-03-31"), ("feb 29", "2012-02-29"),
      ("2 days ago", "2012-05-16"), ("16/5", "2012-05-16"), ("2012-05-16", "2012-05-16"),
      ("last day of the month", "2012-04-30"), ("end of february", "2012-02-29"),
      ("fri may 18", "2012-05-18"), ("tomorrow", "2012-05-19"),
    ])
  func past(phrase: String, day: String) throws {
    let now = try #require(CivilDateTime("2012-05-18T12:00"))
    let past = try DatePhrase.pastDay(phrase, now: now, today: now.date, zone: .utc)
    #expect(past.description == day)
  }

  @Test(
    "a clock time alone is ahead, if only by a second",
    arguments: [
      ("2026-12-02T09:14:59", "2026-12-02T09:15"), ("2026-12-02T09:15:00", "2026-12-03T09:15"),
      ("2026-12-02T09:15:01", "2026-12-03T09:15"),
    ])
  func clockTime(now: String, due: String) throws {
    #expect(try Self.due("9:15", now: now) == due)
  }

  @Test("a day in the past has no clock time")
  func pastTime() throws {
    let now = try #require(CivilDateTime("2012-05-18T12:00"))
    #expect(throws: PhraseError.clockTime("yesterday 5pm")) {
      try DatePhrase.pastDay("yesterday 5pm", now: now, today: now.date, zone: .utc)
    }
  }

  @Test("dates stay within the years 1970 to 9999")
  func years() throws {
    #expect(try Self.due("1 year", now: "9998-12-31T12:00") == "9999-12-31")
    #expect(try Self.due("1 hour ago", now: "1970-01-01T01:00") == "1970-01-01T00:00")
    for (phrase, now) in [
      ("tomorrow", "9999-12-31T12:00"), ("11am", "9999-12-31T12:00"),
      ("in 12 hours", "9999-12-31T12:00"), ("feb 29", "9999-12-31T12:00"),
      ("yesterday", "1970-01-01T12:00"), ("2 hours ago", "1970-01-01T01:00"),
      ("in 99999999999999999 minutes", "2026-11-29T12:00"),
      ("9999-12-31T23:00-05:00", "2026-11-29T12:00"),
    ] {
      #expect(throws: PhraseError.self, "\(phrase) at \(now)") { try Self.due(phrase, now: now) }
    }
  }
}
