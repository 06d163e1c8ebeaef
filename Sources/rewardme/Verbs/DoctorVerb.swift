import GamifyCore

extension JournalVerbs {
  static let doctor = Verb(
    "doctor", in: .tool, "", "examine the folder with everything, and mend it",
    details: [
      """
      Reads every line of the journal and says in words what is wrong and what to do. --repair sets \
      damaged lines aside in a file of their own, never deletes them, and tells what no longer \
      counts. Exit status 65 when commands stop at something that is damaged.
      """
    ],
    options: [.flag("repair", nil, "mend what can be mended")],
    examples: [("doctor", "is all well?"), ("doctor --repair", "set damaged lines aside")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let repair = arguments.has("repair") ? try session.home.repair() : nil
    let diagnosis = try session.home.examine()
    let checkup = Checkup(session: session, diagnosis: diagnosis, repair: repair)
    var answer = Answer(checkup.json) { checkup.write(&$0) }
    answer.status = diagnosis.isDamaged ? 65 : 0
    return answer
  }
}

/// A diagnosis and a repair in words.
private struct Checkup {
  let session: Session
  let diagnosis: Diagnosis
  let repair: Repair?

  /// The doctor works also where it cannot be read which profile is in use.
  private var game: Game { diagnosis.state.game(of: (try? session.profile) ?? .me) }

  private var moment: Moment {
    let clock = session.home.clock
    return Moment(
      clock.now(), zone: clock.zone, dayStart: game.settings.dayStart,
      entry: EntryID(DeviceID(rawValue: "none"), 1))
  }

  var json: JSON {
    [
      "home": .string(session.home.path), "entries": .number(diagnosis.entries),
      "devices": .array(diagnosis.devices.map { .string($0.rawValue) }),
      "bytes": .number(diagnosis.journalBytes), "now": JSON(moment.at), "day": JSON(moment.day),
      "dayStart": JSON(game.settings.dayStart), "isDamaged": .bool(diagnosis.isDamaged),
      "findings": .array(
        diagnosis.findings.map {
          [
            "severity": .string($0.severity.word), "code": .string($0.code),
            "message": .string($0.message.plain), "advice": JSON($0.advice?.plain),
          ]
        }),
      "repair": repair.map { .array($0.words.map { .string($0.plain) }) } ?? .null,
    ]
  }

  func write(_ page: inout Page) {
    page.pairs(
      [
        ("Home", Text.user(session.home.path)),
        (
          "Journal",
          """
          \(Text(counted(diagnosis.entries, "entry", plural: "entries"))), \
          \(Text(counted(diagnosis.journalBytes, "byte"))), \
          \(Text(counted(diagnosis.devices.count, "device")))
          """
        ),
        ("Now", Text("\(moment.at)")),
        ("Today", Text("\(DateWords.full(moment.day)), days begin at \(game.settings.dayStart)")),
      ], indent: 0)
    if let repair {
      page.heading("Mended")
      page.bullets(repair.words)
    }
    let findings = diagnosis.findings.sorted { $0.severity > $1.severity }
    if findings.isEmpty {
      page.gap()
      page.line(Text("All is well.", .good))
      return
    }
    page.heading("Found")
    for finding in findings {
      let role: Role = finding.severity == .damage ? .bad : .plain
      page.bullets([
        Text("\(finding.severity.word): ", role) + finding.message
          + (finding.advice.map { " " + $0 } ?? "")
      ])
    }
    if !diagnosis.isDamaged {
      page.gap()
      page.line(Text("Nothing is lost or damaged.", .good))
    }
  }
}
