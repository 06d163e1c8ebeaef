/// Bars under one another on one scale that begins at zero, each with its label and its number.
///
/// ```
/// Mon 23 Nov    3 │██████
/// Tue 24 Nov    0 │
/// Wed 25 Nov   12 │████████████████████████
/// ```
struct BarChart: Sendable {
  struct Row: Sendable {
    let label: Text
    let value: Int
    let role: Role

    init(_ label: Text, _ value: Int, role: Role = .accent) {
      self.label = label
      self.value = value
      self.role = role
    }
  }

  var rows: [Row]

  /// Labels keep so many cells at least, and bars so many where the screen has them.
  private static let leastLabelWidth = 4
  private static let leastBarWidth = 10

  /// The chart for a terminal.
  ///
  /// - Shape: no line wider than the screen; the longest bar fills it.
  func lines(on screen: Screen) -> [Text] {
    let numbers = rows.map { Text(String($0.value)) }
    let numberWidth = numbers.map(\.width).max() ?? 0
    let fixed = numberWidth + 4  // two blanks, the number, one blank, the axis
    let labelRoom = max(Self.leastLabelWidth, screen.width - fixed - Self.leastBarWidth)
    let labelWidth = min(rows.map(\.label.width).max() ?? 0, labelRoom)
    let maximum = rows.map(\.value).max() ?? 0
    return zip(rows, numbers).map { row, number in
      let start =
        screen.fit(row.label, to: labelWidth).padded(to: labelWidth) + "  "
        + number.padded(to: numberWidth, alignment: .right) + " "
        + Text(screen.symbol(.axis), .muted)
      let room = max(0, screen.width - labelWidth - fixed)
      let line =
        start
        + bar(value: row.value, of: maximum, width: room, screen: screen, role: row.role)
      return screen.fit(line, to: screen.width)
    }
  }

  /// The chart for a pipe: label, tab, number.
  func tabSeparated() -> [String] {
    rows.map { "\($0.label.plain)\t\($0.value)" }
  }
}
