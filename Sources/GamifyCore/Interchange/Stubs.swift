enum ICalendarReader {
  static func read(_ text: ForeignText, in context: ImportContext) throws(ImportError)
    -> ImportBatch
  { ImportBatch(.ics) }
}
enum TodoistReader {
  static func isHeader(_ line: String) -> Bool { false }
  static func read(_ text: ForeignText, in context: ImportContext) throws(ImportError)
    -> ImportBatch
  { ImportBatch(.todoist) }
}
enum TaskTableReader {
  static func isHeader(_ line: String) -> Bool { false }
  static func read(_ text: ForeignText, in context: ImportContext) throws(ImportError)
    -> ImportBatch
  { ImportBatch(.csv) }
}
enum HabiticaReader {
  static func read(_ values: [JSONValue], in context: ImportContext) throws(ImportError)
    -> ImportBatch
  { ImportBatch(.habitica) }
}
enum GoogleTasksReader {
  static func read(_ values: [JSONValue], in context: ImportContext) throws(ImportError)
    -> ImportBatch
  { ImportBatch(.google) }
}
struct ICalendarWriter {
  init(_ zone: Zone, _ now: Instant) {}
  func write(_ tasks: [TaskItem], to file: inout ExportFile) {}
  static func identities(of task: TaskItem) -> [String] { [] }
}
struct TaskTableWriter {
  func write(_ tasks: [TaskItem], to file: inout ExportFile) {}
}
