/// Where in a file something stands.
public struct ImportPlace: Hashable, Sendable, Comparable {
  /// The file, where several come in at once.
  public var file: String?
  /// 1 for the first.
  public var line: Int
  /// In characters, 1 for the first; `nil` for a whole line.
  public var column: Int?

  public init(file: String? = nil, line: Int, column: Int? = nil) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  public static func < (a: Self, b: Self) -> Bool {
    (a.file ?? "", a.line, a.column ?? 0) < (b.file ?? "", b.line, b.column ?? 0)
  }
}

/// Why nothing comes in. Facts only: the command line finds the words.
public enum ImportError: Error, Hashable, Sendable {
  /// A device, a pipe or the like.
  case notAFile
  /// - Units: bytes.
  case tooLarge(Int, most: Int)
  case notUTF8(ImportPlace)
  /// What stands at a place is no JSON.
  case badJSON(ImportPlace, JSONProblem)
  /// None of the formats.
  case unknownFormat
  /// The content is not what `--format` says.
  case wrongFormat(ImportFormat)
  /// The own format of a newer version.
  case newerVersion(Int)
  /// A table without the columns that are needed, or with ones that nobody knows.
  case badColumns(unknown: [String], missing: [String], known: [String])
  /// A quoted field or a component that has no end.
  case unfinished(ImportPlace)
  /// Records that cannot come in, when `--skip-bad` was not given.
  case badRecords([SkippedRecord])
  /// What makes a whole game unreadable: part of it is none.
  case badGame(SkippedRecord)
}

/// A record of a file that gives no task.
public struct SkippedRecord: Hashable, Sendable {
  public let place: ImportPlace
  /// Its title or identity, where it has one.
  public let name: String?
  public let reason: Reason

  public enum Reason: Hashable, Sendable {
    // MARK: Bad: only with `--skip-bad`

    case notARecord
    case missing(field: String)
    case badValue(field: String, String)
    case title(TitleError)
    case wrongColumnCount(Int, expected: Int)

    // MARK: Nothing that could be a task

    case untitled
    case deleted
    /// A habit, a reward, an event, a list without tasks: what it is called there.
    case noTask(String)
  }

  func named(_ file: String) -> SkippedRecord {
    var place = place
    place.file = file
    return SkippedRecord(place: place, name: name, reason: reason)
  }

  /// Whether the file is at fault, and not only richer than tasks.
  public var isBad: Bool {
    switch reason {
    case .untitled, .deleted, .noTask: false
    default: true
    }
  }
}
