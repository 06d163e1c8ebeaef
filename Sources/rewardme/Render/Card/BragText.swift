import GamifyCore

extension ShareCard {
  /// The card in words, for a message.
  ///
  /// - Shape: two lines; the second with one figure after another.
  func words(on screen: Screen) -> [Text] {
    let sign: Text = if case .emoji(let emoji) = portrait { .user(emoji + " ") } else { "" }
    let crown = crown.symbol.map { screen.symbol($0) }.map { $0.isEmpty ? "" : " " + $0 } ?? ""
    let sticker = sticker.map { " " + $0.emoji } ?? ""
    let figures = [
      screen.marked(.flame, Text(counted(streak, "day") + " in a row")),
      screen.marked(.coin, Text(counted(points.value, "point"))),
      screen.marked(.trophy, "\(grouped(badges)) of \(badgesInAll) badges"),
      Text((screen.isASCII ? "" : "✓ ") + counted(tasks, "task") + " done"),
    ]
    return [
      sign + Text.user(name, .strong) + Text(crown + (screen.showsEmoji ? sticker : "")),
      figures.joined(by: "  "),
    ]
  }
}
