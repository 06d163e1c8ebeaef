import GamifyCore

enum InterchangeVerbs {
  static let all = [importFiles, export]

  private static let importFiles = Verb(
    "import", in: .moving, "FILE...", "take in tasks from another program or another home",
    is: .either(.file, .dash),
    details: [
      """
      The format is recognised by the content: the program's own JSON, taskwarrior, todo.txt, \
      iCalendar, Todoist, Habitica, Google Tasks, or a table in CSV. A folder stands for the .ics \
      files in it, and - for standard input.
      """,
      """
      All of it comes in or nothing. What was completed counts for its own days and pays nothing \
      without --with-points. Tasks that came in before are passed over. What tasks have no place for \
      is listed. One rewardme undo takes it all back.
      """,
      """
      The program's own JSON gives the whole game back when nothing was done here yet, and its tasks \
      otherwise.
      """,
    ],
    options: [
      .value(
        "format", nil, "FORMAT", ImportFormat.allCases.map(\.rawValue).inWords(joinedBy: "or"),
        is: .choice(ImportFormat.self)),
      .flag("skip-bad", nil, "leave out records that cannot be read, and list them"),
      .flag("with-points", nil, "pay for what was completed"), .dryRun,
    ],
    examples: [
      ("import tasks.json --dry-run", "see what would come in"),
      ("import todo.txt done.txt", "two files at once"),
    ]
  ) { arguments, session in
    let format = try arguments.choice("format", ImportFormat.self)
    guard !arguments.words.isEmpty else {
      if session.input.isTerminal { throw UsageError.noInput("import") }
      throw UsageError.missingOperand("FILE", verb: arguments.verb.name)
    }
    let reading = try session.read()
    let context = ImportContext(
      reading, zone: session.home.clock.zone, zones: ZoneFiles(session.files))
    var batches: [ImportBatch] = []
    for file in try session.files(named: arguments.words) {
      batches.append(
        try file.batch(as: format, in: context, skippingBad: arguments.has("skip-bad")))
    }
    let outcome = try session.perform { game, moment in
      try game.importing(batches, paying: arguments.has("with-points"), at: moment)
    }
    return answer(ImportSummary(batches, outcome), outcome, isDryRun: session.isDryRun)
  }

  private static let export = Verb(
    "export", in: .moving, "[FILE]", "write everything to a file, or print it",
    is: .either(.file, .dash),
    details: [
      """
      As json the whole game is in it: import it into an empty home to go on there. The other formats \
      hold tasks, and what they leave out is listed. The file holds the seed of your luck; it is \
      written so that only you can read it.
      """,
      "A file that is there already is only written over after a question, or with --yes.",
    ],
    options: [
      .value(
        "format", nil, "FORMAT",
        ImportFormat.written.map(\.rawValue).inWords(joinedBy: "or") + " (default json)",
        is: .words { ImportFormat.written.map(\.rawValue) })
    ],
    examples: [
      ("export game.json", "everything"),
      ("export --format ics tasks.ics", "for a calendar program"),
    ]
  ) { arguments, session in
    try arguments.expectNoWords(beyond: 1)
    let names = ImportFormat.written.map(\.rawValue)
    let name = try arguments.word(arguments.value("format") ?? "json", for: "--format", names)
    let format = ImportFormat(rawValue: name) ?? .json
    let file = try session.exported(as: format)
    guard let path = arguments.words.first, path != "-" else {
      return printed(file, format)
    }
    guard !path.isEmpty else {
      throw UsageError.badValue(option: "FILE", value: path, expected: "a file", suggestion: nil)
    }
    if let status = try session.files.status(path) {
      guard status.kind == .file else { throw ImportFailure(path: path, error: .notAFile) }
      try session.confirm("\(Text.user(path)) is there already. Write over it?")
    }
    try session.files.replace(path, with: file.bytes)
    let json: JSON = [
      "file": .string(path), "format": .string(format.rawValue),
      "leftOut": .array(file.losses.map { JSON($0) }),
    ]
    return Answer(json, isConfirmation: true, warnings: file.losses.warnings(format)) { page in
      page.line("Wrote \(Text.user(path, .strong)), \(format.words).")
    }
  }

  private static func printed(_ file: Exported, _ format: ImportFormat) -> Answer {
    let json: JSON = [
      "format": .string(format.rawValue), "leftOut": .array(file.losses.map { JSON($0) }),
      "content": .string(String(decoding: file.bytes, as: UTF8.self)),
    ]
    var answer = Answer(json, warnings: file.losses.warnings(format)) { _ in }
    answer.file = file.bytes
    return answer
  }
}

// MARK: - Answers

extension InterchangeVerbs {
  private static func answer(
    _ summary: ImportSummary, _ outcome: Outcome, isDryRun: Bool
  ) -> Answer {
    var answer = Answer(
      JSON(summary, outcome), isConfirmation: true,
      warnings: summary.notices.map(\.text) + summary.passedBy
    ) { page in
      page.line(summary.sentence(isDryRun: isDryRun))
      for line in summary.details(outcome, isDryRun: isDryRun) { page.line(line, indent: 2) }
    }
    answer.failures = summary.failures
    return answer
  }
}

// MARK: - Files

/// What was read, and under which name people know it.
private struct InputFile {
  let path: String
  let bytes: [UInt8]
  /// Whether places need the name: there are several.
  let isOneOfSeveral: Bool

  func batch(
    as format: ImportFormat?, in context: ImportContext, skippingBad: Bool
  ) throws -> ImportBatch {
    do throws(ImportError) {
      let batch = try ImportFile.read(bytes, as: format, in: context)
      let bad = batch.skipped.filter(\.isBad)
      if !bad.isEmpty && !skippingBad { throw .badRecords(bad) }
      return isOneOfSeveral ? batch.named(path) : batch
    } catch {
      throw ImportFailure(path: path, error: error)
    }
  }
}

extension Session {
  /// The files that words name; the calendar files of a folder in order.
  fileprivate func files(named paths: [String]) throws -> [InputFile] {
    var all: [(path: String, isInput: Bool)] = []
    for path in paths {
      // A folder can be typed with the slash that shells put behind it.
      let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      if path != "-", try files.status(path)?.kind == .folder {
        let names = try (files.names(in: path) ?? []).filter { $0.hasSuffix(".ics") }.sorted()
        if names.isEmpty { throw ImportFailure(path: path, error: .unknownFormat) }
        all += names.map { ("\(path)/\($0)", false) }
      } else {
        all.append((path, path == "-"))
      }
    }
    var room = ImportFile.mostBytes
    return try all.map { path, isInput in
      let bytes = try isInput ? inputBytes() : bytes(of: path, atMost: room)
      room -= bytes.count
      return InputFile(
        path: isInput ? "standard input" : path, bytes: bytes, isOneOfSeveral: all.count > 1)
    }
  }

  private func inputBytes() throws -> [UInt8] {
    guard !input.isTerminal else { throw UsageError.noInput("import -") }
    return try input.readAll()
  }

  /// The bytes of a regular file: opening anything else could wait for ever.
  private func bytes(of path: String, atMost most: Int) throws -> [UInt8] {
    guard let status = try files.status(path) else {
      throw StorageError.system(path: path, code: 2, message: "no such file")
    }
    guard status.kind == .file else { throw ImportFailure(path: path, error: .notAFile) }
    guard status.size <= most else {
      throw ImportFailure(
        path: path, error: .tooLarge(status.size, most: ImportFile.mostBytes))
    }
    return try files.read(path, from: 0) ?? []
  }

  fileprivate func exported(as format: ImportFormat) throws -> Exported {
    // Also says so when there is no such profile.
    let reading = try read(completely: true)
    if format == .json {
      return Exported(bytes: try GameFile.write(home.history(), of: profile), losses: [])
    }
    let file = ExportFile(reading.game, as: format, zone: home.clock.zone, at: reading.moment)
    return Exported(bytes: file.bytes, losses: file.losses)
  }
}

private struct Exported {
  let bytes: [UInt8]
  let losses: [ExportLoss]
}
