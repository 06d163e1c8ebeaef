import GamifyCore

extension Festivity {
  /// Twenty frames a second are smooth enough, and slow enough for terminals far away.
  private static let frameMilliseconds = 50
  /// Nothing moves for longer after a task was completed.
  static let mostMilliseconds = 2000
  private static let mostWidth = 76
  private static let mostTrophies = 3

  /// Confetti, and fireworks from wild or epic on, around "Great job"; `nil` when nothing moves.
  /// At the end it is gone, and what was earned is written in its place.
  var reel: Reel? {
    guard strength > 0 else { return nil }
    return Reel(mostMilliseconds: Self.mostMilliseconds) { screen in
      let width = min(screen.width - 1, Self.mostWidth)
      let rows = min(3 + strength, screen.height - 2)
      let count = (500 + 250 * strength) / Self.frameMilliseconds
      guard rows >= 3, width >= 20 else { return [] }
      let banner = banner(on: screen, width: width, rows: rows)
      var sparks = sparks(width: width, rows: rows, frames: count, on: screen)
      let frames = (0..<count).map { frame in
        let lines = canvas(sparks.filter { $0.frames.contains(frame) }, banner, width, rows)
        for place in sparks.indices where sparks[place].frames.contains(frame) {
          sparks[place].move(gravity: 0.03)
        }
        return Reel.Frame(lines: lines, milliseconds: Self.frameMilliseconds)
      }
      return frames + [Reel.Frame(lines: [], milliseconds: 0)]
    }
  }

  private func sparks(width: Int, rows: Int, frames: Int, on screen: Screen) -> [Spark] {
    var glitter = Glitter(seed: seed)
    let pieces = width * rows * (1 + strength) / 24
    var sparks: [Spark] = .confetti(
      pieces, width: width, rows: rows, frames: frames, isASCII: screen.isASCII, by: &glitter)
    let bursts = celebration == .medium && difficulty != .epic ? 0 : strength - 1
    for number in 0..<bursts {
      sparks += .burst(
        at: number * frames / (bursts + 1), width: width, rows: rows, frames: frames,
        isASCII: screen.isASCII, by: &glitter)
    }
    return sparks
  }

  /// The words in the middle, by row.
  private func banner(on screen: Screen, width: Int, rows: Int) -> [Int: Text] {
    let star = screen.symbol(.star)
    let won = trophies.prefix(min(Self.mostTrophies, rows - 2)).map {
      Text("\(star) ", .points) + Text.user($0, .strong)
    }
    let words = ([greeting(on: screen) ?? Text()] + won).map { screen.fit($0, to: width - 4) }
    let first = max((rows - words.count) / 2, 0)
    return Dictionary(
      uniqueKeysWithValues: words.enumerated().map { (first + $0.offset, $0.element) })
  }

  /// The rows of a frame: sparks, and the words over them with a blank on either side.
  private func canvas(
    _ sparks: [Spark], _ banner: [Int: Text], _ width: Int, _ rows: Int
  ) -> [Text] {
    var cells: [[Spark?]] = Array(repeating: Array(repeating: nil, count: width), count: rows)
    for spark in sparks {
      let (x, y) = (Int(spark.x.rounded(.down)), Int(spark.y.rounded(.down)))
      if cells.indices.contains(y), cells[y].indices.contains(x) { cells[y][x] = spark }
    }
    return cells.enumerated().map { row, cells in
      guard let words = banner[row] else { return line(cells[...]) }
      let start = max((width - words.width) / 2, 1)
      let end = min(start + words.width, width - 1)
      return line(cells[..<(start - 1)]) + " " + words + " " + line(cells[(end + 1)...])
    }
  }

  private func line(_ cells: ArraySlice<Spark?>) -> Text {
    cells.map { spark in spark.map { Text(String($0.glyph), $0.role) } ?? Text(" ") }.joined()
  }
}
