import Testing

@testable import GamifyCore

/// Berlin around the changes of 2026-10-25 and 2027-03-28, written out.
private let berlin = Zone { instant in
  let octoberChange = Timestamp("2026-10-25T01:00:00Z")!.instant
  let marchChange = Timestamp("2027-03-28T01:00:00Z")!.instant
  return instant < octoberChange || instant >= marchChange ? 7200 : 3600
}

@Suite("Zones and instants")
struct ZoneTests {
  @Test("a wall time becomes the instant at which the clock shows it")
  func ordinary() throws {
    let noon = try #require(CivilDateTime("2026-11-29T12:00"))
    #expect(berlin.instant(of: noon) == Timestamp("2026-11-29T11:00:00Z")!.instant)
    #expect(try berlin.civil(at: berlin.instant(of: noon)) == noon)
  }

  @Test("a time that does not exist moves forward by the gap")
  func gap() throws {
    let missing = try #require(CivilDateTime("2027-03-28T02:30"))
    let instant = berlin.instant(of: missing)
    #expect(instant == Timestamp("2027-03-28T01:30:00Z")!.instant)
    #expect(try berlin.civil(at: instant).description == "2027-03-28T03:30")
  }

  @Test("of a time that exists twice the first is taken")
  func twice() throws {
    let double = try #require(CivilDateTime("2026-10-25T02:30"))
    #expect(berlin.instant(of: double) == Timestamp("2026-10-25T00:30:00Z")!.instant)
  }

  @Test("every quarter of an hour around both changes is shown by the instant chosen for it")
  func everyQuarter() throws {
    for start in ["2026-10-24T12:00", "2027-03-27T12:00"] {
      for step in 0..<192 {
        let wall = try #require(CivilDateTime(start)).adding(seconds: step * 900)
        let shown = try berlin.civil(at: berlin.instant(of: wall))
        let isMissing =
          wall.description >= "2027-03-28T02:00" && wall.description < "2027-03-28T03:00"
        #expect(try shown == (isMissing ? wall.adding(seconds: 3600) : wall))
      }
    }
  }

  @Test("seconds and milliseconds round down before 1970 too")
  func beforeEpoch() throws {
    let instant = Instant(milliseconds: -1)
    #expect(instant.seconds == -1 && instant.millisecond == 999)
    #expect(try instant.civil(offsetSeconds: 0).description == "1969-12-31T23:59:59")
    #expect(throws: RangeError.self) {
      try Instant(milliseconds: .max).civil(offsetSeconds: 0)
    }
    #expect(throws: RangeError.self) {
      try Instant(milliseconds: .min).civil(offsetSeconds: 0)
    }
  }

  @Test("a day begins at day-start")
  func dayStart() throws {
    let four = try TimeOfDay(hour: 4)
    let night = try #require(CivilDateTime("2026-11-24T01:30"))
    #expect(night.day(startingAt: four).description == "2026-11-23")
    #expect(night.day(startingAt: .midnight).description == "2026-11-24")
    #expect(CivilDateTime(night.date, four).day(startingAt: four).description == "2026-11-24")
  }

  @Test("a timestamp keeps instant and offset, whatever form it is read from")
  func timestamps() throws {
    let stamp = try #require(Timestamp("2026-11-29T14:30:00.123+01:00"))
    #expect(stamp.description == "2026-11-29T14:30:00.123+01:00")
    #expect(stamp.offsetSeconds == 3600)
    #expect(Timestamp("2026-11-29T13:30Z")!.instant == Timestamp("2026-11-29T14:30+0100")!.instant)
    #expect(Timestamp("2026-11-29T13:30:00.1239Z")!.instant.millisecond == 123)
    #expect(
      Timestamp("2026-11-29T13:30:00,5-00:30")!.description == "2026-11-29T13:30:00.500-00:30")
    for wrong in ["2026-11-29T13:30", "2026-11-29T24:00Z", "2026-11-29T13:30Zz", "2026-11-29", "T"]
    {
      #expect(Timestamp(wrong) == nil, "\(wrong)")
    }
  }

  @Test("a whole day is overdue when the next begins, a time at once")
  func overdue() throws {
    let now = try #require(CivilDateTime("2026-11-29T14:30"))
    let passed = { (text: String) in Due(text)!.hasPassed(now: now, today: now.date) }
    #expect(!passed("2026-11-29") && passed("2026-11-28"))
    #expect(passed("2026-11-29T14:29") && !passed("2026-11-29T14:30"))
    #expect(
      Due("2026-11-29T14:30")! < Due("2026-11-29")! && Due("2026-11-29")! < Due("2026-11-30T00:00")!
    )
  }
}
