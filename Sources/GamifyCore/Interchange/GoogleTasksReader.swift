/// Reads the file of Google Tasks in a takeout.
///
/// - Source: the fields of tasks in Google's reference of its API, and the lists around them in the
///   file.
enum GoogleTasksReader {
  static func read(
    _ values: [JSONValue], in context: ImportContext
  ) throws(ImportError) -> ImportBatch {
    guard values.count == 1, case .array(let lists)? = values[0]["items"]?.content else {
      throw .wrongFormat(.google)
    }
    var batch = ImportBatch(.google)
    for list in lists {
      let items = list["items"]?.elements ?? []
      if items.isEmpty {
        batch.remarks.append(
          .init(
            .emptyList, task: nil, at: ImportPlace(line: list.line), value: list["title"]?.text))
      }
      for item in items { add(item, of: list["title"]?.text, to: &batch, in: context) }
    }
    batch.remarks.append(
      .init(.notInFile("repeats"), task: nil, at: ImportPlace(line: 1), value: nil))
    return batch
  }

  /// What is read, or says nothing about the task itself.
  private static let known: Set<String> = [
    "kind", "id", "etag", "title", "task_type", "updated", "selfLink", "webViewLink", "position",
    "status", "due", "notes", "completed", "deleted", "hidden", "links", "created",
  ]

  private static func add(
    _ record: JSONValue, of list: String?, to batch: inout ImportBatch, in context: ImportContext
  ) {
    func skip(_ reason: SkippedRecord.Reason) { batch.skipped.append(.init(record, reason)) }
    guard record.isObject else { return skip(.notARecord) }
    let text = record["title"]?.text ?? ""
    guard !text.allSatisfy(\.isWhitespace) else { return skip(.untitled) }
    guard record["deleted"]?.bool != true else { return skip(.deleted) }
    let place = ImportPlace(line: record.line)
    do throws(TitleError) {
      let title = try TaskTitle(foreign: text)
      let id = record["id"]?.text
      var task = ImportedTask(identity: id ?? contentIdentity(text), title: title, at: place)
      task.isKnownByIdentity = id != nil
      func remark(_ topic: ImportRemark.Topic, _ value: String?) {
        batch.remarks.append(.init(topic, task: text, at: place, value: value))
      }
      // A due date is a day, written as its midnight in UTC.
      if let value = record["due"] {
        task.due = value.text.flatMap { CivilDate(String($0.prefix(10))) }.map { Due($0) }
        if task.due == nil { remark(.badDate("due"), value.summary) }
      }
      task.created = record["created"]?.text.flatMap { Timestamp($0) }
        .map { context.timestamp(of: $0.instant) }
      switch record["status"]?.text ?? "needsAction" {
      case "completed":
        task.status = .completed
        task.closedDay = record["completed"]?.text.flatMap { Timestamp($0) }
          .flatMap { context.day(of: $0.instant) }
      case "needsAction": break
      case let status: return skip(.badValue(field: "status", status))
      }
      let links = (record["links"]?.elements ?? []).map { link in
        [link["description"]?.text, link["link"]?.text].compactMap(\.self).joined(separator: " ")
      }
      task.notes = ([record["notes"]?.text].compactMap(\.self) + links).filter { !$0.isEmpty }
        .joined(separator: "\n")
      if let list {
        task.project = batch.labels([list], of: text, at: place).first
        remark(.keptAs("list", "the project"), list)
      }
      for (name, value) in record.members where !known.contains(name) {
        remark(.field(name), value.summary)
      }
      batch.tasks.append(task)
    } catch {
      skip(.title(error))
    }
  }
}
