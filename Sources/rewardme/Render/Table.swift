/// Rows of cells under named columns.
///
/// On a terminal it is fitted to the width; in a pipe it is one record a line, nothing left out.
struct Table: Sendable {
  struct Column: Sendable {
    let title: String
    let alignment: Alignment
    /// Whether the column gives way when the table is too wide.
    let isFlexible: Bool
    /// Columns of low priority are the first to be left out when there is no room.
    let priority: Int

    init(
      title: String, alignment: Alignment = .left, isFlexible: Bool = false, priority: Int = 10
    ) {
      self.title = title
      self.alignment = alignment
      self.isFlexible = isFlexible
      self.priority = priority
    }
  }

  var columns: [Column]
  /// - Shape: a row with fewer cells than columns ends in empty ones; cells beyond are not shown.
  var rows: [[Text]] = []

  /// The table for a pipe: plain text, tabs between the cells, as many fields in every line.
  ///
  /// - `written`: how a cell is written; without colours, by itself.
  func tabSeparated(_ written: (Text) -> String = \.plain) -> [String] {
    rows.map { row in
      columns.indices.map { written(cell($0, of: row)) }.joined(separator: "\t")
    }
  }

  /// The table for a terminal: a header, and columns two blanks apart.
  ///
  /// - Shape: no line wider than the screen, none with blanks at its end; nothing without rows.
  func lines(on screen: Screen) -> [Text] {
    guard !rows.isEmpty else { return [] }
    let layout = layout(in: screen.width)
    let header = columns.map { Text($0.title, .muted) }
    return ([header] + rows).map { line($0, layout, screen) }
  }

  fileprivate func cell(_ column: Int, of row: [Text]) -> Text {
    column < row.count ? row[column] : Text()
  }

  private func line(_ row: [Text], _ layout: [Slot], _ screen: Screen) -> Text {
    layout.map { slot in
      screen.fit(cell(slot.column, of: row), to: slot.width)
        .padded(to: slot.width, alignment: columns[slot.column].alignment)
    }.joined(by: Self.gap).trimmed
  }
}

// MARK: - Layout

extension Table {
  /// A column that is shown, and its width in cells.
  fileprivate struct Slot {
    let column: Int
    var width: Int
    let least: Int
  }

  private static let gap: Text = "  "

  /// What a table is about keeps so many cells, when it has them, as long as another column can be
  /// left out.
  private static let leastSubjectWidth = 12

  /// Another flexible column is left out rather than cut to less than this.
  private static let leastFlexibleWidth = 24

  /// Narrows the flexible columns; where that is not enough, leaves out columns one by one.
  private func layout(in width: Int) -> [Slot] {
    var slots = columns.indices.map { slot(for: $0, in: width) }
    while slots.count > 1 {
      if let fitting = slots.narrowed(to: width) { return fitting }
      slots.remove(at: dispensable(in: slots))
    }
    return slots.map { Slot(column: $0.column, width: min($0.width, width), least: 0) }
  }

  private func slot(for column: Int, in width: Int) -> Slot {
    let natural = rows.reduce(displayWidth(of: visible(columns[column].title))) {
      max($0, min(cell(column, of: $1).width, width))
    }
    let least = column == subject ? Self.leastSubjectWidth : Self.leastFlexibleWidth
    return Slot(
      column: column, width: natural,
      least: columns[column].isFlexible ? min(natural, least) : natural)
  }

  /// The last one of those with the lowest priority. The most important flexible column stays to
  /// the end: it is what the table is about.
  private func dispensable(in slots: [Slot]) -> Int {
    let candidates = slots.indices.filter { slots[$0].column != subject }
    let last = candidates.reversed().min { a, b in
      columns[slots[a].column].priority < columns[slots[b].column].priority
    }
    return last ?? 0
  }

  /// The flexible column of the highest priority.
  private var subject: Int? {
    columns.indices.filter { columns[$0].isFlexible }
      .max { columns[$0].priority < columns[$1].priority }
  }
}

extension [Table.Slot] {
  /// The slots in a width, cells taken from the widest that can spare some; nil when it is not
  /// enough.
  fileprivate func narrowed(to width: Int) -> Self? {
    var slots = self
    let gaps = 2 * (count - 1)
    var excess = reduce(gaps - width) { $0 + $1.width }
    while excess > 0 {
      let spare = slots.indices.filter { slots[$0].width > slots[$0].least }
      guard let widest = spare.max(by: { slots[$0].width < slots[$1].width }) else { return nil }
      slots[widest].width -= 1
      excess -= 1
    }
    return slots
  }
}
