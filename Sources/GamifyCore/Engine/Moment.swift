/// The only outside facts that a rule may see.
public struct Moment: Sendable {
  /// The instant and the zone offset in force.
  public let at: Timestamp
  /// What the wall clock shows.
  public let now: CivilDateTime
  /// The civil day that things done now count for.
  public let day: CivilDate
  /// The entry that the command becomes if it changes anything: the source of new identities.
  public let entry: EntryID
  /// The rules of the wall clock here.
  let zone: Zone

  public init(_ instant: Instant, zone: Zone, dayStart: TimeOfDay, entry: EntryID) {
    at = Timestamp(instant, offsetSeconds: zone.offsetSeconds(at: instant))
    now = at.civil
    day = now.day(startingAt: dayStart)
    self.entry = entry
    self.zone = zone
  }

  /// The instant at which the wall clock shows a date-time.
  public func instant(of wall: CivilDateTime) -> Instant { zone.instant(of: wall) }

  /// The instant at which the civil day at hand ends.
  func endOfDay(dayStart: TimeOfDay) -> Instant { zone.start(of: day.next, at: dayStart) }

  /// A due date as the wall clock will show it: a time that does not exist on the day of a clock
  /// change is moved forward by the gap.
  func existing(_ due: Due) -> Due {
    guard let time = due.time else { return due }
    let wall = CivilDateTime(due.date, time)
    guard let shown = try? zone.civil(at: zone.instant(of: wall)) else { return due }
    return Due(shown)
  }
}
