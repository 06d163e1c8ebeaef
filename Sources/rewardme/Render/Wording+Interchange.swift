import GamifyCore

/// Why a file did not come in.
struct ImportFailure: Error, Equatable {
  let path: String
  let error: ImportError
}

extension ImportFailure {
  var status: Int32 { error == .notAFile ? 74 : 65 }

  var message: Text {
    let path = Text.user(path)
    switch error {
    case .notAFile: return "\(path): no regular file."
    case .tooLarge(let bytes, let most):
      return "\(path): \(grouped(bytes)) bytes are too many; up to \(grouped(most)) can come in."
    case .notUTF8(let place): return "\(path):\(place.short): this is no UTF-8 text."
    case .badJSON(let place, let problem):
      return "\(path):\(place.short): no JSON: \(problem.words)."
    case .unknownFormat: return "\(path): none of the formats that can come in."
    case .wrongFormat(let format): return "\(path): this is not \(format.words)."
    case .newerVersion(let version):
      return "\(path): written by a newer rewardme (format \(version))."
    case .badColumns(let unknown, let missing, _):
      let words =
        unknown.map { "no column is called \(quoted($0))" }
        + missing.map { "there is no column \($0)" }
      return "\(path): \(words.joined(separator: ", "))."
    case .unfinished(let place):
      return "\(path):\(place.short): what begins here has no end."
    case .badGame(let record): return record.words(of: self.path)
    case .badRecords(let records):
      return
        "\(path): \(counted(records.count, "record")) cannot come in, so nothing did."
    }
  }

  var hints: [Text] {
    switch error {
    case .unknownFormat, .wrongFormat:
      ["See the formats: rewardme help import"]
    case .newerVersion: ["Update rewardme on this machine."]
    case .badColumns(_, _, let known): ["The columns are: \(known.joined(separator: ", "))."]
    case .badRecords(let records):
      records.prefix(Self.mostShown).map { $0.words(of: path) }
        + (records.count > Self.mostShown
          ? ["and \(grouped(records.count - Self.mostShown)) more"] : [])
        + ["Leave them out with --skip-bad."]
    case .badGame: ["Nothing came in: a game is taken in whole or not at all."]
    case .notAFile, .tooLarge, .notUTF8, .badJSON, .unfinished: []
    }
  }

  /// More messages than this help nobody.
  private static let mostShown = 20
}

extension ImportPlace {
  /// "12:5", "12"
  fileprivate var short: Text {
    Text([line, column].compactMap { $0.map(String.init) }.joined(separator: ":"))
  }

  /// "line 12", "done.txt, line 12"
  var words: Text {
    let words = column.map { "line \(line), column \($0)" } ?? "line \(line)"
    return file.map { "\(Text.user($0)), \(words)" } ?? Text(words)
  }
}

extension JSONProblem {
  fileprivate var words: Text {
    switch self {
    case .unexpectedEnd: "it breaks off"
    case .unexpected(let character): "\(quoted(String(character))) does not belong here"
    case .badNumber: "this is no number"
    case .badEscape: "no such character can follow the backslash"
    case .loneSurrogate: "half of a surrogate pair stands for no character"
    case .controlCharacter: "a control character stands in a text"
    case .notUTF8: "a text is not UTF-8"
    case .tooDeep(let most): "it is nested deeper than \(most) levels"
    case .textBehind: "something stands behind the end"
    }
  }
}

extension SkippedRecord {
  /// "tasks.json:12: due cannot be “tomorrow”"
  fileprivate func words(of path: String) -> Text {
    "\(Text.user(path)):\(place.short): \(reason.words)\(nameWords)"
  }

  private var nameWords: Text { name.map { " (\(Text.user($0)))" } ?? "" }

  /// "line 12: without a title (nc-0010)"
  fileprivate var words: Text { "\(place.words): \(reason.words)\(nameWords)" }
}

extension SkippedRecord.Reason {
  var words: Text {
    switch self {
    case .notARecord: "no record"
    case .missing(let field): "without \(Text.user(field))"
    case .badValue(let field, let value): "\(Text.user(field)) cannot be \(quoted(value))"
    case .title(let error): "\(error.words)"
    case .wrongColumnCount(let count, let expected):
      "\(counted(count, "field")) instead of \(expected)"
    case .untitled: "without a title"
    case .deleted: "deleted"
    case .noTask(let what): "no task: \(Text.user(what))"
    }
  }
}

extension ImportFormat {
  var words: String {
    switch self {
    case .json: "rewardme's JSON"
    case .taskwarrior: "taskwarrior"
    case .todotxt: "todo.txt"
    case .ics: "iCalendar"
    case .todoist: "Todoist"
    case .habitica: "Habitica"
    case .google: "Google Tasks"
    case .csv: "CSV"
    }
  }
}

// MARK: - Remarks

/// What is said of a file once for all tasks that it concerns.
struct ImportNotice {
  let topic: ImportRemark.Topic
  let remarks: [ImportRemark]

  /// "wait: there is no field for it (line 6, Renew passport: 20270110T000000Z)"
  var text: Text {
    let shown = remarks.prefix(Self.mostShown).map(\.words)
    var examples = shown.dropFirst().reduce(shown.first ?? "") { "\($0); \($1)" }
    if remarks.count > shown.count {
      examples = "\(examples); and \(grouped(remarks.count - shown.count)) more"
    }
    if remarks.allSatisfy({ $0.task == nil }) {
      return examples.isEmpty ? topic.words : "\(topic.words): \(examples)"
    }
    return "\(topic.words), \(counted(remarks.count, "task")): \(examples)"
  }

  private static let mostShown = 3

  var json: JSON {
    [
      "what": .string(topic.words.plain), "count": .number(remarks.count),
      "tasks": .array(
        remarks.map {
          ["title": JSON($0.task), "place": .string($0.place.words.plain), "value": JSON($0.value)]
        }),
    ]
  }
}

extension ImportRemark {
  fileprivate var words: Text {
    switch (task, value) {
    case (let task?, let value?): "\(Text.user(task)): \(Text.user(value)) (\(place.words))"
    case (let task?, nil): "\(Text.user(task)) (\(place.words))"
    case (nil, let value?): "\(Text.user(value))"
    case (nil, nil): ""
    }
  }
}

extension ImportRemark.Topic {
  var words: Text {
    switch self {
    case .field(let name): "\(Text.user(name)) has no field here"
    case .keptAs(let name, let field): "\(Text.user(name)) is kept as \(field)"
    case .badDate(let field): "\(Text.user(field)) is no date and was left out"
    case .completedOnNoDay: "completed on no known day, so that it counts for none"
    case .repeatFromCompletion:
      "a repeat that is counted from completion was left out"
    case .badRepeat: "a repeat that cannot be followed was left out"
    case .neverDue: "never due where it comes from, so without a date here"
    case .movedToRule: "the due date was none of its repeat and moved to the first one"
    case .relativeDate: "a date that depends on an unknown day was left out"
    case .unknownZone(let name):
      "the zone \(Text.user(name)) is not known, so its times are taken as local ones"
    case .badLabel: "a tag or project that cannot be one was left out"
    case .emptyList: "a list without tasks"
    case .notInFile(let what): "\(what) are not in such files"
    case .otherInstances: "further instances of a repeat are made by its rule"
    case .bookkeeping(let name): "\(Text.user(name)) is bookkeeping of repeats and was left out"
    }
  }
}

// MARK: - Summary

extension ImportSummary {
  var notices: [ImportNotice] {
    var order: [ImportRemark.Topic] = []
    var groups: [ImportRemark.Topic: [ImportRemark]] = [:]
    for remark in remarks {
      if groups[remark.topic] == nil { order.append(remark.topic) }
      groups[remark.topic, default: []].append(remark)
    }
    return order.map { ImportNotice(topic: $0, remarks: groups[$0] ?? []) }
  }

  /// What did not come in, said even with `--quiet` when the file is at fault.
  var failures: [Text] { skipped.filter(\.isBad).map { "Left out: \($0.words)" } }

  /// What is no task in the file.
  var passedBy: [Text] { skipped.filter { !$0.isBad }.map { "Left out: \($0.words)" } }

  var total: Int { added + completed + cancelled }

  /// "Imported 12 tasks from taskwarrior: 9 to do, 2 completed, 1 cancelled."
  func sentence(isDryRun: Bool) -> Text {
    let from = formats.map(\.words).inWords(joinedBy: "and")
    let verb = isDryRun ? "Would import" : "Imported"
    guard total > 0 || entries != nil else {
      return alreadyThere == 0
        ? "Nothing to import from \(from)."
        : "Nothing new from \(from): all \(counted(alreadyThere, "task")) are there already."
    }
    let what: Text = entries == nil ? "" : "a whole game with "
    let parts =
      [(added, "to do"), (completed, "completed"), (cancelled, "cancelled")]
      .filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
    let list = parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
    return "\(verb) \(what)\(counted(total, "task"), .strong) from \(from)\(list)."
  }

  func details(_ outcome: Outcome, isDryRun: Bool) -> [Text] {
    var lines: [Text] = []
    if alreadyThere > 0 && total > 0 {
      lines.append(
        "\(counted(alreadyThere, "task")) \(alreadyThere == 1 ? "was" : "were") there already.")
    }
    let points = outcome.entry?.points(of: outcome.profile) ?? 0
    if points != 0 { lines.append("\(Text("+\(grouped(points.value)) points", .points))") }
    if outcome.entry != nil && !isDryRun {
      lines.append(Text("Take it all back: rewardme undo", .muted))
    }
    return lines
  }
}

extension JSON {
  init(_ summary: ImportSummary, _ outcome: Outcome) {
    self = [
      "format": .string(summary.formats.map(\.rawValue).joined(separator: "+")),
      "added": .number(summary.added), "completed": .number(summary.completed),
      "cancelled": .number(summary.cancelled), "alreadyThere": .number(summary.alreadyThere),
      "skipped": .array(
        summary.skipped.map {
          [
            "place": .string($0.place.words.plain), "name": JSON($0.name),
            "reason": .string($0.reason.words.plain),
          ]
        }),
      "notices": .array(summary.notices.map(\.json)),
      "points": JSON(outcome.entry?.points(of: outcome.profile) ?? 0),
    ]
  }

  init(_ loss: ExportLoss) {
    self = [
      "what": .string(loss.what.rawValue), "tasks": loss.tasks.map { .number($0) } ?? .null,
    ]
  }
}

extension [ExportLoss] {
  /// "todo.txt has no place for notes (3 tasks), points, badges, rewards and settings."
  func warnings(_ format: ImportFormat) -> [Text] {
    guard !isEmpty else { return [] }
    let names = map { loss in
      loss.tasks.map { "\(loss.what.words) (\(counted($0, "task")))" } ?? loss.what.words
    }
    return [
      "\(format.words) has no place for \(names.inWords(joinedBy: "and")). See: export --format json"
    ]
  }
}

extension ExportLoss.Field {
  fileprivate var words: String {
    switch self {
    case .notes: "notes"
    case .project: "projects"
    case .difficulty: "difficulty"
    case .points: "points"
    case .due: "due dates"
    case .time: "times of day"
    case .created: "when tasks were added"
    case .status: "cancelled tasks"
    case .completions: "the occurrences that were completed"
    case .rule: "their repeats"
    case .basis: "repeats from completion"
    case .tags: "tags"
    case .game: "badges, rewards, prizes, milestones and settings"
    }
  }
}
