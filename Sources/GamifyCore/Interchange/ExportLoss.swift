/// What a format has no place for, of what a game holds.
public struct ExportLoss: Hashable, Sendable {
  public let what: Field
  /// How many tasks it concerns; `nil` for what is not about tasks.
  public let tasks: Int?

  public enum Field: String, CaseIterable, Sendable {
    case notes, project, difficulty, points, due, time, created, status, completions
    case rule, basis, tags
    /// Badges, rewards, prizes, milestones, settings: all that only this program has.
    case game

    fileprivate var isAboutTasks: Bool { self != .game && self != .points }
  }
}

/// A file that goes out.
public struct ExportFile: Sendable {
  public var bytes: [UInt8] = []
  private var counts: [ExportLoss.Field: Int] = [:]

  /// What is not in it, in the order of `Field`.
  public var losses: [ExportLoss] {
    ExportLoss.Field.allCases.compactMap { field in
      counts[field].map { ExportLoss(what: field, tasks: field.isAboutTasks ? $0 : nil) }
    }
  }

  mutating func lose(_ field: ExportLoss.Field, if isThere: Bool = true) {
    if isThere { counts[field, default: 0] += 1 }
  }

  /// The tasks of a game in a format of another program.
  ///
  /// - `game`: with all of its history.
  public init(_ game: Game, as format: ImportFormat, zone: Zone, at moment: Moment) {
    let tasks = game.tasks.items
    switch format {
    case .taskwarrior: TaskwarriorWriter(zone).write(tasks, to: &self)
    case .todotxt: TodoTxtWriter().write(tasks, to: &self)
    case .ics: ICalendarWriter(zone, moment.at.instant).write(tasks, to: &self)
    case .csv: TaskTableWriter().write(tasks, to: &self)
    case .json, .todoist, .habitica, .google:
      preconditionFailure("\(format) is written elsewhere or only read")
    }
    lose(.game, if: game.holdsMoreThanTasks)
    lose(.points, if: game.wallet.earned != 0 || game.wallet.spent != 0)
  }
}

extension Game {
  /// Whether anything in it is neither a task nor points.
  fileprivate var holdsMoreThanTasks: Bool {
    var rest = Game(name: name, seed: seed)
    (rest.tasks, rest.diary, rest.labelTally, rest.wallet) = (tasks, diary, labelTally, wallet)
    return rest != self
  }
}

extension ImportFormat {
  /// What the tasks would be called in a file of the format, so that reading one again that was
  /// written here adds nothing.
  func identities(of tasks: [TaskItem], zone: Zone) -> [String] {
    switch self {
    case .taskwarrior: tasks.flatMap { TaskwarriorWriter.identities(of: $0) }
    case .todotxt: TodoTxtWriter.identities(of: tasks)
    case .ics: tasks.flatMap { ICalendarWriter.identities(of: $0) }
    case .csv: tasks.map(\.uid.rawValue)
    case .json: tasks.map(\.uid.rawValue)
    case .todoist, .habitica, .google: []
    }
  }
}
