import TestSupport
import Testing

@testable import GamifyCore

@Suite("Milestones")
struct MilestoneTests {
  /// What was reached, of all that happened.
  private func reached(
    _ scenario: Scenario, _ command: Command, on day: String? = nil
  ) throws -> [String] {
    try scenario.when(day, command).filter { $0.hasPrefix("reached") }
  }

  @Test("a milestone is reached at the first crossing, and paid")
  func crossing() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .milestone("two", "tasks", at: 2, points: 30))
    #expect(try reached(scenario, .work()) == [])
    #expect(try reached(scenario, .work()) == ["reached two on 2026-03-01 for 30"])
    #expect(try reached(scenario, .work()) == [])
    // Three easy tasks, the first badge, the milestone.
    #expect(try scenario.game.wallet.earned == 85)
  }

  @Test("it is reached once, also when the value drops and rises again")
  func once() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .milestone("two", "tasks", at: 2, points: 30), .work(), .work(), .restore(2))
    #expect(try reached(scenario, .complete(2)) == [])
    try scenario.given(
      nil, .milestone("book", "pages", at: 100, points: 5), .record("pages", .set(100)),
      .record("pages", .set(0)))
    #expect(try reached(scenario, .record("pages", .set(200))) == [])
  }

  @Test("one change can reach several: lowest threshold first")
  func several() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .milestone("c", "pages", at: 300), .milestone("a", "pages", at: 100, points: 1),
      .milestone("b", "pages", at: 200), .milestone("d", "pages", at: 400))
    #expect(
      try scenario.when(nil, .record("pages", .added(300))) == [
        "recorded pages added(300)", "reached a on 2026-03-01 for 1",
        "reached b on 2026-03-01 for 0", "reached c on 2026-03-01 for 0",
      ])
  }

  @Test("adding one that is far enough already reaches it at once")
  func atOnce() throws {
    let scenario = try Scenario("2026-03-01").given(nil, .work(.hard))
    #expect(
      try scenario.when(nil, .milestone("h", "hard", at: 1, points: 10))
        == ["milestone h at 1", "reached h on 2026-03-01 for 10"])
    #expect(try scenario.when(nil, .milestone("e", "epic", at: 1)) == ["milestone e at 1"])
  }

  @Test("a milestone can reach a points badge, and points can reach a milestone")
  func chains() throws {
    // 10 + 25 are earned by the task and its badge; 35 reach "rich", whose 465 make 500.
    let scenario = try Scenario("2026-03-01").given(
      nil, .milestone("rich", "points", at: 35, points: 465),
      .milestone("richer", "points", at: 500, points: 500))
    #expect(
      try scenario.when(nil, .work()) == [
        "completed 1 on 2026-03-01 for 10", "badge first_task for 25",
        "reached rich on 2026-03-01 for 465", "reached richer on 2026-03-01 for 500",
        "badge points_500 for 0", "badge points_1000 for 0",
      ])
  }

  @Test("every metric counts what it says")
  func metrics() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .add("One", .easy, tags: ["home", "x"], project: "garden"),
      .add("Two", .epic, tags: ["home"]), .add("Three", .easy), .complete(1, 2))
    try scenario.given("2026-03-02", .complete(3), .record("Pages", .added(7)))
    let game = try scenario.game
    let today = try scenario.reading().moment.day
    let expected = [
      "tasks": 3, "streak": 2, "easy": 2, "medium": 0, "hard": 0, "epic": 1, "tag:home": 2,
      "tag:x": 1, "tag:y": 0, "project:garden": 1, "pages": 7, "words": 0,
      "points": game.wallet.earned.value,
    ]
    for (name, value) in expected {
      let metric = try #require(Metric(name))
      #expect(game.value(of: metric, asOf: today) == value, "\(name)")
    }
  }

  @Test("tags and projects count as they were when the task was completed")
  func labelsThen() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .add("One", .easy, tags: ["home"], project: "garden"), .complete(1))
    var revision = TaskRevision()
    revision.removedTags = [try #require(Label("home"))]
    revision.addedTags = [try #require(Label("work"))]
    revision.project = .cleared
    try scenario.given(nil, .edit(1, revision))
    #expect(try scenario.game.labelTally.tags == ["home": 1])
    // Restoring takes back what was counted, to the label.
    try scenario.given(nil, .restore(1))
    #expect(try scenario.game.labelTally == LabelTally())
    try scenario.given(nil, .complete(1))
    #expect(try scenario.game.labelTally.tags == ["work": 1])
    #expect(try scenario.game.labelTally.projects == [:])
    try scenario.given(nil, .delete(1))
    #expect(try scenario.game.labelTally.tags == ["work": 1])
  }

  @Test("a streak milestone looks at the streak there is")
  func streak() throws {
    let scenario = try Scenario("2026-03-01").given(nil, .milestone("s", "streak", at: 3))
    for day in 1...2 { #expect(try reached(scenario, .work(), on: "2026-03-0\(day)") == []) }
    #expect(try reached(scenario, .work(), on: "2026-03-03") == ["reached s on 2026-03-03 for 0"])
    // Broken since: one that is set now begins at nothing.
    #expect(try reached(scenario, .milestone("t", "streak", at: 3), on: "2026-03-09") == [])
  }
}

// MARK: - Locked again, removed

extension MilestoneTests {
  @Test("one that was locked again is reached by the next rise of its metric, and pays nothing")
  func reset() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .milestone("two", "tasks", at: 2, points: 30), .work(), .work())
    #expect(try scenario.when(nil, .resetMilestone("TWO")) == ["locked milestone two"])
    #expect(MilestoneCollection(try scenario.reading()).reachedCount == 0)
    #expect(try reached(scenario, .milestone("other", "pages", at: 5)) == [])
    #expect(
      try reached(scenario, .record("pages", .set(5))) == ["reached other on 2026-03-01 for 0"])
    let earned = try scenario.game.wallet.earned
    #expect(
      try reached(scenario, .work(), on: "2026-03-02") == ["reached two on 2026-03-02 for 0"])
    #expect(try scenario.game.wallet.earned == earned + 10)
  }

  @Test("what is locked cannot be locked, and what is not there is refused")
  func refusals() throws {
    let scenario = try Scenario().given(nil, .milestone("reader", "pages", at: 5))
    let id = Keyword(rawValue: "reader")
    let game = try scenario.game
    #expect(throws: Refusal.milestone(.notReached(id))) {
      try game.resettingMilestones(["reader"])
    }
    #expect(throws: Refusal.milestone(.milestoneExists(id))) {
      try game.addingMilestone(game.milestones.items[0])
    }
    #expect(throws: Refusal.milestone(.noSuchMilestone("raeder", nearest: "reader"))) {
      try game.removingMilestones(["reader", "raeder"])
    }
    #expect(throws: Refusal.milestone(.metricIsCounted(.tasksOf(.hard)))) {
      try game.recording(.set(1), of: .tasksOf(.hard))
    }
    #expect(game.resettingAllMilestones() == [])
  }

  @Test("removed and set again, it is reached and does not pay twice")
  func removed() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .work(), .milestone("one", "tasks", at: 1, points: 30), .removeMilestone("one"))
    #expect(
      try reached(scenario, .milestone("One", "tasks", at: 1, points: 30))
        == ["reached One on 2026-03-01 for 0"])
    #expect(try scenario.game.wallet.earned == 65)
  }

  @Test("undo takes a milestone back with what it paid, and doing it again pays it once")
  func undo() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .milestone("one", "tasks", at: 1, points: 30), .add(.easy))
    let before = try scenario.game
    try scenario.given(nil, .complete(1), .undo)
    #expect(try scenario.game == before)
    #expect(try reached(scenario, .complete(1)) == ["reached one on 2026-03-01 for 30"])
  }

  @Test("two devices that reached one while apart: it is paid once")
  func twoDevices() throws {
    let scenario = try Scenario().given(
      nil, .milestone("one", "tasks", at: 1, points: 30), .work())
    var state = try scenario.reading().state
    let earned = state.game(of: .me).wallet.earned
    let last = try #require(try scenario.home.history().all.last?.entry)
    let again = last.events.filter { if case .milestoneReached = $0 { true } else { false } }
    #expect(again.count == 1)
    state.apply(last.with(events: again))
    #expect(state.game(of: .me).wallet.earned == earned)
  }

  @Test("the own metrics are set and added to, and stop at the end of 64 bits")
  func recording() throws {
    let scenario = try Scenario().given(
      nil, .record("pages", .added(3)), .record("PAGES", .added(4)), .record("weight", .set(70)),
      .record("weight", .set(65)))
    let recorded = try scenario.game.milestones.recorded
    #expect(recorded == [Keyword(rawValue: "pages"): 7, Keyword(rawValue: "weight"): 65])
    try scenario.given(nil, .record("pages", .set(.max)), .record("pages", .added(1)))
    #expect(try scenario.game.milestones.recorded[Keyword(rawValue: "pages")] == .max)
  }

  @Test("metrics are named by words; a word of the person's own is none of ours")
  func names() {
    for name in ["tasks", "points", "streak", "easy", "tag:deep work", "project:a:b", "pages"] {
      #expect(Metric(name)?.description == name)
    }
    #expect(Metric("HARD") == .tasksOf(.hard) && Metric("Tag:x") == .tag("x"))
    #expect(Metric("Pages") == Metric("pages"))
    for name in ["", " ", "tag:", "tags:x", "two words", "a/b", "project: "] {
      #expect(Metric(name) == nil, "\(name)")
    }
  }

  @Test("the collection tells how far each one is, never beyond its end")
  func collection() throws {
    let scenario = try Scenario("2026-03-01").given(
      nil, .milestone("a", "pages", at: 4), .milestone("b", "pages", at: 100),
      .record("pages", .set(50)))
    let items = MilestoneCollection(try scenario.reading()).items
    #expect(
      items.map { "\($0.done)/\($0.milestone.threshold) of \($0.value)" } == [
        "4/4 of 50", "50/100 of 50",
      ])
    #expect(items.map { $0.reached?.description } == ["2026-03-01", nil])
    // A value that dropped leaves what was reached reached.
    try scenario.given(nil, .record("pages", .set(0)))
    #expect(MilestoneCollection(try scenario.reading()).items.map(\.done) == [4, 0])
  }
}
