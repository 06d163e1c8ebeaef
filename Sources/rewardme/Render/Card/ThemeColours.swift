import GamifyCore

/// A colour by its red, green and blue, 0 to 255 each.
struct Colour: Hashable, Sendable {
  let red: Int
  let green: Int
  let blue: Int

  init(red: Int, green: Int, blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// - `rgb`: as in CSS, 0xRRGGBB.
  init(_ rgb: Int) {
    (red, green, blue) = (rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF)
  }

  /// "#1e9ca6"
  var hexadecimal: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// The colours of a theme on one ground. On it, each of the others can be read.
struct Palette: Hashable, Sendable {
  let ground: Colour
  /// A field that stands out a little from the ground; what is read on the ground is read on it too.
  let field: Colour
  let ink: Colour
  let muted: Colour
  let accent: Colour
  let points: Colour

  init(_ ground: Int, field: Int, ink: Int, muted: Int, accent: Int, points: Int) {
    self.ground = Colour(ground)
    self.field = Colour(field)
    self.ink = Colour(ink)
    self.muted = Colour(muted)
    self.accent = Colour(accent)
    self.points = Colour(points)
  }
}

/// What a theme looks like, wherever it is shown.
extension Theme {
  struct Colours: Hashable, Sendable {
    let light: Palette
    let dark: Palette
  }

  var colours: Colours { Self.colours[name] ?? Self.classicColours }

  private static let classicColours = Colours(
    light: Palette(
      0xfdfcf9, field: 0xf3f0e9, ink: 0x23211d, muted: 0x625d54, accent: 0x0b6b73,
      points: 0x835a00),
    dark: Palette(
      0x1d1c1a, field: 0x2a2825, ink: 0xf3efe7, muted: 0xb5ada0, accent: 0x5fc9d2,
      points: 0xf0c24b))

  private static let colours: [String: Colours] = [
    "classic": classicColours,
    "ocean": Colours(
      light: Palette(
        0xf0f8fc, field: 0xdceef7, ink: 0x0d2836, muted: 0x41606f, accent: 0x005f94,
        points: 0x7a5400),
      dark: Palette(
        0x0c2230, field: 0x123043, ink: 0xe3f3fb, muted: 0x9bbccc, accent: 0x6cc6f5,
        points: 0xf2cb68)),
    "forest": Colours(
      light: Palette(
        0xf4f8f0, field: 0xe4eeda, ink: 0x1b2a17, muted: 0x4f6047, accent: 0x2a6a1e,
        points: 0x745600),
      dark: Palette(
        0x152116, field: 0x1e2f1f, ink: 0xe8f3e3, muted: 0xa5bb9d, accent: 0x8bd47c,
        points: 0xe9c95a)),
    "sunset": Colours(
      light: Palette(
        0xfff6f0, field: 0xfde5d6, ink: 0x3a1a12, muted: 0x7a4d3e, accent: 0xa8321a,
        points: 0x7d4d00),
      dark: Palette(
        0x2c1520, field: 0x3d1e2b, ink: 0xffeadf, muted: 0xd3a79a, accent: 0xff9770,
        points: 0xffcf70)),
    "neon": Colours(
      light: Palette(
        0xfbf7ff, field: 0xf0e5ff, ink: 0x1d0b33, muted: 0x5d4a78, accent: 0xa1008a,
        points: 0x006a55),
      dark: Palette(
        0x12061f, field: 0x1f0d33, ink: 0xf6ecff, muted: 0xb9a3d6, accent: 0xff6be6,
        points: 0x5cf2c8)),
    "midnight": Colours(
      light: Palette(
        0xf2f3fb, field: 0xe2e5f6, ink: 0x141a38, muted: 0x4c547c, accent: 0x3a3fb0,
        points: 0x775200),
      dark: Palette(
        0x0b0f24, field: 0x151b38, ink: 0xe9ecff, muted: 0x9ea7d3, accent: 0x9db2ff,
        points: 0xf3d27a)),
  ]
}
