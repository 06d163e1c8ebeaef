/// What a run of `remind` looks for.
public struct ReminderRequest: Hashable, Sendable {
  /// When the overview of the day is given: tasks due on the day as a whole, the streak and claims.
  public enum Overview: Hashable, Sendable {
    /// As the setting `remind-at` says; without it at the first run of the day.
    case bySetting
    case now
    /// At the first run from this time of the day on.
    case from(TimeOfDay)
    case never
  }

  /// Tasks with a time of day are told this long ahead; `nil` for at their time.
  public var span: TimeSpan?
  public var overview: Overview

  /// - `span`: looks for tasks with a time of day alone, unless an overview is asked for too.
  public init(span: TimeSpan? = nil, overview: Overview? = nil) {
    self.span = span
    self.overview = overview ?? (span == nil ? .bySetting : .never)
  }

  /// When no time was chosen, tasks that are due later in the day are not told before this one:
  /// whoever runs `remind` through the night hears of them at their time or in the morning.
  public static let morning = TimeOfDay(unchecked: 9 * 3600)
}

/// When open claims are told, each at most once a day.
public enum ClaimReminders: String, CaseIterable, Hashable, Sendable {
  case on
  /// Only with other reminders: they are no reason for a mail of their own.
  case along
  case off
}

extension Moment {
  /// The instant at which the wall clock shows a time of the civil day at hand.
  ///
  /// The day begins at its day start: a time before that lies on the next date.
  func instant(of time: TimeOfDay, dayStart: TimeOfDay) -> Instant {
    instant(of: CivilDateTime(time < dayStart ? day.next : day, time))
  }
}
