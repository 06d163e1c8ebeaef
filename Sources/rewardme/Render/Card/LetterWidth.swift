/// About how wide a text is in a sans-serif font, bold or not, without the font at hand.
///
/// - Units: hundredths of the font's size. Rather too much than too little, since what is drawn must
///   not run over.
func letterWidth(of text: String) -> Int { text.reduce(0) { $0 + $1.letterWidth } }

extension Character {
  fileprivate var letterWidth: Int {
    switch self {
    case "i", "j", "l", "I", "'", ".", ",", ":", ";", "!", "|", " ": return 36
    case "f", "t", "r", "-", "(", ")", "[", "]", "\"", "/", "1": return 46
    case "m", "w", "M", "W", "@", "%", "—": return 100
    default: break
    }
    // Cells of a terminal are narrower than a letter: a wide one is as wide as the font is high.
    switch displayWidth {
    case 0: return 0
    case 1 where isUppercase: return 74
    case 1: return 63
    default: return 108
    }
  }
}

/// The text cut to a width, with a mark where it was cut.
func cut(_ text: String, toLetterWidth most: Int) -> String {
  if letterWidth(of: text) <= most { return text }
  var (kept, width) = ("", letterWidth(of: "…") + 30)
  for character in text {
    width += character.letterWidth
    if width > most { break }
    kept.append(character)
  }
  while kept.last == " " { kept.removeLast() }
  return kept + "…"
}
