import GamifyCore

/// How many colours a stream shows.
enum ColourLevel: Int, Hashable, Sendable, CaseIterable {
  case none, ansi16, ansi256, trueColour
}

/// What was asked for with `--color`.
enum ColourOption: String, Sendable, CaseIterable { case auto, always, never }

/// What text is written to: the size and the abilities of one stream, a terminal or not.
struct Screen: Hashable, Sendable {
  /// - Units: cells, in `Screen.widths`.
  var width: Int
  /// - Units: lines, at least 1.
  var height: Int
  var isTerminal: Bool
  var colour: ColourLevel
  /// Whether our own symbols must do without Unicode. Text of people comes out as it went in.
  var isASCII: Bool
  /// Whose colours are used.
  var theme = Theme.classic
  /// Whether pictures are wanted among our own symbols; other signs stay.
  var hasEmoji = true

  /// Whether emoji of our own are shown.
  var showsEmoji: Bool { hasEmoji && !isASCII }

  /// The widths that are laid out for; beyond them a screen is taken for the nearest one.
  static let widths = 20...1000

  /// One line of text as it is sent to this screen, without a line break.
  ///
  /// Each span is set and reset by itself, so nothing is left switched on and nothing nests.
  func render(_ text: Text) -> String {
    text.trimmed.spans.map { span in
      guard let parameters = span.role.parameters(at: colour, theme) else { return span.words }
      return "\u{1B}[\(parameters)m\(span.words)\u{1B}[0m"
    }.joined()
  }

  /// The same screen for text that is laid out wherever it goes, in lines that can be read.
  var forDocuments: Screen {
    var screen = self
    screen.isTerminal = true
    screen.width = min(width, 79)
    return screen
  }

  /// The text cut to a width, with this screen's mark for what was left out.
  func fit(_ text: Text, to width: Int) -> Text {
    text.truncated(to: width, mark: symbol(.ellipsis))
  }
}
