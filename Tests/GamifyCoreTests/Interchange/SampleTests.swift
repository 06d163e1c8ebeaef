import Foundation
import TestSupport
import Testing

@testable import GamifyCore

/// What each sample must give, from `Data/Imports/expected.json`.
struct ExpectedImport: Decodable, Sendable, CustomTestStringConvertible {
  let file: String
  let zone: String
  let now: String
  /// Open, completed, cancelled, skipped.
  let counts: [Int]
  let tasks: [Row]

  struct Row: Decodable, Sendable {
    let title: String
    let status: String
    let due: String?
    let rrule: String?
    let tags: [String]
    let project: String?
    let difficulty: String?
    let completed: String?
    let created: String?
    let notes: String?
  }

  var testDescription: String { file }

  static let all: [ExpectedImport] =
    (try? Data(contentsOf: ImportBench.samples.appending(path: "expected.json")))
    .flatMap { try? JSONDecoder().decode([ExpectedImport].self, from: $0) } ?? []
}

@Suite("Samples of other programs")
struct SampleTests {
  private func bench(_ expected: ExpectedImport) -> ImportBench {
    ImportBench(expected.now, zone: expected.zone == "Berlin" ? ImportBench.berlin : .utc)
  }

  @Test("each gives exactly what it must", arguments: ExpectedImport.all)
  func exact(expected: ExpectedImport) throws {
    let bench = bench(expected)
    let batches = try ImportBench.sample(expected.file).map { try bench.read($0) }
    let summary = try bench.importing(batches)
    let counts = [summary.added, summary.completed, summary.cancelled, summary.skipped.count]
    #expect(counts == expected.counts)
    #expect(summary.skipped.allSatisfy { !$0.isBad })
    let tasks = try bench.scenario.game.tasks.items
    let wanted = expected.tasks.sorted { $0.key < $1.key }
    #expect(tasks.count == wanted.count)
    for (task, row) in zip(tasks.sorted { $0.key < $1.key }, wanted) {
      #expect(task.title.text == row.title)
      #expect(task.status.rawValue == row.status, "\(row.title)")
      #expect(task.due?.description == row.due, "\(row.title)")
      #expect(task.series?.schedule.rule.description == row.rrule, "\(row.title)")
      #expect(task.tags == row.tags, "\(row.title)")
      if let project = row.project { #expect(task.project == project, "\(row.title)") }
      if let difficulty = row.difficulty {
        #expect(task.difficulty.rawValue == difficulty, "\(row.title)")
      }
      #expect(task.completions.last?.day.description == row.completed, "\(row.title)")
      if let created = row.created { #expect(task.createdDay.description == created) }
      if let notes = row.notes { #expect(task.notes == notes, "\(row.title)") }
    }
  }

  @Test("the same file a second time adds nothing", arguments: ExpectedImport.all)
  func again(expected: ExpectedImport) throws {
    let bench = bench(expected)
    let batches = try ImportBench.sample(expected.file).map { try bench.read($0) }
    try bench.importing(batches)
    let game = try bench.scenario.game
    let summary = try bench.importing(batches)
    #expect(summary.alreadyThere == expected.counts[0...2].reduce(0, +))
    #expect(try bench.scenario.game == game)
  }

  @Test("one undo takes it all back", arguments: ExpectedImport.all)
  func undo(expected: ExpectedImport) throws {
    let bench = bench(expected)
    let before = try bench.scenario.game
    try bench.importing(ImportBench.sample(expected.file).map { try bench.read($0) })
    try bench.scenario.given(nil, .undo)
    #expect(try bench.scenario.game.withoutLastNumber == before.withoutLastNumber)
  }

  @Test("there are samples of every format")
  func every() throws {
    let formats = try ExpectedImport.all.flatMap { expected in
      try ImportBench.sample(expected.file).map { try bench(expected).read($0).format }
    }
    #expect(
      Set(formats) == [.taskwarrior, .todotxt, .todoist, .habitica, .google, .ics])
  }

  /// What must be among the remarks, by a word for the topic and one of the task.
  private static let reported: [(file: String, topic: ImportRemark.Topic, task: String?)] = [
    ("taskwarrior/export-2.6.2.json", .field("depends"), "Write quarterly report"),
    ("taskwarrior/export-2.6.2.json", .field("wait"), "Renew passport"),
    (
      "taskwarrior/export-2.6.2.json", .field("scheduled"), "Book flights: LHR/GVA (both ways)"
    ),
    ("taskwarrior/export-2.6.2.json", .field("start"), "Learn to juggle"),
    ("taskwarrior/export-2.6.2.json", .field("estimate"), "Write quarterly report"),
    ("taskwarrior/export-2.6.2.json", .bookkeeping("mask"), "Pay rent"),
    ("taskwarrior/export-2.6.2.json", .bookkeeping("imask"), "Pay rent"),
    ("taskwarrior/export-2.6.2.json", .bookkeeping("rtype"), "Pay rent"),
    ("taskwarrior/export-2.6.2.json", .bookkeeping("parent"), "Pay rent"),
    ("todotxt/todo.txt", .repeatFromCompletion, "Pay electricity bill"),
    ("todotxt/todo.txt", .field("pri"), "Pay electricity bill"),
    ("todotxt/todo.txt", .badDate("due"), "Broken date"),
    ("todotxt/todo.txt", .field("h"), "Hidden template"),
    ("todotxt/todo.txt", .field("t"), "Schedule boiler service"),
    ("todotxt/todo.txt", .completedOnNoDay, "no dates at all"),
    ("todotxt/done.txt", .field("rec"), "Monthly backup"),
    ("todoist/project-template.csv", .repeatFromCompletion, "Clean the filter"),
    ("todoist/project-template.csv", .badDate("DATE"), "Oma anrufen"),
    ("todoist/project-template.csv", .relativeDate, "Call mum"),
    ("todoist/project-template.csv", .keptAs("note", "notes"), "Check sources"),
    ("todoist/project-template.csv", .keptAs("section", "the project"), "Pay rent"),
    ("todoist/project-template.csv", .field("INDENT"), "Collect figures"),
    ("todoist/project-template.csv", .field("DEADLINE"), "Write quarterly report"),
    ("todoist/project-template.csv", .field("DURATION"), "Write quarterly report"),
    ("todoist/project-template.csv", .field("RESPONSIBLE"), "買い物リスト 🛒"),
    ("todoist/project-template.csv", .field("PRIORITY"), "買い物リスト 🛒"),
    ("habitica/habitica-user-data.json", .neverDue, "Paused daily"),
    ("habitica/habitica-user-data.json", .neverDue, "No days chosen"),
    ("habitica/habitica-user-data.json", .badDate("date"), "Old free-text date"),
    ("habitica/habitica-user-data.json", .field("streak"), "Morning run"),
    ("habitica/habitica-user-data.json", .field("reminders"), "Every day done today"),
    ("habitica/habitica-user-data.json", .field("checklist"), "Book club"),
    ("habitica/habitica-user-data.json", .field("dayStart"), nil),
    ("habitica/habitica-user-data.json", .field("gold"), nil),
    ("google-tasks/Tasks.json", .emptyList, nil),
    ("google-tasks/Tasks.json", .notInFile("repeats"), nil),
    ("google-tasks/Tasks.json", .field("parent"), "Order cake"),
    ("icalendar/apple-reminders.ics", .field("VALARM"), "Pick up dry cleaning"),
    ("icalendar/apple-reminders.ics", .field("PRIORITY"), "Pay rent"),
    ("icalendar/apple-reminders.ics", .field("RELATED-TO"), "Pack suitcase"),
    ("icalendar/apple-reminders.ics", .field("X-APPLE-SORT-ORDER"), "Buy saw blade"),
    ("icalendar/nextcloud-tasks.ics", .field("EXDATE"), "Gym"),
    ("icalendar/nextcloud-tasks.ics", .badRepeat, "Hourly pill"),
    (
      "icalendar/nextcloud-tasks.ics",
      .keptAs("the zone W. Europe Standard Time", "Europe/Berlin"), "Unknown zone"
    ),
    (
      "icalendar/nextcloud-tasks.ics", .field("PERCENT-COMPLETE"),
      "Floating stamps from an older version"
    ),
    ("icalendar/todoman", .field("LOCATION"), "Meet the notary"),
    ("icalendar/todoman", .field("PRIORITY"), "Pay invoice, urgent; see folder"),
  ]

  @Test("what has no place is reported, with the task it concerns")
  func remarks() throws {
    for expected in ExpectedImport.all {
      let bench = bench(expected)
      let remarks = try ImportBench.sample(expected.file).flatMap { try bench.read($0).remarks }
      for wanted in Self.reported where wanted.file == expected.file {
        #expect(
          remarks.contains { $0.topic == wanted.topic && $0.task == wanted.task },
          "\(wanted.file): \(wanted.topic) of \(wanted.task ?? "the file")")
      }
    }
  }

  @Test("history counts for its days and pays nothing, unless it is asked to")
  func points() throws {
    for isPaid in [false, true] {
      let bench = ImportBench()
      let batches = try ImportBench.sample("taskwarrior/export-2.6.2.json").map {
        try bench.read($0)
      }
      try bench.importing(batches, paying: isPaid)
      let game = try bench.scenario.game
      #expect(game.diary.days.map(\.day.description).prefix(2) == ["2026-11-16", "2026-11-19"])
      #expect(game.diary.total.completed == 2)
      // Two easy tasks and the badge for the first one.
      #expect(game.wallet.earned == (isPaid ? 45 : 0))
      #expect(game.badges.keys.map(\.rawValue) == ["first_task"])
    }
  }
}

extension ExpectedImport.Row {
  fileprivate var key: [String] { [title, status, due ?? ""] }
}

extension TaskItem {
  fileprivate var key: [String] { [title.text, status.rawValue, due?.description ?? ""] }
}

private func < (a: [String], b: [String]) -> Bool { a.lexicographicallyPrecedes(b) }
