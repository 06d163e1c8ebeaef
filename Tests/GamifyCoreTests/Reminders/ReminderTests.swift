import TestSupport
import Testing

@testable import GamifyCore

@Suite("Reminders")
struct ReminderTests {
  @Test("overdue tasks, tasks due today and a streak at risk are told, each once")
  func kinds() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .add("Rent", due: "2026-02-27"), .add("Report", due: "2026-03-02"),
      .add("Later", due: "2026-03-03"), .add("Some day"), .work())
    #expect(
      try scenario.remind("2026-03-02T09:00") == [
        "Rent overdue", "Report today", "streak 1, 900 left",
      ])
    #expect(try scenario.remind("2026-03-02T09:00") == [])
    #expect(try scenario.remind("2026-03-02T23:00") == [])
  }

  @Test("a task is told once for its due date, on the day or after it")
  func onceForItsDate() throws {
    let scenario = try Scenario("2026-03-01").given(nil, .add("Rent", due: "2026-03-02"))
    #expect(try scenario.remind("2026-03-02T09:00") == ["Rent today"])
    #expect(try scenario.remind("2026-03-03T09:00") == [])
    let late = try Scenario("2026-03-01").given(nil, .add("Rent", due: "2026-03-02"))
    #expect(try late.remind("2026-03-09T09:00") == ["Rent overdue"])
    #expect(try late.remind("2026-03-10T09:00") == [])
  }

  @Test("with a span, tasks with a time are told once, before their time or after it")
  func span() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .add("Call", due: "2026-03-02T10:00"), .add("Rent", due: "2026-03-02"))
    #expect(try scenario.remind("2026-03-02T09:44", within: "15m") == [])
    #expect(try scenario.remind("2026-03-02T09:45", within: "15m") == ["Call in 15"])
    #expect(try scenario.remind("2026-03-02T09:50", within: "15m") == [])
    #expect(try scenario.remind("2026-03-02T10:05", within: "15m") == [])
    let off = try Scenario("2026-03-01").given(nil, .add("Call", due: "2026-03-02T10:00"))
    #expect(try off.remind("2026-03-06T12:00", within: "15m") == ["Call overdue"])
    #expect(try off.remind("2026-03-06T12:15", within: "15m") == [])
  }

  @Test("a later time of today is told in the overview, and once more when it comes near")
  func overviewAndTime() throws {
    let scenario = try Scenario("2026-03-01").given(nil, .add("Call", due: "2026-03-02T17:00"))
    #expect(try scenario.remind("2026-03-02T09:00") == ["Call today"])
    #expect(try scenario.remind("2026-03-02T17:30") == [], "the overview told it")
    #expect(try scenario.remind("2026-03-02T17:30", within: "15m") == ["Call overdue"])
    #expect(try scenario.remind("2026-03-02T17:45", within: "15m") == [])
    #expect(try scenario.remind("2026-03-02T17:45") == [])
  }

  @Test("without remind-at, a later time of today is not told before nine in the morning")
  func morning() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .add("Call", due: "2026-03-02T17:00"), .add("Rent", due: "2026-03-02"))
    #expect(try scenario.remind("2026-03-02T00:05") == ["Rent today"])
    #expect(try scenario.remind("2026-03-02T08:59") == [])
    #expect(try scenario.remind("2026-03-02T09:00") == ["Call today"])
  }

  @Test("with remind-at, the overview waits for it; tasks with a time do not")
  func remindAt() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .set(.remindAt, "18:00"), .add("Rent", due: "2026-03-02"),
      .add("Call", due: "2026-03-02T10:00"), .add("Film", due: "2026-03-02T20:00"))
    #expect(try scenario.remind("2026-03-02T17:59") == ["Call overdue"])
    #expect(try scenario.remind("2026-03-02T18:00") == ["Film today", "Rent today"])
    #expect(try scenario.remind("2026-03-02T18:00") == [])
  }

  @Test("with day-start 04:00, remind-at 02:00 is late in the night, and nine is after that")
  func dayStart() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .set(.dayStart, "04:00"), .set(.remindAt, "02:00"), .add("Rent", due: "2026-03-02"))
    #expect(try scenario.remind("2026-03-02T23:00") == [])
    #expect(try scenario.remind("2026-03-03T02:00") == ["Rent today"])
  }

  @Test("an option says when the overview is given, whatever the setting")
  func overviewOption() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .set(.remindAt, "18:00"), .add("Rent", due: "2026-03-02"),
      .add("Call", due: "2026-03-02T20:00"))
    let nine = ReminderRequest.Overview.from(TimeOfDay("09:00")!)
    #expect(try scenario.remind("2026-03-02T08:59", within: "1m", overview: nine) == [])
    #expect(
      try scenario.remind("2026-03-02T09:00", within: "1m", overview: nine) == ["Rent today"],
      "times are watched for, so that the later one waits for its own")
    #expect(try scenario.remind("2026-03-02T09:00", overview: .now) == ["Call today"])
  }

  @Test("a new due date arms the reminder again, the old one never")
  func postponed() throws {
    let scenario = try Scenario("2026-03-01").given(nil, .add("Call", due: "2026-03-02T10:00"))
    #expect(try scenario.remind("2026-03-02T10:00") == ["Call in 0"])
    try scenario.given(nil, .postpone(1, to: "2026-03-02T12:00"))
    #expect(try scenario.remind("2026-03-02T11:00", within: "15m") == [])
    #expect(try scenario.remind("2026-03-02T12:00", within: "15m") == ["Call in 0"])
    #expect(try scenario.remind("2026-03-02T12:15", within: "15m") == [])
  }

  @Test("the next occurrence of a series has a reminder of its own")
  func series() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .add("Water", every: "FREQ=DAILY", due: "2026-03-02"))
    #expect(try scenario.remind("2026-03-02T09:00") == ["Water today"])
    try scenario.given(nil, .complete(1))
    #expect(try scenario.remind("2026-03-02T09:05") == [])
    #expect(
      try scenario.remind("2026-03-03T09:00") == ["Water today", "streak 1, 900 left"])
  }

  @Test("the streak is told once a day, with the time that is left of the day by day-start")
  func streak() throws {
    let scenario = try Scenario("2026-03-01").given(
      "2026-03-01T12:00", .set(.dayStart, "04:00"), .work())
    #expect(try scenario.remind("2026-03-02T03:59") == [], "still the day of the work")
    #expect(try scenario.remind("2026-03-02T04:00") == ["streak 1, 1440 left"])
    #expect(try scenario.remind("2026-03-03T03:30") == [])
    let evening = try Scenario("2026-03-01").given(nil, .work())
    #expect(try evening.remind("2026-03-02T21:30") == ["streak 1, 150 left"])
    try evening.given(nil, .work())
    #expect(try evening.remind("2026-03-03T23:59:30") == ["streak 2, 0 left"])
  }

  @Test("a streak that is safe, paused or on a rest day is not at risk")
  func safeStreak() throws {
    let scenario = try Scenario("2026-03-01").given(nil, .work(), .pause("2026-03-02", nil))
    #expect(try scenario.remind("2026-03-01T20:00") == [])
    #expect(try scenario.remind("2026-03-02T20:00") == [])
    try scenario.given("2026-03-07", .resume, .work(), .set(.restDays, "sun"))
    #expect(try scenario.remind("2026-03-08T20:00") == [], "a Sunday")
  }

  @Test("open claims are told once a day along with other things, by themselves, or never")
  func claims() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .set(.remindClaims, nil), .add("Rent", due: "2026-03-02"),
      .add("Call", due: "2026-03-03T12:00"))
    #expect(
      try scenario.remind("2026-03-01T09:00", withClaims: true) == [],
      "they are no reason of their own")
    #expect(
      try scenario.remind("2026-03-02T09:00", withClaims: true) == [
        "Rent today", "claim spin", "claim box",
      ])
    try scenario.given("2026-03-03T08:00", .claim(.spin))
    #expect(
      try scenario.remind("2026-03-03T12:00", within: "1m", withClaims: true) == ["Call in 0"])
    try scenario.given(nil, .set(.remindClaims, "on"))
    #expect(try scenario.remind("2026-03-03T12:01", withClaims: true) == ["claim box"])
    #expect(try scenario.remind("2026-03-03T23:00", withClaims: true) == [])
    #expect(
      try scenario.remind("2026-03-04T09:00", withClaims: true) == ["claim spin", "claim box"])
    try scenario.given(nil, .set(.remindClaims, "off"))
    #expect(try scenario.remind("2026-03-05T09:00", withClaims: true) == [])
  }

  @Test("reminders off is silent, and what was held back is told when they are on again")
  func off() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .set(.reminders, "off"), .add("Rent", due: "2026-03-02"))
    #expect(try scenario.remind("2026-03-02T09:00") == [])
    try scenario.given(nil, .set(.reminders, "on"))
    #expect(try scenario.remind("2026-03-02T10:00") == ["Rent today"])
  }

  @Test("peeking tells the same again and again, and marks nothing")
  func peek() throws {
    let scenario = try Scenario("2026-03-01").given(nil, .add("Rent", due: "2026-03-02"))
    for _ in 0..<2 {
      #expect(try scenario.remind("2026-03-02T09:00", peeking: true) == ["Rent today"])
    }
    #expect(try scenario.remind("2026-03-02T09:00") == ["Rent today"])
    #expect(try scenario.remind("2026-03-02T09:00", peeking: true) == [])
  }

  @Test("overdue first, then by due time, equal ones by number")
  func order() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .add("D", due: "2026-03-02"), .add("C", due: "2026-03-02T11:00"),
      .add("B", due: "2026-03-01"), .add("A", due: "2026-02-20"), .add("E", due: "2026-03-02"))
    #expect(
      try scenario.remind("2026-03-02T09:30") == [
        "A overdue", "B overdue", "C today", "D today", "E today",
      ])
  }

  @Test("no reminder changes points, tasks or the journal")
  func changesNothing() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario("2026-03-01", files: disk).given(
      nil, .add("Rent", due: "2026-03-01"), .work())
    let name = try #require(disk.names(in: "/home/journal")?.first)
    let (journal, game) = (disk.read("/home/journal/" + name, from: 0), try scenario.game)
    _ = try scenario.remind("2026-03-02T09:00")
    try scenario.snooze(1, for: "1h")
    #expect(disk.read("/home/journal/" + name, from: 0) == journal)
    #expect(try scenario.game == game)
  }
}

@Suite("Snoozing and quiet hours")
struct SnoozeTests {
  private func scenario(due: String? = "2026-03-02") throws -> Scenario {
    try Scenario("2026-03-01").given(nil, .add("Rent", due: due))
  }

  @Test("a snoozed task is silent until then, and is told again once")
  func snooze() throws {
    let scenario = try scenario()
    #expect(try scenario.remind("2026-03-02T09:00") == ["Rent today"])
    try scenario.snooze(1, for: "1h")
    #expect(try scenario.remind("2026-03-02T09:59") == [])
    #expect(try scenario.remind("2026-03-02T10:07") == ["Rent today"])
    #expect(try scenario.remind("2026-03-02T11:30") == [])
  }

  @Test("a task can be snoozed before it was told, and a span alone finds it too")
  func early() throws {
    let scenario = try scenario()
    scenario.clock.set("2026-03-02T08:00")
    try scenario.snooze(1, for: "1h30m")
    #expect(try scenario.remind("2026-03-02T09:00") == [])
    #expect(try scenario.remind("2026-03-02T09:30", within: "15m") == ["Rent today"])
    #expect(try scenario.remind("2026-03-02T09:30") == [])
  }

  @Test("a task that is not due can be snoozed: it is told then, and again when it is due")
  func notDue() throws {
    let scenario = try scenario(due: "2026-03-05")
    scenario.clock.set("2026-03-02T08:00")
    try scenario.snooze(1, for: "2h")
    #expect(try scenario.remind("2026-03-02T10:00") == ["Rent again"])
    #expect(try scenario.remind("2026-03-02T10:05") == [])
    #expect(try scenario.remind("2026-03-05T09:00") == ["Rent today"])
    let undated = try self.scenario(due: nil)
    try undated.snooze(1, for: "1d")
    #expect(try undated.remind("2026-03-02T12:00") == ["Rent again"])
    #expect(try undated.remind("2026-03-03T12:00") == [])
  }

  @Test("a snooze ends with what it was about, or when it is taken back")
  func withdrawn() throws {
    let done = try scenario()
    done.clock.set("2026-03-02T08:00")
    try done.snooze(1, for: "1h")
    try done.given(nil, .complete(1))
    #expect(try done.remind("2026-03-02T10:00") == [])
    let taken = try scenario()
    taken.clock.set("2026-03-02T08:00")
    try taken.snooze(1, for: "5h")
    try taken.snooze(1, for: nil)
    #expect(try taken.remind("2026-03-02T08:05") == ["Rent today"])
  }

  @Test("a task that is closed or not there cannot be snoozed, and nothing is written")
  func refused() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario("2026-03-01", files: disk).given(nil, .work())
    #expect(throws: Refusal.taskAlreadyCompleted(1, on: CivilDate("2026-03-01")!)) {
      try scenario.snooze(1, for: "1h")
    }
    #expect(throws: Refusal.noSuchTask(.number(7))) { try scenario.snooze(7, for: "1h") }
    #expect(disk.read("/home/local/delivered.json", from: 0) == nil)
  }

  @Test("quiet hours go over midnight, and one that is missing makes none")
  func quietHours() throws {
    let hours = try #require(QuietHours(from: TimeOfDay("22:00")!, to: TimeOfDay("08:00")!))
    for (time, isQuiet) in [
      ("21:59", false), ("22:00", true), ("00:00", true), ("07:59", true), ("08:00", false),
    ] {
      #expect(hours.contains(TimeOfDay(time)!) == isQuiet, "\(time)")
    }
    let nap = try #require(QuietHours(from: TimeOfDay("13:00")!, to: TimeOfDay("14:00")!))
    #expect(nap.contains(TimeOfDay("13:30")!) && !nap.contains(TimeOfDay("14:00")!))
    #expect(QuietHours(from: .noon, to: .noon) == nil)
    let scenario = try Scenario().given(nil, .set(.quietFrom, "22:00"))
    #expect(try scenario.game.settings.quietHours == nil)
  }
}

@Suite("Time spans")
struct TimeSpanTests {
  @Test("days, hours and minutes, the larger first; from one minute to 366 days")
  func reading() {
    for (text, minutes) in [
      ("1m", 1), ("90m", 90), ("1h30m", 90), ("2d", 2880), ("1D2H3M", 1563), ("366d", 527_040),
    ] {
      #expect(TimeSpan(text)?.minutes == minutes, "\(text)")
      #expect(TimeSpan(text).flatMap { TimeSpan($0.description) } == TimeSpan(text))
    }
    for text in [
      "", "0m", "m", "15", "15 m", "-1h", "1m1h", "1h1h", "367d", "9999999m", "1s", "1h ", "१m",
      "99999999999999999999d",
    ] {
      #expect(TimeSpan(text) == nil, "\(text)")
    }
    #expect(TimeSpan("1h30m")?.description == "1h30m")
  }
}
