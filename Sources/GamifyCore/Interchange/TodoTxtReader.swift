/// Reads todo.txt and done.txt.
///
/// - Source: the format's own rules; `due`, `t`, `rec`, `pri` and `h` as its clients write them.
enum TodoTxtReader {
  static func read(_ text: ForeignText, in context: ImportContext) -> ImportBatch {
    var batch = ImportBatch(.todotxt)
    // Lines have no names; the second of two that are the same is another task.
    var seen: [String: Int] = [:]
    for line in text.lines() {
      let trimmed = String(line.text.trimmingWhitespace())
      guard !trimmed.isEmpty else { continue }
      let place = ImportPlace(line: line.number)
      do throws(TitleError) {
        var task = try TodoTxtLine(trimmed).task(at: place, in: context, &batch)
        seen[trimmed, default: 0] += 1
        task.identity = identity(of: trimmed, repeated: seen[trimmed] ?? 1)
        task.isKnownByIdentity = false
        batch.tasks.append(task)
      } catch {
        batch.skipped.append(
          SkippedRecord(place: place, name: String(trimmed.prefix(60)), reason: .title(error)))
      }
    }
    return batch
  }

  static func identity(of line: String, repeated: Int = 1) -> String {
    contentIdentity(line) + (repeated > 1 ? "-\(repeated)" : "")
  }
}

/// A line taken apart.
private struct TodoTxtLine {
  private(set) var isDone = false
  private(set) var priority: String?
  private(set) var completed: CivilDate?
  private(set) var created: CivilDate?
  private let words: [Substring]

  init(_ line: String) {
    var words = line.split(separator: " ", omittingEmptySubsequences: true)[...]
    if words.first == "x" && words.count > 1 {
      isDone = true
      words.removeFirst()
    }
    if !isDone, let first = words.first, words.count > 1, first.utf8.count == 3,
      first.first == "(", first.last == ")", let letter = first.dropFirst().first,
      ("A"..."Z").contains(letter)
    {
      priority = String(letter)
      words.removeFirst()
    }
    if isDone, words.count > 1, let date = words.first.flatMap({ CivilDate(String($0)) }) {
      completed = date
      words.removeFirst()
    }
    if words.count > 1, completed != nil || !isDone,
      let date = words.first.flatMap({ CivilDate(String($0)) })
    {
      created = date
      words.removeFirst()
    }
    self.words = Array(words)
  }

  /// "+Family", "@phone"
  private static func mark(_ word: Substring) -> String? {
    (word.hasPrefix("+") || word.hasPrefix("@")) && word.count > 1 ? String(word.dropFirst()) : nil
  }

  /// "due:2026-12-02"; any other word with a colon is text.
  private static func pair(_ word: Substring) -> (key: Substring, value: String)? {
    let pair = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard pair.count == 2, !pair[1].isEmpty, keys.contains(pair[0]) else { return nil }
    return (pair[0], String(pair[1]))
  }

  private static let keys: Set<Substring> = ["due", "t", "rec", "pri", "h"]

  func task(
    at place: ImportPlace, in context: ImportContext, _ batch: inout ImportBatch
  ) throws(TitleError) -> ImportedTask {
    var text: [Substring] = []
    var marks: [String] = []
    var values: [(key: Substring, value: String)] = []
    // A line of marks alone is called by the first of them.
    let isNamed = words.contains { Self.mark($0) == nil && Self.pair($0) == nil }
    for (place, word) in words.enumerated() {
      if !isNamed && place == 0 {
        text.append(word)
      } else if let mark = Self.mark(word) {
        marks.append(mark)
      } else if let pair = Self.pair(word) {
        values.append(pair)
      } else {
        text.append(word)
      }
    }
    let title = try TaskTitle(foreign: text.joined(separator: " "))
    var task = ImportedTask(identity: "", title: title, at: place)
    func remark(_ topic: ImportRemark.Topic, _ value: String?) {
      batch.remarks.append(.init(topic, task: title.text, at: place, value: value))
    }
    task.tags = batch.labels(marks, of: title.text, at: place)
    task.status = isDone ? .completed : .active
    task.closedDay = completed
    task.created = created.map(context.timestamp)
    if let priority { remark(.field("priority"), priority) }
    for (key, value) in values where key == "due" {
      if let due = Due(value) {
        task.due = due
      } else {
        remark(.badDate("due"), value)
      }
    }
    for (key, value) in values where key != "due" {
      guard key == "rec", !isDone else {
        remark(.field(String(key)), value)
        continue
      }
      guard value.hasPrefix("+") else {
        remark(.repeatFromCompletion, value)
        continue
      }
      if let due = task.due, let rule = Self.rule(value.dropFirst()) {
        task.repeats(rule, from: due, in: context.zone, text: value, at: place, &batch.remarks)
      } else {
        remark(.badRepeat, value)
      }
    }
    return task
  }

  /// "3d", "1w", "1m", "1y", and "1b" for working days.
  private static func rule(_ text: Substring) -> RecurrenceRule? {
    guard let count = Int(text.dropLast()), let unit = text.last else { return nil }
    let weekdays = Weekday.allCases.filter { $0 < .saturday }.map { NumberedWeekday($0) }
    switch unit {
    case "d": return try? RecurrenceRule(.daily, interval: count)
    case "w": return try? RecurrenceRule(.weekly, interval: count)
    case "m": return try? RecurrenceRule(.monthly, interval: count)
    case "y": return try? RecurrenceRule(.yearly, interval: count)
    case "b" where count == 1: return try? RecurrenceRule(.weekly, byDay: weekdays)
    default: return nil
    }
  }
}
