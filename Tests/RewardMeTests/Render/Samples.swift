@testable import rewardme

/// Screens and texts that the tests of this folder share.
enum Samples {
  static func terminal(
    _ width: Int = 80, colour: ColourLevel = .none, isASCII: Bool = false
  ) -> Screen {
    Screen(width: width, height: 24, isTerminal: true, colour: colour, isASCII: isASCII)
  }

  static let pipe = Screen(
    width: 80, height: 24, isTerminal: false, colour: .none, isASCII: false)

  /// Words of many kinds: plain, wide, with marks, emoji of every make, and hostile ones.
  static let words = [
    "a", "tea", "Report", "extraordinarily-long-word-without-any-blank", "é", "e\u{301}", "Zürich",
    "買い物", "日本語のとても長い題名です", "한국어", "שלום", "नमस्ते", "ภาษา", "→", "👍", "👍🏽",
    "👩‍👩‍👧", "🇫🇷", "1️⃣", "❤️", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "a\u{200B}b", "\t", "\u{1B}[2J", "\u{202E}abc",
    "x\u{301}\u{302}\u{303}",
    "", " ", "  ",
  ]
}

/// The same numbers for the same seed, everywhere.
///
/// - Source: SplitMix64, Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators".
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func text(words count: ClosedRange<Int>) -> Text {
    var text = Text()
    for _ in 0..<Int.random(in: count, using: &self) {
      let word = Samples.words.randomElement(using: &self) ?? ""
      let role = Role.allCases.randomElement(using: &self) ?? .plain
      text += Text(word, role) + (Bool.random(using: &self) ? " " : "")
    }
    return text
  }
}
