import TestSupport
import Testing

@testable import GamifyCore

@Suite("Streak")
struct StreakTests {
  /// A scenario in which a task was completed on each of the days of May 2026.
  private func worked(_ days: Int...) throws -> Scenario {
    let scenario = Scenario("2026-04-30")
    for day in days { try scenario.given(may(day), .work()) }
    return scenario
  }

  private func may(_ day: Int) -> String { "2026-05-" + (day < 10 ? "0\(day)" : "\(day)") }

  @Test("the streak is the run of days up to today, or yesterday while today has none yet")
  func run() throws {
    let scenario = try worked(1, 2, 3)
    #expect(try scenario.streak(may(3)).current == 3)
    #expect(try scenario.streak(may(3)).phase == .active)
    #expect(try scenario.streak(may(4)).current == 3)
    #expect(try scenario.streak(may(4)).phase == .atRisk)
    #expect(try scenario.streak(may(5)).current == 0)
    #expect(try scenario.streak(may(5)).phase == .none)
    #expect(try scenario.streak(may(5)).longest == 3)
  }

  @Test("several tasks on one day count for one day")
  func oneDay() throws {
    let scenario = try worked(1, 1, 1)
    #expect(try scenario.streak(may(1)).current == 1)
  }

  @Test("a missed day begins the streak anew, and the longest is kept")
  func missed() throws {
    let scenario = try worked(1, 2, 3, 5, 6)
    #expect(try scenario.streak(may(6)).current == 2)
    #expect(try scenario.streak(may(6)).longest == 3)
  }

  @Test("filling in a missed day joins the runs on both sides")
  func backfill() throws {
    let scenario = try Scenario("2026-05-01").given(may(1), .add(.easy), .work())
    try scenario.given(may(3), .work()).given(may(4), .work())
    #expect(try scenario.streak().current == 2)
    try scenario.given(nil, .complete(1, on: may(2)))
    #expect(try scenario.streak().current == 4)
  }

  @Test("rest days neither break nor lengthen, and work on them counts")
  func restDays() throws {
    // 2 and 3 May 2026 are a Saturday and a Sunday.
    let scenario = try Scenario("2026-04-27").given(nil, .set(.restDays, "sun,sat"))
    for day in ["2026-04-29", "2026-04-30", "2026-05-01"] { try scenario.given(day, .work()) }
    #expect(try scenario.streak(may(2)).phase == .active)
    #expect(try scenario.streak(may(4)).current == 3)
    #expect(try scenario.streak(may(4)).phase == .atRisk)
    #expect(try scenario.streak(may(5)).current == 0)
    try scenario.given(may(2), .work()).given(may(4), .work())
    #expect(try scenario.streak().current == 5)
  }

  @Test("rest days chosen for the first time hold for the days before; later choices do not")
  func restDaysOverTime() throws {
    let scenario = try worked(1)
    #expect(try scenario.streak(may(4)).current == 0)
    try scenario.given(nil, .set(.restDays, "sat,sun"))
    #expect(try scenario.streak(may(4)).current == 1)
    try scenario.given(may(4), .work()).given(may(5), .set(.restDays, nil))
    #expect(try scenario.streak(may(5)).current == 2)
    for day in 5...8 { try scenario.given(may(day), .work()) }
    #expect(try scenario.streak(may(10)).current == 0, "9 May is a Saturday without rest")
  }

  @Test("a pause bridges and never adds; work in it counts")
  func pause() throws {
    let scenario = try worked(1, 2)
    try scenario.given(may(2), .pause(may(3), may(6)))
    #expect(try scenario.streak(may(4)).phase == .paused)
    try scenario.given(may(5), .work()).given(may(7), .work())
    #expect(try scenario.streak().current == 4)
  }

  @Test("frozen days at the ends of a run are no days of it")
  func pauseAtTheEnds() throws {
    let scenario = Scenario(may(4))
    try scenario.given(nil, .pause(may(4), may(6))).given(may(7), .work())
    try scenario.given(nil, .pause(may(8), may(10)))
    #expect(try scenario.streak(may(10)).current == 1)
    #expect(try scenario.streak(may(12)).current == 0)
  }

  @Test("a pause without an end holds until it is resumed; the day of resuming counts again")
  func openPause() throws {
    let scenario = try worked(1, 2, 3, 4)
    try scenario.given(may(5), .pause(may(5), nil))
    #expect(try scenario.when(may(20), .resume) == ["resumed on 2026-05-20"])
    #expect(try scenario.streak().current == 4)
    let same = try Scenario(files: MemoryFileSystem()).given(may(1), .work())
    _ = same
    try scenario.given(may(20), .work())
    #expect(try scenario.streak().current == 5)
    #expect(try scenario.when(nil, .resume) == ["refused: notPaused"])
  }

  @Test("after a pause, a day without work breaks the streak")
  func afterPause() throws {
    let scenario = try worked(1, 2, 3)
    try scenario.given(may(5), .pause(may(4), nil)).given(may(20), .resume)
    try scenario.given(may(21), .work())
    #expect(try scenario.streak().current == 1)
  }

  @Test("a pause that ends before it begins, or began too long ago, is refused")
  func badPause() throws {
    let scenario = Scenario(may(20))
    #expect(
      try scenario.when(nil, .pause(may(22), may(21))).first?.hasPrefix("refused: pauseEnds")
        == true)
    #expect(
      try scenario.when(nil, .pause("2026-04-01", may(21))).first?.hasPrefix("refused: pauseTooFar")
        == true)
    #expect(try scenario.when(nil, .pause("2026-04-20", may(1))).first?.hasPrefix("paused") == true)
  }

  @Test("a freeze covers a single missed day of a streak of three or more, and adds none")
  func freeze() throws {
    let scenario = try Scenario("2026-04-30").given(nil, .gainFreeze)
    for day in 1...3 { try scenario.given(may(day), .work()) }
    #expect(try scenario.streak(may(5)).current == 3)
    #expect(try scenario.streak(may(5)).freezes == 0)
    try scenario.given(may(5), .work())
    #expect(try scenario.streak().current == 4)
    #expect(try scenario.streak(may(6)).freezes == 0)
  }

  @Test("a freeze is kept when two days were missed, or the streak was shorter than three")
  func freezeKept() throws {
    let scenario = try Scenario("2026-04-30").given(nil, .gainFreeze)
    for day in [1, 2, 4, 5, 6] { try scenario.given(may(day), .work()) }
    #expect(try scenario.streak(may(6)).current == 3, "two days were too few to be saved")
    #expect(try scenario.streak(may(9)).current == 0)
    #expect(try scenario.streak(may(9)).freezes == 1)
  }

  @Test("at most one freeze is used in any seven days")
  func freezeSpacing() throws {
    let scenario = try Scenario("2026-04-30").given(nil, .gainFreeze, .gainFreeze)
    for day in [1, 2, 3, 5, 6, 7, 9] { try scenario.given(may(day), .work()) }
    #expect(try scenario.streak(may(9)).current == 1, "4 May was covered, 8 May is too soon")
    #expect(try scenario.streak(may(9)).freezes == 1)
    let later = try Scenario("2026-04-30").given(nil, .gainFreeze, .gainFreeze)
    for day in [1, 2, 3, 5, 6, 7, 8, 9, 10, 12] { try later.given(may(day), .work()) }
    #expect(try later.streak(may(12)).current == 10, "4 and 11 May lie seven days apart")
    #expect(try later.streak(may(12)).freezes == 0)
  }

  @Test("a freeze comes back when the missed day is filled in")
  func freezeGivenBack() throws {
    let scenario = try Scenario("2026-04-30").given(nil, .gainFreeze, .add(.easy))
    for day in [1, 2, 3, 5] { try scenario.given(may(day), .work()) }
    #expect(try scenario.streak().freezes == 0)
    try scenario.given(nil, .complete(1, on: may(4)))
    #expect(try scenario.streak().freezes == 1)
    #expect(try scenario.streak().current == 5)
  }

  @Test("no more than two freezes are held")
  func mostFreezes() throws {
    let scenario = try Scenario(may(1)).given(nil, .gainFreeze, .gainFreeze, .gainFreeze)
    #expect(try scenario.streak(may(2)).freezes == 2)
  }

  @Test("a weekend off between a missed day and the next work still makes one missed day")
  func freezeBeforeWeekend() throws {
    // Friday 8 May is missed, 9 and 10 May are rest days.
    let scenario = try Scenario("2026-04-30").given(nil, .gainFreeze, .set(.restDays, "sat,sun"))
    for day in [4, 5, 6, 7, 11] { try scenario.given(may(day), .work()) }
    #expect(try scenario.streak(may(11)).current == 5)
  }

  @Test("restored tasks and undo leave the streak right")
  func takenBack() throws {
    let scenario = try worked(1, 2, 3)
    try scenario.given(nil, .restore(2))
    #expect(try scenario.streak().current == 1)
    try scenario.given(nil, .undo)
    #expect(try scenario.streak().current == 3)
  }

  @Test("across the date line: today may be earlier than the last day, and nothing is lost")
  func dateLine() throws {
    let scenario = try worked(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    #expect(try scenario.streak(may(9)).current == 10)
    try scenario.given(may(9), .work())
    #expect(try scenario.streak(may(9)).current == 10)
    try scenario.given(may(10), .work())
    #expect(try scenario.streak().current == 10)
    try scenario.given(may(11), .work())
    #expect(try scenario.streak().current == 11)
  }

  @Test("a completion dated far ahead by a wrong clock does not count until its day comes")
  func wrongClock() throws {
    let scenario = try worked(1, 2, 3, 4)
    try scenario.given("2027-05-10", .work())
    #expect(try scenario.streak(may(5)).current == 4)
    try scenario.given(may(5), .work())
    #expect(try scenario.streak().current == 5)
  }

  @Test("the crown: a star from three days, a crown from seven")
  func crown() throws {
    let scenario = try worked(1, 2)
    #expect(try scenario.streak().crown == .none)
    try scenario.given(may(3), .work())
    #expect(try scenario.streak().crown == .star)
    for day in 4...7 { try scenario.given(may(day), .work()) }
    #expect(try scenario.streak().crown == .crown)
  }

  @Test("a streak over 9,998 years is worked out, and asking far ahead ends at once")
  func farAhead() throws {
    let scenario = try worked(1, 2, 3)
    #expect(try scenario.streak("9999-12-31").current == 0)
    #expect(try scenario.streak("0001-01-01").current == 0)
  }
}

@Suite("Days")
struct DayTests {
  @Test("a second before midnight and midnight are two days")
  func midnight() throws {
    let scenario = try Scenario().given("2026-03-01T23:59:59", .add(.easy, .easy), .complete(1))
    try scenario.given("2026-03-02T00:00:00", .complete(2))
    #expect(try scenario.game.tasks[1]?.closed?.description == "2026-03-01")
    #expect(try scenario.game.tasks[2]?.closed?.description == "2026-03-02")
    #expect(try scenario.streak().current == 2)
  }

  @Test("with day-start 04:00, 01:30 counts for the day before")
  func dayStart() throws {
    let scenario = try Scenario().given("2026-05-04T12:00", .set(.dayStart, "04:00"), .work())
    #expect(
      try scenario.when("2026-05-06T00:30", .work()).first == "completed 2 on 2026-05-05 for 10")
    #expect(try scenario.streak().current == 2)
  }

  @Test("24 and 25 hours make one day each, whatever the clocks do")
  func clockChange() throws {
    let helsinki = Zone { $0 < Timestamp("2025-10-26T01:00:00Z")!.instant ? 10_800 : 7200 }
    let scenario = Scenario("2025-10-25T23:50", zone: helsinki)
    for moment in ["2025-10-25T23:50", "2025-10-26T00:10", "2025-10-27T23:59"] {
      try scenario.given(moment, .work())
    }
    #expect(try scenario.streak().current == 3)
  }

  @Test("another zone later moves no day of the past")
  func travelling() throws {
    let disk = MemoryFileSystem()
    let kolkata = Scenario(zone: .fixed(seconds: 19_800), files: disk)
    try kolkata.given("2026-06-01T22:00", .work()).given("2026-06-02T00:30", .work())
    let before = try kolkata.game.diary
    let home = Home(
      path: "/home", files: disk,
      clock: TestClock("2026-06-02T00:00", zone: .fixed(seconds: -36_000)).wallClock,
      machine: MachineIdentity("test"))
    #expect(try home.read(.me).game.diary == before)
    #expect(before.days.map(\.day.description) == ["2026-06-01", "2026-06-02"])
  }
}
