/// When something is due: a whole day, or a time on it.
///
/// - Shape: wall-clock values of the person's own zone, to the minute. A clock change or a
///   journey never moves them.
public struct Due: Hashable, Sendable {
  public let date: CivilDate
  /// `nil` means the whole of the day.
  public let time: TimeOfDay?

  public init(_ date: CivilDate, at time: TimeOfDay? = nil) {
    self.date = date
    self.time = time
  }

  public init(_ moment: CivilDateTime) { self.init(moment.date, at: moment.time) }

  /// Whether the day, or the time on it, has passed. A whole day has passed when the next one
  /// has begun; `today` is the civil day that `now` counts for.
  public func hasPassed(now: CivilDateTime, today: CivilDate) -> Bool {
    guard let time else { return date < today }
    return CivilDateTime(date, time) < now
  }
}

extension Due: Comparable {
  /// By date, then time; a whole day comes after the times on it, as it lasts until midnight.
  public static func < (a: Due, b: Due) -> Bool {
    guard a.date == b.date else { return a.date < b.date }
    switch (a.time, b.time) {
    case (let a?, let b?): return a < b
    case (nil, _): return false
    case (_?, nil): return true
    }
  }
}

extension Due: CustomStringConvertible, LosslessStringConvertible {
  /// "2026-11-29" or "2026-11-29T09:00"
  public var description: String {
    guard let time else { return date.description }
    return CivilDateTime(date, time).description
  }

  public init?(_ text: String) {
    if let date = CivilDate(text) {
      self.init(date)
    } else if let moment = CivilDateTime(text) {
      self.init(moment)
    } else {
      return nil
    }
  }
}
