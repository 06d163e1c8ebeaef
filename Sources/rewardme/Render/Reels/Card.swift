import GamifyCore

/// A card that lies face down and is turned over.
///
/// ```
///   .--------------------.
///   |                    |
///   |   Streak Freeze    |
///   |        epic        |
///   |                    |
///   '--------------------'
/// ```
enum Card {
  private static let mostWidth = 30

  static func reel(_ won: Prize) -> Reel {
    Reel { screen in
      let width = min(max(Text.user(won.name).width + 6, 16), mostWidth, screen.width - 6)
      // Half a turn shows the card from its edge.
      let widths = [4, 3, 2, 1].map { max(width * $0 / 4, 2) } + [0]
      let turning = widths.map { back($0, in: width, screen) }
      let turned = widths.reversed().map { front(won, $0, in: width, screen) }
      return [Reel.Frame(lines: turning[0], milliseconds: 600)]
        + (turning.dropFirst() + turned.dropFirst().dropLast()).map {
          Reel.Frame(lines: $0, milliseconds: 90)
        }
        + [Reel.Frame(lines: turned[turned.count - 1], milliseconds: 700)]
    }
  }

  private static func back(_ width: Int, in full: Int, _ screen: Screen) -> [Text] {
    let pattern = screen.isASCII ? "#" : "░"
    let row = Text(String(repeating: pattern, count: width), .accent)
    return frame([row, row, row, row], width, in: full, screen)
  }

  private static func front(
    _ won: Prize, _ width: Int, in full: Int, _ screen: Screen
  ) -> [Text] {
    // Words are only seen once they fit.
    let words = width == full ? [Text.user(won.name, .strong), rarity(won)] : [Text(), Text()]
    let rows = ([Text()] + words + [Text()]).map {
      screen.fit($0, to: width).centred(in: width)
    }
    return frame(rows, width, in: full, screen)
  }

  private static func rarity(_ won: Prize) -> Text { Text(won.rarity.rawValue, won.rarity.role) }

  private static func frame(
    _ rows: [Text], _ width: Int, in full: Int, _ screen: Screen
  ) -> [Text] {
    let line = String(repeating: screen.isASCII ? "-" : "─", count: width)
    let corners = screen.isASCII ? [".", ".", "'", "'"] : ["╭", "╮", "╰", "╯"]
    let side = Text(screen.symbol(.axis), .muted)
    let margin = Text(String(repeating: " ", count: 2 + (full - width) / 2))
    return [margin + Text("\(corners[0])\(line)\(corners[1])", .muted)]
      + rows.map { margin + side + $0 + side }
      + [margin + Text("\(corners[2])\(line)\(corners[3])", .muted)]
  }
}
