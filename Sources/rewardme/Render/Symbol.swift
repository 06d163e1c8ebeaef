/// The signs our screens use, each with a form for UTF-8 and one for ASCII.
///
/// A sign that only decorates has no ASCII form; the words beside it say the same.
enum Symbol: Hashable, Sendable, CaseIterable {
  // Signs of one cell, at home in columns.
  case check, openBox, cross, bullet, star, arrow, warning, ellipsis, dash, axis
  case barFull, barEmpty
  // Pictures of two cells, for sentences and not for columns.
  case locked, crown, flame, trophy, gift, dice, coin, freeze, party
  case easy, medium, hard, epic

  var unicode: String {
    switch self {
    case .check: "✓"
    case .openBox: "○"
    case .cross: "✗"
    case .bullet: "•"
    case .star: "★"
    case .arrow: "→"
    case .warning: "!"
    case .ellipsis: "…"
    case .dash: "–"
    case .axis: "│"
    case .barFull: "█"
    case .barEmpty: "░"
    case .locked: "🔒"
    case .crown: "👑"
    case .flame, .hard: "🔥"
    case .trophy: "🏆"
    case .gift: "🎁"
    case .dice: "🎲"
    case .coin: "🪙"
    case .freeze: "🧊"
    case .party: "🎉"
    case .easy: "🌿"
    case .medium: "⚡"
    case .epic: "⭐"
    }
  }

  /// Whether it is an emoji of two cells.
  var isPicture: Bool {
    switch self {
    case .check, .openBox, .cross, .bullet, .star, .arrow, .warning, .ellipsis, .dash, .axis,
      .barFull, .barEmpty:
      false
    case .locked, .crown, .flame, .trophy, .gift, .dice, .coin, .freeze, .party, .easy, .medium,
      .hard, .epic:
      true
    }
  }

  var ascii: String {
    switch self {
    case .check: "x"
    case .openBox: "o"
    case .cross: "!"
    case .bullet, .star: "*"
    case .arrow: "->"
    case .warning: "!"
    case .ellipsis: "..."
    case .dash: "-"
    case .axis: "|"
    case .barFull: "#"
    case .barEmpty: "."
    case .locked: "-"
    case .crown, .flame, .trophy, .gift, .dice, .coin, .freeze, .party: ""
    case .easy, .medium, .hard, .epic: ""
    }
  }
}

extension Screen {
  func symbol(_ symbol: Symbol) -> String {
    isASCII || symbol.isPicture && !hasEmoji ? symbol.ascii : symbol.unicode
  }

  /// The text behind a symbol and a blank, or alone where the symbol has no form.
  func marked(_ symbol: Symbol, _ text: Text, _ role: Role = .plain) -> Text {
    let mark = self.symbol(symbol)
    return mark.isEmpty ? text : Text(mark, role) + " " + text
  }
}
