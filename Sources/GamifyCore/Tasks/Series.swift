/// Where a recurring task is in its series.
///
/// The due date of the task is that of the occurrence at hand, unless it was postponed or falls
/// into the hour that a clock change leaves out.
public struct Series: Hashable, Sendable, Codable {
  public let schedule: Schedule
  /// The date of the occurrence at hand by the rule: its identity, the same on all devices.
  public internal(set) var occurrence: Due
  /// Which occurrence it is, 1 for the first; those that were missed count.
  public internal(set) var number: Int

  init(_ schedule: Schedule) {
    self.schedule = schedule
    occurrence = schedule.anchor
    number = 1
  }

  /// Goes on to a later occurrence. One that is not later changes nothing: another device was
  /// there already.
  mutating func advance(to next: Due, missed: Int) {
    guard next.date > occurrence.date else { return }
    occurrence = next
    let (sum, overflow) = number.addingReportingOverflow(1 + max(missed, 0))
    number = overflow ? .max : sum
  }
}

/// Where a series went when an occurrence was completed or skipped.
public struct SeriesStep: Hashable, Sendable, Codable {
  /// The date of the next occurrence by the rule; `nil` when the series is finished.
  public let next: Due?
  /// What the task is due at then.
  public let due: Due?
  /// How many occurrences were passed by.
  public let missed: Int
}

extension TaskItem {
  /// Where the series goes when the occurrence at hand is over; `nil` for a task without one.
  ///
  /// - `day`: the civil day on which it was completed or skipped.
  func step(on day: CivilDate, at moment: Moment, strict: Bool = false) -> SeriesStep? {
    guard let series else { return nil }
    // The next one comes after the due date, to which the occurrence may have been postponed.
    let from = due.map { max($0.date, series.occurrence.date) } ?? series.occurrence.date
    let step = series.schedule.step(
      from: Due(from, at: series.occurrence.time), number: series.number, completedOn: day,
      now: moment.now, today: moment.day, strict: strict)
    return SeriesStep(
      next: step.next, due: step.next.map(moment.existing), missed: step.missed)
  }

  /// The dates that follow the occurrence at hand, if each is completed on its day.
  public func nextDates(_ count: Int, at moment: Moment) -> [Due] {
    guard let series, status == .active, count > 0 else { return [] }
    var dates: [Due] = []
    var (step, number) = (step(on: moment.day, at: moment), series.number)
    while let next = step?.next, dates.count < count {
      dates.append(moment.existing(next))
      number += 1 + (step?.missed ?? 0)
      let later = series.schedule.step(
        from: next, number: number, completedOn: next.date, now: moment.now, today: .first,
        strict: true)
      step = SeriesStep(next: later.next, due: nil, missed: later.missed)
    }
    return dates
  }
}

/// An occurrence was passed over without points.
public struct TaskSkipped: Hashable, Sendable, Codable {
  public let uid: TaskUID
  public let number: TaskNumber
  public let title: TaskTitle
  /// The occurrence that was skipped.
  public let occurrence: Due
  public let step: SeriesStep
}
