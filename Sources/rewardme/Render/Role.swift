import GamifyCore

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
  /// What is good, bad or hard looks the same in every theme; headings, the accent and points have
  /// its colours. Colours of 256 and more are of middling lightness, to be legible on light and dark
  /// grounds.
  /// - Source: ECMA-48, 8.3.117 SGR; the 256 colours are those of xterm.
  func parameters(at level: ColourLevel, _ theme: Theme) -> String? {
    if level == .none { return nil }
    return switch self {
    case .plain: nil
    case .strong: "1"
    case .muted: "2"
    case .heading: Self.bold + theme.colours.accent.parameters(at: level)
    case .accent, .medium: theme.colours.accent.parameters(at: level)
    case .points: Self.bold + theme.colours.points.parameters(at: level)
    case .good, .easy: Colour(0x4ca058).parameters(at: level)
    case .warning, .hard: Colour(0xce8420).parameters(at: level)
    case .bad: Colour(0xd64e4e).parameters(at: level)
    case .epic: Self.bold + Colour(0xa85ed6).parameters(at: level)
    }
  }

  private static let bold = "1;"
}

extension Theme.Colours {
  /// The accent halfway between light and dark grounds: a terminal does not say which it has.
  fileprivate var accent: Colour { light.accent.mixed(with: dark.accent) }
  fileprivate var points: Colour { light.points.mixed(with: dark.points) }
}

extension Colour {
  fileprivate func mixed(with other: Colour) -> Colour {
    Colour(
      red: (red + other.red) / 2, green: (green + other.green) / 2, blue: (blue + other.blue) / 2)
  }

  /// The nearest colour that a terminal of a level has, as the foreground.
  fileprivate func parameters(at level: ColourLevel) -> String {
    switch level {
    case .none: ""
    case .ansi16: String(30 + nearestHue)
    case .ansi256: "38;5;\(nearestInCube)"
    case .trueColour: "38;2;\(red);\(green);\(blue)"
    }
  }

  /// Which of red, green and blue stand out: 1 for red, 2 for green, 4 for blue, and their sums.
  private var nearestHue: Int {
    let (least, most) = (min(red, green, blue), max(red, green, blue))
    let middle = (least + most + 1) / 2
    return (red >= middle ? 1 : 0) + (green >= middle ? 2 : 0) + (blue >= middle ? 4 : 0)
  }

  /// The place in the cube of 6 × 6 × 6 colours that begins at 16.
  private var nearestInCube: Int {
    let steps = [0, 95, 135, 175, 215, 255]
    func nearest(_ value: Int) -> Int {
      steps.indices.min { abs(steps[$0] - value) < abs(steps[$1] - value) } ?? 0
    }
    return 16 + 36 * nearest(red) + 6 * nearest(green) + nearest(blue)
  }
}
