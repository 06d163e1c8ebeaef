/// A task as a snapshot holds it: its fields one after the other in an array. That is read three times
/// as fast as an object with names, and tasks are most of a snapshot.
///
/// - Shape: number, uid, title, created (milliseconds and the offset in seconds), the sum of the
///   bits of `Fields`, and the fields that these say are there, in their order.
struct TaskRow {
  let task: TaskItem

  /// The fields that are there because they do not have their usual value.
  private struct Fields: OptionSet {
    let rawValue: Int

    static let notes = Fields(rawValue: 1)
    static let difficulty = Fields(rawValue: 2)
    static let due = Fields(rawValue: 4)
    static let tags = Fields(rawValue: 8)
    static let project = Fields(rawValue: 16)
    static let createdDay = Fields(rawValue: 32)
    static let status = Fields(rawValue: 64)
    static let completions = Fields(rawValue: 128)
    static let completionsLeftOut = Fields(rawValue: 256)
    static let closed = Fields(rawValue: 512)
    static let series = Fields(rawValue: 1024)
    static let source = Fields(rawValue: 2048)

    init(rawValue: Int) { self.rawValue = rawValue }

    init(of task: TaskItem) {
      self = []
      if !task.notes.isEmpty { insert(.notes) }
      if task.difficulty != .easy { insert(.difficulty) }
      if task.due != nil { insert(.due) }
      if !task.tags.isEmpty { insert(.tags) }
      if task.project != nil { insert(.project) }
      if task.createdDay != task.created.civil.date { insert(.createdDay) }
      if task.status != .active { insert(.status) }
      if !task.completions.isEmpty { insert(.completions) }
      if task.completionsLeftOut != 0 { insert(.completionsLeftOut) }
      if task.closed != nil { insert(.closed) }
      if task.series != nil { insert(.series) }
      if task.source != nil { insert(.source) }
    }
  }
}

extension TaskRow {
  init(from row: inout JSONRowReader) throws {
    let number = TaskNumber(try row.integer())
    let uid = TaskUID(rawValue: try row.text())
    let title = TaskTitle(stored: try row.text())
    let created = Timestamp(
      Instant(milliseconds: Int64(try row.integer())), offsetSeconds: try row.integer())
    let fields = Fields(rawValue: try row.integer())
    let notes = fields.contains(.notes) ? try row.text() : ""
    let difficulty = fields.contains(.difficulty) ? try row.oneOf(Difficulty.allCases) : .easy
    let due = fields.contains(.due) ? try row.due() : nil
    let tags = fields.contains(.tags) ? try row.texts() : []
    let project = fields.contains(.project) ? try row.text() : nil
    let createdDay = fields.contains(.createdDay) ? try row.day() : created.civil.date
    let status = fields.contains(.status) ? try row.oneOf(TaskItem.Status.allCases) : .active
    var completions: [TaskItem.Completion] = []
    if fields.contains(.completions) {
      for _ in 0..<(try row.count()) { completions.append(try CompletionRow.read(from: &row)) }
    }
    let leftOut = fields.contains(.completionsLeftOut) ? try row.integer() : 0
    let closed = fields.contains(.closed) ? try row.day() : nil
    let series =
      fields.contains(.series)
      ? try JSONDocument.decode(Series.self, from: Array(try row.text().utf8)[...]) : nil
    let source = fields.contains(.source) ? try row.text() : nil
    task = TaskItem(
      uid: uid, number: number, title: title, notes: notes, difficulty: difficulty, due: due,
      series: series, tags: tags, project: project, created: created, createdDay: createdDay,
      status: status, completions: completions, completionsLeftOut: leftOut, closed: closed,
      source: source)
  }

  /// - Throws: what the writer throws; a series always encodes.
  func write(to row: inout JSONRowWriter) throws {
    row.add(task.number.value)
    row.add(task.uid.rawValue)
    row.add(task.title.text)
    row.add(Int(task.created.instant.milliseconds))
    row.add(task.created.offsetSeconds)
    let fields = Fields(of: task)
    row.add(fields.rawValue)
    if fields.contains(.notes) { row.add(task.notes) }
    if fields.contains(.difficulty) { row.add(task.difficulty, among: Difficulty.allCases) }
    if let due = task.due { row.add(due) }
    if fields.contains(.tags) { row.add(task.tags) }
    if let project = task.project { row.add(project) }
    if fields.contains(.createdDay) { row.add(task.createdDay) }
    if fields.contains(.status) { row.add(task.status, among: TaskItem.Status.allCases) }
    if fields.contains(.completions) {
      row.add(task.completions.count)
      for completion in task.completions { CompletionRow.write(completion, to: &row) }
    }
    if fields.contains(.completionsLeftOut) { row.add(task.completionsLeftOut) }
    if let closed = task.closed { row.add(closed) }
    if let series = task.series {
      row.add(String(decoding: try JSONWriter.bytes(of: series), as: UTF8.self))
    }
    if let source = task.source { row.add(source) }
    row.endLine()
  }
}

/// One completed occurrence in the row of its task.
///
/// - Shape: day, base, streak bonus, boost, the sum of the bits of `Fields`, and the fields that
///   these say are there, in their order.
private enum CompletionRow {
  private struct Fields: OptionSet {
    let rawValue: Int

    static let occurrence = Fields(rawValue: 1)
    static let due = Fields(rawValue: 2)
    static let number = Fields(rawValue: 4)
    static let tags = Fields(rawValue: 8)
    static let project = Fields(rawValue: 16)
  }

  static func read(from row: inout JSONRowReader) throws -> TaskItem.Completion {
    let day = try row.day()
    let payment = Payment(
      base: Points(try row.integer()), streakBonus: Points(try row.integer()),
      boost: Points(try row.integer()))
    let fields = Fields(rawValue: try row.integer())
    return TaskItem.Completion(
      occurrence: fields.contains(.occurrence) ? try row.due() : nil, day: day,
      payment: payment, due: fields.contains(.due) ? try row.due() : nil,
      number: fields.contains(.number) ? try row.integer() : nil,
      tags: fields.contains(.tags) ? try row.texts() : nil,
      project: fields.contains(.project) ? try row.text() : nil)
  }

  static func write(_ completion: TaskItem.Completion, to row: inout JSONRowWriter) {
    row.add(completion.day)
    row.add(completion.payment.base.value)
    row.add(completion.payment.streakBonus.value)
    row.add(completion.payment.boost.value)
    var fields: Fields = []
    if completion.occurrence != nil { fields.insert(.occurrence) }
    if completion.due != nil { fields.insert(.due) }
    if completion.number != nil { fields.insert(.number) }
    if completion.tags != nil { fields.insert(.tags) }
    if completion.project != nil { fields.insert(.project) }
    row.add(fields.rawValue)
    if let occurrence = completion.occurrence { row.add(occurrence) }
    if let due = completion.due { row.add(due) }
    if let number = completion.number { row.add(number) }
    if let tags = completion.tags { row.add(tags) }
    if let project = completion.project { row.add(project) }
  }
}

// MARK: - Fields of rows

extension JSONRowReader {
  /// - Throws: `RangeError`, as all of these do, for a number that stands for nothing.
  fileprivate mutating func count() throws -> Int {
    let count = try integer()
    guard count >= 0 else { throw RangeError("count", count, allowed: 0...Int.max) }
    return count
  }

  fileprivate mutating func day() throws -> CivilDate { try CivilDate(dayNumber: try integer()) }

  /// A day and the second of it, -1 for the whole day.
  fileprivate mutating func due() throws -> Due {
    let date = try day()
    let second = try integer()
    return Due(date, at: second < 0 ? nil : try TimeOfDay(secondOfDay: second))
  }

  fileprivate mutating func texts() throws -> [String] {
    var texts: [String] = []
    for _ in 0..<(try count()) { texts.append(try text()) }
    return texts
  }

  /// One of a few values, by its place.
  fileprivate mutating func oneOf<Value>(_ values: [Value]) throws -> Value {
    let place = try integer()
    guard values.indices.contains(place) else {
      throw RangeError("place", place, allowed: 0...values.count)
    }
    return values[place]
  }
}

extension JSONRowWriter {
  fileprivate mutating func add(_ day: CivilDate) { add(Int(day.dayNumber)) }

  fileprivate mutating func add(_ due: Due) {
    add(due.date)
    add(due.time.map { Int($0.secondOfDay) } ?? -1)
  }

  fileprivate mutating func add(_ texts: [String]) {
    add(texts.count)
    for text in texts { add(text) }
  }

  fileprivate mutating func add<Value: Equatable>(_ value: Value, among values: [Value]) {
    add(values.firstIndex(of: value) ?? 0)
  }
}
