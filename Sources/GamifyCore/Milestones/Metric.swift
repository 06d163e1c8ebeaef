/// A word of the person's own that names a milestone or a metric.
///
/// - Shape: 1 to 64 letters, digits, `-`, `_` or `.`. Letter case makes no difference.
public struct Keyword: RawRepresentable, Sendable, Codable, CodingKeyRepresentable {
  public let rawValue: String

  /// A keyword from a file, taken as it is.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A keyword from a person, `nil` when it has another shape.
  public init?(checking text: String) {
    let fits = text.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    guard fits, (1...64).contains(text.count), text.utf8.count <= 256 else { return nil }
    rawValue = text
  }

  var key: String { rawValue.lowercased() }
}

extension Keyword: Hashable {
  public static func == (a: Self, b: Self) -> Bool { a.key == b.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// A number that milestones watch.
///
/// - Shape: in files and on the command line "tasks", "points", "streak", a difficulty, "tag:NAME",
///   "project:NAME", or a keyword for a metric of the person's own.
public enum Metric: Hashable, Sendable {
  /// Tasks completed.
  case tasks
  /// Points earned in all.
  case points
  /// The streak in days.
  case streak
  /// Tasks completed of a difficulty.
  case tasksOf(Difficulty)
  /// Tasks completed with a tag.
  case tag(String)
  /// Tasks completed in a project.
  case project(String)
  /// What the person records.
  case own(Keyword)

  /// The metrics that have a name of their own; none of the person's may be called like them.
  public static let builtIn: [Metric] =
    [.tasks, .points, .streak] + Difficulty.allCases.map { .tasksOf($0) }

  /// The words before the name of a tag or project.
  public static let prefixes = ["tag", "project"]
}

extension Metric: TextCodable {
  public var description: String {
    switch self {
    case .tasks: "tasks"
    case .points: "points"
    case .streak: "streak"
    case .tasksOf(let difficulty): difficulty.rawValue
    case .tag(let name): "tag:\(name)"
    case .project(let name): "project:\(name)"
    case .own(let keyword): keyword.rawValue
    }
  }

  /// `nil` when the text names no metric, and cannot be the name of the person's own.
  public init?(_ description: String) {
    let parts = description.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let label = Label(String(parts[1])) else { return nil }
      switch parts[0].lowercased() {
      case "tag": self = .tag(label.text)
      case "project": self = .project(label.text)
      default: return nil
      }
      return
    }
    let word = description.lowercased()
    if let known = Self.builtIn.first(where: { $0.description == word }) {
      self = known
    } else if let keyword = Keyword(checking: description) {
      self = .own(keyword)
    } else {
      return nil
    }
  }
}

extension Game {
  /// The value of a metric as of a day.
  public func value(of metric: Metric, asOf today: CivilDate) -> Int {
    switch metric {
    case .tasks: diary.total.completed
    case .points: wallet.earned.value
    case .streak: streak(asOf: today).current
    case .tasksOf(let difficulty): diary.total.completed(difficulty)
    case .tag(let name): labelTally.tags[name] ?? 0
    case .project(let name): labelTally.projects[name] ?? 0
    case .own(let keyword): milestones.recorded[keyword] ?? 0
    }
  }
}
