/// Reads the user data that Habitica exports.
///
/// - Source: the shape of Habitica's task model; when a daily is due as its own day change works it
///   out.
enum HabiticaReader {
  static func read(
    _ values: [JSONValue], in context: ImportContext
  ) throws(ImportError) -> ImportBatch {
    guard values.count == 1, let groups = values[0]["tasks"], groups.isObject else {
      throw .wrongFormat(.habitica)
    }
    var user = HabiticaUser(values[0], context)
    for daily in groups["dailys"]?.elements ?? [] { user.add(daily, isDaily: true) }
    for todo in groups["todos"]?.elements ?? [] { user.add(todo, isDaily: false) }
    for habit in groups["habits"]?.elements ?? [] { user.skip(habit, .noTask("a habit")) }
    for reward in groups["rewards"]?.elements ?? [] {
      let price = reward["value"]?.summary ?? "0"
      user.skip(reward, .noTask("a reward for \(price) gold"))
    }
    user.remarkOnAccount(values[0])
    return user.batch
  }
}

private struct HabiticaUser {
  var batch = ImportBatch(.habitica)
  private let context: ImportContext
  private var tagNames: [String: String] = [:]

  init(_ user: JSONValue, _ context: ImportContext) {
    self.context = context
    for tag in user["tags"]?.elements ?? [] {
      if let id = tag["id"]?.text, let name = tag["name"]?.text { tagNames[id] = name }
    }
  }

  mutating func skip(_ record: JSONValue, _ reason: SkippedRecord.Reason) {
    batch.skipped.append(
      SkippedRecord(
        place: ImportPlace(line: record.line), name: record["text"]?.text, reason: reason))
  }

  private mutating func remark(
    _ topic: ImportRemark.Topic, _ task: ImportedTask, _ value: String?
  ) {
    batch.remarks.append(.init(topic, task: task.title.text, at: task.place, value: value))
  }

  mutating func add(_ record: JSONValue, isDaily: Bool) {
    guard record.isObject else { return skip(record, .notARecord) }
    guard let text = record["text"]?.text else { return skip(record, .missing(field: "text")) }
    do throws(TitleError) {
      let id = record["id"]?.text ?? record["_id"]?.text
      var task = ImportedTask(
        identity: id ?? contentIdentity(text), title: try TaskTitle(foreign: text),
        at: ImportPlace(line: record.line))
      task.isKnownByIdentity = id != nil
      task.notes = record["notes"]?.text ?? ""
      let tags = (record["tags"]?.elements ?? []).compactMap(\.text)
      task.tags = batch.labels(tags.map { tagNames[$0] ?? $0 }, of: text, at: task.place)
      task.created = record["createdAt"]?.text.flatMap { Timestamp($0) }
        .map { context.timestamp(of: $0.instant) }
      readDifficulty(record, &task)
      if isDaily { readRepeat(record, &task) } else { readDates(record, &task) }
      remarkOnTheRest(record, task)
      batch.tasks.append(task)
    } catch {
      skip(record, .title(error))
    }
  }

  private mutating func readDifficulty(_ record: JSONValue, _ task: inout ImportedTask) {
    switch record["priority"]?.double {
    case 0.1?:
      task.difficulty = .easy
      remark(.keptAs("the difficulty trivial", "easy"), task, nil)
    case 1?: task.difficulty = .easy
    case 1.5?: task.difficulty = .medium
    case 2?: task.difficulty = .hard
    case nil: break
    case let other?: remark(.field("priority"), task, String(other))
    }
  }

  private mutating func readDates(_ record: JSONValue, _ task: inout ImportedTask) {
    if let text = record["date"]?.text, !text.isEmpty {
      task.due = Timestamp(text).flatMap { context.due(at: $0.instant) } ?? Due(text)
      if task.due == nil { remark(.badDate("date"), task, text) }
    }
    guard record["completed"]?.bool == true else { return }
    task.status = .completed
    task.closedDay = record["dateCompleted"]?.text.flatMap { Timestamp($0) }
      .flatMap { context.day(of: $0.instant) }
  }

  /// A daily is due on the first day of its rule from today on, or after today when it is done.
  private mutating func readRepeat(_ record: JSONValue, _ task: inout ImportedTask) {
    let start = record["startDate"]?.text.flatMap { Timestamp($0) }
      .flatMap { context.due(at: $0.instant)?.date }
    if start == nil, let text = record["startDate"]?.summary {
      remark(.badDate("startDate"), task, text)
    }
    let first = start ?? context.today
    guard let rule = HabiticaRule(record, start: first).rule else {
      return remark(.neverDue, task, record["frequency"]?.text)
    }
    let isDone = record["completed"]?.bool == true
    let earliest = isDone ? context.today.next : context.today
    guard let schedule = try? Schedule(rule, startingAt: Due(first)),
      let due = schedule.first(onOrAfter: max(earliest, first))
    else { return remark(.neverDue, task, rule.description) }
    task.due = due
    task.repeats(
      rule, from: due, in: context.zone, text: rule.description, at: task.place,
      &batch.remarks)
  }

  private mutating func remarkOnTheRest(_ record: JSONValue, _ task: ImportedTask) {
    for name in ["checklist", "reminders", "history"] {
      let count = record[name]?.elements.count ?? 0
      if count > 0 { remark(.field(name), task, String(count)) }
    }
    if let streak = record["streak"]?.integer, streak > 0 {
      remark(.field("streak"), task, String(streak))
    }
    for name in ["value", "counterUp", "counterDown"] {
      if let value = record[name], value.double != 0 { remark(.field(name), task, value.summary) }
    }
  }

  /// What belongs to the person and not to a task.
  mutating func remarkOnAccount(_ user: JSONValue) {
    let stats = ["gp": "gold", "exp": "experience", "lvl": "level", "hp": "health"]
    for (key, name) in stats.sorted(by: { $0.value < $1.value }) {
      guard let value = user["stats"]?[key] else { continue }
      batch.remarks.append(
        .init(.field(name), task: nil, at: ImportPlace(line: value.line), value: value.summary))
    }
    if let start = user["preferences"]?["dayStart"], start.integer != 0 {
      batch.remarks.append(
        .init(
          .field("dayStart"), task: nil, at: ImportPlace(line: start.line), value: start.summary))
    }
  }
}

/// When a daily is due.
private struct HabiticaRule {
  /// `nil` when it never is.
  let rule: RecurrenceRule?

  private static let days: [(name: String, weekday: Weekday)] = [
    ("m", .monday), ("t", .tuesday), ("w", .wednesday), ("th", .thursday), ("f", .friday),
    ("s", .saturday), ("su", .sunday),
  ]

  init(_ record: JSONValue, start: CivilDate) {
    let interval = record["everyX"]?.integer ?? 1
    let days = Self.days.filter { record["repeat"]?[$0.name]?.bool == true }.map(\.weekday)
    let monthDays = (record["daysOfMonth"]?.elements ?? []).compactMap(\.integer)
    // They count from 0.
    let weeks = (record["weeksOfMonth"]?.elements ?? []).compactMap(\.integer)
    switch record["frequency"]?.text {
    case "daily":
      rule = try? RecurrenceRule(.daily, interval: interval)
    case "weekly":
      // Its weeks are counted from the start, whatever weekday that is.
      rule =
        days.isEmpty
        ? nil
        : try? RecurrenceRule(
          .weekly, interval: interval, byDay: days.map { NumberedWeekday($0) },
          weekStart: interval > 1 ? start.weekday : .monday)
    case "monthly" where !weeks.isEmpty:
      let numbered = weeks.flatMap { week in
        days.compactMap { try? NumberedWeekday(week < Int.max ? week + 1 : week, $0) }
      }
      rule =
        numbered.isEmpty
        ? nil : try? RecurrenceRule(.monthly, interval: interval, byDay: numbered)
    case "monthly":
      let days = monthDays.isEmpty ? [start.day] : monthDays
      rule = try? RecurrenceRule(.monthly, interval: interval, byMonthDay: days)
    case "yearly":
      rule = try? RecurrenceRule(.yearly, interval: interval)
    default:
      rule = nil
    }
  }
}
