extension Home {
  /// Deletes tasks and removes their text from the disk: titles, notes, tags and projects, wherever
  /// the journal holds them. What they paid and when stays, and so do the counts by tag and project.
  ///
  /// Every file is replaced whole or not at all, and the tasks are deleted last: a purge that was
  /// interrupted is finished by typing it again. It cannot be undone.
  ///
  /// - Throws: `Refusal` when one of them is no task; nothing has happened then.
  public func purge(_ references: [TaskReference], as profile: ProfileID) throws -> Outcome {
    _ = try rehearse(as: profile) { game, moment in
      try game.purging(references, at: moment)
    }
    return try locked { device in
      let state = try files.replay(paths).view.state
      let tasks = try state.game(of: profile).tasks(named: references)
      try redact(.text(of: Set(tasks.map(\.uid.rawValue))))
      return try commit(as: profile, by: device) {
        try $0.game.purging(references, at: $0.moment)
      }
    }
  }
}

extension Redaction {
  /// The text of tasks: titles, notes, tags and projects.
  fileprivate static func text(of uids: Set<String>) -> Redaction {
    Redaction { event, _ in
      guard let uid = event["uid"]?.text, uids.contains(uid) else { return }
      if event["title"] != nil { event["title"] = .string(TaskTitle.purged.text) }
      event["notes"] = nil
      let counts = ["task.completed", "task.restored"]
      guard let type = event["type"]?.text, !counts.contains(type) else { return }
      if event["tags"] != nil { event["tags"] = .array([]) }
      event["project"] = nil
    }
  }
}

extension Game {
  /// Deletes tasks whose text was removed.
  fileprivate func purging(
    _ references: [TaskReference], at moment: Moment
  ) throws(Refusal) -> [Event] {
    try tasks(named: references).map { task in
      .taskDeleted(
        TaskClosed(
          uid: task.uid, number: task.number, title: .purged, day: moment.day, isPurged: true))
    }
  }
}
