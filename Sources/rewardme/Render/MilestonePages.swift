import GamifyCore

extension Page {
  mutating func add(_ collection: MilestoneCollection) {
    if collection.items.isEmpty && screen.isTerminal {
      line("No milestones yet. Set the first one:")
      line(
        "rewardme milestone add worker --title Worker --metric hard --threshold 20",
        indent: 2)
      return
    }
    table(screen.isTerminal ? collection.terminalTable(on: screen) : collection.pipeTable)
    if collection.items.isEmpty { return }
    line(
      Text("\(collection.reachedCount) of \(collection.items.count) unlocked", .strong))
  }

  mutating func add(_ item: MilestoneCollection.Item) {
    let milestone = item.milestone
    let icon = milestone.icon.map { $0.description + " " } ?? ""
    heading(Text.user(icon + milestone.title))
    var rows: [(String, Text)] = [
      ("Progress", item.progressWords(on: screen)),
      (
        "Value",
        """
        \(grouped(item.value)) of \(grouped(milestone.threshold)) \
        \(Text.user(milestone.metric.words))
        """
      ),
      ("Pays", Text("\(milestone.points)", .points)),
    ]
    if let category = milestone.category { rows.append(("Category", Text.user(category))) }
    rows.append(("Identity", Text.user(milestone.id.rawValue, .muted)))
    pairs(rows)
    if let description = milestone.description {
      gap()
      for words in Text.user(lines: description) { line(words, indent: 2) }
    }
  }
}

extension MilestoneCollection {
  fileprivate func terminalTable(on screen: Screen) -> Table {
    let hasCategories = items.contains { $0.milestone.category != nil }
    var columns = [
      Table.Column(title: "", priority: 10), Table.Column(title: "Id", priority: 7),
      Table.Column(title: "Milestone", isFlexible: true, priority: 9),
      Table.Column(title: "Progress", priority: 8),
      Table.Column(title: "Value", alignment: .right, priority: 6),
      Table.Column(title: "Pays", alignment: .right, priority: 5),
      Table.Column(title: "Counts", isFlexible: true, priority: 4),
    ]
    if hasCategories {
      columns.append(Table.Column(title: "Category", isFlexible: true, priority: 3))
    }
    return Table(
      columns: columns,
      rows: items.map { item in
        let milestone = item.milestone
        let isLocked = item.reached == nil
        return [
          isLocked
            ? Text(screen.symbol(.openBox), .muted) : Text(screen.symbol(.check), .good),
          Text.user(milestone.id.rawValue, .muted),
          Text.user(milestone.title, isLocked ? .plain : .strong),
          item.progressWords(on: screen), Text(item.valueWords, .muted),
          Text(milestone.points == 0 ? "" : "+\(milestone.points)", .points),
          Text.user(milestone.metric.words, .muted),
          Text.user(milestone.category ?? "", .muted),
        ]
      })
  }

  /// One record a line, the title last because it is never empty.
  fileprivate var pipeTable: Table {
    let names = [
      "id", "metric", "value", "threshold", "percent", "reached", "points", "category", "icon",
      "title",
    ]
    return Table(
      columns: names.map { Table.Column(title: $0) },
      rows: items.map { item in
        let milestone = item.milestone
        return [
          milestone.id.rawValue, milestone.metric.description, "\(item.value)",
          "\(milestone.threshold)", "\(item.percent)%", item.reached?.description ?? "",
          "\(milestone.points)", milestone.category ?? "", milestone.icon?.description ?? "",
          milestone.title,
        ].map { Text.user($0) }
      })
  }
}

extension MilestoneCollection.Item {
  /// Rounded down, so that 100 is only said of what is reached.
  fileprivate var percent: Int {
    let product = done.multipliedFullWidth(by: 100)
    return max(milestone.threshold, 1).dividingFullWidth(product).quotient
  }

  /// The date it was reached on, or a bar and the percentage.
  fileprivate func progressWords(on screen: Screen) -> Text {
    if let reached { return Text("reached \(reached)", .good) }
    let bar = progress(done, of: milestone.threshold, width: 10, screen: screen)
    return bar + Text(" \(percent)%", .muted)
  }

  /// "201/1,000"
  fileprivate var valueWords: String { "\(grouped(value))/\(grouped(milestone.threshold))" }
}
