import GamifyCore

/// A wheel of prizes, seen from its edge: five of them are in sight, the one in the middle wins.
///
/// ```
///      .--------------.
///     /   25 Points    \
///    |   Sticker Pack   |
///  > |  Streak Freeze   | <
///    |    10 Points     |
///     \   100 Points   /
///      '--------------'
/// ```
enum Wheel {
  /// How many prizes pass by.
  private static let steps = 26
  private static let mostWidth = 40

  static func reel(_ pool: PrizePool, _ won: Prize) -> Reel {
    let prizes = pool.prizes
    let end = prizes.firstIndex(of: won) ?? 0
    return Reel { screen in
      let widest = prizes.map { Text.user($0.name).width }.max() ?? 0
      let width = min(widest + 4, mostWidth, screen.width - 10)
      return (0...steps).map { step in
        let places = (-2...2).map { end + $0 - (steps - step) }
        let seen = places.map { place in
          prizes[(place % prizes.count + prizes.count) % prizes.count]
        }
        return Reel.Frame(
          lines: lines(seen, width, screen), milliseconds: step == steps ? 500 : pause(at: step))
      }
    }
  }

  /// Slower and slower: 30 to 160 milliseconds.
  private static func pause(at step: Int) -> Int { 30 + 130 * step * step / (steps * steps) }

  private static func lines(_ prizes: [Prize], _ width: Int, _ screen: Screen) -> [Text] {
    let line = String(repeating: screen.isASCII ? "-" : "─", count: width - 2)
    let corners = screen.isASCII ? [".", ".", "'", "'"] : ["╭", "╮", "╰", "╯"]
    let slopes = screen.isASCII ? ["/", "\\"] : ["╱", "╲"]
    let side = screen.symbol(.axis)
    let pointers = screen.isASCII ? [">", "<"] : ["▶", "◀"]
    func name(_ place: Int, _ width: Int) -> Text {
      let prize = prizes[place]
      let role = place == 2 ? prize.rarity.role : .muted
      return screen.fit(Text.user(prize.name, role), to: width).centred(in: width)
    }
    return [
      Text("     \(corners[0])\(line)\(corners[1])", .muted),
      "\(Text("    " + slopes[0], .muted))\(name(0, width))\(Text(slopes[1], .muted))",
      "\(Text("   " + side, .muted))\(name(1, width + 2))\(Text(side, .muted))",
      """
      \(Text(" " + pointers[0], .accent)) \(Text(side, .muted))\(name(2, width + 2))\
      \(Text(side, .muted)) \(Text(pointers[1], .accent))
      """,
      "\(Text("   " + side, .muted))\(name(3, width + 2))\(Text(side, .muted))",
      "\(Text("    " + slopes[1], .muted))\(name(4, width))\(Text(slopes[0], .muted))",
      Text("     \(corners[2])\(line)\(corners[3])", .muted),
    ]
  }
}
