/// The number of terminal cells a text takes.
///
/// - Units: cells. Control characters count 0; they never get here, see `visible(_:)`.
/// - Source: derived from Unicode Standard Annex 11 (East Asian Width; ambiguous is narrow),
///   Annex 29 (a grapheme stands as one) and Technical Standard 51 (emoji sequences are wide).
func displayWidth(of text: some StringProtocol) -> Int {
  if text.isPrintableASCII { return text.utf8.count }
  return text.reduce(0) { $0 + $1.displayWidth }
}

extension StringProtocol {
  /// Whether the text is of blanks and printable ASCII alone: as wide as it is long, and safe.
  var isPrintableASCII: Bool {
    for byte in utf8 where byte < 0x20 || byte > 0x7E { return false }
    return true
  }
}

extension Character {
  /// The number of terminal cells one grapheme takes: 0, 1 or 2, and rarely more.
  var displayWidth: Int {
    let scalars = unicodeScalars
    let first = scalars[scalars.startIndex]
    guard scalars.index(after: scalars.startIndex) != scalars.endIndex else {
      return first.cellWidth
    }
    return first.properties.isEmoji ? emojiSequenceWidth(base: first) : stackedWidth
  }

  /// A grapheme that begins with an emoji, or with a digit or sign that can become a keycap.
  ///
  /// A flag (two regional indicators) is as wide as its first half, and so is an emoji with tags.
  private func emojiSequenceWidth(base: Unicode.Scalar) -> Int {
    let following = unicodeScalars.dropFirst()
    switch following.first {
    case .emojiPresentation: return 2
    case .textPresentation: return base.hasNarrowText ? 1 : base.cellWidth
    default: break
    }
    if base.isASCII { return stackedWidth }
    let isJoined = following.dropLast().contains(.joiner)
    return isJoined || following.contains(where: \.properties.isEmojiModifier)
      ? 2 : base.cellWidth
  }

  /// A base with all that sits on it or follows it: letters with marks, Hangul, Indic clusters.
  ///
  /// Signs that stand beside the base (spacing marks) and consonants joined by a virama widen the
  /// cluster to two cells at most, as terminals draw it.
  private var stackedWidth: Int {
    var width = 0
    var isCluster = false
    for scalar in unicodeScalars {
      width += scalar.cellWidth
      if scalar.properties.generalCategory == .spacingMark
        || scalar.properties.canonicalCombiningClass == .virama
      {
        isCluster = true
      }
    }
    return isCluster ? min(width, 2) : width
  }
}

extension Unicode.Scalar {
  static let joiner: Unicode.Scalar = "\u{200D}"
  static let textPresentation: Unicode.Scalar = "\u{FE0E}"
  static let emojiPresentation: Unicode.Scalar = "\u{FE0F}"

  /// The cells this code point takes when it stands alone.
  fileprivate var cellWidth: Int {
    if (0x20...0x7E).contains(value) { return 1 }
    if WideRanges.twoCells.holds(value) { return 2 }
    return hasNoWidth ? 0 : 1
  }

  fileprivate var hasNarrowText: Bool { WideRanges.oneCellAsText.holds(value) }

  /// Control characters, marks above and below, invisible characters, and the vowels and finals of
  /// Hangul, which fill the cells of the consonant before them.
  ///
  /// The soft hyphen is drawn, and so are the Arabic and other signs that embrace a number, though
  /// they are of the category Format.
  private var hasNoWidth: Bool {
    switch value {
    case 0xAD, 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return false
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return true
    default:
      return properties.isDefaultIgnorableCodePoint
    }
  }
}
