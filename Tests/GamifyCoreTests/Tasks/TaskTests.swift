import TestSupport
import Testing

@testable import GamifyCore

@Suite("Tasks")
struct TaskTests {
  @Test("tasks are numbered in the order of adding, and no number is given twice")
  func numbers() throws {
    let scenario = Scenario()
    #expect(
      try scenario.when(nil, .add(.easy, .hard)) == ["added 1 Task, easy", "added 2 Task, hard"])
    try scenario.given(nil, .delete(2))
    #expect(try scenario.when(nil, .add(.easy)) == ["added 3 Task, easy"])
    try scenario.given(nil, .undo)
    #expect(try scenario.when(nil, .add(.easy)) == ["added 4 Task, easy"])
  }

  @Test("completing changes no other task's number")
  func stableNumbers() throws {
    let scenario = try Scenario().given(nil, .add(.easy, .easy, .easy), .complete(1))
    var revision = TaskRevision()
    revision.difficulty = .hard
    #expect(try scenario.when(nil, .edit(2, revision)) == ["edited 2"])
    #expect(try scenario.game.tasks[2]?.difficulty == .hard)
  }

  @Test("a uid is a letter and eleven letters and digits, and no two are equal")
  func uids() throws {
    let scenario = Scenario()
    for _ in 0..<20 { try scenario.given(nil, .add(.easy, .easy, .easy, .easy, .easy)) }
    let uids = try scenario.game.tasks.items.map(\.uid.rawValue)
    #expect(Set(uids).count == 100)
    #expect(Set(uids.map { $0.prefix(4) }).count > 95)
    #expect(uids.allSatisfy { $0.count == 12 && $0.first!.isLetter })
    #expect(uids.joined().allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) })
  }

  @Test("the beginning of a uid is as good as the number, from four characters on")
  func uidPrefix() throws {
    let game = try Scenario().given(nil, .add(.easy, .easy)).game
    let uid = try #require(game.tasks[2]).uid.rawValue
    #expect(try game.task(named: .uidPrefix(String(uid.prefix(6)))).number == 2)
    #expect(throws: Refusal.uidPrefixTooShort("abc")) { try game.task(named: .uidPrefix("abc")) }
    #expect(throws: Refusal.noSuchTask(.uidPrefix("zzzzzzz"))) {
      try game.task(named: .uidPrefix("zzzzzzz"))
    }
  }

  @Test("several tasks at once: when one is wrong, none is changed")
  func allOrNothing() throws {
    let scenario = try Scenario().given(nil, .add(.easy, .easy), .complete(2))
    let before = try scenario.game
    #expect(
      try scenario.when(nil, .complete(1, 9)) == [
        "refused: noSuchTask(GamifyCore.TaskReference.number(9))"
      ])
    #expect(
      try scenario.when(nil, .cancel(1, 2)).first?.hasPrefix("refused: taskAlreadyCompleted")
        == true)
    #expect(try scenario.game == before)
  }

  @Test("a range names each of its tasks once; one that reaches too far is refused at once")
  func ranges() throws {
    let scenario = try Scenario().given(nil, .add(.easy, .easy, .easy))
    let game = try scenario.game
    #expect(try game.tasks(named: [.range(1, 3), .number(2)]).map(\.number) == [1, 2, 3])
    #expect(throws: Refusal.noSuchTask(.number(TaskNumber(.max)))) {
      try game.tasks(named: [.range(1, TaskNumber(.max))])
    }
  }

  @Test("a task is completed once, and pays once")
  func once() throws {
    let scenario = try Scenario().given("2026-03-01", .add(.easy), .complete(1))
    #expect(
      try scenario.when(nil, .complete(1)) == [
        "refused: taskAlreadyCompleted(1, on: 2026-03-01)"
      ])
    #expect(try scenario.game.tasks[1]?.completions.count == 1)
  }

  @Test("restore takes back exactly what the completion paid, and badges stay")
  func restore() throws {
    let scenario = try Scenario().given("2026-03-01", .add(.hard))
    for _ in 0..<50 {
      try scenario.given(nil, .complete(1))
      #expect(try scenario.game.wallet.available == 175)
      #expect(try scenario.when(nil, .restore(1)) == ["restored 1, taking back 50"])
      #expect(try scenario.game.wallet.available == 125)
      #expect(try scenario.game.diary.total.completed == 0)
      #expect(try scenario.streak().current == 0)
    }
    #expect(try scenario.game.badges.count == 2)
    #expect(
      try scenario.when(nil, .restore(1)) == ["refused: taskAlreadyActive(1)"])
  }

  @Test("restore brings a cancelled task back, and moves no points")
  func restoreCancelled() throws {
    let scenario = try Scenario().given(nil, .add(.hard), .cancel(1))
    #expect(
      try scenario.when(nil, .complete(1)) == [
        "refused: taskNotActive(1, GamifyCore.TaskItem.Status.cancelled)"
      ])
    #expect(try scenario.when(nil, .restore(1)) == ["restored 1, taking back 0"])
    #expect(
      try scenario.game.tasks.counts == TaskBook.Counts(active: 1, completed: 0, cancelled: 0))
  }

  @Test("deleting keeps what a task paid, and undo brings it back")
  func delete() throws {
    let scenario = try Scenario().given(nil, .add(.hard), .complete(1))
    let before = try scenario.game
    #expect(try scenario.when(nil, .delete(1)) == ["deleted 1"])
    #expect(try scenario.game.tasks.items.isEmpty)
    #expect(try scenario.game.wallet == before.wallet)
    try scenario.given(nil, .undo)
    #expect(try scenario.game == before)
  }

  @Test("a forgotten completion is booked on its day, up to 30 days back and not before adding")
  func completeOn() throws {
    let scenario = try Scenario().given("2026-01-01", .add(.easy, .easy, .easy, .easy))
    clock(scenario, "2026-03-01")
    #expect(
      try scenario.when(nil, .complete(1, on: "2026-02-27")).first
        == "completed 1 on 2026-02-27 for 10")
    #expect(
      try scenario.when(nil, .complete(2, on: "2026-01-30")) == ["completed 2 on 2026-01-30 for 10"]
    )
    for day in ["2026-03-02", "2026-01-29"] {
      #expect(
        try scenario.when(nil, .complete(3, on: day)).first?
          .hasPrefix("refused: completionDayOutOfRange") == true)
    }
    try scenario.given(nil, .add(.easy))
    #expect(
      try scenario.when(nil, .complete(5, on: "2026-02-28")).first?
        .hasPrefix("refused: completedBeforeAdded") == true)
  }

  private func clock(_ scenario: Scenario, _ moment: String) { scenario.clock.set(moment) }

  @Test("a late completion pays by the streak of its day; what came later keeps what it was paid")
  func lateEntry() throws {
    let scenario = try Scenario().given(
      "2026-05-01", .add(.hard, .hard, .hard, .hard), .complete(1))
    try scenario.given("2026-05-03", .complete(2)).given("2026-05-04", .complete(3))
    #expect(try scenario.streak().current == 2)
    #expect(
      try scenario.when(nil, .complete(4, on: "2026-05-02")).first
        == "completed 4 on 2026-05-02 for 50")
    #expect(try scenario.streak().current == 4)
    #expect(try scenario.game.tasks[3]?.completions.last?.payment.total == 50)
  }

  @Test("postpone changes the due date, and asks for an active task")
  func postpone() throws {
    let scenario = try Scenario().given(nil, .add("Bill", due: "2026-03-05"))
    #expect(
      try scenario.when(nil, .postpone(1, to: "2026-03-09T10:00")) == [
        "postponed 1 to 2026-03-09T10:00"
      ])
    #expect(try scenario.when(nil, .postpone(1, to: "2026-03-09T10:00")) == [])
    try scenario.given(nil, .complete(1))
    #expect(
      try scenario.when(nil, .postpone(1, to: "2026-03-10")).first?.hasPrefix("refused") == true)
  }

  @Test("editing changes what it is told to, and nothing when all is as wanted")
  func edit() throws {
    let scenario = try Scenario().given(
      nil, .add("Bill", due: "2026-03-05", tags: ["a", "b"], project: "home", notes: "old"))
    var revision = TaskRevision()
    revision.title = try TaskTitle("Rent")
    revision.due = .cleared
    revision.project = .cleared
    revision.notes = ""
    revision.addedTags = [try #require(Label("c")), try #require(Label("a"))]
    revision.removedTags = [try #require(Label("b"))]
    #expect(try scenario.when(nil, .edit(1, revision)) == ["edited 1"])
    let task = try #require(try scenario.game.tasks[1])
    #expect(task.title.text == "Rent" && task.due == nil && task.project == nil)
    #expect(task.notes.isEmpty && task.tags == ["a", "c"])
    #expect(try scenario.when(nil, .edit(1, revision)) == [])
  }

  @Test("a title is stored exactly, or refused with the reason")
  func titles() throws {
    let kept = [
      "purge -old +new-b kernel", "Tell them wait: until: Monday re: lease",
      "Bring back the neighbour's \"ladder\" \\ $HOME",
      "a\u{1B}]52;c;Zm9v\u{07}b\u{1B}[2J\u{9B}31m",
      "a\tb", "--weird title", "買い物", "👨‍👩‍👧‍👦", "e\u{301}", "\u{202E}rtl",
      String(repeating: "x", count: 500), String(repeating: "👨‍👩‍👧‍👦", count: 500),
    ]
    for title in kept { #expect(try TaskTitle(title).text.utf8.elementsEqual(title.utf8)) }
    #expect(try TaskTitle("  a  ").text == "a")
    for blank in ["", " ", "\t\n ", "\u{3000}"] {
      #expect(throws: TitleError.blank) { try TaskTitle(blank) }
    }
    for broken in ["a\nb", "a\r\nb", "a\u{2028}b", "a\u{85}b"] {
      #expect(throws: TitleError.hasLineBreak) { try TaskTitle(broken) }
    }
    #expect(throws: TitleError.tooLong(501)) { try TaskTitle(String(repeating: "x", count: 501)) }
    #expect(throws: TitleError.self) {
      try TaskTitle("a" + String(repeating: "\u{301}", count: 50_000))
    }
  }
}
