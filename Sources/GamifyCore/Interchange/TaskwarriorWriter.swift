/// Writes what `task import` reads: a list of objects, one a line.
struct TaskwarriorWriter {
  private let zone: Zone

  init(_ zone: Zone) { self.zone = zone }

  func write(_ tasks: [TaskItem], to file: inout ExportFile) {
    file.bytes += Array("[".utf8)
    var isFirst = true
    for task in tasks {
      for record in records(of: task, &file) {
        file.bytes += Array((isFirst ? "\n" : ",\n").utf8)
        isFirst = false
        record.write(to: &file.bytes)
      }
    }
    file.bytes += Array("\n]\n".utf8)
  }

  /// A task, and for a series one more for each completion: taskwarrior's instances.
  private func records(of task: TaskItem, _ file: inout ExportFile) -> [Record] {
    var record = base(task, uuid: Self.uuid(of: task))
    record.add("due", task.due.map(utc))
    switch task.status {
    case .active: record.add("status", "pending")
    case .completed:
      record.add("status", "completed")
      record.add("end", utc(task.completions.last?.day ?? task.closed ?? task.createdDay))
    case .cancelled:
      record.add("status", "deleted")
      record.add("end", utc(task.closed ?? task.createdDay))
    }
    guard let series = task.series, task.status == .active else { return [record] }
    file.lose(.basis, if: series.schedule.basis == .completion)
    let rule = series.schedule.rule
    if let recur = TaskwarriorDuration.text(of: rule) {
      record.add("status", "recurring")
      record.add("recur", recur)
      record.add("rtype", "periodic")
      if case .on(let until) = rule.end { record.add("until", utc(until)) }
    } else {
      file.lose(.rule)
    }
    let parent = Self.uuid(of: task)
    return [record]
      + task.completions.map { completion in
        var record = base(task, uuid: Self.uuid(of: completion, of: task))
        record.add("status", "completed")
        record.add("due", completion.occurrence.map(utc))
        record.add("end", utc(completion.day))
        record.add("parent", parent)
        return record
      }
  }

  private func base(_ task: TaskItem, uuid: String) -> Record {
    var record = Record()
    record.add("uuid", uuid)
    record.add("description", task.title.text)
    record.add("entry", task.created.instant.basicUTC)
    record.add("project", task.project)
    // Easy is how tasks are by themselves; taskwarrior knows nothing of difficulty.
    if task.difficulty != .easy { record.add("difficulty", task.difficulty.rawValue) }
    if !task.tags.isEmpty {
      record.members["tags"] =
        "[" + task.tags.map { jsonText($0) }.joined(separator: ",") + "]"
    }
    if !task.notes.isEmpty {
      let entry = task.created.instant.basicUTC
      record.members["annotations"] =
        "[{\"description\":\(jsonText(task.notes)),\"entry\":\"\(entry)\"}]"
    }
    return record
  }

  private func utc(_ due: Due) -> String {
    zone.instant(of: CivilDateTime(due.date, due.time ?? .midnight)).basicUTC
  }

  /// Noon: whatever the zone and the start of the day, it is that day.
  private func utc(_ day: CivilDate) -> String { utc(Due(day, at: .noon)) }

  private func utc(_ until: RecurrenceRule.Until) -> String {
    switch until {
    case .day(let day): utc(Due(day))
    case .time(let moment): zone.instant(of: moment).basicUTC
    case .utc(let moment): Instant(moment, offsetSeconds: 0).basicUTC
    }
  }
}

// MARK: - Identities

extension TaskwarriorWriter {
  /// What taskwarrior calls a task and the completions of its series.
  static func identities(of task: TaskItem) -> [String] {
    [uuid(of: task)] + (task.series == nil ? [] : task.completions.map { uuid(of: $0, of: task) })
  }

  /// The uuid that the task had there, or else one that belongs to it for ever.
  static func uuid(of task: TaskItem) -> String {
    task.identity(in: .taskwarrior) ?? uuid(hashing: task.uid.rawValue)
  }

  private static func uuid(of completion: TaskItem.Completion, of task: TaskItem) -> String {
    uuid(
      hashing: "\(uuid(of: task))/\(completion.occurrence?.description ?? "")/\(completion.day)")
  }

  /// - Source: RFC 9562, version 8: 122 bits of our own, here two hashes.
  static func uuid(hashing text: String) -> String {
    var (high, low) = (FNV1a(), FNV1a())
    high.combine("1/" + text)
    low.combine("2/" + text)
    let bits = (high.spread & 0xFFFF_FFFF_FFFF_0FFF | 0x8000, low.spread >> 2 | 1 << 63)
    func hex(_ value: UInt64) -> [Character] {
      let text = String(value, radix: 16)
      return Array(String(repeating: "0", count: 16 - text.count) + text)
    }
    let all = hex(bits.0) + hex(bits.1)
    let cuts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return cuts.map { String(all[$0]) }.joined(separator: "-")
  }
}

/// A JSON object whose members are written already.
private struct Record {
  var members: [String: String] = [:]

  mutating func add(_ name: String, _ text: String?) {
    if let text { members[name] = jsonText(text) }
  }

  func write(to bytes: inout [UInt8]) {
    let parts = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    bytes += Array("{\(parts.joined(separator: ","))}".utf8)
  }
}

/// A text as JSON holds it.
///
/// - Source: RFC 8259, section 7; DEL is no control character there, yet some readers trip over it.
func jsonText(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      let hex = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
