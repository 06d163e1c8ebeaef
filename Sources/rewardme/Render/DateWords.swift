import GamifyCore

/// Dates in words for people, next to which the date itself can be shown.
struct DateWords {
  let today: CivilDate

  /// Days this far away are told by their distance, others by their date.
  private static let near = 13

  /// "today", "tomorrow 09:00", "in 3 days", "2 days ago", "Fri 2026-12-25".
  func relative(_ due: Due) -> String {
    let time = due.time.map { " \($0.wholeMinute)" } ?? ""
    return relative(due.date) + time
  }

  func relative(_ date: CivilDate) -> String {
    switch today.days(until: date) {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where (2...Self.near).contains(days): "in \(days) days"
    case let days where (-Self.near ... -2).contains(days): "\(-days) days ago"
    default: Self.full(date)
    }
  }

  /// "Fri 2026-12-25"
  static func full(_ date: CivilDate) -> String { "\(date.weekday.shortName) \(date)" }

  /// "Fri 2026-12-25 09:00"
  static func full(_ due: Due) -> String {
    full(due.date) + (due.time.map { " \($0)" } ?? "")
  }

  /// "Fri 2026-12-25 (in 3 days)"
  func echo(_ due: Due) -> String {
    let full = Self.full(due)
    let relative = relative(Due(due.date))
    return full.hasPrefix(relative) ? full : "\(full) (\(relative))"
  }

  static func monthName(_ month: Int) -> String {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return names.indices.contains(month - 1) ? names[month - 1] : ""
  }
}

/// A count and its noun: "1 task", "1,250 points".
func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  "\(grouped(count)) \(count == 1 ? noun : plural ?? noun + "s")"
}

/// A number with a comma between thousands.
func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)[...]
  var groups: [Substring] = []
  while !digits.isEmpty {
    groups.insert(digits.suffix(3), at: 0)
    digits = digits.dropLast(3)
  }
  return (number < 0 ? "-" : "") + groups.joined(separator: ",")
}
