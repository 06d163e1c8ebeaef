/// The text of a rule: "FREQ=MONTHLY;BYDAY=2TU;COUNT=10".
///
/// - Source: RFC 5545, section 3.3.10. Read in any letter case and order, written in one form.
extension RecurrenceRule: TextCodable {
  /// The one normal form: parts in the order of `Part`, without INTERVAL=1 and WKST=MO.
  public var description: String {
    var parts = ["\(Part.frequency.rawValue)=\(frequency.rawValue)"]
    func add(_ part: Part, _ value: String) { parts.append("\(part.rawValue)=\(value)") }
    func add(_ part: Part, _ list: [some CustomStringConvertible]) {
      guard !list.isEmpty else { return }
      add(part, list.map(\.description).joined(separator: ","))
    }
    if interval != 1 { add(.interval, String(interval)) }
    add(.byMonth, byMonth)
    add(.byWeekNumber, byWeekNumber)
    add(.byYearDay, byYearDay)
    add(.byMonthDay, byMonthDay)
    add(.byDay, byDay)
    add(.bySetPosition, bySetPosition)
    if weekStart != .monday { add(.weekStart, weekStart.ruleName) }
    switch end {
    case .never: break
    case .after(let count): add(.count, String(count))
    case .on(let until): add(.until, until.description)
    }
    return parts.joined(separator: ";")
  }

  /// Reads a rule, or nothing when it is not one; `init(rrule:)` says why.
  public init?(_ text: String) {
    guard let rule = try? RecurrenceRule(rrule: text) else { return nil }
    self = rule
  }

  /// Reads a rule with or without "RRULE:" before it, in any letter case and any order of parts.
  ///
  /// - Throws: the first part that cannot be read or is not allowed.
  public init(rrule text: String) throws(RuleError) {
    let fields = try RuleFields(text)
    let frequency = try fields.frequency()
    let end = try fields.end()
    try self.init(
      frequency,
      interval: fields.number(.interval) ?? 1,
      byMonth: fields.numbers(.byMonth),
      byWeekNumber: fields.numbers(.byWeekNumber),
      byYearDay: fields.numbers(.byYearDay),
      byMonthDay: fields.numbers(.byMonthDay),
      byDay: fields.days(),
      bySetPosition: fields.numbers(.bySetPosition),
      weekStart: fields.weekStart() ?? .monday,
      end: end)
  }
}

extension RecurrenceRule.Until: CustomStringConvertible {
  /// "20261231", "20261231T235959" or "20261231T235959Z"
  public var description: String {
    switch self {
    case .day(let date): date.basicText
    case .time(let moment): "\(moment.date.basicText)T\(moment.time.basicText)"
    case .utc(let moment): "\(moment.date.basicText)T\(moment.time.basicText)Z"
    }
  }
}

extension CivilDate {
  /// "20261129", the basic form of ISO 8601.
  fileprivate var basicText: String {
    let parts = components
    return "\(digits(parts.year, 4))\(digits(parts.month, 2))\(digits(parts.day, 2))"
  }
}

extension TimeOfDay {
  /// "090000", the basic form of ISO 8601.
  fileprivate var basicText: String { "\(digits(hour, 2))\(digits(minute, 2))\(digits(second, 2))" }
}
