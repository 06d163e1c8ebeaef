/// A spark of confetti or fireworks: where it is, where it goes, and for how long it glows.
struct Spark: Hashable, Sendable {
  /// - Units: cells, from the left and from the top; one row counts as two columns.
  var x: Double
  var y: Double
  /// - Units: cells a frame.
  var dx: Double
  var dy: Double
  let glyph: Character
  let role: Role
  /// The frames in which it is seen.
  let frames: Range<Int>

  /// Goes on by one frame.
  mutating func move(gravity: Double) {
    x += dx
    y += dy
    dy += gravity
    dx *= 0.96
  }
}

/// Numbers that look random and are the same for the same seed.
///
/// - Source: SplitMix64; Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
///   2014.
struct Glitter: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension [Spark] {
  private static let colours: [Role] = [.good, .warning, .bad, .accent, .points, .epic]

  /// Confetti that falls over the whole width, from the first frame to the last.
  static func confetti(
    _ count: Int, width: Int, rows: Int, frames: Int, isASCII: Bool, by glitter: inout Glitter
  ) -> [Spark] {
    let glyphs: [Character] = isASCII ? ["*", "+", "o", "~", "'"] : ["▪", "•", "◆", "✦", "~", "▴"]
    return (0..<count).map { _ in
      let start = Int.random(in: 0..<Swift.max(frames * 2 / 3, 1), using: &glitter)
      return Spark(
        x: Double.random(in: 0..<Double(width), using: &glitter), y: -0.5,
        dx: Double.random(in: -0.5...0.5, using: &glitter),
        dy: Double(rows) / Double(frames) * Double.random(in: 1.5...3.5, using: &glitter),
        glyph: glyphs.randomElement(using: &glitter) ?? "*",
        role: colours.randomElement(using: &glitter) ?? .accent, frames: start..<frames)
    }
  }

  /// A rocket's burst: sparks that fly apart from one place and sink.
  static func burst(
    at frame: Int, width: Int, rows: Int, frames: Int, isASCII: Bool, by glitter: inout Glitter
  ) -> [Spark] {
    let x = Double.random(in: Double(width) * 0.15...Double(width) * 0.85, using: &glitter)
    let y = Double.random(in: Double(rows) * 0.2...Double(rows) * 0.6, using: &glitter)
    let role = colours.randomElement(using: &glitter) ?? .points
    let glyphs: [Character] = isASCII ? ["*", "+", "."] : ["✺", "✦", "·"]
    let count = 18
    return (0..<count).map { place in
      // Directions of a circle without trigonometry: around the edge of a square.
      let turn = Double(place) / Double(count) * 4
      let part = turn.truncatingRemainder(dividingBy: 1) * 2 - 1
      let (dx, dy): (Double, Double) =
        switch Int(turn) {
        case 0: (part, -1)
        case 1: (1, part)
        case 2: (-part, 1)
        default: (-1, -part)
        }
      let speed = Double.random(in: 0.25...0.5, using: &glitter)
      return Spark(
        x: x, y: y, dx: dx * speed * 3, dy: dy * speed, glyph: glyphs[place % glyphs.count],
        role: role, frames: frame..<Swift.min(frame + 12, frames))
    }
  }
}
