import GamifyCore

enum RemindVerbs {
  static let all = [remind, snooze, install, uninstall, printed]

  private static let remind = Verb(
    "remind", in: .reminders, "", "say what is due, each thing once",
    details: [
      """
      Overdue tasks, tasks due today, a streak at risk and what can be claimed; nothing at all when \
      there is nothing new, so that a scheduler can run it as often as it likes. The streak and \
      claims are told once a day. Settings: reminders, remind-at, remind-claims, quiet-from, \
      quiet-to, notify-command.
      """,
      """
      With --due-within, only tasks that are due at a time of day are told, each once, before its \
      time or at the first run after it; with --at, the rest is told too, from that time of the \
      day on.
      """,
      """
      What was said is noted on this machine only. A notify-command is given the arguments -- \
      TITLE TEXT.
      """,
    ],
    options: [
      .value("due-within", nil, "SPAN", "only tasks due within a span such as 15m or 1h30m"),
      .value("at", nil, "HH:MM", "give the overview of the day from then on; or now"),
      .flag("notify", nil, "show notifications on the desktop too; with -q instead"),
      .flag("peek", nil, "say it and do not note it as said"),
      .flag("sync", nil, "rewardme sync before; being offline is no error"),
    ],
    examples: [
      ("remind", "what there is to say"),
      ("remind --due-within 15m --notify", "for a scheduler that runs every quarter of an hour"),
      ("remind --peek", "what the next run will say"),
    ]
  ) { arguments, session in
    if let word = arguments.words.first {
      throw UsageError.unexpectedWord(
        word, verb: arguments.verb.name, suggestion: suggestion(for: word))
    }
    let hitch = arguments.has("sync") ? session.syncQuietly() : nil
    let request = ReminderRequest(
      span: try arguments.timeSpan("due-within"), overview: try arguments.overview())
    let report = try session.home.remind(
      session.profile, request, isPeeking: arguments.has("peek"))
    let notifications = arguments.has("notify") ? show(report, session) : nil
    var answer = answer(
      report, notifications, isShownInstead: arguments.has("quiet") && arguments.has("notify"))
    if let hitch { answer.warnings.append(hitch) }
    return answer
  }

  private static func suggestion(for word: String) -> String? {
    let names = all.compactMap { $0.words.dropFirst().first }
    return nearest(to: word, among: names).map { "remind " + $0 }
  }

  private static func show(
    _ report: ReminderReport, _ session: Session
  ) -> (shown: Int, failure: NotifierFailure?) {
    let notifier = Notifier(
      desktop: session.desktop, command: report.reading.game.settings.notifyCommand)
    return notifier.show(report.reminders.map { $0.notification(at: report.reading.moment) })
  }

  /// - `isShownInstead`: whether what was shown on the desktop is not printed.
  private static func answer(
    _ report: ReminderReport, _ notifications: (shown: Int, failure: NotifierFailure?)?,
    isShownInstead: Bool
  ) -> Answer {
    let isLost = report.hasLostMarks && !report.reminders.isEmpty
    let warnings = isLost ? [lostMarks] : []
    let failures = [notifications?.failure?.words].compactMap(\.self)
    let json: JSON = [
      "reminders": .array(report.reminders.map { JSON($0, report.reading) }),
      "notifications": notifications.map { .number($0.shown) } ?? .null,
      "warnings": .array((warnings + failures).map { .string($0.plain) }),
    ]
    var answer = Answer(json, warnings: warnings) { page in
      if isShownInstead && failures.isEmpty { return }
      for reminder in report.reminders { page.line(reminder.line(at: report.reading.moment)) }
    }
    answer.failures = failures
    if !failures.isEmpty { answer.status = 1 }
    return answer
  }

  fileprivate static let lostMarks: Text = """
    The note of what was said before is damaged and was set aside \
    (local/delivered-damaged.json): some things may be said again.
    """

  private static let snooze = Verb(
    "remind snooze", in: .reminders, "TASK SPAN", "say a task again later",
    is: .task(.active), .words { ["15m", "1h", "2h", "1d", "none"] },
    details: ["On this machine. SPAN is such as 15m, 1h30m or 2d; none ends it."],
    examples: [("remind snooze 3 1h", "task 3 again in an hour")]
  ) { arguments, session in
    guard arguments.words.count > 1 else {
      throw UsageError.missingOperand(
        arguments.words.isEmpty ? "TASK" : "SPAN", verb: arguments.verb.name)
    }
    try arguments.expectNoWords(beyond: 2)
    let (word, text) = (arguments.words[0], arguments.words[1])
    let task = try TaskReference(typed: word)
    if case .range = task { throw UsageError.badTask(word) }
    let span = text == "none" ? nil : try arguments.timeSpan(text, for: "SPAN")
    let report = try session.home.snooze(session.profile, task, for: span)
    let until = report.until.map {
      Timestamp($0, offsetSeconds: session.home.clock.zone.offsetSeconds(at: $0))
    }
    let json: JSON = ["task": JSON(report.task, TaskRows(report.reading)), "until": JSON(until)]
    let warnings = report.hasLostMarks ? [lostMarks] : []
    return Answer(json, isConfirmation: true, warnings: warnings) { page in
      let name: Text = "\(report.task.number, .strong) \(Text.user(report.task.title.text))"
      if let until = until?.civil {
        let due = Due(until.date, at: until.time.wholeMinute)
        page.line("Snoozed \(name) until \(DateWords.full(due))")
      } else {
        page.line("No longer snoozed: \(name)")
      }
    }
  }
}

// MARK: - Schedulers

extension RemindVerbs {
  private static let scheduleOptions: [Option] = [
    .value("at", nil, "HH:MM", "when the overview of the day is given (setting remind-at, 09:00)"),
    .value("every", nil, "SPAN", "also look every so often for tasks due at a time: 15m, 1h"),
    .flag("notify", nil, "show notifications instead of printing"),
    .flag("sync", nil, "exchange with your other machines before"),
  ]

  private static let install = Verb(
    "remind install", in: .reminders, "", "let cron run remind",
    details: [
      """
      Adds one line to your crontab, or replaces the one that is there for this home and profile; \
      every other line stays as it is. cron mails what remind prints; with --notify it is shown on \
      the desktop.
      """
    ],
    options: scheduleOptions,
    examples: [
      ("remind install --at 09:00", "once a day"),
      ("remind install --at 09:00 --every 15m --notify", "and in time before each task"),
      ("remind install --at 09:00 --sync", "with what other machines did"),
    ]
  ) { arguments, session in
    try arguments.expectNoWords()
    let job = try arguments.job(session)
    let line = job.cronLine
    let before = try session.desktop.readCrontab(orAdd: line)
    var after = before
    let wasThere = after.remove(tag: job.cronTag)
    after = before
    after.put(line, tag: job.cronTag)
    if after != before { try session.desktop.write(after) }
    let done = after == before ? "Already in" : wasThere ? "Replaced in" : "Added to"
    return Answer(
      ["line": .string(line), "changed": .bool(after != before)], isConfirmation: true
    ) { page in
      page.line("\(done) your crontab:")
      page.add([Text(line)])
      page.line(Text("Take it out: rewardme remind uninstall", .muted))
    }
  }

  private static let uninstall = Verb(
    "remind uninstall", in: .reminders, "", "take remind out of the crontab",
    details: ["Only the line of this home and profile; every other line stays as it is."],
    examples: [("remind uninstall", "no more reminders by cron")]
  ) { arguments, session in
    try arguments.expectNoWords()
    var crontab = try session.desktop.readCrontab(orAdd: nil)
    let home = try session.absoluteHome()
    let profile = try session.profile
    let wasThere = crontab.remove(tag: ReminderJob.tag(home: home, profile: profile))
    if wasThere { try session.desktop.write(crontab) }
    return Answer(["changed": .bool(wasThere)], isConfirmation: true) { page in
      page.line(
        wasThere
          ? "Taken out of your crontab." : "There is no line for this home and profile.")
    }
  }

  private enum Scheduler: String, CaseIterable { case cron, systemd, launchd }

  private static let printed = Verb(
    "remind print", in: .reminders, "", "print what a scheduler needs to run remind",
    details: [
      """
      A line for a crontab, a service and a timer for ~/.config/systemd/user, or a property list \
      for ~/Library/LaunchAgents. Nothing is changed.
      """
    ],
    options: [
      .flag("cron", nil, "the line of a crontab"),
      .flag("systemd", nil, "a service and a timer"),
      .flag("launchd", nil, "a property list"),
    ] + scheduleOptions,
    examples: [("remind print --systemd --at 09:00 --notify", "a service and a timer")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let chosen = Scheduler.allCases.filter { arguments.has($0.rawValue) }
    guard let scheduler = chosen.first else {
      throw UsageError.missingOperand("--cron, --systemd or --launchd", verb: arguments.verb.name)
    }
    if chosen.count > 1 {
      throw UsageError.conflicting("--\(chosen[0].rawValue)", "--\(chosen[1].rawValue)")
    }
    let job = try arguments.job(session)
    let files =
      switch scheduler {
      case .cron: [(name: "crontab", text: job.cronLine + "\n")]
      case .systemd: job.systemdUnits
      case .launchd: [(name: job.launchdName + ".plist", text: job.launchdPropertyList)]
      }
    let json: JSON = [
      "files": .array(files.map { ["name": .string($0.name), "text": .string($0.text)] })
    ]
    return Answer(json) { page in
      for file in files {
        page.gap()
        if files.count > 1 { page.add([Text("# \(file.name)")]) }
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        page.add(lines.dropLast().map { Text(String($0)) })
      }
    }
  }
}

extension ReminderJob {
  fileprivate var cronTag: String { Self.tag(home: home, profile: profile) }
}

extension Session {
  /// Synchronises before reminders are looked for.
  ///
  /// - Returns: what is in the way; `nil` also when it is only that the remote cannot be reached, so
  ///   that cron sends no mail.
  fileprivate func syncQuietly() -> Text? {
    do {
      _ = try Synchronizer(home, desktop, mayAsk: false, networkSeconds: 60).sync()
      return nil
    } catch SyncError.unreachable, SyncError.contested {
      return nil
    } catch {
      return "Not synchronised: \(Complaint(error).message)"
    }
  }

  /// The home by a path that means the same everywhere.
  fileprivate func absoluteHome() throws(DesktopError) -> String {
    guard let path = desktop.absolute(home.path) else { throw .unknownPath(home.path) }
    return path
  }
}

extension Arguments {
  /// The span of an option; `nil` without it.
  fileprivate func timeSpan(_ option: String) throws(UsageError) -> TimeSpan? {
    try value(option).map { text throws(UsageError) in
      try timeSpan(text, for: "--" + option)
    }
  }

  fileprivate func timeSpan(_ text: String, for what: String) throws(UsageError) -> TimeSpan {
    guard let span = TimeSpan(text) else {
      throw .badValue(
        option: what, value: text, expected: "a span such as 15m, 1h30m or 2d, up to 366d",
        suggestion: nil)
    }
    return span
  }

  fileprivate func overview() throws(UsageError) -> ReminderRequest.Overview? {
    guard let text = value("at") else { return nil }
    return text == "now" ? .now : .from(try time(text, orElse: ", or now"))
  }

  private func time(_ text: String, orElse more: String = "") throws(UsageError) -> TimeOfDay {
    guard let time = TimeOfDay(text), time.second == 0 else {
      throw .badValue(
        option: "--at", value: text, expected: "a time from 00:00 to 23:59" + more,
        suggestion: nil)
    }
    return time
  }

  /// What is to be run and when.
  fileprivate func job(_ session: Session) throws -> ReminderJob {
    let chosen = try value("at").map { text throws(UsageError) in try time(text) }
    let settings = try session.read().game.settings
    let at = chosen ?? settings.remindAt ?? ReminderRequest.morning
    let every = try timeSpan("every")
    guard let schedule = ReminderSchedule(at: at, every: every) else {
      throw UsageError.badValue(
        option: "--every", value: value("every") ?? "",
        expected: "a span that goes evenly into an hour or a day, such as 5m, 15m, 1h or 12h",
        suggestion: nil)
    }
    guard let program = session.desktop.ownPath() else {
      throw DesktopError.unknownPath("rewardme")
    }
    return try ReminderJob(
      schedule, program: program, home: session.absoluteHome(), profile: session.profile,
      isNotifying: has("notify"), isSyncing: has("sync"))
  }
}
