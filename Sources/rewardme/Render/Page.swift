/// What one command has to say, line by line, for one screen.
///
/// On a terminal long lines are wrapped; in a pipe nothing is wrapped or cut, and tables are
/// separated by tabs.
struct Page: Sendable {
  let screen: Screen
  /// Lines ready to be sent, without line breaks, and without blanks at their ends.
  private(set) var lines: [String] = []
  private var isGapDue = false

  init(on screen: Screen) { self.screen = screen }

  /// All lines, each with its line break; nothing for an empty page.
  var output: String { lines.map { $0 + "\n" }.joined() }

  /// Adds one text, wrapped where needed.
  mutating func line(_ text: Text, indent: Int = 0) {
    add(text, behind: Self.blanks(indent))
  }

  /// Adds texts that are laid out already.
  mutating func add(_ texts: [Text]) {
    add(rendered: texts.map { screen.render($0) })
  }

  /// Sets what follows apart by an empty line, unless nothing comes before it or nothing follows.
  mutating func gap() { isGapDue = !lines.isEmpty }

  /// Begins a section.
  mutating func heading(_ title: Text) {
    gap()
    line(Text(title.plain, .heading))
  }

  mutating func bullets(_ texts: [Text], indent: Int = 2) {
    let start = Self.blanks(indent) + Text(screen.symbol(.bullet), .muted) + " "
    for text in texts { add(text, behind: start) }
  }

  /// Adds names with their values in a column beside them; in a pipe, name, tab, value.
  mutating func pairs(_ pairs: [(String, Text)], indent: Int = 2) {
    guard screen.isTerminal else {
      return add(rendered: pairs.map { "\(Text($0.0))\t\(cell($0.1))" })
    }
    let names = pairs.map { Text($0.0, .muted) }
    let width = names.map(\.width).max() ?? 0
    for (name, pair) in zip(names, pairs) {
      add(pair.1, behind: Self.blanks(indent) + name.padded(to: width) + "  ")
    }
  }

  mutating func table(_ table: Table) {
    screen.isTerminal ? add(table.lines(on: screen)) : add(rendered: table.tabSeparated(cell))
  }

  mutating func chart(_ chart: BarChart) {
    screen.isTerminal ? add(chart.lines(on: screen)) : add(rendered: chart.tabSeparated())
  }
}

extension Page {
  /// A text between tabs: in colour only where that was asked for in so many words.
  private func cell(_ text: Text) -> String {
    screen.colour == .none ? text.plain : screen.render(text)
  }

  /// Text beside the start of its line gets so many cells at least, or goes below it.
  private static let leastTextWidth = 10

  private static func blanks(_ count: Int) -> Text {
    Text(String(repeating: " ", count: count))
  }

  private mutating func add(rendered more: [String]) {
    guard !more.isEmpty else { return }
    if isGapDue { lines.append("") }
    isGapDue = false
    lines += more
  }

  /// Adds a text behind the start of its first line, the lines after it as far to the right.
  private mutating func add(_ text: Text, behind start: Text) {
    guard screen.isTerminal else { return add([start + text]) }
    let room = screen.width - start.width
    if room >= Self.leastTextWidth {
      let wrapped = text.wrapped(to: room)
      let indent = Self.blanks(start.width)
      add(wrapped.indices.map { ($0 == 0 ? start : indent) + wrapped[$0] })
    } else {
      let indent = Self.blanks(min(4, start.width))
      add([screen.fit(start.trimmed, to: screen.width)])
      add(text.wrapped(to: screen.width - indent.width).map { indent + $0 })
    }
  }
}
