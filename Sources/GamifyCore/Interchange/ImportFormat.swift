/// A format that tasks come in and go out by.
public enum ImportFormat: String, CaseIterable, Sendable {
  case json, taskwarrior, todotxt, ics, todoist, habitica, google, csv

  /// The formats that can also be written.
  public static let written: [ImportFormat] = [.json, .taskwarrior, .todotxt, .ics, .csv]
}

/// Files that come in, as values.
public enum ImportFile {
  /// - Units: bytes, of all files together.
  public static let mostBytes = 134_217_728

  /// Reads a file whose format is recognised by its content, unless it is named.
  public static func read(
    _ bytes: [UInt8], as format: ImportFormat? = nil, in context: ImportContext
  ) throws(ImportError) -> ImportBatch {
    var batch = try readUnsettled(bytes, as: format, in: context)
    batch.settle(in: context)
    return batch
  }

  private static func readUnsettled(
    _ bytes: [UInt8], as format: ImportFormat?, in context: ImportContext
  ) throws(ImportError) -> ImportBatch {
    guard bytes.count <= mostBytes else { throw .tooLarge(bytes.count, most: mostBytes) }
    // Before anything else, since its lines can be folded within a character.
    if format == .ics || (format == nil && ICalendarLine.isCalendar(bytes)) {
      return try ICalendarReader.read(bytes, in: context)
    }
    let text = try ForeignText(bytes)
    if text.isJSON, format.map(\.isJSON) ?? true {
      return try readJSON(text, as: format, in: context)
    }
    let found: ImportFormat
    if let format { found = format } else { found = try recognised(text) }
    switch found {
    case .todotxt: return TodoTxtReader.read(text, in: context)
    case .todoist: return try TodoistReader.read(text, in: context)
    case .csv: return try TaskTableReader.read(text, in: context)
    case .ics: throw .wrongFormat(.ics)
    case .json, .taskwarrior, .habitica, .google:
      // What is no JSON is told by where it stops being that.
      _ = try JSONValue.readAll(text)
      throw .wrongFormat(found)
    }
  }

  /// The format of a text that is no JSON.
  private static func recognised(_ text: ForeignText) throws(ImportError) -> ImportFormat {
    let line = text.firstLine
    if TodoistReader.isHeader(line) { return .todoist }
    if TaskTableReader.isHeader(line) { return .csv }
    if line.isEmpty { throw .unknownFormat }
    return .todotxt
  }

  private static func readJSON(
    _ text: ForeignText, as wanted: ImportFormat?, in context: ImportContext
  ) throws(ImportError) -> ImportBatch {
    let values = try JSONValue.readAll(text)
    guard let format = wanted ?? recognised(values) else { throw .unknownFormat }
    switch format {
    case .json: return try GameFileReader.read(values, text, in: context)
    case .taskwarrior: return TaskwarriorReader.read(values, in: context)
    case .habitica: return try HabiticaReader.read(values, in: context)
    case .google: return try GoogleTasksReader.read(values, in: context)
    case .todotxt, .ics, .todoist, .csv: throw .wrongFormat(format)
    }
  }

  /// The format of JSON values: all of the file, or one a line.
  private static func recognised(_ values: [JSONValue]) -> ImportFormat? {
    guard let first = values.first else { return nil }
    switch first.content {
    case .array(let elements):
      guard let element = elements.first else { return .taskwarrior }
      return element["description"] != nil || element["uuid"] != nil ? .taskwarrior : nil
    case .object:
      if first["format"]?.text == "rewardme" || first["schema"] != nil { return .json }
      if first["kind"]?.text?.hasPrefix("tasks#") == true { return .google }
      if let tasks = first["tasks"], tasks["dailys"] ?? tasks["todos"] ?? tasks["habits"] != nil {
        return .habitica
      }
      return first["description"] != nil || first["uuid"] != nil ? .taskwarrior : nil
    default: return nil
    }
  }
}

extension ImportFormat {
  fileprivate var isJSON: Bool {
    switch self {
    case .json, .taskwarrior, .habitica, .google: true
    case .todotxt, .ics, .todoist, .csv: false
    }
  }
}
