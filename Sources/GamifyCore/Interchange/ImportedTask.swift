/// A task as a foreign file tells it, in the terms of this program.
public struct ImportedTask: Hashable, Sendable {
  /// What it is called there; the same at every reading of the file.
  public var identity: String
  /// Whether the identity is worth keeping: the other program knows the task by it.
  public var isKnownByIdentity = true
  public var title: TaskTitle
  public var notes = ""
  public var status: TaskItem.Status = .active
  /// `nil` for the setting `default-difficulty`.
  public var difficulty: Difficulty?
  public var due: Due?
  public var schedule: Schedule?
  public var tags: [String] = []
  public var project: String?
  /// `nil` for the moment of the import.
  public var created: Timestamp?
  /// The civil day on which it was completed or cancelled, where the file knows it.
  public var closedDay: CivilDate?
  /// The occurrences of a series that were completed, oldest first.
  public var completions: [Completion] = []
  public let place: ImportPlace

  /// One occurrence of a series that was completed.
  public struct Completion: Hashable, Sendable {
    public let occurrence: Due?
    public let day: CivilDate
  }

  public init(identity: String, title: TaskTitle, at place: ImportPlace) {
    (self.identity, self.title, self.place) = (identity, title, place)
  }
}

/// Something of a file that a task of this program has no place for, or that cannot be read.
public struct ImportRemark: Hashable, Sendable {
  public let topic: Topic
  /// The title of the task.
  public let task: String?
  public let place: ImportPlace
  /// What the file says.
  public let value: String?

  public enum Topic: Hashable, Sendable {
    /// A field by its name there.
    case field(String)
    /// A field that is kept elsewhere: the list a task is in as its project.
    case keptAs(String, String)
    /// A field whose value is no date.
    case badDate(String)
    case completedOnNoDay
    /// A repeat that is counted from each completion.
    case repeatFromCompletion
    /// A repeat that cannot be understood or has no counterpart.
    case badRepeat
    /// A repeat that says of itself that it never comes.
    case neverDue
    /// A due date that is no date of its rule: it moved to the next one.
    case movedToRule
    /// A date that depends on the day on which the file was written.
    case relativeDate
    /// A zone that this system does not know: times in it are taken as local ones.
    case unknownZone(String)
    /// A tag or a project that is blank or too long to be one.
    case badLabel
    /// A list without tasks.
    case emptyList
    /// What such files never hold.
    case notInFile(String)
    /// Further instances of one series.
    case otherInstances
    /// Bookkeeping of another program's repeats.
    case bookkeeping(String)
  }

  public init(_ topic: Topic, task: String?, at place: ImportPlace, value: String? = nil) {
    (self.topic, self.task, self.place, self.value) = (topic, task, place, value)
  }
}

/// What a file holds.
public struct ImportBatch: Sendable {
  public var format: ImportFormat
  public var tasks: [ImportedTask] = []
  public var skipped: [SkippedRecord] = []
  public var remarks: [ImportRemark] = []
  /// Tasks of another home, with all that is known of them.
  public var items: [TaskItem] = []
  /// A whole game, of a file of this program.
  public var game: GameImported?

  public init(_ format: ImportFormat) { self.format = format }
}

/// What a reader has to know of the world.
public struct ImportContext: Sendable {
  public let now: CivilDateTime
  public let today: CivilDate
  public let zone: Zone
  public let dayStart: TimeOfDay
  public let weekStart: Weekday
  public let zones: ZoneFiles

  public init(_ reading: Reading, zone: Zone, zones: ZoneFiles) {
    now = reading.moment.now
    today = reading.moment.day
    self.zone = zone
    dayStart = reading.game.settings.dayStart
    weekStart = reading.game.settings.weekStart
    self.zones = zones
  }

  /// A moment as something is due at: midnight and the last second of a day stand for the day.
  func due(at instant: Instant) -> Due? {
    (try? zone.civil(at: instant)).map(Due.init(foreign:))
  }

  func timestamp(of instant: Instant) -> Timestamp {
    Timestamp(instant, offsetSeconds: zone.offsetSeconds(at: instant))
  }

  /// The midnight with which a day begins here.
  func timestamp(of day: CivilDate) -> Timestamp {
    timestamp(of: zone.instant(of: CivilDateTime(day, .midnight)))
  }

  /// The civil day that something done at an instant counts for.
  func day(of instant: Instant) -> CivilDate? {
    (try? zone.civil(at: instant))?.day(startingAt: dayStart)
  }
}

extension Due {
  /// A date-time of another program: midnight and the last second of a day stand for the day, and
  /// seconds are cut off.
  init(foreign moment: CivilDateTime) {
    let time = moment.time
    let isDay =
      (time.hour, time.minute, time.second) == (0, 0, 0)
      || (time.hour, time.minute, time.second) == (23, 59, 59)
    self.init(moment.date, at: isDay ? nil : time.wholeMinute)
  }
}

extension ImportedTask {
  /// Ties the task to a rule. Says so when the due date is none of its dates, or when the rule
  /// cannot be.
  mutating func repeats(
    _ rule: RecurrenceRule, from start: Due, in zone: Zone, basis: Schedule.Basis = .anchor,
    text: String, at place: ImportPlace, _ remarks: inout [ImportRemark]
  ) {
    do throws(RuleError) {
      let schedule = try Schedule(
        rule.fitted(to: start, in: zone), startingAt: start, basis: basis)
      if let due, schedule.anchor != due {
        remarks.append(.init(.movedToRule, task: title.text, at: place, value: due.description))
      }
      self.schedule = schedule
      due = schedule.anchor
    } catch {
      remarks.append(.init(.badRepeat, task: title.text, at: place, value: text))
    }
  }
}

/// Labels of other programs, checked like those that are typed.
extension ImportBatch {
  mutating func labels(_ texts: [String], of title: String, at place: ImportPlace) -> [String] {
    var labels: [String] = []
    var seen = Set<String>()
    for text in texts {
      guard let label = Label(text) else {
        remarks.append(.init(.badLabel, task: title, at: place, value: text))
        continue
      }
      if seen.insert(label.text).inserted { labels.append(label.text) }
    }
    return labels
  }
}

extension ImportBatch {
  /// The same batch with places that name the file.
  public func named(_ file: String) -> ImportBatch {
    var batch = self
    batch.skipped = skipped.map { $0.named(file) }
    batch.remarks = remarks.map { remark in
      var place = remark.place
      place.file = file
      return ImportRemark(remark.topic, task: remark.task, at: place, value: remark.value)
    }
    return batch
  }

  /// Looks at what all formats have in common, once everything is read.
  mutating func settle(in context: ImportContext) {
    for place in tasks.indices {
      let task = tasks[place]
      if let day = task.closedDay, day > context.today {
        remarks.append(
          .init(
            .badDate("completed"), task: task.title.text, at: task.place, value: day.description))
        tasks[place].closedDay = nil
      }
      tasks[place].completions.removeAll { $0.day > context.today }
      if task.status == .completed && tasks[place].closedDay == nil {
        remarks.append(.init(.completedOnNoDay, task: task.title.text, at: task.place))
      }
    }
  }
}

extension TaskTitle {
  /// A title of another program: what is on several lines there becomes one.
  init(foreign text: String) throws(TitleError) {
    guard text.unicodeScalars.contains(where: \.isLineBreak) else {
      try self.init(text)
      return
    }
    let lines = text.split { $0.unicodeScalars.contains(where: \.isLineBreak) }
      .map { String($0.trimmingWhitespace()) }.filter { !$0.isEmpty }
    try self.init(lines.joined(separator: " "))
  }
}

/// A name for what has none of its own, made of what it says.
func contentIdentity(_ text: String) -> String {
  var hash = FNV1a()
  hash.combine(text)
  return String(hash.spread, radix: 36)
}
