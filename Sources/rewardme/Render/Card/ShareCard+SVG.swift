import GamifyCore

extension ShareCard {
  /// The card as a drawing that needs nothing beside it.
  ///
  /// It has a ground of its own, so that it can be read on a page of any colour; where the reader
  /// prefers dark pages, it is dark itself. Text is estimated in width, never measured: fonts
  /// differ.
  var svg: String {
    let colours = theme.colours
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="640" height="320" viewBox="0 0 640 320" \
      role="img" font-family="\(Self.fonts)">
      <title>\(escapedForXML("\(name): \(streakWords)"))</title>
      <style>\(Self.style(colours))</style>
      <clipPath id="card"><rect width="640" height="320" rx="24"/></clipPath>
      <g clip-path="url(#card)"><rect class="ground" width="640" height="320"/>\
      <rect class="accent" width="640" height="8"/></g>
      \(portraitDrawing)
      \(crownDrawing)\(stickerDrawing)<text class="ink" x="184" y="\(nameLine)" \
      font-size="\(nameSize)" font-weight="700">\(escapedForXML(shownName))</text>
      <text class="muted" x="184" y="142" font-size="20">\(escapedForXML(streakWords))</text>
      \(figures.enumerated().map { drawing(of: $1, at: 36 + 194 * $0) }.joined(separator: "\n"))
      <text class="muted" x="604" y="304" font-size="13" text-anchor="end">rewardme</text>
      </svg>

      """
  }

  private static let fonts =
    "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif"

  /// Classes for the roles of colours. A program that does not know about dark pages passes over
  /// the second half.
  private static func style(_ colours: Theme.Colours) -> String {
    let rules = { (palette: Palette) in
      [
        ("ground", palette.ground), ("field", palette.field), ("ink", palette.ink),
        ("muted", palette.muted), ("accent", palette.accent), ("points", palette.points),
      ].map { ".\($0.0){fill:\($0.1.hexadecimal)}" }.joined()
    }
    return ".crown{fill:#f0b429;stroke:#8a5a00;stroke-width:2;stroke-linejoin:round}"
      + rules(colours.light) + "@media (prefers-color-scheme: dark){\(rules(colours.dark))}"
  }
}

// MARK: - The head

extension ShareCard {
  /// As large as it fits, down to a size that can still be read; longer names are cut.
  private var nameSize: Int {
    min(44, max(Self.leastNameSize, nameRoom * 100 / max(letterWidth(of: name), 1)))
  }

  private var shownName: String { cut(name, toLetterWidth: nameRoom * 100 / nameSize) }

  private static let leastNameSize = 20

  /// Between the portrait and the sticker, or the edge.
  ///
  /// - Units: pixels.
  private var nameRoom: Int { sticker == nil ? 420 : 352 }

  /// Smaller names stand as much higher as they are lower.
  private var nameLine: Int { 104 - (44 - nameSize) / 4 }

  private var streakWords: String {
    switch streak {
    case 0: "Great job!"
    case 1: "Great job: the first day of a streak"
    default: "Great job: \(grouped(streak)) days in a row"
    }
  }

  private var portraitDrawing: String {
    let disc = #"<circle class="field" cx="100" cy="104" r="60"/>"#
    switch portrait {
    case .emoji(let emoji): return disc + "\n" + centred(emoji, x: 100, y: 126, size: 64)
    case .initial(let letter):
      return disc + "\n" + centred(letter, x: 100, y: 126, size: 64, role: "accent")
    case .picture(let picture):
      let data = "data:\(picture.format.mediaType);base64,\(base64(picture.bytes))"
      return """
        \(disc)
        <clipPath id="disc"><circle cx="100" cy="104" r="60"/></clipPath>
        <image x="40" y="44" width="120" height="120" clip-path="url(#disc)" \
        preserveAspectRatio="xMidYMid slice" href="\(data)"/>
        """
    }
  }

  /// Drawn and not written: not every program that draws has an emoji in colour for it.
  private var crownDrawing: String {
    let outline =
      switch crown {
      case .none: ""
      case .star:
        "100,14 104.7,26.5 118.1,27.1 107.6,35.5 111.2,48.4 100,41 88.8,48.4 92.4,35.5 81.9,27.1 95.3,26.5"
      case .crown: "78,50 74,22 88,34 100,14 112,34 126,22 122,50"
      }
    if outline.isEmpty { return "" }
    return #"<polygon class="crown" points="\#(outline)"/>"# + "\n"
  }

  private var stickerDrawing: String {
    guard let sticker else { return "" }
    return centred(sticker.emoji, x: 580, y: 108, size: 52) + "\n"
  }

  private func centred(
    _ text: String, x: Int, y: Int, size: Int, role: String = "ink"
  ) -> String {
    """
    <text class="\(role)" x="\(x)" y="\(y)" font-size="\(size)" text-anchor="middle">\
    \(escapedForXML(text))</text>
    """
  }
}

// MARK: - The figures

extension ShareCard {
  private struct Figure {
    let number: String
    let noun: String
    let role: String
  }

  private var figures: [Figure] {
    [
      Figure(
        number: grouped(streak), noun: streak == 1 ? "day of streak" : "days of streak",
        role: "accent"),
      Figure(number: grouped(points.value), noun: "points", role: "points"),
      Figure(
        number: grouped(badges), noun: "of \(badgesInAll) badges", role: "accent"),
    ]
  }

  private func drawing(of figure: Figure, at x: Int) -> String {
    let size = min(40, 150 * 100 / max(letterWidth(of: figure.number), 1))
    return """
      <rect class="field" x="\(x)" y="188" width="180" height="92" rx="16"/>
      <text class="\(figure.role)" x="\(x + 90)" y="\(224 + size / 4)" font-size="\(size)" \
      font-weight="700" text-anchor="middle">\(escapedForXML(figure.number))</text>
      <text class="muted" x="\(x + 90)" y="264" font-size="16" text-anchor="middle">\
      \(escapedForXML(figure.noun))</text>
      """
  }
}
