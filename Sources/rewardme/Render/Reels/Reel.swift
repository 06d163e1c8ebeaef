/// A moving picture of some lines: pure, so that tests can look at every frame.
struct Reel {
  /// What is seen for a while.
  struct Frame {
    let lines: [Text]
    let milliseconds: Int
  }

  /// The frames for a screen, the last of which stays.
  let frames: (Screen) -> [Frame]
  /// Nothing moves for longer, however slow the terminal is.
  let mostMilliseconds: Int

  init(mostMilliseconds: Int = 3000, frames: @escaping (Screen) -> [Frame]) {
    self.mostMilliseconds = mostMilliseconds
    self.frames = frames
  }

  /// The frames as they are sent, none when the screen is too small for them.
  func film(on screen: Screen) -> Film {
    let frames = frames(screen)
    let fits = frames.allSatisfy { frame in
      frame.lines.count < screen.height && frame.lines.allSatisfy { $0.width < screen.width }
    }
    let sent = frames.map {
      Film.Frame(lines: $0.lines.map(screen.render), milliseconds: $0.milliseconds)
    }
    return Film(frames: fits ? sent : [], mostMilliseconds: mostMilliseconds)
  }
}

/// A moving picture, ready to be sent to a terminal.
struct Film: Hashable, Sendable {
  struct Frame: Hashable, Sendable {
    let lines: [String]
    let milliseconds: Int
  }

  let frames: [Frame]
  let mostMilliseconds: Int
}

extension Text {
  /// The text in the middle of a width.
  func centred(in width: Int) -> Text {
    let free = max(width - self.width, 0)
    return Text(String(repeating: " ", count: free / 2)) + padded(to: width - free / 2)
  }
}
