/// Reads the to-dos of iCalendar files.
///
/// - Source: RFC 5545, section 3.6.2, and what Apple Reminders, Nextcloud Tasks and todoman write.
enum ICalendarReader {
  static func read(
    _ bytes: [UInt8], in context: ImportContext
  ) throws(ImportError) -> ImportBatch {
    let lines = try ICalendarLine.lines(in: bytes)
    guard lines.contains(where: { $0.name == "BEGIN" }) else { throw .wrongFormat(.ics) }
    var batch = ImportBatch(.ics)
    var open: [ICalendarComponent] = []
    for line in lines {
      switch line.name {
      case "BEGIN": open.append(ICalendarComponent(line))
      case "END":
        guard let last = open.popLast(), last.name == line.value.uppercased() else {
          throw .unfinished(ImportPlace(line: line.number))
        }
        if last.name == "VALARM" { open.indices.last.map { open[$0].alarms += 1 } }
        if !open.contains(where: { $0.name == "VTODO" || $0.name == "VTIMEZONE" }) {
          last.add(to: &batch, in: context)
        }
      default: open.indices.last.map { open[$0].properties.append(line) }
      }
    }
    if let last = open.last { throw .unfinished(ImportPlace(line: last.line)) }
    return batch
  }
}

private struct ICalendarComponent {
  let name: String
  let line: Int
  var properties: [ICalendarLine] = []
  var alarms = 0

  init(_ begin: ICalendarLine) {
    name = begin.value.uppercased()
    line = begin.number
  }

  subscript(name: String) -> ICalendarLine? { properties.first { $0.name == name } }

  func text(_ name: String) -> String? { self[name].map { ICalendarText.unescaped($0.value) } }

  func add(to batch: inout ImportBatch, in context: ImportContext) {
    let place = ImportPlace(line: line)
    func skip(_ reason: SkippedRecord.Reason) {
      batch.skipped.append(
        SkippedRecord(place: place, name: text("SUMMARY") ?? text("UID"), reason: reason))
    }
    switch name {
    case "VCALENDAR", "VTIMEZONE": return
    case "VTODO" where self["RECURRENCE-ID"] != nil: skip(.noTask("a changed repeat"))
    case "VTODO":
      guard let summary = text("SUMMARY"), !summary.allSatisfy(\.isWhitespace) else {
        return skip(.untitled)
      }
      do throws(TitleError) {
        var todo = ICalendarTodo(
          self, title: try TaskTitle(foreign: summary), in: context)
        todo.read()
        batch.remarks += todo.batch.remarks
        batch.tasks.append(todo.task)
      } catch {
        skip(.title(error))
      }
    default: skip(.noTask(name))
    }
  }
}

/// A to-do on its way to a task.
private struct ICalendarTodo {
  private let component: ICalendarComponent
  private let context: ImportContext
  private(set) var task: ImportedTask
  /// What is to be said about it.
  private(set) var batch = ImportBatch(.ics)

  init(
    _ component: ICalendarComponent, title: TaskTitle, in context: ImportContext
  ) {
    self.component = component
    self.context = context
    let uid = component["UID"]?.value
    task = ImportedTask(
      identity: uid ?? contentIdentity(component.properties.map(\.value).joined(separator: "\n")),
      title: title, at: ImportPlace(line: component.line))
    task.isKnownByIdentity = uid != nil
  }

  private mutating func remark(_ topic: ImportRemark.Topic, _ value: String?, _ line: Int? = nil) {
    batch.remarks.append(
      .init(
        topic, task: task.title.text, at: ImportPlace(line: line ?? component.line),
        value: value))
  }

  mutating func read() {
    task.notes = component.text("DESCRIPTION") ?? ""
    let categories = component.properties.filter { $0.name == "CATEGORIES" }
      .flatMap { ICalendarText.list($0.value) }.filter { !$0.allSatisfy(\.isWhitespace) }
    task.tags = batch.labels(categories, of: task.title.text, at: task.place)
    task.project =
      batch.labels(
        [component.text("X-REWARDME-PROJECT")].compactMap(\.self), of: task.title.text,
        at: task.place
      ).first
    task.difficulty = component["X-REWARDME-DIFFICULTY"].flatMap { Difficulty(rawValue: $0.value) }
    task.created = moment("CREATED").map {
      context.timestamp(of: context.zone.instant(of: $0.wall))
    }
    readStatus()
    readDates()
    remarkOnTheRest()
  }

  private mutating func readStatus() {
    let percent = component["PERCENT-COMPLETE"].flatMap { Int($0.value) }
    let status = component["STATUS"]?.value.uppercased()
    switch status {
    case "COMPLETED": task.status = .completed
    case "CANCELLED": task.status = .cancelled
    case nil:
      if percent == 100 || component["COMPLETED"] != nil { task.status = .completed }
    case "NEEDS-ACTION", "IN-PROCESS": break
    default: remark(.field("STATUS"), status)
    }
    if task.status != .active, let completed = moment("COMPLETED") {
      task.closedDay =
        completed.isDay
        ? completed.wall.date : completed.wall.day(startingAt: context.dayStart)
    }
    if let percent, percent != 0, task.status == .active {
      remark(.field("PERCENT-COMPLETE"), String(percent))
    }
  }

  // MARK: Dates

  /// A day, or what the wall clock here shows.
  private struct Moment {
    let wall: CivilDateTime
    let isDay: Bool
    var due: Due { isDay ? Due(wall.date) : Due(foreign: wall) }
  }

  private mutating func moment(_ name: String) -> Moment? {
    guard let line = component[name] else { return nil }
    switch BasicDate(line.value) {
    case .day(let day): return Moment(wall: CivilDateTime(day, .midnight), isDay: true)
    case .utc(let instant):
      if let wall = try? context.zone.civil(at: instant) { return Moment(wall: wall, isDay: false) }
    case .local(let wall):
      guard let name = line.parameters["TZID"] else { return Moment(wall: wall, isDay: false) }
      guard let zone = context.zones.zone(named: name) else {
        remark(.unknownZone(name), line.value, line.number)
        return Moment(wall: wall, isDay: false)
      }
      if let usual = ZoneFiles.usualName(of: name), usual != name {
        remark(.keptAs("the zone \(name)", usual), line.value, line.number)
      }
      if let here = try? context.zone.civil(at: zone.instant(of: wall)) {
        return Moment(wall: here, isDay: false)
      }
    case nil: break
    }
    remark(.badDate(name), line.value, line.number)
    return nil
  }

  private mutating func readDates() {
    let start = moment("DTSTART")
    task.due = moment("DUE")?.due
    if task.due == nil, let start, let line = component["DURATION"] {
      if let seconds = Self.seconds(line.value),
        let end = try? start.wall.adding(seconds: seconds)
      {
        task.due = start.isDay && seconds % 86_400 == 0 ? Due(end.date) : Due(foreign: end)
      } else {
        remark(.badDate("DURATION"), line.value, line.number)
      }
    }
    if let line = component["RRULE"], task.status == .active {
      readRule(line, start: start)
    } else if let line = component["RRULE"] {
      remark(.field("RRULE"), line.value, line.number)
    }
    if let start, start.due != task.due, task.schedule == nil, component["DURATION"] == nil {
      remark(.field("DTSTART"), start.due.description, component["DTSTART"]?.number)
    }
  }

  /// A rule counts from the start; the due date follows it by some time, which is kept when both are
  /// on one day.
  private mutating func readRule(_ line: ICalendarLine, start: Moment?) {
    let from = task.due ?? start?.due
    guard let from, let rule = RecurrenceRule(line.value) else {
      return remark(.badRepeat, line.value, line.number)
    }
    if let start, start.due.date != from.date, !rule.hasDay(from) {
      return remark(.badRepeat, line.value, line.number)
    }
    let before = task.due
    task.due = from
    task.repeats(
      rule, from: from, in: context.zone, text: line.value,
      at: ImportPlace(line: line.number), &batch.remarks)
    if task.schedule == nil { task.due = before }
  }

  /// Longer than the calendar, and far from any overflow.
  private static let mostSeconds = 1_000_000_000_000

  /// - Source: RFC 5545, section 3.3.6.
  private static func seconds(_ text: String) -> Int? {
    var rest = text.uppercased()[...]
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
    var (seconds, isTime) = (0, false)
    while let first = rest.first {
      if first == "T" {
        isTime = true
        rest.removeFirst()
        continue
      }
      let number = rest.prefix { ("0"..."9").contains($0) }
      rest = rest.dropFirst(number.count)
      guard number.count <= 9, seconds < Self.mostSeconds, let count = Int(number),
        let unit = rest.popFirst()
      else {
        return nil
      }
      switch (unit, isTime) {
      case ("W", false): seconds += count * 604_800
      case ("D", false): seconds += count * 86_400
      case ("H", true): seconds += count * 3600
      case ("M", true): seconds += count * 60
      case ("S", true): seconds += count
      default: return nil
      }
    }
    return isNegative ? -seconds : seconds
  }

  // MARK: The rest

  /// What is read, or says nothing about the task: when the record was written and how often.
  private static let known: Set<String> = [
    "UID", "SUMMARY", "DESCRIPTION", "DUE", "DTSTART", "DURATION", "RRULE", "STATUS", "COMPLETED",
    "CREATED", "CATEGORIES", "PERCENT-COMPLETE", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE",
    "X-REWARDME-DIFFICULTY", "X-REWARDME-PROJECT",
  ]

  private mutating func remarkOnTheRest() {
    for line in component.properties where !Self.known.contains(line.name) {
      // 0 stands for no priority.
      if line.name == "PRIORITY" && line.value == "0" { continue }
      remark(.field(line.name), ICalendarText.unescaped(line.value), line.number)
    }
    if component.alarms > 0 { remark(.field("VALARM"), String(component.alarms)) }
  }
}

extension RecurrenceRule {
  /// Whether a rule that starts on a day has that day among its dates.
  fileprivate func hasDay(_ due: Due) -> Bool {
    (try? firstOccurrence(from: due))?.date == due.date
  }
}
