/// Reads what `task export` writes: a list of objects, or an object a line.
///
/// - Source: taskwarrior's documentation of its JSON format, and files written by 2.5 and 2.6.
enum TaskwarriorReader {
  static func read(_ values: [JSONValue], in context: ImportContext) -> ImportBatch {
    var batch = ImportBatch(.taskwarrior)
    let records =
      values.count == 1 && !(values[0].isObject) ? values[0].elements : values
    var series = SeriesRecords(records)
    for record in records {
      guard record.isObject else {
        batch.skipped.append(.init(record, .notARecord))
        continue
      }
      if let template = record["parent"]?.text, series.isTemplate(template) {
        series.add(instance: record, of: template)
        continue
      }
      if let task = task(record, in: context, &batch) {
        if record["status"]?.text == "recurring" {
          series.placeOfTask[record["uuid"]?.text ?? ""] = batch.tasks.count
        }
        batch.tasks.append(task)
      }
    }
    series.complete(&batch, in: context)
    return batch
  }

  /// Fields that are read, or that say nothing of their own: `id` and `urgency` are worked out by
  /// taskwarrior, `modified` is when the record changed.
  private static let known: Set<String> = [
    "id", "description", "status", "uuid", "entry", "due", "end", "modified", "project", "tags",
    "annotations", "urgency", "recur", "until", "difficulty", "last",
  ]

  private static let bookkeeping: Set<String> = ["mask", "imask", "rtype", "template", "parent"]

  fileprivate static func task(
    _ record: JSONValue, in context: ImportContext, _ batch: inout ImportBatch
  ) -> ImportedTask? {
    let place = ImportPlace(line: record.line)
    let title: TaskTitle
    guard let description = record["description"]?.text else {
      batch.skipped.append(.init(record, .missing(field: "description")))
      return nil
    }
    do throws(TitleError) {
      title = try TaskTitle(foreign: description)
    } catch {
      batch.skipped.append(.init(record, .title(error)))
      return nil
    }
    let identity = record["uuid"]?.text ?? contentIdentity(description)
    var task = ImportedTask(identity: identity, title: title, at: place)
    task.isKnownByIdentity = record["uuid"] != nil
    switch record["status"]?.text ?? "pending" {
    case "pending", "waiting", "recurring": task.status = .active
    case "completed": task.status = .completed
    case "deleted": task.status = .cancelled
    case let status:
      batch.skipped.append(.init(record, .badValue(field: "status", status)))
      return nil
    }
    do throws(BadField) {
      task.due = try instant("due", record).flatMap(context.due)
      task.created = try instant("entry", record).map(context.timestamp)
      if task.status != .active {
        task.closedDay = try instant("end", record).flatMap(context.day)
      }
      let until = try instant("until", record)
      task.repeats(record, until: until, in: context, &batch.remarks)
    } catch {
      batch.skipped.append(.init(record, .badValue(field: error.name, error.value)))
      return nil
    }
    task.difficulty = record["difficulty"]?.text.flatMap(Difficulty.init)
    task.tags = batch.labels(record.texts("tags"), of: title.text, at: place)
    task.project =
      batch.labels([record["project"]?.text].compactMap(\.self), of: title.text, at: place).first
    task.notes = (record["annotations"]?.elements ?? [])
      .compactMap { $0["description"]?.text }.joined(separator: "\n")
    for (name, value) in record.members where !known.contains(name) || name == "difficulty" {
      if name == "difficulty" && task.difficulty != nil { continue }
      batch.remarks.append(
        .init(
          bookkeeping.contains(name) ? .bookkeeping(name) : .field(name), task: title.text,
          at: place, value: value.listed))
    }
    return task
  }

  fileprivate struct BadField: Error {
    let name: String
    let value: String
  }

  fileprivate static func instant(
    _ name: String, _ record: JSONValue
  ) throws(BadField) -> Instant? {
    guard let value = record[name] else { return nil }
    if let text = value.text {
      if case .utc(let instant)? = BasicDate(text) { return instant }
      if let stamp = Timestamp(text) { return stamp.instant }
    }
    throw BadField(name: name, value: value.summary)
  }
}

extension JSONValue {
  /// A list of texts, or texts in one with commas between, as old versions wrote them.
  fileprivate func texts(_ name: String) -> [String] {
    guard let value = self[name] else { return [] }
    if let text = value.text { return text.split(separator: ",").map(String.init) }
    return value.elements.compactMap(\.text)
  }
}

extension JSONValue {
  /// What it says, a list by its texts.
  fileprivate var listed: String {
    let texts = elements.compactMap(\.text)
    return texts.isEmpty ? summary : texts.prefix(20).joined(separator: ", ")
  }
}

extension SkippedRecord {
  init(_ record: JSONValue, _ reason: Reason) {
    let name = ["uuid", "id", "description", "title", "text"].lazy
      .compactMap { record[$0]?.text }.first
    self.init(place: ImportPlace(line: record.line), name: name, reason: reason)
  }
}

extension ImportedTask {
  fileprivate mutating func repeats(
    _ record: JSONValue, until: Instant?, in context: ImportContext,
    _ remarks: inout [ImportRemark]
  ) {
    guard let recur = record["recur"]?.text else {
      if let until {
        remarks.append(
          .init(.field("until"), task: title.text, at: place, value: until.basicUTC))
      }
      return
    }
    guard status == .active, let due else { return }
    var end = RecurrenceRule.End.never
    if let last = until.flatMap(context.due) {
      end = .on(last.time.map { .time(CivilDateTime(last.date, $0)) } ?? .day(last.date))
    }
    guard let rule = TaskwarriorDuration.rule(recur, ending: end) else {
      remarks.append(.init(.badRepeat, task: title.text, at: place, value: recur))
      return
    }
    repeats(rule, from: due, in: context.zone, text: recur, at: place, &remarks)
  }
}

/// The templates of repeating tasks and their instances, which become one task.
private struct SeriesRecords {
  private var templates: Set<String> = []
  private var instances: [String: [JSONValue]] = [:]
  /// Where the task of a template stands.
  var placeOfTask: [String: Int] = [:]

  init(_ records: [JSONValue]) {
    for record in records where record["status"]?.text == "recurring" {
      if let uuid = record["uuid"]?.text { templates.insert(uuid) }
    }
  }

  func isTemplate(_ uuid: String) -> Bool { templates.contains(uuid) }

  mutating func add(instance: JSONValue, of template: String) {
    instances[template, default: []].append(instance)
  }

  /// The task of a template is due as its first pending instance, with its notes and tags; instances
  /// that were completed are its history.
  func complete(_ batch: inout ImportBatch, in context: ImportContext) {
    for (template, records) in instances.sorted(by: { $0.key < $1.key }) {
      guard let place = placeOfTask[template] else { continue }
      var pending: [ImportedTask] = []
      for record in records {
        guard let task = TaskwarriorReader.task(record, in: context, &batch) else { continue }
        switch task.status {
        case .active: pending.append(task)
        case .completed:
          guard let day = task.closedDay else { continue }
          batch.tasks[place].completions.append(.init(occurrence: task.due, day: day))
        case .cancelled:
          batch.skipped.append(.init(record, .deleted))
        }
      }
      batch.tasks[place].completions.sort { $0.day < $1.day }
      // Taskwarrior can hold several at a time; the rule makes the others again.
      let order = pending.sorted { ($0.due ?? Due(.last)) < ($1.due ?? Due(.last)) }
      guard let first = order.first else { continue }
      for other in order.dropFirst() {
        batch.remarks.append(
          .init(
            .otherInstances, task: other.title.text, at: other.place,
            value: other.due?.description))
      }
      var task = batch.tasks[place]
      (task.title, task.notes, task.tags) = (first.title, first.notes, first.tags)
      (task.project, task.due, task.schedule) = (first.project, first.due, first.schedule)
      batch.tasks[place] = task
    }
  }
}

/// How often a task of taskwarrior repeats.
///
/// - Source: taskwarrior's documentation of durations.
enum TaskwarriorDuration {
  private static let names: [String: (RecurrenceRule.Frequency, Int)] = [
    "daily": (.daily, 1), "day": (.daily, 1), "weekly": (.weekly, 1), "sennight": (.weekly, 1),
    "biweekly": (.weekly, 2), "fortnight": (.weekly, 2), "monthly": (.monthly, 1),
    "bimonthly": (.monthly, 2), "quarterly": (.monthly, 3), "semiannual": (.monthly, 6),
    "annual": (.yearly, 1), "yearly": (.yearly, 1), "biannual": (.yearly, 2),
    "biyearly": (.yearly, 2),
  ]

  private static let units: [String: (RecurrenceRule.Frequency, Int)] = [
    "d": (.daily, 1), "day": (.daily, 1), "days": (.daily, 1),
    "w": (.weekly, 1), "wk": (.weekly, 1), "wks": (.weekly, 1), "week": (.weekly, 1),
    "weeks": (.weekly, 1),
    "mo": (.monthly, 1), "mos": (.monthly, 1), "mth": (.monthly, 1), "mths": (.monthly, 1),
    "mnths": (.monthly, 1), "month": (.monthly, 1), "months": (.monthly, 1),
    "q": (.monthly, 3), "qtr": (.monthly, 3), "qtrs": (.monthly, 3), "qrtr": (.monthly, 3),
    "qrtrs": (.monthly, 3), "quarter": (.monthly, 3), "quarters": (.monthly, 3),
    "y": (.yearly, 1), "yr": (.yearly, 1), "yrs": (.yearly, 1), "year": (.yearly, 1),
    "years": (.yearly, 1),
  ]

  static func rule(_ text: String, ending end: RecurrenceRule.End) -> RecurrenceRule? {
    let lower = text.lowercased()
    if lower == "weekdays" {
      let days = Weekday.allCases.filter { $0 < .saturday }.map { NumberedWeekday($0) }
      return try? RecurrenceRule(.weekly, byDay: days, end: end)
    }
    if let (frequency, interval) = names[lower] {
      return try? RecurrenceRule(frequency, interval: interval, end: end)
    }
    guard let (count, unit) = parts(lower), let (frequency, size) = units[unit] else { return nil }
    let (interval, overflow) = count.multipliedReportingOverflow(by: size)
    guard !overflow else { return nil }
    return try? RecurrenceRule(frequency, interval: interval, end: end)
  }

  /// "3days", "3 days", "P3D", "days"
  private static func parts(_ text: String) -> (Int, String)? {
    var rest = text[...]
    var units = ["": ""]
    if rest.first == "p" {
      rest.removeFirst()
      units = ["d": "d", "w": "w", "m": "mo", "y": "y"]
    }
    let number = rest.prefix { ("0"..."9").contains($0) }
    let unit = String(rest.dropFirst(number.count).drop { $0 == " " })
    guard let count = number.isEmpty ? 1 : Int(number), count > 0 else { return nil }
    if text.hasPrefix("p") { return units[unit].map { (count, $0) } }
    return (count, unit)
  }

  /// The duration that is the same as a rule, where there is one.
  static func text(of rule: RecurrenceRule) -> String? {
    guard rule.byMonth.isEmpty, rule.byWeekNumber.isEmpty, rule.byYearDay.isEmpty,
      rule.byMonthDay.isEmpty, rule.bySetPosition.isEmpty
    else { return nil }
    if case .after = rule.end { return nil }
    if rule.frequency == .weekly && rule.interval == 1 && rule.byDay.count == 5,
      rule.byDay.allSatisfy({ $0.number == nil && $0.weekday < .saturday })
    {
      return "weekdays"
    }
    guard rule.byDay.isEmpty else { return nil }
    switch (rule.frequency, rule.interval) {
    case (.daily, 1): return "daily"
    case (.weekly, 1): return "weekly"
    case (.monthly, 1): return "monthly"
    case (.yearly, 1): return "yearly"
    case (.daily, let count): return "\(count)days"
    case (.weekly, let count): return "\(count)weeks"
    case (.monthly, let count): return "\(count)months"
    case (.yearly, let count): return "\(count)years"
    }
  }
}
