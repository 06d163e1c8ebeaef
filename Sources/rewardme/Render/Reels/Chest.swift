import GamifyCore

/// A chest that rattles and springs open. Drawn in ASCII everywhere.
enum Chest {
  private static let mostNameWidth = 30

  static func reel(_ won: Prize) -> Reel {
    Reel { screen in
      let rattle = [0, 1, 0, -1, 0, 1, 0, -1, 0].map { shift in
        Reel.Frame(lines: closed(shift), milliseconds: 80)
      }
      return [Reel.Frame(lines: closed(0), milliseconds: 400)] + rattle
        + [Reel.Frame(lines: ajar, milliseconds: 200)]
        + ["  .   *   .", "*   .   *  ", " .  *  .  *"].map {
          Reel.Frame(lines: open(Text($0, .points)), milliseconds: 140)
        }
        + [
          Reel.Frame(
            lines: open(
              screen.fit(
                Text.user(won.name, won.rarity.role), to: min(mostNameWidth, screen.width - 4))),
            milliseconds: 700)
        ]
    }
  }

  /// The width of the drawing below the lid.
  private static let width = 19

  private static func closed(_ shift: Int) -> [Text] {
    shifted(
      [
        "", "", "", "    ___________", "   /___________\\", "   |    [_]    |", "   |           |",
        "   |___________|",
      ], by: shift)
  }

  private static let ajar = shifted(
    [
      "", "", "    ___________", "   /___________\\", "    - - - - - -", "   |    [_]    |",
      "   |           |", "   |___________|",
    ], by: 0)

  private static func open(_ prize: Text) -> [Text] {
    let drawn = shifted(
      [
        "    ___________", "   /           \\", "   |___________|", "", "    . . . . . .",
        "   |    [_]    |", "   |           |", "   |___________|",
      ], by: 0)
    var lines = drawn
    lines[3] = Text("    ") + prize.centred(in: max(width - 8, prize.width))
    return lines
  }

  private static func shifted(_ lines: [String], by shift: Int) -> [Text] {
    lines.map { $0.isEmpty ? Text() : Text(String(repeating: " ", count: 1 + shift) + $0, .hard) }
  }
}
