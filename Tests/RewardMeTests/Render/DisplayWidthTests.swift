import Testing

@testable import rewardme

/// The expected widths are those of the Python package wcwidth 0.9.4 (Unicode 18.0.0), except
/// where a test says otherwise.
@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "letters take a cell, marks and invisible characters none",
    arguments: [
      ("", 0), ("a", 1), ("plain text", 10), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0),
      ("x\u{301}\u{302}\u{303}", 1), ("\u{200B}", 0), ("a\u{200B}b", 2), ("\u{200D}", 0),
      ("\u{FEFF}", 0), ("\u{2060}", 0), ("\u{AD}", 1), ("\u{A0}", 1), ("\u{600}1", 2),
      ("Ångström", 8), ("שָׁלוֹם", 4), ("العَرَبِيَّة", 7), ("\u{E000}", 1), ("\u{FFFD}", 1),
    ])
  func narrow(text: String, width: Int) {
    #expect(displayWidth(of: text) == width)
  }

  @Test(
    "East Asian wide and full width characters take two cells",
    arguments: [
      ("買い物", 6), ("ＡＢ", 4), ("　", 2), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("ｶﾞ", 2), ("が", 2), ("か\u{3099}", 2), ("。", 2), ("｡", 1), ("𠀀", 2), ("\u{3164}", 0),
      ("\u{115F}", 2),
    ])
  func wide(text: String, width: Int) {
    #expect(displayWidth(of: text) == width)
  }

  @Test(
    "ambiguous characters and the signs of our screens take one cell",
    arguments: [
      "→", "±", "°", "½", "①", "★", "☆", "♥", "•", "…", "✓", "✗", "○", "–", "│", "█", "▏", "▁", "░",
      "▓", "·", "❤", "☺", "⚠", "©", "™", "ﷺ",
    ])
  func ambiguous(text: String) {
    #expect(displayWidth(of: text) == 1)
  }

  @Test(
    "an emoji takes two cells, however many code points it is made of",
    arguments: [
      "👍", "👍🏽", "⚡", "⭐", "☕", "👩‍👩‍👧", "👨‍👩‍👧‍👦", "👩🏽‍🚀", "🫱🏻‍🫲🏿", "❤️", "❤️‍🔥", "☺️", "⌨️", "🏳️‍🌈", "🏴‍☠️",
      "⛹️‍♀️", "1️⃣", "#️⃣", "*️⃣", "🇫🇷", "🇫", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏽", "🀄", "🪙", "🫠", "☝🏽", "©️",
    ])
  func emoji(text: String) {
    #expect(displayWidth(of: text) == 2)
  }

  @Test(
    "a variation selector chooses between text and emoji, where there are two forms",
    arguments: [
      ("👍\u{FE0E}", 1), ("⚡\u{FE0E}", 1), ("☺\u{FE0E}", 1), ("☺\u{FE0F}", 2), ("〰\u{FE0E}", 1),
      ("中\u{FE0E}", 2), ("a\u{FE0F}", 1), ("1\u{20E3}", 1), ("🫠\u{FE0E}", 2),
    ])
  func presentation(text: String, width: Int) {
    #expect(displayWidth(of: text) == width)
  }

  @Test("neighbours keep their own widths")
  func neighbours() {
    #expect(displayWidth(of: "🇫🇷🇩🇪") == 4)
    #expect(displayWidth(of: "🇫🇷🇩🇪🇺") == 6)
    #expect(displayWidth(of: "👍👍") == 4)
    #expect(displayWidth(of: "a🏽") == 3)
    #expect(displayWidth(of: "x\u{200D}👩") == 3)  // wcwidth lets the joiner swallow the woman
    #expect(displayWidth(of: "日本 2026 ✓") == 11)
  }

  @Test(
    "Indic and Thai clusters take two cells at most",
    arguments: [("न", 1), ("नि", 2), ("क्षि", 2), ("த்", 1), ("ก็", 1), ("กำ", 2), ("नमस्ते", 4)])
  func clusters(text: String, width: Int) {
    #expect(displayWidth(of: text) == width)
  }

  @Test("the tables are ascending and do not overlap")
  func tables() {
    for table in [WideRanges.twoCells, WideRanges.oneCellAsText] {
      for (one, next) in zip(table, table.dropFirst()) {
        #expect(one.upperBound < next.lowerBound)
      }
    }
    for range in WideRanges.oneCellAsText {
      for value in range { #expect(WideRanges.twoCells.holds(value)) }
    }
  }
}
