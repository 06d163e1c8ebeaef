import GamifyCore

enum StatisticsVerbs {
  static let all = [stats]

  /// What can be asked for, and how many periods it shows by itself.
  private enum View: String, CaseIterable {
    case daily, weekly, monthly, year, difficulty, heatmap

    var period: (Int) -> Statistics.Period {
      switch self {
      case .daily, .difficulty, .heatmap: { .days($0) }
      case .weekly: { .weeks($0) }
      case .monthly: { .months($0) }
      case .year: { .year($0) }
      }
    }

    var count: Int {
      switch self {
      case .daily: 14
      case .weekly, .monthly, .year: 12
      case .difficulty: 7
      case .heatmap: HeatMap.usualWeeks
      }
    }

    var title: String {
      switch self {
      case .daily: "Tasks completed by day"
      case .weekly: "Tasks completed by week"
      case .monthly: "Tasks completed by month"
      case .year: "Tasks completed in"
      case .difficulty: "Tasks completed by difficulty"
      case .heatmap: "Tasks completed"
      }
    }
  }

  private static let stats = Verb(
    "stats", in: .game, "[daily|weekly|monthly|year [YYYY]|difficulty|heatmap]",
    "show what you did", is: .choice(View.self),
    details: [
      """
      Without a word: the totals, the last 7 days and the difficulties. heatmap shows the last 53 \
      weeks, as many of them as fit the screen.
      """
    ],
    options: [.value("count", nil, "N", "how many days, weeks or months")],
    examples: [
      ("stats weekly", "the last 12 weeks"), ("stats daily --count 30", "the last 30 days"),
      ("stats year 2026", "the months of a year"), ("stats heatmap", "a year of days at a glance"),
    ]
  ) { arguments, session in
    let word = arguments.words.first
    let view = try word.map { word throws(UsageError) in
      try arguments.choice(word, for: "stats", View.self)
    }
    try arguments.expectNoWords(beyond: view == .year ? 2 : 1)
    if view == .heatmap { return try heatMap(arguments, session) }
    let count = try arguments.number("count", in: 1...Statistics.mostPeriods)
    var reading = try session.read()
    let year = try arguments.year() ?? reading.moment.day.year
    let period = view.map { $0.period($0 == .year ? year : count ?? $0.count) } ?? .days(count ?? 7)
    if !Statistics.isAtHand(period, reading) { reading = try session.read(completely: true) }
    let statistics = Statistics(period, reading)
    return Answer(JSON(statistics, period: view?.rawValue ?? "summary")) { page in
      switch view {
      case nil:
        page.totals(of: statistics)
        page.heading("Last \(counted(statistics.bars.count, "day"))")
        page.chart(statistics.chart(on: page.screen))
        page.heading("By difficulty")
        page.chart(statistics.difficultyChart)
      case .difficulty:
        page.heading(Text(View.difficulty.title))
        page.chart(statistics.difficultyChart)
      case .daily, .weekly, .monthly, .year, .heatmap:
        guard let view else { return }
        page.heading(Text(view == .year ? "\(view.title) \(year)" : view.title))
        page.chart(statistics.chart(on: page.screen))
        page.sums(of: statistics)
      }
    }
  }
}

extension StatisticsVerbs {
  private static func heatMap(_ arguments: Arguments, _ session: Session) throws -> Answer {
    let weeks =
      try arguments.number("count", in: 1...HeatMap.mostWeeks) ?? HeatMap.usualWeeks
    var reading = try session.read()
    if !HeatMap.isAtHand(weeks: weeks, reading) { reading = try session.read(completely: true) }
    let map = HeatMap(weeks: weeks, reading)
    let statistics = Statistics(.days(map.days.count), reading)
    return Answer(JSON(map, statistics)) { $0.add(map) }
  }
}

extension Arguments {
  /// The year that follows the word `year`.
  fileprivate func year() throws(UsageError) -> Int? {
    guard words.count > 1 else { return nil }
    guard let year = Int(words[1]), CivilDate.years.contains(year) else {
      throw .badValue(
        option: "YYYY", value: words[1], expected: "a year from 1 to 9999", suggestion: nil)
    }
    return year
  }
}
