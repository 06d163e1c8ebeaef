/// The only outside facts that a rule may see.
public struct Moment: Hashable, Sendable {
  /// The instant and the zone offset in force.
  public let at: Timestamp
  /// What the wall clock shows.
  public let now: CivilDateTime
  /// The civil day that things done now count for.
  public let day: CivilDate
  /// The entry that the command becomes if it changes anything: the source of new identities.
  public let entry: EntryID

  public init(_ instant: Instant, zone: Zone, dayStart: TimeOfDay, entry: EntryID) {
    at = Timestamp(instant, offsetSeconds: zone.offsetSeconds(at: instant))
    now = at.civil
    day = now.day(startingAt: dayStart)
    self.entry = entry
  }
}
