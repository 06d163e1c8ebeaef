/// What a span of text means on a screen; the screen decides how that looks.
///
/// A role is never the only carrier of a meaning: words say the same.
enum Role: Hashable, Sendable, CaseIterable {
  case plain, strong, heading, muted
  case good, warning, bad, accent, points
  case easy, medium, hard, epic
}

extension Role {
  /// The parameters of the SGR control sequence for this role, or nil for ordinary text.
  ///
  /// Colours of 256 and more are of middling lightness, to be legible on light and dark grounds.
  /// - Source: ECMA-48, 8.3.117 SGR; the 256 colours are those of xterm.
  func parameters(at level: ColourLevel) -> String? {
    switch self {
    case .plain: nil
    case .strong, .heading: level == .none ? nil : "1"
    case .muted: level == .none ? nil : "2"
    case .good, .easy: Self.colour(level, "32", 71, (76, 160, 88))
    case .warning, .hard: Self.colour(level, "33", 172, (206, 132, 32))
    case .bad: Self.colour(level, "31", 167, (214, 78, 78))
    case .accent, .medium: Self.colour(level, "36", 37, (30, 156, 166))
    case .points: Self.colour(level, "1;33", 178, (200, 150, 10), isBold: true)
    case .epic: Self.colour(level, "1;35", 134, (168, 94, 214), isBold: true)
    }
  }

  private static func colour(
    _ level: ColourLevel, _ ansi16: String, _ ansi256: Int, _ rgb: (Int, Int, Int),
    isBold: Bool = false
  ) -> String? {
    let weight = isBold ? "1;" : ""
    return switch level {
    case .none: nil
    case .ansi16: ansi16
    case .ansi256: "\(weight)38;5;\(ansi256)"
    case .trueColour: "\(weight)38;2;\(rgb.0);\(rgb.1);\(rgb.2)"
    }
  }
}
