import Testing

@testable import rewardme

@Suite("Bars")
struct BarsTests {
  private let screen = Samples.terminal()
  private let ascii = Samples.terminal(isASCII: true)

  @Test(
    "a bar is drawn to an eighth of a cell",
    arguments: [
      (0, 8, ""), (1, 8, "▏"), (3, 8, "▍"), (8, 8, "█"), (7, 8, "▉"), (1, 1_000_000, "▏"),
      (9, 8, "█"), (-4, 8, ""), (5, 0, ""),
    ])
  func eighths(value: Int, maximum: Int, drawn: String) {
    #expect(bar(value: value, of: maximum, width: 1, screen: screen).plain == drawn)
  }

  @Test("in ASCII a bar has whole cells, and one at least for anything above zero")
  func asciiBars() {
    #expect(bar(value: 5, of: 10, width: 10, screen: ascii) == Text("#####", .accent))
    #expect(bar(value: 1, of: 1000, width: 10, screen: ascii).plain == "#")
    #expect(bar(value: 0, of: 1000, width: 10, screen: ascii).isEmpty)
  }

  @Test("bars grow with their values, fill their width, and overflow at no size")
  func lengths() {
    for width in [1, 7, 40] {
      var last = 0
      for value in 0...200 {
        let length = bar(value: value, of: 200, width: width, screen: screen).width
        #expect(length >= last && length <= width)
        last = length
      }
      #expect(last == width)
      #expect(bar(value: .max, of: .max, width: width, screen: screen).width == width)
      #expect(bar(value: .max - 1, of: .max, width: width, screen: screen).width == width)
      #expect(bar(value: .min, of: .max, width: width, screen: screen).isEmpty)
    }
    #expect(bar(value: 1, of: 2, width: 0, screen: screen).isEmpty)
    #expect(bar(value: 1, of: 2, width: -3, screen: screen).isEmpty)
  }

  @Test(
    "progress is shown once there is some, and full only at the end",
    arguments: [
      (0, 10, "░░░░░░░░░░", "[........]"), (6, 10, "██████░░░░", "[####....]"),
      (1, 1000, "█░░░░░░░░░", "[#.......]"), (999, 1000, "█████████░", "[#######.]"),
      (10, 10, "██████████", "[########]"), (12, 10, "██████████", "[########]"),
      (-1, 10, "░░░░░░░░░░", "[........]"),
    ])
  func progressBars(numerator: Int, denominator: Int, drawn: String, drawnInASCII: String) {
    #expect(progress(numerator, of: denominator, width: 10, screen: screen).plain == drawn)
    #expect(progress(numerator, of: denominator, width: 10, screen: ascii).plain == drawnInASCII)
  }

  @Test("a sparkline tells zero from little")
  func sparklines() {
    #expect(sparkline([0, 1, 50, 100, 700], screen: screen).plain == "▁▂▂▂█")
    #expect(sparkline([0, 100, 350, 700], screen: ascii).plain == "_.-#")
    #expect(sparkline([0, 0], screen: screen).plain == "▁▁")
    #expect(sparkline([], screen: screen).isEmpty)
  }

  @Test("a heat map has a dot for nothing and is darkest at the maximum")
  func shades() {
    let cells = [0, 1, 4, 6, 8].map { shade(value: $0, of: 8, screen: screen) }
    #expect(cells.map(\.plain) == ["·", "░", "▒", "▓", "█"])
    #expect(cells[0].spans.first?.role == .muted)
    #expect(shade(value: 8, of: 8, screen: ascii).plain == "@")
  }
}

@Suite("Bar charts")
struct BarChartTests {
  private let chart = BarChart(rows: [
    .init("Mon", 0), .init("Tue", 120), .init("Wed", 3), .init("木曜", 60),
  ])

  @Test("labels to the left, numbers to the right, one axis, one scale")
  func drawn() {
    #expect(
      chart.lines(on: Samples.terminal(40)).map(\.plain) == [
        "Mon     0 │",
        "Tue   120 │█████████████████████████████",
        "Wed     3 │▋",
        "木曜   60 │██████████████▌",
      ])
    #expect(
      chart.lines(on: Samples.terminal(20, isASCII: true)).map(\.plain) == [
        "Mon     0 |", "Tue   120 |#########", "Wed     3 |#", "木曜   60 |####",
      ])
  }

  @Test("the longest bar ends at the edge of the screen, at any width")
  func widths() {
    for width in 20...120 {
      let lines = chart.lines(on: Samples.terminal(width))
      #expect(lines.map(\.width).max() == width)
    }
  }

  @Test("long labels and large numbers never make a line too wide")
  func random() {
    for seed in 1...15 {
      var numbers = Seeded(state: UInt64(seed))
      let rows = (0..<5).map { _ in
        BarChart.Row(
          numbers.text(words: 0...6), Int(truncatingIfNeeded: numbers.next() >> (seed * 4)))
      }
      for width in [20, 40, 80, 120] {
        let lines = BarChart(rows: rows).lines(on: Samples.terminal(width))
        #expect(lines.allSatisfy { $0.width <= width }, "seed \(seed), width \(width)")
      }
    }
  }

  @Test("a pipe gets label and number")
  func pipe() {
    #expect(chart.tabSeparated() == ["Mon\t0", "Tue\t120", "Wed\t3", "木曜\t60"])
    #expect(BarChart(rows: []).lines(on: Samples.terminal()) == [])
  }
}
