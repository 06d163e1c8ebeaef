/// Reads the tables that Todoist writes of a project.
///
/// - Source: Todoist's help pages on importing and exporting projects as CSV files, and the columns
///   of files that it writes.
enum TodoistReader {
  static func isHeader(_ line: String) -> Bool {
    let names = TableReader.header(line).map { $0.uppercased() }
    return names.contains("TYPE") && names.contains("CONTENT")
  }

  static func read(
    _ text: ForeignText, in context: ImportContext
  ) throws(ImportError) -> ImportBatch {
    let rows = try TableReader.rows(text)
    guard let header = rows.first(where: { !$0.isBlank }) else { throw .wrongFormat(.todoist) }
    let names = header.fields.map { String($0.trimmingWhitespace()).uppercased() }
    let missing = ["TYPE", "CONTENT"].filter { !names.contains($0) }
    guard missing.isEmpty else {
      throw .badColumns(unknown: [], missing: missing, known: known)
    }
    var project = TodoistProject(context)
    for row in rows.drop(while: { $0.line <= header.line }) where !row.isBlank {
      guard row.fields.count <= names.count else {
        project.batch.skipped.append(
          SkippedRecord(
            place: ImportPlace(line: row.line), name: nil,
            reason: .wrongColumnCount(row.fields.count, expected: names.count)))
        continue
      }
      project.add(
        TodoistRow(
          line: row.line,
          fields: Dictionary(zip(names, row.fields), uniquingKeysWith: { first, _ in first })))
    }
    return project.batch
  }

  private static let known = [
    "TYPE", "CONTENT", "DESCRIPTION", "PRIORITY", "INDENT", "AUTHOR", "RESPONSIBLE", "DATE",
    "DATE_LANG", "TIMEZONE", "DURATION", "DURATION_UNIT", "DEADLINE", "DEADLINE_LANG",
  ]
}

private struct TodoistRow {
  let line: Int
  let fields: [String: String]

  /// A field that is not blank.
  subscript(name: String) -> String? {
    guard let text = fields[name]?.trimmingWhitespace(), !text.isEmpty else { return nil }
    return String(text)
  }

  var place: ImportPlace { ImportPlace(line: line) }
}

private struct TodoistProject {
  var batch = ImportBatch(.todoist)
  private let context: ImportContext
  private var section: String?
  private var seen: [String: Int] = [:]

  init(_ context: ImportContext) { self.context = context }

  mutating func add(_ row: TodoistRow) {
    switch row["TYPE"]?.lowercased() {
    case "task": addTask(row)
    case "note":
      guard let text = row["CONTENT"] else { return }
      guard let last = batch.tasks.indices.last else {
        return skip(row, .noTask("a note of the project"))
      }
      let notes = batch.tasks[last].notes
      batch.tasks[last].notes = notes.isEmpty ? text : notes + "\n" + text
      remark(.keptAs("note", "notes"), batch.tasks[last], nil)
    case "section": section = row["CONTENT"]
    case "meta": break
    case let other: skip(row, .badValue(field: "TYPE", other ?? ""))
    }
  }

  private mutating func skip(_ row: TodoistRow, _ reason: SkippedRecord.Reason) {
    batch.skipped.append(
      SkippedRecord(place: row.place, name: row["CONTENT"], reason: reason))
  }

  private mutating func addTask(_ row: TodoistRow) {
    var content = row["CONTENT"] ?? ""
    // An asterisk marks what cannot be ticked off there.
    if content.hasPrefix("* ") { content.removeFirst(2) }
    let words = content.split { $0 == " " || $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    let isLabel = { (word: Substring) in word.hasPrefix("@") && word.count > 1 }
    let labels = words.filter(isLabel)
    let rest = words.filter { !isLabel($0) }
    do throws(TitleError) {
      let title = try TaskTitle(foreign: (rest.isEmpty ? words : rest).joined(separator: " "))
      let whole = row.fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        .joined(separator: "\n")
      seen[whole, default: 0] += 1
      let again = seen[whole] ?? 1
      var task = ImportedTask(
        identity: contentIdentity(whole) + (again > 1 ? "-\(again)" : ""), title: title,
        at: row.place)
      task.isKnownByIdentity = false
      task.notes = row["DESCRIPTION"] ?? ""
      task.tags = batch.labels(
        labels.map { String($0.dropFirst()) }, of: title.text, at: row.place)
      if let section {
        task.project = batch.labels([section], of: title.text, at: row.place).first
        remark(.keptAs("section", "the project"), task, section)
      }
      readDate(row, &task)
      remarkOnTheRest(row, task)
      batch.tasks.append(task)
    } catch {
      skip(row, .title(error))
    }
  }

  private mutating func remark(
    _ topic: ImportRemark.Topic, _ task: ImportedTask, _ value: String?
  ) {
    batch.remarks.append(.init(topic, task: task.title.text, at: task.place, value: value))
  }

  private mutating func remarkOnTheRest(_ row: TodoistRow, _ task: ImportedTask) {
    // Without a number it is the highest, by Todoist's own word; 4 is that of most tasks.
    let priority = row["PRIORITY"] ?? "empty, which stands for 1"
    if priority != "4" { remark(.field("PRIORITY"), task, priority) }
    if let indent = row["INDENT"], indent != "1" { remark(.field("INDENT"), task, indent) }
    for name in ["AUTHOR", "RESPONSIBLE", "DEADLINE"] {
      if let value = row[name] { remark(.field(name), task, value) }
    }
    if let duration = row["DURATION"] {
      remark(.field("DURATION"), task, "\(duration) \(row["DURATION_UNIT"] ?? "")")
    }
    let read: Set = [
      "TYPE", "CONTENT", "DESCRIPTION", "PRIORITY", "INDENT", "AUTHOR", "RESPONSIBLE", "DATE",
      "DATE_LANG", "TIMEZONE", "DURATION", "DURATION_UNIT", "DEADLINE", "DEADLINE_LANG",
    ]
    for name in row.fields.keys.sorted() where !read.contains(name) {
      if let value = row[name] { remark(.field(name), task, value) }
    }
  }

  // MARK: Dates

  private mutating func readDate(_ row: TodoistRow, _ task: inout ImportedTask) {
    guard let text = row["DATE"] else { return }
    let lower = text.lowercased()
    if lower.hasPrefix("every!") || lower.hasPrefix("after ") {
      return remark(.repeatFromCompletion, task, text)
    }
    // No repeat that anyone types is longer.
    let isRepeat =
      lower.utf8.count <= 500 && ["every ", "each ", "ev "].contains { lower.hasPrefix($0) }
    if isRepeat { return readRepeat(lower, &task) }
    guard let due = due(text, on: context.today) else {
      return remark(.badDate("DATE"), task, text)
    }
    // "tomorrow" said something on the day on which the file was written.
    let others = [-40, 40].map { self.due(text, on: context.today.clamped(addingDays: $0)) }
    guard others.contains(due) else { return remark(.relativeDate, task, text) }
    task.due = due.time == nil ? due : local(due, of: row["TIMEZONE"])
  }

  private func due(_ text: String, on today: CivilDate) -> Due? {
    try? DatePhrase.due(
      text, now: CivilDateTime(today, context.now.time), today: today,
      weekStart: context.weekStart, zone: context.zone)
  }

  /// A time of another zone as the clock here shows it.
  private func local(_ due: Due, of name: String?) -> Due {
    guard let time = due.time, let zone = name.flatMap(context.zones.zone(named:)),
      let here = try? context.zone.civil(at: zone.instant(of: CivilDateTime(due.date, time)))
    else { return due }
    return Due(here)
  }

  /// A repeat has no start in the file: it begins with the first date from today on.
  private mutating func readRepeat(_ text: String, _ task: inout ImportedTask) {
    var (phrase, start) = (text, Due(context.today))
    if let at = text.range(ofLast: " at ") {
      guard let time = due("today " + text[at.upperBound...], on: context.today)?.time else {
        return remark(.badRepeat, task, text)
      }
      phrase = String(text[..<at.lowerBound])
      start = Due(context.today, at: time)
    }
    do throws(PhraseError) {
      let rule = try RulePhrase.rule(phrase, from: start, zone: context.zone)
      task.repeats(rule, from: start, in: context.zone, text: text, at: task.place, &batch.remarks)
    } catch {
      remark(.badRepeat, task, text)
    }
  }
}

extension String {
  /// Where a word stands last.
  fileprivate func range(ofLast word: String) -> Range<String.Index>? {
    var place = endIndex
    while place > startIndex {
      place = index(before: place)
      if self[place...].hasPrefix(word) {
        return place..<index(place, offsetBy: word.count)
      }
    }
    return nil
  }
}
