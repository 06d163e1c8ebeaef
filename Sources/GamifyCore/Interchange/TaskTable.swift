/// The program's own table of tasks, for spreadsheets.
enum TaskTable {
  static let columns = [
    "number", "uid", "title", "status", "difficulty", "due", "rrule", "project", "tags", "notes",
    "created", "completed", "points",
  ]

  /// Cells that begin with one of these are formulas to a spreadsheet.
  private static let formulaStarts: Set<Character> = ["=", "+", "-", "@", "\t", "\r"]

  /// A text that no spreadsheet takes for a formula: with an apostrophe before it.
  static func guarded(_ text: String) -> String {
    isFormula(text[...]) || (text.first == "'" && isFormula(text.dropFirst()))
      ? "'" + text : text
  }

  /// The text without the apostrophe that guards it.
  static func unguarded(_ text: String) -> String {
    guard text.first == "'" else { return text }
    let rest = text.dropFirst()
    return isFormula(rest) || (rest.first == "'" && isFormula(rest.dropFirst()))
      ? String(rest) : text
  }

  private static func isFormula(_ text: Substring) -> Bool {
    text.first.map(formulaStarts.contains) ?? false
  }
}

struct TaskTableWriter {
  func write(_ tasks: [TaskItem], to file: inout ExportFile) {
    add(TaskTable.columns, to: &file.bytes)
    for task in tasks {
      let completed = task.status == .active ? nil : task.completions.last?.day ?? task.closed
      let points = task.completions.reduce(Points.zero) { $0 + $1.payment.total }
      add(
        [
          task.number.description, task.uid.rawValue, TaskTable.guarded(task.title.text),
          task.status.rawValue, task.difficulty.rawValue, task.due?.description ?? "",
          task.status == .active ? task.series?.schedule.rule.description ?? "" : "",
          TaskTable.guarded(task.project ?? ""),
          TaskTable.guarded(task.tags.joined(separator: ",")), TaskTable.guarded(task.notes),
          task.created.description, completed?.description ?? "", points.description,
        ], to: &file.bytes)
      file.lose(.completions, if: task.series != nil && !task.completions.isEmpty)
      file.lose(.basis, if: task.series?.schedule.basis == .completion)
      file.lose(.tags, if: task.tags.contains { $0.contains(",") })
    }
  }

  private func add(_ fields: [String], to bytes: inout [UInt8]) {
    let cells = fields.map { field in
      field.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
        ? "\""
          + field.split(separator: "\"", omittingEmptySubsequences: false)
          .joined(separator: "\"\"") + "\"" : field
    }
    bytes += Array((cells.joined(separator: ",") + "\r\n").utf8)
  }
}

enum TaskTableReader {
  /// A line of column names, at least one of which is known.
  static func isHeader(_ line: String) -> Bool {
    let names = TableReader.header(line).map { $0.lowercased() }
    return names == ["title"]
      || (names.count > 1 && names.contains { TaskTable.columns.contains($0) }
        && names.allSatisfy { name in name.allSatisfy { $0.isLetter || $0 == "_" } })
  }

  static func read(
    _ text: ForeignText, in context: ImportContext
  ) throws(ImportError) -> ImportBatch {
    let rows = try TableReader.rows(text)
    guard let header = rows.first(where: { !$0.isBlank }) else { throw .wrongFormat(.csv) }
    let names = header.fields.map { String($0.trimmingWhitespace()).lowercased() }
    let unknown = names.filter { !TaskTable.columns.contains($0) }
    let missing = names.contains("title") ? [] : ["title"]
    guard unknown.isEmpty, missing.isEmpty else {
      throw .badColumns(unknown: unknown, missing: missing, known: TaskTable.columns)
    }
    var batch = ImportBatch(.csv)
    var seen: [String: Int] = [:]
    for row in rows.drop(while: { $0.line <= header.line }) where !row.isBlank {
      let place = ImportPlace(line: row.line)
      guard row.fields.count == names.count else {
        batch.skipped.append(
          SkippedRecord(
            place: place, name: nil,
            reason: .wrongColumnCount(row.fields.count, expected: names.count)))
        continue
      }
      let fields = Dictionary(zip(names, row.fields), uniquingKeysWith: { first, _ in first })
      guard var task = task(fields, at: place, in: context, &batch) else { continue }
      if fields["uid"]?.isEmpty ?? true {
        let whole = row.fields.joined(separator: "\n")
        seen[whole, default: 0] += 1
        task.identity = TodoTxtReader.identity(of: whole, repeated: seen[whole] ?? 1)
      }
      batch.tasks.append(task)
    }
    return batch
  }

  private static func task(
    _ fields: [String: String], at place: ImportPlace, in context: ImportContext,
    _ batch: inout ImportBatch
  ) -> ImportedTask? {
    func value(_ name: String) -> String? {
      guard let text = fields[name], !text.isEmpty else { return nil }
      return TaskTable.unguarded(text)
    }
    func skip(_ reason: SkippedRecord.Reason) -> ImportedTask? {
      batch.skipped.append(
        SkippedRecord(place: place, name: value("title"), reason: reason))
      return nil
    }
    func bad(_ name: String) -> ImportedTask? {
      skip(.badValue(field: name, fields[name] ?? ""))
    }
    let title: TaskTitle
    do throws(TitleError) {
      title = try TaskTitle(foreign: value("title") ?? "")
    } catch {
      return skip(.title(error))
    }
    var task = ImportedTask(identity: value("uid") ?? "", title: title, at: place)
    task.isKnownByIdentity = false
    if let text = value("status") {
      guard let status = TaskItem.Status(rawValue: text.lowercased()) else { return bad("status") }
      task.status = status
    }
    if let text = value("difficulty") {
      guard let difficulty = Difficulty(rawValue: text.lowercased()) else {
        return bad("difficulty")
      }
      task.difficulty = difficulty
    }
    if let text = value("due") {
      guard let due = Due(text) else { return bad("due") }
      task.due = due
    }
    if let text = value("created") {
      guard let stamp = Timestamp(text) ?? CivilDate(text).map(context.timestamp) else {
        return bad("created")
      }
      task.created = stamp
    }
    if let text = value("completed") {
      guard let day = CivilDate(text) else { return bad("completed") }
      task.closedDay = day
    }
    task.notes = value("notes") ?? ""
    task.tags = batch.labels(
      (value("tags") ?? "").split(separator: ",").map(String.init), of: title.text, at: place)
    task.project =
      batch.labels([value("project")].compactMap(\.self), of: title.text, at: place).first
    if let text = value("rrule"), task.status == .active {
      guard let rule = RecurrenceRule(text) else { return bad("rrule") }
      task.repeats(
        rule, from: task.due ?? Due(context.today), in: context.zone, text: text, at: place,
        &batch.remarks)
    }
    return task
  }
}
