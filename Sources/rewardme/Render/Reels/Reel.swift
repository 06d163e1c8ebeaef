/// A moving picture of some lines: pure, so that tests can look at every frame.
struct Reel {
  /// What is seen for a while.
  struct Frame {
    let lines: [Text]
    let milliseconds: Int
  }

  /// The frames for a screen, the last of which stays.
  let frames: (Screen) -> [Frame]

  /// Nothing moves for longer.
  static let mostMilliseconds = 3000

  /// The frames as they are sent, none when the screen is too small for them.
  func film(on screen: Screen) -> [FilmFrame] {
    let frames = frames(screen)
    let fits = frames.allSatisfy { frame in
      frame.lines.count < screen.height && frame.lines.allSatisfy { $0.width < screen.width }
    }
    guard fits else { return [] }
    return frames.map {
      FilmFrame(lines: $0.lines.map(screen.render), milliseconds: $0.milliseconds)
    }
  }
}

/// One frame, ready to be sent to a terminal.
struct FilmFrame: Hashable, Sendable {
  let lines: [String]
  let milliseconds: Int
}

extension Text {
  /// The text in the middle of a width.
  func centred(in width: Int) -> Text {
    let free = max(width - self.width, 0)
    return Text(String(repeating: " ", count: free / 2)) + padded(to: width - free / 2)
  }
}
