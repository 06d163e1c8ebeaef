import GamifyCore

extension Page {
  /// On a terminal a map of days, a column a week; in a pipe a line a day: date, tasks completed and
  /// points, with tabs between.
  mutating func add(_ map: HeatMap) {
    guard screen.isTerminal else {
      return table(
        Table(
          columns: ["date", "completed", "points"].map { Table.Column(title: $0) },
          rows: map.days.map {
            ["\($0.date)", "\($0.tally.completed)", "\($0.tally.points)"].map { Text($0) }
          }))
    }
    let grid = HeatGrid(map, screen)
    heading("Tasks completed since \(DateWords.full(grid.first))")
    add(grid.lines)
    gap()
    line(grid.legend, indent: grid.labelWidth)
    let shown = map.shown
    var words: Text =
      """
      \(Text(counted(shown.completed, "task"), .strong)) completed on \
      \(counted(map.activeDays, "day")) of \(grouped(map.days.count))
      """
    if let busiest = map.busiest {
      words +=
        ", \(Text(grouped(busiest.tally.completed), .strong)) on \(DateWords.full(busiest.date))"
    }
    line(words)
  }
}

/// The last weeks of a heat map that fit a screen, a column each.
private struct HeatGrid {
  let map: HeatMap
  let screen: Screen
  /// The first day that is shown.
  let first: CivilDate
  let labelWidth = 4
  /// Cells from one week to the next: two where the screen is wide, so that days look square.
  private let pitch: Int
  private let weeks: [[HeatMap.Day]]

  init(_ map: HeatMap, _ screen: Screen) {
    self.map = map
    self.screen = screen
    let all = stride(from: 0, to: map.days.count, by: 7).map {
      Array(map.days[$0..<min($0 + 7, map.days.count)])
    }
    let room = screen.width - labelWidth
    pitch = all.count * 2 <= room ? 2 : 1
    weeks = Array(all.suffix(room / pitch))
    first = weeks.first?.first?.date ?? map.today
  }

  var lines: [Text] { [months] + (0..<7).map(row) }

  /// The names of months above the weeks in which they begin, as far as there is room for them.
  private var months: Text {
    var line = String(repeating: " ", count: labelWidth)
    for (place, week) in weeks.enumerated() {
      guard let begins = week.first(where: { $0.date.day == 1 })?.date else { continue }
      let column = labelWidth + place * pitch
      let name = DateWords.monthName(begins.month)
      guard line.count <= column, column + name.count <= screen.width else { continue }
      line += String(repeating: " ", count: column - line.count) + name + " "
    }
    return Text(line, .muted)
  }

  private func row(_ weekday: Int) -> Text {
    guard let day = weeks.first?[safe: weekday] else { return Text() }
    // Every other weekday has its name.
    let name = weekday.isMultiple(of: 2) ? day.date.weekday.shortName : ""
    let cells = weeks.map { week -> Text in
      guard let day = week[safe: weekday] else { return Text() }
      return cell(day.level).padded(to: pitch)
    }
    return Text(name, .muted).padded(to: labelWidth) + cells.joined()
  }

  private func cell(_ level: Int) -> Text {
    shade(value: level, of: map.thresholds.count, screen: screen, role: .accent)
  }

  /// "· 0  ░ 1-2  ▒ 3-4  ▓ 5-7  █ 8+"
  var legend: Text {
    let names = map.thresholds.indices.map { place -> String in
      let least = map.thresholds[place]
      guard let next = map.thresholds[safe: place + 1] else { return "\(least)+" }
      return next - 1 == least ? "\(least)" : "\(least)-\(next - 1)"
    }
    return (["0"] + names).enumerated().map { level, name in
      cell(level) + Text(" \(name)", .muted)
    }.joined(by: "  ")
  }
}

extension Array {
  fileprivate subscript(safe place: Int) -> Element? {
    indices.contains(place) ? self[place] : nil
  }
}
