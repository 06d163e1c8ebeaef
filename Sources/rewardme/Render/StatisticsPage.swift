import GamifyCore

extension Statistics {
  /// The name of a period: "Mon 24 Nov", "23 Nov - 29 Nov", "Nov 2026".
  func label(of bar: Bar) -> String {
    switch period {
    case .days: "\(bar.first.weekday.shortName) \(dayAndMonth(bar.first))"
    case .weeks: "\(dayAndMonth(bar.first)) - \(dayAndMonth(bar.last))"
    case .months: "\(DateWords.monthName(bar.first.month)) \(bar.first.year)"
    case .year: DateWords.monthName(bar.first.month)
    }
  }

  private func dayAndMonth(_ date: CivilDate) -> String {
    "\(date.day) \(DateWords.monthName(date.month))"
  }

  /// Tasks completed, a bar for each period. In a pipe the periods are named by their first days.
  func chart(on screen: Screen) -> BarChart {
    BarChart(
      rows: bars.map { bar in
        let label = screen.isTerminal ? label(of: bar) : bar.first.description
        let isNow = (bar.first...bar.last).contains(today)
        return BarChart.Row(
          Text(label, isNow ? .strong : .plain), bar.tally.completed,
          role: isNow ? .good : .accent)
      })
  }

  /// All tasks ever completed, by difficulty.
  var difficultyChart: BarChart {
    BarChart(
      rows: Difficulty.allCases.map {
        BarChart.Row(Text($0.rawValue, $0.role), total.completed($0), role: $0.role)
      })
  }
}

extension Page {
  /// The line of sums below a chart of periods.
  mutating func sums(of statistics: Statistics) {
    let shown = statistics.shown
    line(
      """
      \(Text(counted(shown.completed, "task"), .strong)) completed, \
      \(Text(counted(shown.points.value, "point"), .points)) earned
      """, indent: screen.isTerminal ? 2 : 0)
  }

  mutating func totals(of statistics: Statistics) {
    pairs([
      ("Completed", Text(counted(statistics.total.completed, "task"))),
      ("Earned", Text(counted(statistics.wallet.earned.value, "point"), .points)),
      ("Spent", Text(counted(statistics.wallet.spent.value, "point"))),
      ("Available", Text(counted(statistics.wallet.available.value, "point"), .points)),
      ("Streak", statistics.streak.words),
    ])
  }
}
