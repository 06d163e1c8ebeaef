import GamifyCore

/// When `remind` is run: once a day, or every few minutes or hours.
struct ReminderSchedule: Hashable, Sendable {
  /// When the overview of the day is given.
  let at: TimeOfDay
  /// `nil` for once a day.
  let every: TimeSpan?

  /// Spans that come out even with the hour, or with the day.
  static let spans = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60, 120, 180, 240, 360, 480, 720]

  /// `nil` when the span is none of `spans`.
  init?(at: TimeOfDay, every: TimeSpan?) {
    if let every, !Self.spans.contains(every.minutes) { return nil }
    self.at = at
    self.every = every
  }

  /// Each run tells what is due before the next one.
  var options: [String] {
    every.map { ["--due-within", $0.description, "--at", at.description] } ?? ["--at", "now"]
  }

  /// The first minute and hour of the day at which it is run, and the steps from there; `nil` for
  /// a step of every hour or of no other minute.
  private var steps: (minute: Int, minutes: Int?, hour: Int, hours: Int?) {
    guard let every else { return (at.minute, nil, at.hour, nil) }
    guard every.minutes >= 60 else { return (at.minute % every.minutes, every.minutes, 0, 1) }
    let hours = every.minutes / 60
    return (at.minute, nil, at.hour % hours, hours)
  }

  /// "0 9 * * *", "*/15 * * * *", "30 1-23/2 * * *"
  var cron: String {
    let (minute, minutes, hour, hours) = steps
    return [
      Self.cronField(minute, step: minutes, last: 59), Self.cronField(hour, step: hours, last: 23),
      "* * *",
    ].joined(separator: " ")
  }

  private static func cronField(_ first: Int, step: Int?, last: Int) -> String {
    switch (first, step) {
    case (let first, nil): "\(first)"
    case (0, 1): "*"
    case (0, let step?): "*/\(step)"
    case (let first, let step?): "\(first)-\(last)/\(step)"
    }
  }

  /// An `OnCalendar` expression: "*-*-* 09:00:00", "*-*-* *:00/15:00".
  var systemd: String {
    let (minute, minutes, hour, hours) = steps
    let hourField = hours == 1 ? "*" : Self.twoDigits(hour) + (hours.map { "/\($0)" } ?? "")
    let minuteField = Self.twoDigits(minute) + (minutes.map { "/\($0)" } ?? "")
    return "*-*-* \(hourField):\(minuteField):00"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
