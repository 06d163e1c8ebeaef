extension Game {
  /// Whether nothing was done in it yet, settings aside: then a whole game can take its place.
  public var isUntouched: Bool {
    var blank = Game(name: name, seed: seed)
    blank.settings = settings
    blank.streakBook.restDays = streakBook.restDays
    return self == blank
  }

  /// Takes in what a file holds: a whole game where there is none yet, else its tasks.
  ///
  /// Completed tasks are history and count for the days on which they were completed. Tasks that
  /// came in before are passed over.
  ///
  /// - `paying`: whether what was completed pays its base points.
  /// - Throws: `.historyNeeded` when a snapshot left out tasks that could be among them.
  public func importing(
    _ batches: [ImportBatch], paying: Bool, at moment: Moment
  ) throws(Refusal) -> [Event] {
    if batches.count == 1, let game = batches[0].game, isUntouched { return [.gameImported(game)] }
    if hasLeftOutHistory { throw .historyNeeded(tasks.lastNumber) }
    var known = Set(tasks.items.map(\.uid))
    for format in Set(batches.map(\.format)) {
      known.formUnion(format.uids(of: tasks.items, zone: moment.zone))
    }
    var number = tasks.lastNumber
    var events: [Event] = []
    for task in batches.flatMap({ $0.items(for: self, paying: paying, at: moment) }) {
      guard known.insert(task.uid).inserted else { continue }
      number = number.next
      var task = task
      task.number = number
      events.append(.taskImported(TaskImported(task: task)))
    }
    return events
  }
}

extension ImportFormat {
  /// The uid of the task with an identity: the same at every import and on every device.
  func uid(_ identity: String) -> TaskUID { TaskUID(hashing: "\(rawValue):\(identity)") }

  /// The uids that tasks would have if a file of the format were written from them and read.
  fileprivate func uids(of tasks: [TaskItem], zone: Zone) -> [TaskUID] {
    identities(of: tasks, zone: zone).map(uid)
  }
}

extension ImportBatch {
  fileprivate func items(for game: Game, paying: Bool, at moment: Moment) -> [TaskItem] {
    if !items.isEmpty { return items.map { $0.past(paying: paying) } }
    return tasks.map { task in
      TaskItem(
        task, uid: format.uid(task.identity), format: format,
        difficulty: task.difficulty ?? game.settings.defaultDifficulty, paying: paying,
        at: moment)
    }
  }
}

extension TaskItem {
  /// A task of another program. Its number is given later.
  fileprivate init(
    _ task: ImportedTask, uid: TaskUID, format: ImportFormat, difficulty: Difficulty,
    paying: Bool, at moment: Moment
  ) {
    self.uid = uid
    number = 0
    title = task.title
    notes = task.notes
    self.difficulty = difficulty
    due = task.schedule == nil ? task.due : task.due.map(moment.existing)
    series = task.status == .active ? task.schedule.map(Series.init) : nil
    tags = task.tags
    project = task.project
    created = task.created ?? moment.at
    createdDay = task.created?.civil.date ?? moment.day
    status = task.status
    closed = task.closedDay
    let payment = Payment(base: paying ? difficulty.basePoints : 0, streakBonus: 0)
    let labels = (tags: task.tags.isEmpty ? nil : task.tags, project: task.project)
    completions = task.completions.map {
      Completion(
        occurrence: $0.occurrence, day: $0.day, payment: payment, tags: labels.tags,
        project: labels.project)
    }
    if status == .completed, let day = task.closedDay {
      completions.append(
        Completion(
          occurrence: task.due, day: day, payment: payment, tags: labels.tags,
          project: labels.project))
    }
    source = task.isKnownByIdentity ? "\(format.rawValue):\(task.identity)" : nil
  }

  /// The task as it was in another home, paid again or not.
  fileprivate func past(paying: Bool) -> TaskItem {
    guard !paying else { return self }
    var task = self
    task.completions = completions.map {
      Completion(
        occurrence: $0.occurrence, day: $0.day, payment: Payment(base: 0, streakBonus: 0),
        due: $0.due,
        number: $0.number, tags: $0.tags, project: $0.project)
    }
    return task
  }

  /// What another program calls the task, when it came from there.
  func identity(in format: ImportFormat) -> String? {
    guard let source, source.hasPrefix(format.rawValue + ":") else { return nil }
    return String(source.dropFirst(format.rawValue.utf8.count + 1))
  }
}

/// What came of an import, in numbers.
public struct ImportSummary: Hashable, Sendable {
  public let formats: [ImportFormat]
  public private(set) var added = 0
  public private(set) var completed = 0
  public private(set) var cancelled = 0
  /// Tasks that came in before.
  public private(set) var alreadyThere = 0
  /// How many entries of a whole game came in.
  public private(set) var entries: Int?
  public let skipped: [SkippedRecord]
  public let remarks: [ImportRemark]

  /// - `batches`: one or more.
  public init(_ batches: [ImportBatch], _ outcome: Outcome) {
    formats = batches.map(\.format).withoutRepeats()
    skipped = batches.flatMap(\.skipped)
    remarks = batches.flatMap(\.remarks)
    for event in outcome.events {
      switch event {
      case .taskImported(let event): count(event.task.status)
      case .gameImported(let event):
        entries = event.entries.count
        for task in outcome.game.tasks.items { count(task.status) }
      default: break
      }
    }
    let all = batches.reduce(0) { $0 + $1.tasks.count + $1.items.count }
    alreadyThere = entries == nil ? max(all - added - completed - cancelled, 0) : 0
  }

  private mutating func count(_ status: TaskItem.Status) {
    switch status {
    case .active: added += 1
    case .completed: completed += 1
    case .cancelled: cancelled += 1
    }
  }
}
