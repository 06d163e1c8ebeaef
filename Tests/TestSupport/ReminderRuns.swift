public import GamifyCore

extension Zone {
  /// The eastern United States in 2026: clocks go forward on 8 March and back on 1 November.
  public static let newYork = changing(
    winter: -5, summer: "2026-03-08T07:00Z", winterAgain: "2026-11-01T06:00Z")

  /// The United Kingdom in 2026: clocks go forward on 29 March and back on 25 October.
  public static let london = changing(
    winter: 0, summer: "2026-03-29T01:00Z", winterAgain: "2026-10-25T01:00Z")

  private static func changing(
    winter hours: Int, summer: String, winterAgain: String
  ) -> Zone {
    guard let from = Timestamp(summer)?.instant, let to = Timestamp(winterAgain)?.instant else {
      preconditionFailure("no moments")
    }
    return Zone { instant in (hours + (from <= instant && instant < to ? 1 : 0)) * 3600 }
  }
}

extension Scenario {
  /// Looks for reminders at a moment, as a scheduler does, and tells what is said.
  ///
  /// - `withClaims`: whether open claims are told too, which are there most of the time.
  public func remind(
    _ moment: String? = nil, within span: String? = nil,
    overview: ReminderRequest.Overview? = nil, peeking: Bool = false, withClaims: Bool = false
  ) throws -> [String] {
    if let moment { clock.set(moment) }
    let request = ReminderRequest(span: span.flatMap { TimeSpan($0) }, overview: overview)
    return try home.remind(.me, request, isPeeking: peeking).reminders.map(\.story)
      .filter { withClaims || !$0.hasPrefix("claim") }
  }

  /// Looks for reminders every few minutes from one instant up to another. Tells what was said,
  /// with the instant before it.
  public func remindEvery(
    _ minutes: Int, from start: String, to end: String, within span: String? = nil,
    overview: ReminderRequest.Overview? = nil
  ) throws -> [String] {
    guard let start = Timestamp(start)?.instant, let end = Timestamp(end)?.instant else {
      preconditionFailure("no moments")
    }
    var said: [String] = []
    var instant = start
    while instant < end {
      let moment = Timestamp(instant, offsetSeconds: 0).description
      let time = moment.dropFirst(11).prefix(5)
      said += try remind(moment, within: span, overview: overview).map { "\(time)Z \($0)" }
      instant = Instant(milliseconds: instant.milliseconds + Int64(minutes) * 60_000)
    }
    return said
  }

  public func snooze(_ number: TaskNumber, for span: String?) throws {
    _ = try home.snooze(.me, .number(number), for: span.flatMap { TimeSpan($0) })
  }
}

extension Reminder {
  /// What is said, in one line for tests.
  public var story: String {
    switch self {
    case .task(let task, .overdue): "\(task.title.text) overdue"
    case .task(let task, .dueToday): "\(task.title.text) today"
    case .task(let task, .dueSoon(_, let minutes)): "\(task.title.text) in \(minutes)"
    case .task(let task, .snoozed): "\(task.title.text) again"
    case .streak(let streak, let minutes): "streak \(streak.current), \(minutes) left"
    case .claim(let claim): "claim \(claim.rawValue)"
    }
  }
}
