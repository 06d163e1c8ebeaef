import GamifyCore
import Testing

/// The library against `SlowRecurrence`: small rules completely, others by chance.
@Suite("Recurrence, a second opinion")
struct SecondOpinionTests {
  @Test("all small rules give the days that match", arguments: RecurrenceRule.Frequency.allCases)
  func smallRules(frequency: RecurrenceRule.Frequency) throws {
    // The first week that holds the start may begin in the year before.
    let first = try #require(CivilDate("2023-12-25"))
    let start = try #require(CivilDate("2024-01-03"))
    let last = try #require(CivilDate(frequency == .yearly ? "2026-12-31" : "2025-04-05"))
    let slow = try SlowRecurrence(from: first, through: last.clamped(addingDays: 31))
    for rule in SmallRules.all(frequency) {
      let ended = try rule.ending(.on(.day(last)))
      let found = ended.occurrences(from: Due(start)).map(\.date)
      #expect(found == slow.dates(of: rule, from: start, to: last), "\(rule) from \(start)")
    }
  }

  @Test("rules drawn by chance give the days that match")
  func randomRules() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = RandomRules(seed: seed)
    let slow = try SlowRecurrence(
      from: #require(CivilDate("1998-12-25")), through: #require(CivilDate("2010-12-31")))
    let last = try #require(CivilDate("2010-06-30"))
    for _ in 1...300 {
      let (rule, start) = (random.rule(), random.date(1999...2006))
      let found = rule.occurrences(from: Due(start)).prefix { $0.date <= last }.map(\.date)
      let expected = slow.dates(of: rule, from: start, to: last)
      #expect(found == expected, "\(rule) from \(start), seed \(seed)")
    }
  }

  @Test("a jump lands where walking would")
  func jumps() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = RandomRules(seed: seed)
    for _ in 1...200 {
      let (rule, start) = (random.rule(), random.date(1999...2006))
      let all = rule.occurrences(from: Due(start))
      let walked = Array(all.lazy.prefix { $0.date.year < 2030 })
      for _ in 1...5 {
        let day = random.date(1998...2029)
        let expected = walked.first { $0.date >= day }
        let jumped = all.first(onOrAfter: day)
        let label = "\(rule) from \(start) to \(day), seed \(seed)"
        #expect(expected == nil || jumped == expected, "\(label)")
        #expect(expected != nil || jumped == nil || jumped?.date.year ?? 0 >= 2030, "\(label)")
        #expect(all.count(before: day) == walked.count { $0.date < day }, "\(label)")
        #expect(all.first(after: day) == all.first(onOrAfter: day.next), "\(label)")
      }
    }
  }

  @Test(
    "counting by arithmetic comes to what walking does",
    arguments: [
      "FREQ=DAILY", "FREQ=DAILY;INTERVAL=7", "FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,SU",
      "FREQ=WEEKLY;BYDAY=MO,WE,SU;BYSETPOS=1,-1;WKST=TH", "FREQ=MONTHLY",
      "FREQ=MONTHLY;BYMONTHDAY=1,28", "FREQ=MONTHLY;BYMONTHDAY=-28,-1",
      "FREQ=MONTHLY;BYMONTHDAY=28,-1", "FREQ=MONTHLY;BYMONTHDAY=29", "FREQ=MONTHLY;BYMONTHDAY=-29",
      "FREQ=MONTHLY;BYDAY=1MO,4SU", "FREQ=MONTHLY;BYDAY=4MO,-1MO", "FREQ=MONTHLY;BYDAY=5MO",
      "FREQ=MONTHLY;BYDAY=MO", "FREQ=MONTHLY;BYDAY=-4FR,-1FR;BYSETPOS=1",
      "FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=10,20;COUNT=7", "FREQ=YEARLY",
    ])
  func counting(text: String) throws {
    let rule = try RecurrenceRule(rrule: text)
    for start in ["2023-12-28", "2024-02-29", "2024-12-31"] {
      let all = try rule.occurrences(from: due(start))
      let walked = all.prefix { $0.date.year < 2029 }.map(\.date)
      for days in stride(from: 0, through: 1100, by: 9) {
        let day = all.start.date.clamped(addingDays: days)
        let count = walked.count { $0 < day }
        if all.count(before: day) != count {
          Issue.record("\(rule) from \(start) before \(day): not \(count)")
        }
      }
    }
  }

  @Test("every rule drawn by chance survives being written and read")
  func text() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = RandomRules(seed: seed)
    for _ in 1...2000 {
      let rule = random.rule()
      #expect(RecurrenceRule(rule.description) == rule, "\(rule), seed \(seed)")
    }
  }
}
