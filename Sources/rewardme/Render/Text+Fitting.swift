enum Alignment: Sendable { case left, right }

extension Text {
  /// The text, cut to a width at the end of a grapheme, with a mark where it was cut.
  ///
  /// - `mark`: counted in the width, and left out where it would not fit itself. See
  ///   `Screen.symbol(.ellipsis)`.
  func truncated(to width: Int, mark: String = "…") -> Text {
    guard self.width > width else { return self }
    let markWidth = displayWidth(of: mark)
    let room = markWidth <= width ? width - markWidth : width
    let kept = prefix(fitting: room).trimmed
    guard markWidth <= width else { return kept }
    return kept + Text(mark, (kept.spans.last ?? spans.first)?.role ?? .plain)
  }

  /// As many graphemes from the beginning as fit in a width.
  private func prefix(fitting width: Int) -> Text {
    var result = Text()
    var room = width
    for span in spans {
      let end = span.words.indices.first { index in
        room -= span.words[index].displayWidth
        return room < 0
      }
      result += Text(safe: String(span.words[..<(end ?? span.words.endIndex)]), span.role)
      if end != nil { break }
    }
    return result
  }

  /// The text on as many lines as it needs, broken at blanks; a word that is too long for a line
  /// is broken between graphemes.
  ///
  /// - Shape: at least one line, none with trailing blanks; all but the blanks is kept, in order.
  /// - `width`: at least 2, so that every grapheme finds a place.
  func wrapped(to width: Int) -> [Text] {
    var lines: [Text] = []
    var rest = cells[...]
    repeat {
      let fitting = max(1, rest.countFitting(max(2, width)))
      let line = rest.prefix(fitting)
      let isLast = line.endIndex == rest.endIndex
      let end = isLast || rest[line.endIndex].isBlank ? line.endIndex : line.lastBreak
      lines.append(Text(rest[..<end]).trimmed)
      rest = rest[end...].drop(while: \.isBlank)
    } while !rest.isEmpty
    return lines
  }

  /// The text with blanks up to a width; longer text is left as it is.
  func padded(to width: Int, alignment: Alignment = .left) -> Text {
    let blanks = Text(safe: String(repeating: " ", count: max(0, width - self.width)), .plain)
    return alignment == .left ? self + blanks : blanks + self
  }
}

// MARK: - Graphemes

extension Text {
  /// One grapheme of a text.
  fileprivate struct Cell {
    let character: Character
    let role: Role
    let width: Int

    var isBlank: Bool { character == " " }
  }

  fileprivate var cells: [Cell] {
    spans.flatMap { span in
      span.words.map { Cell(character: $0, role: span.role, width: $0.displayWidth) }
    }
  }

  fileprivate init(_ cells: ArraySlice<Cell>) {
    self.init()
    var rest = cells
    while let role = rest.first?.role {
      let run = rest.prefix { $0.role == role }
      self += Text(safe: String(run.map(\.character)), role)
      rest = rest[run.endIndex...]
    }
  }
}

extension RandomAccessCollection where Element == Text.Cell, Index == Int {
  /// How many of the first graphemes fit in a width.
  fileprivate func countFitting(_ width: Int) -> Int {
    var used = 0
    for (count, cell) in enumerated() {
      used += cell.width
      if used > width { return count }
    }
    return count
  }

  /// Where to break a line: after its last blank that follows a word, or at its end.
  fileprivate var lastBreak: Int {
    guard let blank = lastIndex(where: \.isBlank), self[..<blank].contains(where: { !$0.isBlank })
    else { return endIndex }
    return blank
  }
}
