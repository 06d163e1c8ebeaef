import TestSupport
import Testing

@testable import GamifyCore

/// Tasks that recur. Cases named B… come from public reports about neighbouring tools.
@Suite("Recurring tasks")
struct RecurringTaskTests {
  /// The due dates of task 1 as it is completed again and again, each on its day.
  private func dues(_ scenario: Scenario, times: Int) throws -> [String] {
    var dues: [String] = []
    for _ in 0..<times {
      let due = try #require(try scenario.game.tasks[1]?.due)
      try scenario.given(due.date.description, .complete(1))
      dues.append(try scenario.game.tasks[1]?.due?.description ?? "none")
    }
    return dues
  }

  @Test("B001: the last day of the month never drifts")
  func monthEnds() throws {
    let scenario = try Scenario("2027-01-30").given(
      nil, .add("Rent", every: "FREQ=MONTHLY;BYMONTHDAY=-1", due: "2027-01-31"))
    #expect(
      try dues(scenario, times: 5) == [
        "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31", "2027-06-30",
      ])
  }

  @Test("without a due date the first is the first date of the rule on or after today")
  func firstDue() throws {
    #expect(
      try Scenario("2026-11-30").when(nil, .add("Plan", every: "FREQ=WEEKLY;BYDAY=WE"))
        == ["added 1 Plan, easy, due 2026-12-02, FREQ=WEEKLY;BYDAY=WE"])
    #expect(
      try Scenario("2015-02-05").when(nil, .add("Foo", every: "FREQ=YEARLY"))
        == ["added 1 Foo, easy, due 2015-02-05, FREQ=YEARLY"], "B053")
  }

  @Test("a due date that the rule does not have moves to the first one after it")
  func movedDue() throws {
    #expect(
      try Scenario("2026-11-30").when(
        nil, .add("Plan", every: "FREQ=WEEKLY;BYDAY=MO", due: "2026-12-02"))
        == ["added 1 Plan, easy, due 2026-12-07, FREQ=WEEKLY;BYDAY=MO"])
  }

  @Test("overdue by several: the next is not in the past, and what was missed is counted")
  func overdue() throws {
    let daily = Command.add("Walk", every: "FREQ=DAILY", due: "2026-11-30")
    let scenario = try Scenario("2026-11-30").given(nil, daily)
    #expect(
      try scenario.when("2026-12-02", .complete(1)).first
        == "completed 1 on 2026-12-02 for 10, next 2026-12-02, missed 1")
    let strict = try Scenario("2026-11-30").given(nil, daily)
    #expect(
      try strict.when("2026-12-02", .complete(1, strict: true)).first
        == "completed 1 on 2026-12-02 for 10, next 2026-12-01")
  }

  @Test("B065: the three modes, a day and a time")
  func modes() throws {
    func next(_ command: Command, _ moment: String, strict: Bool = false) throws -> Due? {
      try Scenario("2008-02-08").given(nil, command).given(moment, .complete(1, strict: strict))
        .game.tasks[1]?.due
    }
    let weekly = Command.add("Call", every: "FREQ=WEEKLY", due: "2008-02-10")
    #expect(try next(weekly, "2008-03-01")?.description == "2008-03-02")
    #expect(try next(weekly, "2008-03-01", strict: true)?.description == "2008-02-17")
    let free = Command.add("Call", every: "FREQ=WEEKLY", due: "2008-02-10", fromCompletion: true)
    #expect(try next(free, "2008-03-01")?.description == "2008-03-08")
    let timed = Command.add("Pills", every: "FREQ=DAILY", due: "2008-02-08T20:00")
    #expect(try next(timed, "2008-02-10T19:00")?.description == "2008-02-10T20:00")
    #expect(try next(timed, "2008-02-10T20:30")?.description == "2008-02-11T20:00")
  }

  @Test("B020: completed a day early, it goes to the next month end and not to the same one")
  func early() throws {
    let scenario = try Scenario("2021-07-01").given(
      nil, .add("Report", every: "FREQ=MONTHLY;BYMONTHDAY=-1", due: "2021-07-31"))
    #expect(
      try scenario.when("2021-07-30", .complete(1)).first
        == "completed 1 on 2021-07-30 for 10, next 2021-08-31")
  }

  @Test("from completion: calendar arithmetic from the day it was done, always later")
  func fromCompletion() throws {
    let cases: [(String, String, String, String)] = [
      ("FREQ=MONTHLY;INTERVAL=3", "2025-11-29", "2025-11-29", "2026-02-28"),  // B004
      ("FREQ=DAILY", "2021-02-16", "2021-02-16", "2021-02-17"),  // B010
      ("FREQ=WEEKLY;BYDAY=SU", "2023-04-30", "2023-04-28", "2023-05-07"),  // B019
      ("FREQ=MONTHLY;BYMONTHDAY=1", "2023-05-01", "2023-04-28", "2023-06-01"),
      ("FREQ=DAILY;INTERVAL=3", "2023-05-01", "2023-04-28", "2023-05-04"),
      ("FREQ=MONTHLY;INTERVAL=6", "2024-05-31", "2024-05-31", "2024-11-30"),  // B023
      ("FREQ=MONTHLY", "2024-04-14", "2024-04-24", "2024-05-24"),  // B064
      ("FREQ=YEARLY", "2024-04-14", "2024-04-24", "2025-04-24"),
      ("FREQ=WEEKLY", "2024-04-14", "2024-04-24", "2024-05-01"),
    ]
    for (rule, due, done, next) in cases {
      let scenario = try Scenario("2020-01-01").given(
        nil, .add("Task", every: rule, due: due, fromCompletion: true))
      try scenario.given(done, .complete(1))
      #expect(try scenario.game.tasks[1]?.due?.description == next, "\(rule) \(done)")
    }
  }

  @Test("B061: completing twice by mistake is refused, pays once and moves once")
  func twice() throws {
    let scenario = try Scenario("2026-11-30").given(
      nil, .add("Walk", every: "FREQ=DAILY"), .complete(1))
    #expect(try scenario.when(nil, .complete(1)) == ["refused: nextNotDueYet(1, due: 2026-12-01)"])
    #expect(
      try scenario.when(nil, .complete(1, again: true)).first
        == "completed 1 on 2026-11-30 for 10, next 2026-12-02")
    #expect(try scenario.when("2026-12-01", .complete(1)).first?.hasPrefix("completed") == true)
  }

  @Test("an overdue one can be completed on the same day as the next")
  func catchUp() throws {
    let scenario = try Scenario("2026-11-30").given(
      nil, .add("Walk", every: "FREQ=DAILY", due: "2026-11-29"))
    #expect(
      try scenario.when(nil, .complete(1)).first
        == "completed 1 on 2026-11-30 for 10, next 2026-11-30")
    #expect(
      try scenario.when(nil, .complete(1)).first
        == "completed 1 on 2026-11-30 for 10, next 2026-12-01")
    #expect(try scenario.when(nil, .complete(1)).first?.hasPrefix("refused") == true)
  }

  @Test("a number for the whole series, and everything but the date stays")
  func fresh() throws {
    let scenario = Scenario("2026-11-30")
    _ = try scenario.home.perform(as: .me) { game, moment in
      var draft = Samples.draft(.hard, "Walk")
      draft.notes = "with the dog"
      draft.tags = [Label("dog")!]
      draft.project = Label("home")
      draft.schedule = try Schedule(
        RecurrenceRule(rrule: "FREQ=DAILY"), startingAt: Due(moment.day))
      return game.adding([draft], at: moment)
    }
    let before = try #require(try scenario.game.tasks[1])
    let after = try #require(try scenario.given(nil, .complete(1)).game.tasks[1])
    #expect(after.number == 1 && after.uid == before.uid && after.status == .active)
    #expect(after.notes == before.notes && after.tags == before.tags)
    #expect(after.difficulty == .hard && after.project == "home")
    #expect(
      try scenario.game.tasks.counts == TaskBook.Counts(active: 1, completed: 0, cancelled: 0))
  }

  @Test("B011: listing, statistics and reading move no series")
  func reading() throws {
    let scenario = try Scenario("2026-11-30").given(nil, .add("Walk", every: "FREQ=DAILY"))
    let game = try scenario.game
    for day in ["2026-12-05", "2027-01-01"] {
      let reading = try scenario.reading(day)
      _ = Agenda(reading)
      _ = Statistics(.days(7), reading)
      #expect(reading.game == game)
    }
  }

  @Test("COUNT and UNTIL end the series, and its task is completed")
  func ends() throws {
    let count = try Scenario("2024-05-30T20:00").given(
      nil, .add("Course", every: "FREQ=WEEKLY;COUNT=3;BYDAY=WE", due: "2024-05-30T20:00"))
    #expect(
      try dues(count, times: 2) == ["2024-06-12T20:00", "2024-06-19T20:00"], "B032")
    #expect(
      try count.when("2024-06-19", .complete(1)).first
        == "completed 1 on 2024-06-19 for 10, finished")
    #expect(try count.game.tasks[1]?.status == .completed)
    let until = try Scenario("2021-02-15").given(
      nil, .add("Club", every: "FREQ=MONTHLY;UNTIL=20210227", due: "2021-02-15"))
    #expect(
      try until.when(nil, .complete(1)).first == "completed 1 on 2021-02-15 for 10, finished",
      "B013")
  }

  @Test("what was missed counts against COUNT")
  func missedCount() throws {
    let scenario = try Scenario("2026-11-30").given(
      nil, .add("Course", every: "FREQ=DAILY;COUNT=5"))
    #expect(
      try scenario.when("2026-12-02", .complete(1)).first
        == "completed 1 on 2026-12-02 for 10, next 2026-12-02, missed 1")
    #expect(try scenario.game.tasks[1]?.series?.number == 3)
    try scenario.given(nil, .complete(1)).given("2026-12-03", .complete(1))
    #expect(
      try scenario.when("2026-12-04", .complete(1)).first
        == "completed 1 on 2026-12-04 for 10, finished")
  }

  @Test("COUNT from completion counts what was done")
  func countFromCompletion() throws {
    let scenario = try Scenario("2026-11-30").given(
      nil, .add("Course", every: "FREQ=WEEKLY;COUNT=2", fromCompletion: true))
    #expect(
      try scenario.when("2026-12-10", .complete(1)).first
        == "completed 1 on 2026-12-10 for 10, next 2026-12-17")
    #expect(
      try scenario.when("2026-12-20", .complete(1)).first
        == "completed 1 on 2026-12-20 for 10, finished")
  }

  @Test("B043: skipping every occurrence finishes the series")
  func skip() throws {
    let scenario = try Scenario("2026-05-04").given(
      nil, .add("Course", every: "FREQ=DAILY;BYDAY=MO;COUNT=3"))
    #expect(try scenario.when(nil, .skip(1)) == ["skipped 1 of 2026-05-04, next 2026-05-11"])
    try scenario.given(nil, .skip(1))
    #expect(try scenario.when(nil, .skip(1)) == ["skipped 1 of 2026-05-18, finished"])
    #expect(try scenario.game.wallet.earned == 0)
    try scenario.given(nil, .add(.easy))
    #expect(try scenario.when(nil, .skip(2)) == ["refused: notRecurring(2)"])
  }

  @Test("cancelling ends the series, and restoring goes on with it")
  func cancel() throws {
    let scenario = try Scenario("2026-11-30").given(
      nil, .add("Walk", every: "FREQ=DAILY"), .complete(1), .cancel(1))
    #expect(try scenario.when("2026-12-01", .complete(1)).first?.hasPrefix("refused") == true)
    #expect(try scenario.when(nil, .restore(1)) == ["restored 1, taking back 0"])
    #expect(
      try scenario.when(nil, .complete(1)).first
        == "completed 1 on 2026-12-01 for 10, next 2026-12-02")
  }

  @Test("restore brings back the occurrence completed last, and the one before it, and so on")
  func restore() throws {
    let scenario = try Scenario("2026-11-30").given(nil, .add("Walk", every: "FREQ=DAILY;COUNT=3"))
    let start = try scenario.game
    try scenario.given("2026-11-30", .complete(1)).given("2026-12-01", .complete(1))
    try scenario.given("2026-12-02", .complete(1))
    #expect(try scenario.game.tasks[1]?.status == .completed)
    for due in ["2026-12-02", "2026-12-01", "2026-11-30"] {
      #expect(try scenario.when(nil, .restore(1)) == ["restored 1, taking back 10"])
      #expect(try scenario.game.tasks[1]?.due?.description == due)
    }
    #expect(try scenario.game.tasks == start.tasks)
    #expect(try scenario.when(nil, .restore(1)) == ["refused: taskAlreadyActive(1)"])
  }

  @Test("postpone moves the occurrence at hand and leaves the series alone")
  func postpone() throws {
    let scenario = try Scenario("2026-11-30").given(
      nil, .add("Plan", every: "FREQ=WEEKLY;BYDAY=MO"), .postpone(1, to: "2026-12-03"))
    #expect(
      try scenario.when("2026-12-03", .complete(1)).first
        == "completed 1 on 2026-12-03 for 10, next 2026-12-07")
    try scenario.given(nil, .restore(1))
    #expect(try scenario.game.tasks[1]?.due?.description == "2026-12-03")
    #expect(try scenario.game.tasks[1]?.series?.occurrence.description == "2026-11-30")
  }

  @Test("an occurrence postponed beyond others: the next comes after the new date")
  func postponedFar() throws {
    let scenario = try Scenario("2026-11-30").given(
      nil, .add("Walk", every: "FREQ=DAILY"), .postpone(1, to: "2026-12-04"))
    #expect(
      try scenario.when("2026-12-02", .complete(1)).first
        == "completed 1 on 2026-12-02 for 10, next 2026-12-05")
  }

  @Test("B058: a new rule in mid-series begins at the due date at hand; a new due moves the anchor")
  func editRule() throws {
    let scenario = try Scenario("2026-05-01").given(
      nil, .add("Clean", every: "FREQ=WEEKLY;BYDAY=WE", due: "2026-05-06"))
    var revision = TaskRevision()
    revision.recurrence = .set(Recurrence(try RecurrenceRule(rrule: "FREQ=MONTHLY")))
    try scenario.given(nil, .edit(1, revision)).given("2026-05-06", .complete(1))
    #expect(try scenario.game.tasks[1]?.due?.description == "2026-06-06")
    var moved = TaskRevision()
    moved.due = .set(Due("2026-06-10")!)
    try scenario.given(nil, .edit(1, moved)).given("2026-06-10", .complete(1))
    #expect(try scenario.game.tasks[1]?.due?.description == "2026-07-10")
    var ended = TaskRevision()
    ended.recurrence = .cleared
    try scenario.given(nil, .edit(1, ended))
    #expect(
      try scenario.when("2026-07-10", .complete(1)).first == "completed 1 on 2026-07-10 for 10")
    #expect(try scenario.game.tasks[1]?.status == .completed)
  }

  @Test("moving the due date of a series keeps what is left of COUNT")
  func editKeepsCount() throws {
    let scenario = try Scenario("2026-11-30").given(
      nil, .add("Course", every: "FREQ=DAILY;COUNT=4"), .complete(1))
    var moved = TaskRevision()
    moved.due = .set(Due("2026-12-10")!)
    try scenario.given(nil, .edit(1, moved))
    #expect(try scenario.game.tasks[1]?.series?.schedule.rule.description == "FREQ=DAILY;COUNT=3")
    #expect(try dues(scenario, times: 2) == ["2026-12-11", "2026-12-12"])
    #expect(try scenario.when("2026-12-12", .complete(1)).first?.hasSuffix("finished") == true)
  }

  @Test("a series cannot be without a due date")
  func noDue() throws {
    let scenario = try Scenario("2026-11-30").given(nil, .add("Walk", every: "FREQ=DAILY"))
    var revision = TaskRevision()
    revision.due = .cleared
    #expect(try scenario.when(nil, .edit(1, revision)) == ["refused: recurringNeedsDue(1)"])
    revision.recurrence = .cleared
    #expect(try scenario.when(nil, .edit(1, revision)) == ["edited 1"])
    #expect(try scenario.game.tasks[1]?.due == nil)
  }

  @Test("B101: a time that does not exist moves forward by the gap, that day only")
  func clockChange() throws {
    let warsaw = Zone { $0 < Timestamp("2025-03-30T01:00:00Z")!.instant ? 3600 : 7200 }
    let scenario = try Scenario("2025-03-29T02:00", zone: warsaw).given(
      nil, .add("Night", every: "FREQ=DAILY", due: "2025-03-29T02:30"))
    #expect(try dues(scenario, times: 2) == ["2025-03-30T03:30", "2025-03-31T02:30"])
  }

  @Test("B062: day-start decides what a completion is booked on, not the weekday of the series")
  func dayStart() throws {
    let scenario = try Scenario("2026-01-05T12:00").given(
      nil, .set(.dayStart, "04:00"), .add("Plan", every: "FREQ=WEEKLY;BYDAY=MO", due: "2026-01-05"))
    #expect(
      try scenario.when("2026-01-06T01:30", .complete(1)).first
        == "completed 1 on 2026-01-05 for 10, next 2026-01-12")
  }

  @Test("B322: the first of the next dates is where completing goes", arguments: 1...40)
  func nextDates(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rules = [
      "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;BYDAY=TU,FR", "FREQ=MONTHLY;BYMONTHDAY=31",
      "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=YEARLY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=4",
    ]
    let scenario = try Scenario("2026-01-01").given(
      nil,
      .add(
        "Task", every: rules.randomElement(using: &generator)!,
        fromCompletion: Bool.random(using: &generator)))
    var day = try #require(CivilDate("2026-01-01"))
    for _ in 0..<6 {
      day = try day.adding(days: Int.random(in: 1...40, using: &generator))
      let reading = try scenario.reading(day.description)
      guard let task = reading.game.tasks[1], task.status == .active else { return }
      let next = task.nextDates(3, at: reading.moment)
      #expect(next == next.sorted() && Set(next).count == next.count)
      try scenario.given(nil, .complete(1, again: true))
      let after = try scenario.game.tasks[1]
      #expect((after?.status == .active ? after?.due : nil) == next.first, "seed \(seed)")
    }
  }

  @Test("B028, B041: rules that never occur, or end before they begin, are refused at once")
  func never() throws {
    for rule in [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=31",
      "FREQ=MONTHLY;BYDAY=2TU;BYSETPOS=2", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3;BYSETPOS=3",
    ] {
      #expect(throws: RuleError.neverOccurs, "\(rule)") {
        try Schedule(RecurrenceRule(rrule: rule), startingAt: Due("2026-01-01")!)
      }
    }
    #expect(throws: RuleError.self) {
      try Schedule(
        RecurrenceRule(rrule: "FREQ=WEEKLY;UNTIL=20260504"), startingAt: Due("2026-05-05")!)
    }
  }
}
