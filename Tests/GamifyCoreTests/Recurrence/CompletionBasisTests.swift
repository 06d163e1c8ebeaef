import GamifyCore
import Testing

@Suite("Schedule, counted from completion")
struct CompletionBasisTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let rule: String
    let due: String
    let completed: String
    let next: String?

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "B004: three months from 29 November end in February", rule: "FREQ=MONTHLY;INTERVAL=3",
      due: "2025-11-29", completed: "2025-11-29", next: "2026-02-28"),
    Case(
      name: "B010: a day on is tomorrow", rule: "FREQ=DAILY", due: "2021-02-16",
      completed: "2021-02-16", next: "2021-02-17"),
    Case(
      name: "B019: every week on Sunday, done on the Friday before", rule: "FREQ=WEEKLY;BYDAY=SU",
      due: "2023-04-30", completed: "2023-04-28", next: "2023-05-07"),
    Case(
      name: "B019: every month on the 1st, done three days before",
      rule: "FREQ=MONTHLY;BYMONTHDAY=1", due: "2023-05-01", completed: "2023-04-28",
      next: "2023-06-01"),
    Case(
      name: "B019: every three days, done three days before", rule: "FREQ=DAILY;INTERVAL=3",
      due: "2023-05-01", completed: "2023-04-28", next: "2023-05-04"),
    Case(
      name: "B022: every two days, long overdue", rule: "FREQ=DAILY;INTERVAL=2", due: "2023-06-16",
      completed: "2023-06-22", next: "2023-06-24"),
    Case(
      name: "B023: six months from 31 May end in November", rule: "FREQ=MONTHLY;INTERVAL=6",
      due: "2024-05-31", completed: "2024-05-31", next: "2024-11-30"),
    Case(
      name: "B053: a year on", rule: "FREQ=YEARLY", due: "2015-02-05", completed: "2015-02-05",
      next: "2016-02-05"),
    Case(
      name: "B064: a month from the day it was done", rule: "FREQ=MONTHLY", due: "2024-04-14",
      completed: "2024-04-24", next: "2024-05-24"),
    Case(
      name: "B064: a year from the day it was done", rule: "FREQ=YEARLY", due: "2024-04-14",
      completed: "2024-04-24", next: "2025-04-24"),
    Case(
      name: "B064: a week from the day it was done", rule: "FREQ=WEEKLY", due: "2024-04-14",
      completed: "2024-04-24", next: "2024-05-01"),
    Case(
      name: "B065: a week from a late Saturday", rule: "FREQ=WEEKLY", due: "2008-02-10",
      completed: "2008-03-01", next: "2008-03-08"),
    Case(
      name: "a year from 29 February", rule: "FREQ=YEARLY", due: "2024-02-29",
      completed: "2024-02-29", next: "2025-02-28"),
    Case(
      name: "done long before it was due, it goes on past the due day", rule: "FREQ=MONTHLY",
      due: "2024-08-31", completed: "2024-01-31", next: "2024-09-30"),
    Case(
      name: "of two days in a week, the one that is left",
      rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE",
      due: "2023-05-01", completed: "2023-05-01", next: "2023-05-03"),
    Case(
      name: "after the last of them, two weeks on", rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE",
      due: "2023-05-03", completed: "2023-05-03", next: "2023-05-15"),
    Case(
      name: "every two weeks on Sunday, done on the Monday after",
      rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU", due: "2023-04-30", completed: "2023-05-01",
      next: "2023-05-14"),
    Case(
      name: "workdays, done on a Saturday", rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
      due: "2023-05-05", completed: "2023-05-06", next: "2023-05-08"),
    Case(
      name: "every three months on the 1st, done two days late",
      rule: "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1", due: "2023-05-01", completed: "2023-05-03",
      next: "2023-08-01"),
    Case(
      name: "every March, on the day of the first", rule: "FREQ=YEARLY;BYMONTH=3",
      due: "2026-03-15",
      completed: "2026-04-10", next: "2027-03-15"),
    Case(
      name: "nothing after UNTIL", rule: "FREQ=WEEKLY;UNTIL=20240430", due: "2024-04-14",
      completed: "2024-04-24", next: nil),
    Case(
      name: "the day of UNTIL counts", rule: "FREQ=WEEKLY;UNTIL=20240501", due: "2024-04-14",
      completed: "2024-04-24", next: "2024-05-01"),
    Case(
      name: "an interval beyond the calendar", rule: "FREQ=YEARLY;INTERVAL=9223372036854775807",
      due: "2024-04-14", completed: "2024-04-24", next: nil),
    Case(
      name: "an interval beyond the calendar, with BY parts",
      rule: "FREQ=WEEKLY;INTERVAL=9223372036854775807;BYDAY=SU", due: "2024-04-14",
      completed: "2024-04-24", next: nil),
  ]

  @Test("the next one is counted from the day of completion", arguments: cases)
  func next(one: Case) throws {
    let series = try schedule(one.rule, one.due, basis: .completion)
    let completed = try #require(CivilDate(one.completed))
    let next = series.next(completing: try due(one.due), number: 1, on: completed)
    #expect(next?.description == one.next)
  }

  @Test("COUNT counts what was completed")
  func count() throws {
    let series = try schedule("FREQ=DAILY;COUNT=3", "2026-05-04T09:00", basis: .completion)
    var (occurrence, dates) = (series.anchor, [series.anchor.description])
    for number in 1...9 {
      let day = occurrence.date.clamped(addingDays: 10)
      guard let next = series.next(completing: occurrence, number: number, on: day) else { break }
      dates.append(next.description)
      occurrence = next
    }
    #expect(dates == ["2026-05-04T09:00", "2026-05-15T09:00", "2026-05-26T09:00"])
  }

  @Test("the next one is always later than the completed one and than the completion")
  func alwaysLater() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = RandomRules(seed: seed)
    for _ in 1...500 {
      let rule = try random.rule().ending(.never)
      let start = Due(random.date(1999...2006))
      guard let series = try? Schedule(rule, startingAt: start, basis: .completion) else {
        continue
      }
      let completed = random.date(1999...2030)
      let next = series.next(completing: series.anchor, number: 1, on: completed)
      guard let next else { continue }
      let label = "\(rule) from \(start), completed \(completed), seed \(seed)"
      #expect(next.date > max(series.anchor.date, completed), "\(label)")
    }
  }
}
