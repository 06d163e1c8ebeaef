import Testing

@testable import rewardme

@Suite("Safe text")
struct SafeTextTests {
  /// Characters that command a terminal, end a line or turn its direction.
  static let unsafe: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x7F...0x9F, 0x061C...0x061C, 0x200E...0x200F, 0x2028...0x2029, 0x202A...0x202E,
    0x2066...0x206F, 0xFFF9...0xFFFB, 0xE0001...0xE007F,
  ]

  @Test("every unsafe character is written out in ASCII, and no other is touched")
  func everyCharacter() throws {
    var wrong: [UInt32] = []
    for value in (0...0xFFFF as ClosedRange<UInt32>).map({ $0 }) + Array(0xE0000...0xE01FF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a\(scalar)b"
      let shown = visible(text)
      let isRight =
        Self.unsafe.holds(value)
        ? shown.hasPrefix("a\\") && shown.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        : shown == text
      if !isRight { wrong.append(value) }
    }
    #expect(wrong == [])
  }

  @Test(
    "escapes are short and familiar",
    arguments: [
      ("a\tb", "a\\tb"), ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"), ("\u{0}", "\\x00"),
      ("\u{1B}[2J", "\\x1b[2J"), ("\u{7F}", "\\x7f"), ("\u{9B}31m", "\\x9b31m"),
      ("\u{2028}", "\\u2028"), ("\u{202E}abc", "\\u202eabc"), ("\u{61C}", "\\u061c"),
      ("\u{E0041}", "\\u{e0041}"),
    ])
  func escapes(text: String, shown: String) {
    #expect(visible(text) == shown)
  }

  @Test("a title that writes to the clipboard and clears the screen is only read")
  func hostileTitle() {
    #expect(
      visible("a\u{1B}]52;c;Zm9v\u{7}b\u{1B}[2J\u{9B}31m")
        == "a\\x1b]52;c;Zm9v\\x07b\\x1b[2J\\x9b31m")
  }

  @Test(
    "text of people comes out as it went in",
    arguments: [
      "", "plain", "back\\slash", "買い物", "e\u{301}", "👩‍👩‍👧", "שלום", "a\u{200B}b", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "می‌خواهم",
    ])
  func untouched(text: String) {
    #expect(visible(text).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test("tags are left in a flag and nowhere else")
  func tags() {
    #expect(visible("🏴\u{E0067}\u{E007F}") == "🏴\u{E0067}\u{E007F}")
    #expect(visible("🏴a\u{E0067}") == "🏴a\\u{e0067}")
    #expect(visible("👍\u{E0067}") == "👍\\u{e0067}")
  }

  @Test("making text safe twice changes nothing")
  func twice() {
    for word in Samples.words { #expect(visible(visible(word)) == visible(word)) }
  }
}
