/// Writes a calendar of to-dos.
///
/// - Source: RFC 5545. Times are those of the wall clock and carry no zone, since that is what they
///   are here; a series stands there with its occurrence at hand as the start.
struct ICalendarWriter {
  private let zone: Zone
  private let now: Instant

  init(_ zone: Zone, _ now: Instant) { (self.zone, self.now) = (zone, now) }

  func write(_ tasks: [TaskItem], to file: inout ExportFile) {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//rewardme//rewardme//EN"]
    for task in tasks {
      lines += todo(task)
      file.lose(.completions, if: task.series != nil && !task.completions.isEmpty)
      file.lose(.basis, if: task.series?.schedule.basis == .completion)
    }
    lines.append("END:VCALENDAR")
    for line in lines { file.bytes += ICalendarText.folded(line) }
  }

  static func identities(of task: TaskItem) -> [String] { [uid(of: task)] }

  private static func uid(of task: TaskItem) -> String {
    task.identity(in: .ics) ?? "\(task.uid.rawValue)@rewardme"
  }

  private func todo(_ task: TaskItem) -> [String] {
    var lines = ["BEGIN:VTODO"]
    func add(_ name: String, _ value: String?) {
      if let value { lines.append("\(name):\(value)") }
    }
    add("UID", Self.uid(of: task))
    add("DTSTAMP", now.basicUTC)
    add("CREATED", task.created.instant.basicUTC)
    add("SUMMARY", ICalendarText.escaped(task.title.text))
    if !task.notes.isEmpty { add("DESCRIPTION", ICalendarText.escaped(task.notes)) }
    if let series = task.series, task.status == .active {
      let due = task.due ?? series.occurrence
      // The start has the same form as the end and is not later.
      let isFit =
        series.occurrence <= due && (series.occurrence.time == nil) == (due.time == nil)
      lines.append(date("DTSTART", isFit ? series.occurrence : due))
      add("RRULE", rule(of: series))
    }
    if let due = task.due { lines.append(date("DUE", due)) }
    if !task.tags.isEmpty {
      add("CATEGORIES", task.tags.map(ICalendarText.escaped).joined(separator: ","))
    }
    if let project = task.project { add("X-REWARDME-PROJECT", ICalendarText.escaped(project)) }
    if task.difficulty != .easy { add("X-REWARDME-DIFFICULTY", task.difficulty.rawValue) }
    switch task.status {
    case .active: add("STATUS", "NEEDS-ACTION")
    case .completed:
      // Noon: whatever the zone and the start of the day, it is that day.
      add(
        "COMPLETED",
        (task.completions.last?.day ?? task.closed).map {
          zone.instant(of: CivilDateTime($0, .noon)).basicUTC
        })
      add("PERCENT-COMPLETE", "100")
      add("STATUS", "COMPLETED")
    case .cancelled: add("STATUS", "CANCELLED")
    }
    return lines + ["END:VTODO"]
  }

  private func date(_ name: String, _ due: Due) -> String {
    guard let time = due.time else { return "\(name);VALUE=DATE:\(due.date.basic)" }
    return "\(name):\(CivilDateTime(due.date, time).basic)"
  }

  /// The rule for what is left of the series. An end has the form of the start.
  private func rule(of series: Series) -> String? {
    guard let rule = try? series.ruleForTheRest else { return nil }
    guard case .on(.day(let day)) = rule.end, series.occurrence.time != nil,
      let lastSecond = TimeOfDay("23:59:59"),
      let timed = try? rule.ending(.on(.time(CivilDateTime(day, lastSecond))))
    else { return rule.description }
    return timed.description
  }
}
