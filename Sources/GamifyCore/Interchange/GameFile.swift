/// The program's own file: a whole game, to be taken elsewhere.
///
/// ```
/// {"schema":1,"format":"rewardme",
/// "tasks":[
/// {"number":1,"title":"Write the report","status":"active",…}],
/// "entries":[
/// {"at":"2026-11-29T14:30:00.000+01:00","day":"2026-11-29","events":[…],"id":"q7m2ka-42"}]}
/// ```
///
/// `entries` are all that happened and still counts: the game is what they add up to, and nothing
/// else is needed to have it again. `tasks` say the same of tasks in a form that is easily read.
public enum GameFile {
  public static let version = 1

  /// The file of a profile's game. The same game always gives the same bytes.
  ///
  /// - Throws: what the encoder throws; a value of this program always encodes.
  public static func write(_ history: UndoHistory, of profile: ProfileID) throws -> [UInt8] {
    let past = history.past(of: profile)
    var bytes = Array("{\"schema\":\(version),\"format\":\"rewardme\",\n\"tasks\":[".utf8)
    try append(game(of: past).tasks.items.map(ReadableTask.init), to: &bytes)
    bytes += Array("],\n\"entries\":[".utf8)
    try append(past, to: &bytes)
    return bytes + Array("]}\n".utf8)
  }

  private static func append(
    _ values: [some Encodable], to bytes: inout [UInt8]
  ) throws {
    for (place, value) in values.enumerated() {
      bytes += Array(place == 0 ? "\n".utf8 : ",\n".utf8)
      bytes += try JSONWriter.bytes(of: value)
    }
  }

  /// The game that entries add up to.
  static func game(of past: [PastEntry]) -> Game {
    var state = State()
    state.take(GameImported(entries: past), for: .me)
    return state.game(of: .me)
  }
}

/// A task for people and scripts to read, with the keys of `task list --json`.
private struct ReadableTask: Encodable {
  let number: TaskNumber
  let uid: TaskUID
  let title: TaskTitle
  let status: TaskItem.Status
  let difficulty: Difficulty
  let due: Due?
  let rrule: RecurrenceRule?
  let tags: [String]
  let project: String?
  let notes: String
  let created: Timestamp
  let closed: CivilDate?
  let completions: [Completion]

  struct Completion: Encodable {
    let occurrence: Due?
    let day: CivilDate
    let points: Points
  }

  init(_ task: TaskItem) {
    (number, uid, title, status) = (task.number, task.uid, task.title, task.status)
    (difficulty, due, rrule) = (task.difficulty, task.due, task.series?.schedule.rule)
    (tags, project, notes) = (task.tags, task.project, task.notes)
    (created, closed) = (task.created, task.closed)
    completions = task.completions.map {
      Completion(occurrence: $0.occurrence, day: $0.day, points: $0.payment.total)
    }
  }
}

enum GameFileReader {
  static func read(
    _ values: [JSONValue], _ text: ForeignText, in context: ImportContext
  ) throws(ImportError) -> ImportBatch {
    guard values.count == 1, values[0].isObject else { throw .wrongFormat(.json) }
    let file = values[0]
    if let version = file["schema"]?.integer, version > GameFile.version {
      throw .newerVersion(version)
    }
    if file["entries"] != nil { return try game(file, text) }
    guard case .array(let records)? = file["tasks"]?.content else { throw .wrongFormat(.json) }
    var batch = ImportBatch(.json)
    for record in records { task(record, in: context, &batch) }
    return batch
  }

  // MARK: A whole game

  private struct Entries: Decodable { let entries: [PastEntry] }

  private static func game(
    _ file: JSONValue, _ text: ForeignText
  ) throws(ImportError) -> ImportBatch {
    let entries: [PastEntry]
    do {
      entries = try JSONDocument.decode(Entries.self, from: text.bytes[...]).entries
    } catch let error as DecodingError {
      throw .badGame(file.record(of: error))
    } catch {
      throw .badGame(SkippedRecord(file, .notARecord))
    }
    var batch = ImportBatch(.json)
    for (place, entry) in entries.enumerated() {
      for event in entry.events {
        guard let reason = event.reasonAgainst else { continue }
        let line = file["entries"]?.elements[place].line ?? file.line
        throw .badGame(
          SkippedRecord(
            place: ImportPlace(line: line), name: entry.id.description, reason: reason))
      }
    }
    batch.game = GameImported(entries: entries)
    batch.items = GameFile.game(of: entries).tasks.items
    return batch
  }

  // MARK: Tasks alone, as `task list --json` prints them

  private static let known: Set<String> = [
    "number", "uid", "title", "status", "difficulty", "points", "due", "overdue", "rrule", "rule",
    "tags", "project", "notes", "created", "completed", "closed", "next", "completions",
  ]

  private static func task(
    _ record: JSONValue, in context: ImportContext, _ batch: inout ImportBatch
  ) {
    let place = ImportPlace(line: record.line)
    func skip(_ reason: SkippedRecord.Reason) { batch.skipped.append(.init(record, reason)) }
    guard record.isObject else { return skip(.notARecord) }
    guard let text = record["title"]?.text else { return skip(.missing(field: "title")) }
    let title: TaskTitle
    do throws(TitleError) {
      title = try TaskTitle(foreign: text)
    } catch {
      return skip(.title(error))
    }
    var task = ImportedTask(
      identity: record["uid"]?.text ?? contentIdentity(text), title: title, at: place)
    func bad(_ field: String) {
      skip(.badValue(field: field, record[field]?.summary ?? ""))
    }
    if let value = record["status"] {
      guard let status = value.text.flatMap(TaskItem.Status.init) else { return bad("status") }
      task.status = status
    }
    if let value = record["difficulty"] {
      guard let level = value.text.flatMap(Difficulty.init) else { return bad("difficulty") }
      task.difficulty = level
    }
    if let value = record["due"] {
      guard let due = value.text.flatMap(Due.init) else { return bad("due") }
      task.due = due
    }
    if let value = record["created"] {
      guard let text = value.text,
        let stamp = Timestamp(text) ?? CivilDate(text).map(context.timestamp)
      else { return bad("created") }
      task.created = stamp
    }
    for field in ["completed", "closed"] {
      guard let value = record[field] else { continue }
      guard let day = value.text.flatMap({ CivilDate($0) }) else { return bad(field) }
      task.closedDay = day
    }
    task.notes = record["notes"]?.text ?? ""
    task.tags = batch.labels(
      record["tags"]?.elements.compactMap(\.text) ?? [], of: title.text, at: place)
    task.project =
      batch.labels([record["project"]?.text].compactMap(\.self), of: title.text, at: place).first
    if let text = record["rrule"]?.text, task.status == .active {
      guard let rule = RecurrenceRule(text) else { return bad("rrule") }
      task.repeats(
        rule, from: task.due ?? Due(context.today), in: context.zone, text: text, at: place,
        &batch.remarks)
    }
    for (name, value) in record.members where !known.contains(name) {
      batch.remarks.append(
        .init(.field(name), task: title.text, at: place, value: value.summary))
    }
    batch.tasks.append(task)
  }
}

extension Event {
  /// Why the event cannot come from a file: texts are checked like those that are typed.
  fileprivate var reasonAgainst: SkippedRecord.Reason? {
    switch self {
    case .taskAdded(let event): Self.reason(event.title, event.tags, event.project)
    case .taskImported(let event):
      Self.reason(event.task.title, event.task.tags, event.task.project)
    case .taskEdited(let event):
      Self.reason(event.title, event.tags ?? [], event.project?.value)
    case .unknown(let type): .badValue(field: "type", type)
    default: canBePast ? nil : .notARecord
    }
  }

  private static func reason(
    _ title: TaskTitle?, _ tags: [String], _ project: String?
  ) -> SkippedRecord.Reason? {
    if let title {
      do throws(TitleError) {
        _ = try TaskTitle(title.text)
      } catch {
        return .title(error)
      }
    }
    for tag in tags where Label(tag) == nil { return .badValue(field: "tags", tag) }
    if let project, Label(project) == nil { return .badValue(field: "project", project) }
    return nil
  }
}

extension JSONValue {
  /// The record in which something cannot be decoded, as far as the error says where.
  fileprivate func record(of error: DecodingError) -> SkippedRecord {
    let context: DecodingError.Context? =
      switch error {
      case .keyNotFound(let key, let context):
        DecodingError.Context(codingPath: context.codingPath + [key], debugDescription: "")
      case .valueNotFound(_, let context), .typeMismatch(_, let context),
        .dataCorrupted(let context):
        context
      @unknown default: nil
      }
    var value = self
    var names: [String] = []
    for key in context?.codingPath ?? [] {
      if let index = key.intValue {
        names.append("[\(index)]")
        if index < value.elements.count { value = value.elements[index] }
      } else {
        names.append(names.isEmpty ? key.stringValue : ".\(key.stringValue)")
        if let next = value[key.stringValue] { value = next }
      }
    }
    let field = names.joined()
    let reason: SkippedRecord.Reason =
      if case .keyNotFound = error {
        .missing(field: field)
      } else {
        .badValue(field: field, value.summary)
      }
    return SkippedRecord(place: ImportPlace(line: value.line), name: nil, reason: reason)
  }
}
