/// A task as a snapshot holds it: its fields one after the other in an array. That is read five times
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

extension TaskRow: Codable {
  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    let number = TaskNumber(try row.decode(Int.self))
    let uid = TaskUID(rawValue: try row.decode(String.self))
    let title = TaskTitle(stored: try row.decode(String.self))
    let created = Timestamp(
      Instant(milliseconds: Int64(try row.decode(Int.self))),
      offsetSeconds: try row.decode(Int.self))
    let fields = Fields(rawValue: try row.decode(Int.self))
    func field<Value>(
      _ field: Fields, _ read: (inout any UnkeyedDecodingContainer) throws -> Value
    ) throws -> Value? {
      try fields.contains(field) ? read(&row) : nil
    }
    let notes = try field(.notes) { try $0.decode(String.self) }
    let difficulty = try field(.difficulty) {
      try Difficulty.allCases[$0.decodeIndex(Difficulty.allCases.count)]
    }
    let due = try field(.due) { try $0.decodeDue() }
    let tags = try field(.tags) { try $0.decodeTexts() }
    let project = try field(.project) { try $0.decode(String.self) }
    let createdDay = try field(.createdDay) { try $0.decodeDay() }
    let status = try field(.status) {
      try TaskItem.Status.allCases[$0.decodeIndex(TaskItem.Status.allCases.count)]
    }
    let completions = try field(.completions) { row in
      try (0..<row.decodeCount()).map { _ in try CompletionRow.decode(from: &row) }
    }
    let leftOut = try field(.completionsLeftOut) { try $0.decode(Int.self) }
    let closed = try field(.closed) { try $0.decodeDay() }
    let series = try field(.series) { try $0.decode(Series.self) }
    let source = try field(.source) { try $0.decode(String.self) }
    task = TaskItem(
      uid: uid, number: number, title: title, notes: notes ?? "", difficulty: difficulty ?? .easy,
      due: due, series: series, tags: tags ?? [], project: project, created: created,
      createdDay: createdDay ?? created.civil.date, status: status ?? .active,
      completions: completions ?? [], completionsLeftOut: leftOut ?? 0, closed: closed,
      source: source)
  }

  func encode(to encoder: any Encoder) throws {
    var row = encoder.unkeyedContainer()
    try row.encode(task.number.value)
    try row.encode(task.uid.rawValue)
    try row.encode(task.title.text)
    try row.encode(Int(task.created.instant.milliseconds))
    try row.encode(task.created.offsetSeconds)
    let fields = Fields(of: task)
    try row.encode(fields.rawValue)
    if fields.contains(.notes) { try row.encode(task.notes) }
    if fields.contains(.difficulty) {
      try row.encode(Difficulty.allCases.firstIndex(of: task.difficulty))
    }
    if let due = task.due { try row.encodeDue(due) }
    if fields.contains(.tags) { try row.encodeTexts(task.tags) }
    if let project = task.project { try row.encode(project) }
    if fields.contains(.createdDay) { try row.encodeDay(task.createdDay) }
    if fields.contains(.status) {
      try row.encode(TaskItem.Status.allCases.firstIndex(of: task.status))
    }
    if fields.contains(.completions) {
      try row.encode(task.completions.count)
      for completion in task.completions { try CompletionRow.encode(completion, to: &row) }
    }
    if fields.contains(.completionsLeftOut) { try row.encode(task.completionsLeftOut) }
    if let closed = task.closed { try row.encodeDay(closed) }
    if let series = task.series { try row.encode(series) }
    if let source = task.source { try row.encode(source) }
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

  static func decode(
    from row: inout any UnkeyedDecodingContainer
  ) throws -> TaskItem.Completion {
    let day = try row.decodeDay()
    let payment = Payment(
      base: Points(try row.decode(Int.self)), streakBonus: Points(try row.decode(Int.self)),
      boost: Points(try row.decode(Int.self)))
    let fields = Fields(rawValue: try row.decode(Int.self))
    return TaskItem.Completion(
      occurrence: try fields.contains(.occurrence) ? row.decodeDue() : nil, day: day,
      payment: payment, due: try fields.contains(.due) ? row.decodeDue() : nil,
      number: try fields.contains(.number) ? row.decode(Int.self) : nil,
      tags: try fields.contains(.tags) ? row.decodeTexts() : nil,
      project: try fields.contains(.project) ? row.decode(String.self) : nil)
  }

  static func encode(
    _ completion: TaskItem.Completion, to row: inout any UnkeyedEncodingContainer
  ) throws {
    try row.encodeDay(completion.day)
    try row.encode(completion.payment.base.value)
    try row.encode(completion.payment.streakBonus.value)
    try row.encode(completion.payment.boost.value)
    var fields: Fields = []
    if completion.occurrence != nil { fields.insert(.occurrence) }
    if completion.due != nil { fields.insert(.due) }
    if completion.number != nil { fields.insert(.number) }
    if completion.tags != nil { fields.insert(.tags) }
    if completion.project != nil { fields.insert(.project) }
    try row.encode(fields.rawValue)
    if let occurrence = completion.occurrence { try row.encodeDue(occurrence) }
    if let due = completion.due { try row.encodeDue(due) }
    if let number = completion.number { try row.encode(number) }
    if let tags = completion.tags { try row.encodeTexts(tags) }
    if let project = completion.project { try row.encode(project) }
  }
}

// MARK: - Fields of rows

extension UnkeyedDecodingContainer {
  /// A number that is not negative.
  fileprivate mutating func decodeCount() throws -> Int { try decodeIndex(.max) }

  /// A number from 0 that is below a limit.
  fileprivate mutating func decodeIndex(_ limit: Int) throws -> Int {
    let index = try decode(Int.self)
    guard index >= 0, index < limit else { throw badField("\(index) is too much or too little.") }
    return index
  }

  fileprivate mutating func decodeDay() throws -> CivilDate {
    try CivilDate(dayNumber: try decode(Int.self))
  }

  /// A day and the second of it, -1 for the whole day.
  fileprivate mutating func decodeDue() throws -> Due {
    let date = try decodeDay()
    let second = try decode(Int.self)
    return Due(date, at: second < 0 ? nil : try TimeOfDay(secondOfDay: second))
  }

  fileprivate mutating func decodeTexts() throws -> [String] {
    try (0..<decodeCount()).map { _ in try decode(String.self) }
  }

  private func badField(_ text: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: text))
  }
}

extension UnkeyedEncodingContainer {
  fileprivate mutating func encodeDay(_ day: CivilDate) throws { try encode(Int(day.dayNumber)) }

  fileprivate mutating func encodeDue(_ due: Due) throws {
    try encodeDay(due.date)
    try encode(due.time.map { Int($0.secondOfDay) } ?? -1)
  }

  fileprivate mutating func encodeTexts(_ texts: [String]) throws {
    try encode(texts.count)
    for text in texts { try encode(text) }
  }
}
