import Testing

@testable import rewardme

@Suite("Text")
struct TextTests {
  @Test("neighbours of one role become one span; empty words leave none")
  func spans() {
    #expect((Text("a") + "b" + Text("", .bad)).spans.count == 1)
    #expect((Text("a", .good) + Text("b", .bad)).plain == "ab")
    #expect(Text("").isEmpty && Text() == "")
    #expect(Text("a", .good) != Text("a"))
    #expect(["a", Text("b", .bad), "c"].joined(by: ", ").plain == "a, b, c")
    #expect([Text]().joined(by: ", ").isEmpty)
  }

  @Test("a sentence carries roles")
  func interpolation() {
    let title = Text.user("Tea", .strong)
    let text: Text = "\(title) earned \(55, .points) points"
    #expect(text == Text("Tea", .strong) + " earned " + Text("55", .points) + " points")
    #expect("\(text)" as String == "Tea earned 55 points")
  }

  @Test("whatever its words are, a text is safe and on one line")
  func safe() {
    let hostile = "a\u{1B}[2J\nb\u{202E}"
    for text in [Text(hostile), .user(hostile), "\(hostile)", "\(hostile, .bad)"] as [Text] {
      #expect(text.plain == "a\\x1b[2J\\nb\\u202e")
    }
    #expect(Text.user(lines: "one\ntwo\r\n\nfour").map(\.plain) == ["one", "two", "", "four"])
  }

  @Test("blanks at the end are taken off across spans")
  func trimmed() {
    #expect((Text("a ") + Text("  ", .bad) + " ").trimmed == "a")
    #expect(Text("  ").trimmed.isEmpty)
    #expect(Text(" a").trimmed == " a")
  }
}

@Suite("Fitting text")
struct FittingTests {
  @Test(
    "text is cut between graphemes and marked",
    arguments: [
      ("Report", 6, "Report"), ("Report", 5, "Repo…"), ("Report", 1, "…"), ("Report", 0, ""),
      ("買い物に行く", 6, "買い…"), ("買い物に行く", 7, "買い物…"), ("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 5, "👩‍👩‍👧👩‍👩‍👧…"),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("Buy the milk", 5, "Buy…"), ("🇫🇷🇩🇪", 3, "🇫🇷…"),
    ])
  func truncated(text: String, width: Int, cut: String) {
    #expect(Text(text).truncated(to: width).plain == cut)
  }

  @Test("the mark of ASCII is three dots, and left out where there is no room for it")
  func asciiMark() {
    #expect(Samples.terminal(isASCII: true).fit("Report", to: 5) == "Re...")
    #expect(Text("Report").truncated(to: 3, mark: "...") == "...")
    #expect(Text("Report").truncated(to: 2, mark: "...") == "Re")
  }

  @Test("a cut keeps the roles, and the mark takes that of the words before it")
  func cutRoles() {
    let text = Text("ab", .good) + Text("cdef", .bad)
    #expect(text.truncated(to: 4) == Text("ab", .good) + Text("c…", .bad))
  }

  @Test(
    "text is wrapped at blanks, and long words between graphemes",
    arguments: [
      ("", 10, [""]), ("one two three", 20, ["one two three"]),
      ("one two three", 7, ["one two", "three"]), ("one two three", 8, ["one two", "three"]),
      ("one  two", 5, ["one", "two"]), ("extraordinary", 5, ["extra", "ordin", "ary"]),
      ("a extraordinary", 5, ["a", "extra", "ordin", "ary"]), ("日本語です", 5, ["日本", "語で", "す"]),
      ("  indented text", 10, ["  indented", "text"]), ("👍👍", 1, ["👍", "👍"]), ("a   ", 2, ["a"]),
    ])
  func wrapped(text: String, width: Int, lines: [String]) {
    #expect(Text(text).wrapped(to: width).map(\.plain) == lines)
  }

  @Test("text is padded on either side, and never cut")
  func padded() {
    #expect(Text("買").padded(to: 4) == "買  ")
    #expect(Text("買").padded(to: 4, alignment: .right) == "  買")
    #expect(Text("long").padded(to: 2) == "long")
  }

  @Test("at every width nothing is too wide, split, or lost")
  func random() {
    for seed in 1...60 {
      var numbers = Seeded(state: UInt64(seed))
      let text = numbers.text(words: 0...12)
      for width in [2, 3, 7, 20, 33, 80] {
        let cut = text.truncated(to: width)
        let isCut = cut != text
        #expect(cut.width <= width && isCut == (text.width > width), "seed \(seed)")
        if isCut {
          let kept = cut.plain.dropLast()
          #expect(cut.plain.last == "…" && kept.last != " ", "seed \(seed)")
          #expect(Array(text.plain).starts(with: Array(kept)), "seed \(seed), width \(width)")
        }

        let lines = text.wrapped(to: width)
        #expect(lines.allSatisfy { $0.width <= width && $0.plain.last != " " }, "seed \(seed)")
        let graphemes = lines.flatMap { $0.plain.filter { $0 != " " } }
        #expect(graphemes == text.plain.filter { $0 != " " }.map { $0 }, "seed \(seed)")
      }
    }
  }
}
