import GamifyCore

extension ProfileVerbs {
  static let brag = Verb(
    "brag", in: .profile, "", "show others what you have done",
    details: [
      """
      Prints a text for a message. --svg and --png draw a card in your theme, with your avatar, \
      crown and sticker. For --png one of \
      \(Converter.allCases.map(\.rawValue).inWords(joinedBy: "or")) must be installed.
      """
    ],
    options: [
      .value("svg", nil, "FILE", "draw a card as SVG", is: .file),
      .value("png", nil, "FILE", "draw a card as PNG", is: .file),
      .flag("force", nil, "write over files that are there"),
    ],
    examples: [("brag", "two lines to paste"), ("brag --svg card.svg", "a card to show")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let reading = try session.read()
    let profile = ProfileCard(reading)
    var picture: Picture?
    if case .picture(let format)? = profile.avatar {
      picture = try session.home.picture(of: reading.profile, format)
    }
    let card = ShareCard(profile, picture: picture)
    let files = try arguments.cardFiles()
    // All or nothing: nothing is written when one of them cannot be.
    for path in files.all where !arguments.has("force") {
      if try session.files.status(path) != nil { throw CardError.fileExists(path) }
    }
    let svg = files.all.isEmpty ? [] : Array(card.svg.utf8)
    let png = try files.png.map { _ in try session.rasterizer.png(svg) }
    if let path = files.svg { try session.files.replace(path, with: svg) }
    if let path = files.png, let png { try session.files.replace(path, with: png) }
    let json: JSON = [
      "text": .string(card.words(on: .message).map(\.plain).joined(separator: "\n")),
      "svg": JSON(files.svg), "png": JSON(files.png),
    ]
    return Answer(json) { page in
      if files.all.isEmpty { page.add(card.words(on: page.screen)) }
      for path in files.all { page.line("Drew \(Text.user(path, .strong))") }
    }
  }
}

extension Arguments {
  fileprivate func cardFiles() throws(UsageError) -> (svg: String?, png: String?, all: [String]) {
    for option in ["svg", "png"] where value(option) == "" {
      throw .badValue(option: "--" + option, value: "", expected: "a file", suggestion: nil)
    }
    let (svg, png) = (value("svg"), value("png"))
    if let svg, svg == png { throw .conflicting("--svg \(svg)", "--png \(svg)") }
    if svg == nil && png == nil && has("force") { throw .needs("--force", "--svg or --png") }
    return (svg, png, [svg, png].compactMap(\.self))
  }
}

extension Screen {
  /// Where a message goes: any width, no colour.
  fileprivate static let message = Screen(
    width: Screen.widths.upperBound, height: 1, isTerminal: false, colour: .none, isASCII: false)
}

extension FileSystem {
  /// Writes a file aside and puts it in its place, so that there is always a whole one.
  func replace(_ path: String, with bytes: [UInt8]) throws(StorageError) {
    let aside = path + ".part"
    do {
      try write(bytes, to: aside)
      try sync(aside)
      try rename(aside, to: path)
    } catch {
      try? remove(aside)
      throw error
    }
  }
}
