import TestSupport
import Testing

@testable import GamifyCore

/// Faults that users of neighbouring tools have reported, as cases for reminders. Those about bare
/// environments, streams and notifiers are tests of the program: B190, B191, B193, B194, B202 and
/// B310.
@Suite("Reminders: reports from the field")
struct ReminderFieldReportTests {
  @Test("B071: day-start moves bookings, never a due time or its reminder")
  func dayStart() throws {
    let scenario = try Scenario("2026-05-04T12:00").given(
      nil, .set(.dayStart, "03:00"), .add("Night", due: "2026-05-05T01:00"))
    #expect(try scenario.remind("2026-05-05T00:55") == [])
    #expect(try scenario.remind("2026-05-05T01:05") == ["Night overdue"])
    let done = try scenario.when("2026-05-05T01:06", .complete(1))
    #expect(done.first == "completed 1 on 2026-05-04 for 10")
  }

  @Test("B103: a time in the hour that comes twice is told once")
  func repeatedHour() throws {
    for span in [nil, "15m"] {
      let scenario = try Scenario("2026-10-24T12:00Z", zone: .london).given(
        nil, .add("Call", due: "2026-10-25T01:30"))
      #expect(try scenario.remind("2026-10-25T00:30Z", within: span) == ["Call in 0"])
      #expect(try scenario.remind("2026-10-25T01:30Z", within: span) == [])
    }
  }

  @Test("B196: a task due today is told once in 288 runs, five minutes apart")
  func onceADay() throws {
    let scenario = try Scenario("2026-03-01").given(nil, .add("Rent", due: "2026-03-02"))
    let said = try scenario.remindEvery(5, from: "2026-03-02T00:00Z", to: "2026-03-03T00:00Z")
    #expect(said == ["00:00Z Rent today"])
  }

  @Test("B197: nothing is said of a task that was skipped, completed, cancelled or deleted")
  func withdrawn() throws {
    for command in [
      Command.complete(1), .cancel(1), .delete(1), .postpone(1, to: "2026-03-09"),
    ] {
      let scenario = try Scenario("2026-03-01").given(nil, .add("Rent", due: "2026-03-02"))
      try scenario.given("2026-03-02T08:00", command)
      #expect(try scenario.remind("2026-03-02T09:00") == [])
      #expect(try scenario.remind("2026-03-02T09:00", within: "15m") == [])
    }
    let series = try Scenario("2026-03-01").given(
      nil, .add("Rent", every: "FREQ=DAILY", due: "2026-03-02"))
    try series.given("2026-03-02T08:00", .skip(1))
    #expect(try series.remind("2026-03-02T09:00") == [])
  }

  @Test("B199: a run that comes late still tells it, and one that comes early does not")
  func lateRun() throws {
    let timed = try Scenario("2026-03-01").given(nil, .add("Call", due: "2026-03-02T08:00"))
    #expect(try timed.remind("2026-03-02T07:59") == [])
    #expect(try timed.remind("2026-03-02T08:07") == ["Call overdue"])
    let whole = try Scenario("2026-03-01").given(
      nil, .set(.remindAt, "08:00"), .add("Rent", due: "2026-03-02"))
    #expect(try whole.remind("2026-03-02T07:59") == [])
    #expect(try whole.remind("2026-03-02T08:07") == ["Rent today"])
  }

  @Test("B200: runs at the same moment tell it once in all")
  func sameMoment() async throws {
    let scenario = try Scenario("2026-03-01").given(nil, .add("Rent", due: "2026-03-02"))
    scenario.clock.set("2026-03-02T09:00")
    let said = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<5 {
        group.addTask { try scenario.remind().count }
      }
      return try await group.reduce(0, +)
    }
    #expect(said == 1)
  }

  @Test("B203: after quiet hours, one line for a task that was snoozed through the night")
  func quietHours() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .set(.quietFrom, "22:00"), .set(.quietTo, "08:00"), .add("Rent", due: "2026-03-02"))
    #expect(try scenario.remind("2026-03-02T21:00") == ["Rent today"])
    try scenario.snooze(1, for: "1h")
    let said = try scenario.remindEvery(15, from: "2026-03-02T21:15Z", to: "2026-03-03T09:00Z")
    #expect(said == ["08:00Z Rent overdue"])
  }

  @Test("B205: whatever cron does around a clock change, it is told once")
  func clockChanges() throws {
    let spring = try Scenario("2026-03-07T12:00Z", zone: .newYork).given(
      nil, .add("Call", due: "2026-03-08T02:30"))
    #expect(try spring.remind("2026-03-08T07:00Z") == [], "02:30 does not exist: 03:30 it is")
    #expect(try spring.remind("2026-03-08T12:00Z") == ["Call overdue"])
    let setting = try Scenario("2026-03-07T12:00Z", zone: .newYork).given(
      nil, .set(.remindAt, "02:30"), .add("Rent", due: "2026-03-08"))
    #expect(try setting.remind("2026-03-08T07:00Z") == [])
    #expect(try setting.remind("2026-03-08T12:00Z") == ["Rent today"])
    let autumn = try Scenario("2026-10-31T12:00Z", zone: .newYork).given(
      nil, .add("Call", due: "2026-11-01T01:30"))
    #expect(try autumn.remind("2026-11-01T05:30Z") == ["Call in 0"])
    #expect(try autumn.remind("2026-11-01T06:30Z") == [])
  }
}

/// A day of runs, five minutes apart.
@Suite("Reminders: whole days")
struct ReminderDayTests {
  private func scenario(_ day: String, _ zone: Zone, _ start: String) throws -> Scenario {
    try Scenario(start, zone: zone).given(
      nil, .add("Night", due: "\(day)T01:30"), .add("Morning", due: "\(day)T08:02"),
      .add("Evening", due: "\(day)T23:58"), .add("Whole", due: day))
  }

  private let nine = ReminderRequest.Overview.from(TimeOfDay("09:00")!)

  @Test("a day of 24 hours: each task once, in the run before its time, the rest at nine")
  func plainDay() throws {
    let scenario = try scenario("2026-06-10", .utc, "2026-06-09T12:00Z")
    let said = try scenario.remindEvery(
      5, from: "2026-06-10T00:00Z", to: "2026-06-11T00:00Z", within: "5m", overview: nine)
    #expect(
      said == [
        "01:25Z Night in 5", "08:00Z Morning in 2", "09:00Z Whole today", "23:55Z Evening in 3",
      ])
  }

  @Test("a day of 23 hours")
  func shortDay() throws {
    let scenario = try scenario("2026-03-29", .london, "2026-03-28T12:00Z")
    let said = try scenario.remindEvery(
      5, from: "2026-03-29T00:00Z", to: "2026-03-29T23:00Z", within: "5m", overview: nine)
    #expect(
      said == [
        "01:25Z Night in 5", "07:00Z Morning in 2", "08:00Z Whole today", "22:55Z Evening in 3",
      ], "01:30 does not exist and is 02:30")
  }

  @Test("a day of 25 hours")
  func longDay() throws {
    let scenario = try scenario("2026-10-25", .london, "2026-10-24T12:00Z")
    let said = try scenario.remindEvery(
      5, from: "2026-10-24T23:00Z", to: "2026-10-26T00:00Z", within: "5m", overview: nine)
    #expect(
      said == [
        "00:25Z Night in 5", "08:00Z Morning in 2", "09:00Z Whole today", "23:55Z Evening in 3",
      ])
  }

  @Test("every run twice, and a week without any: still each task once")
  func twiceAndLate() throws {
    let scenario = try scenario("2026-06-10", .utc, "2026-06-09T12:00Z")
    var said: [String] = []
    for moment in ["2026-06-10T01:27Z", "2026-06-17T12:00Z"] {
      for _ in 0..<2 { said += try scenario.remind(moment, within: "5m", overview: nine) }
    }
    #expect(said == ["Night in 3", "Morning overdue", "Evening overdue", "Whole overdue"])
  }
}
