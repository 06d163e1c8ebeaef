/// How long Pro is on: all themes and stickers can be used, and tasks pay a quarter more.
public struct ProTime: Hashable, Sendable, Codable {
  /// When it ends or ended; `nil` when it never was on.
  public private(set) var until: Timestamp?

  /// What Pro adds to the points of a task, in percent.
  private static let boostPercent = 25

  public init() {}

  public func isOn(at instant: Instant) -> Bool { until.map { instant < $0.instant } ?? false }

  /// What is added to the points of a task, in percent.
  func boostPercent(at instant: Instant) -> Int { isOn(at: instant) ? Self.boostPercent : 0 }

  /// - Units: whole seconds, rounded up; 0 when it is off.
  public func secondsLeft(at instant: Instant) -> Int {
    guard let until, isOn(at: instant) else { return 0 }
    return Int((until.instant.milliseconds - instant.milliseconds + 999) / 1000)
  }

  /// Turns Pro on for some days, or lets it go on for so many more.
  ///
  /// - Units: days of 24 hours.
  mutating func extend(byDays days: Int, from moment: Timestamp) {
    let start = max(moment.instant, until?.instant ?? moment.instant)
    let longest = CivilDate.dayNumbers.upperBound
    let length = Int64(min(max(days, 0), longest)) * 86_400_000
    let (end, overflow) = start.milliseconds.addingReportingOverflow(length)
    until = Timestamp(
      overflow ? start : Instant(milliseconds: end), offsetSeconds: moment.offsetSeconds)
  }
}
