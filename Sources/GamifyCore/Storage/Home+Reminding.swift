/// What a run of `remind` found.
public struct ReminderReport: Sendable {
  public let reminders: [Reminder]
  public let reading: Reading
  /// What was told before could not be read and was set aside: things may be told again.
  public let hasLostMarks: Bool
}

/// What putting off a reminder did.
public struct SnoozeReport: Sendable {
  public let task: TaskItem
  /// `nil` when it is no longer put off.
  public let until: Instant?
  public let reading: Reading
  public let hasLostMarks: Bool
}

extension Home {
  /// Finds what there is to say, and notes it as said before it returns: whatever happens then, it
  /// is not said a second time.
  ///
  /// With nothing to say it takes no lock and writes nothing.
  ///
  /// - `isPeeking`: note nothing.
  /// - Throws: `StorageError`, and `Refusal.noSuchProfile`.
  public func remind(
    _ profile: ProfileID, _ request: ReminderRequest, isPeeking: Bool = false
  ) throws -> ReminderReport {
    let first = try lookForReminders(profile, request)
    if first.report.reminders.isEmpty || isPeeking { return first.report }
    return try lockedForReminders {
      // Another run may have said it while this one waited.
      let found = try lookForReminders(profile, request)
      if !found.report.reminders.isEmpty {
        try DeliveredFile.write(
          found.marks, of: profile, over: found.file,
          keeping: found.report.reading.state.games.keys, files, paths)
      }
      return found.report
    }
  }

  /// Puts off what there is to say about a task on this machine.
  ///
  /// - `span`: `nil` to speak of it as if it had never been put off.
  /// - Throws: `StorageError` and `Refusal`.
  public func snooze(
    _ profile: ProfileID, _ reference: TaskReference, for span: TimeSpan?
  ) throws -> SnoozeReport {
    let reading = try read(profile) { reading throws(Refusal) in
      _ = try reading.game.activeTasks(named: [reference])
    }
    return try lockedForReminders {
      let file = try DeliveredFile.reading(files, paths)
      let marks = DeliveredFile.marks(of: profile, in: file)
      let snooze = try reading.game.snoozing(
        reference, for: span, after: marks, at: reading.moment)
      try DeliveredFile.write(
        snooze.marks, of: profile, over: file, keeping: reading.state.games.keys, files, paths)
      return SnoozeReport(
        task: snooze.task, until: snooze.until, reading: reading,
        hasLostMarks: file.isDamaged)
    }
  }

  private func lookForReminders(
    _ profile: ProfileID, _ request: ReminderRequest
  ) throws -> (report: ReminderReport, marks: DeliveredMarks, file: DeliveredFile.Reading) {
    let reading = try read(profile)
    let file = try DeliveredFile.reading(files, paths)
    let (reminders, marks) = reading.game.reminders(
      request, after: DeliveredFile.marks(of: profile, in: file), at: reading.moment)
    let report = ReminderReport(
      reminders: reminders, reading: reading, hasLostMarks: file.isDamaged)
    return (report, marks, file)
  }

  private func lockedForReminders<Result>(_ body: () throws -> Result) throws -> Result {
    try JournalWriter(files: files, paths: paths).makeHome()
    return try files.withLock(on: paths.lock, waitingSeconds: Self.lockWaitSeconds, body)
  }
}

extension DeliveredFile.Reading {
  fileprivate var isDamaged: Bool { if case .damaged = self { true } else { false } }
}
