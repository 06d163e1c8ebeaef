import Testing

@testable import rewardme

@Suite("Screen")
struct ScreenTests {
  @Test("spans are set and reset one by one")
  func sequences() {
    let text: Text = "a \(1, .bad)\("b", .muted)"
    #expect(
      Samples.terminal(colour: .ansi16).render(text)
        == "a \u{1B}[31m1\u{1B}[0m\u{1B}[2mb\u{1B}[0m")
    #expect(
      Samples.terminal(colour: .ansi256).render(Text("9", .points))
        == "\u{1B}[1;38;5;136m9\u{1B}[0m")
    #expect(
      Samples.terminal(colour: .trueColour).render(Text("9", .accent))
        == "\u{1B}[38;2;53;154;162m9\u{1B}[0m")
  }

  @Test("without colour there is no escape, whatever the roles and words")
  func noEscapes() {
    for role in Role.allCases {
      let text = Text("a\u{1B}[31mb", role)
      #expect(Samples.pipe.render(text) == "a\\x1b[31mb")
      for level in ColourLevel.allCases {
        let isPlain = role == .plain || level == .none
        #expect(
          Samples.terminal(colour: level).render(Text("x", role)).contains("\u{1B}") == !isPlain)
      }
    }
  }

  @Test("a line has no blanks at its end")
  func trailing() {
    #expect(Samples.terminal(colour: .ansi16).render(Text("a") + Text("  ", .bad)) == "a")
  }

  @Test("every symbol has an ASCII form, and those of columns take one cell")
  func symbols() {
    for symbol in Symbol.allCases {
      #expect(symbol.ascii.utf8.allSatisfy { (0x20...0x7E).contains($0) })
      #expect((1...2).contains(displayWidth(of: symbol.unicode)))
      #expect(symbol.unicode.unicodeScalars.count == 1)
    }
    let screen = Samples.terminal(isASCII: true)
    #expect(screen.marked(.flame, "4 days") == "4 days")
    #expect(Samples.terminal().marked(.flame, "4 days") == "🔥 4 days")
    #expect(screen.symbol(.ellipsis) == "...")
  }
}

@Suite("Finding out about the screen")
struct DetectionTests {
  private func detect(
    isTerminal: Bool = true, size: (columns: Int, rows: Int)? = (100, 30),
    _ variables: [String: String] = [:], _ option: ColourOption? = nil, ascii: Bool = false
  ) -> Screen {
    Screen.detect(
      isTerminal: isTerminal, size: size, variables: variables, colourOption: option,
      asciiOption: ascii)
  }

  @Test(
    "the terminal's name tells how many colours it has",
    arguments: [
      ([:], .none), (["TERM": ""], .none), (["TERM": "dumb"], .none),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none), (["TERM": "xterm"], .ansi16),
      (["TERM": "xterm-256color"], .ansi256), (["TERM": "screen-256color-bce"], .ansi256),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColour),
      (["TERM": "xterm", "COLORTERM": "24bit"], .trueColour),
      (["TERM": "xterm", "COLORTERM": "yes"], .ansi16), (["TERM": "xterm-direct"], .trueColour),
    ] as [([String: String], ColourLevel)])
  func names(variables: [String: String], level: ColourLevel) {
    #expect(detect(variables).colour == level)
    #expect(detect(isTerminal: false, variables).colour == .none)
  }

  @Test(
    "the variables that turn colour off and on",
    arguments: [
      ("", true, false), ("NO_COLOR=1", false, false), ("NO_COLOR=0", false, false),
      ("NO_COLOR=", true, false), ("CLICOLOR=0", false, false), ("CLICOLOR=1", true, false),
      ("CLICOLOR=", true, false), ("CLICOLOR_FORCE=1", true, true),
      ("CLICOLOR_FORCE=0", true, false), ("CLICOLOR_FORCE=", true, false),
      ("FORCE_COLOR=1", true, true), ("FORCE_COLOR=2", true, true),
      ("FORCE_COLOR=true", true, true),
      ("FORCE_COLOR=0", false, false), ("FORCE_COLOR=false", false, false),
      ("FORCE_COLOR=", true, false), ("NO_COLOR=1 CLICOLOR_FORCE=1", false, false),
      ("NO_COLOR=1 FORCE_COLOR=3", false, false), ("NO_COLOR= CLICOLOR_FORCE=1", true, true),
      ("CLICOLOR=0 CLICOLOR_FORCE=1", true, true), ("CLICOLOR=0 FORCE_COLOR=1", true, true),
      ("FORCE_COLOR=0 CLICOLOR_FORCE=1", false, false),
    ])
  func switches(settings: String, onTerminal: Bool, inPipe: Bool) {
    var variables = ["TERM": "xterm"]
    for setting in settings.split(separator: " ") {
      let parts = setting.split(separator: "=", omittingEmptySubsequences: false)
      variables[String(parts[0])] = String(parts[1])
    }
    #expect((detect(variables).colour != .none) == onTerminal)
    #expect((detect(isTerminal: false, variables).colour != .none) == inPipe)
    for isTerminal in [true, false] {
      #expect(detect(isTerminal: isTerminal, variables, .never).colour == .none)
      #expect(detect(isTerminal: isTerminal, variables, .always).colour == .ansi16)
      #expect(
        detect(isTerminal: isTerminal, variables, .auto)
          == detect(isTerminal: isTerminal, variables))
    }
  }

  @Test("FORCE_COLOR names a level, and what is forced is never less than 16 colours")
  func levels() {
    let levels: [(String, ColourLevel)] = [
      ("1", .ansi16), ("2", .ansi256), ("3", .trueColour), ("true", .ansi256),
    ]
    for (value, level) in levels {
      #expect(detect(["TERM": "xterm-256color", "FORCE_COLOR": value]).colour == level)
    }
    #expect(detect(["TERM": "dumb", "FORCE_COLOR": "yes"]).colour == .ansi16)
    #expect(detect(["TERM": "dumb", "CLICOLOR_FORCE": "1"]).colour == .ansi16)
    #expect(detect(["TERM": "dumb"], .always).colour == .ansi16)
    #expect(detect(["TERM": "xterm-256color", "NO_COLOR": "1"], .always).colour == .ansi256)
  }

  @Test("the width is that of the terminal, then COLUMNS, then 80, within limits")
  func widths() {
    #expect(detect(["COLUMNS": "50"]).width == 100)
    #expect(detect(size: nil, ["COLUMNS": "50"]).width == 50)
    #expect(detect(size: (0, 0), ["COLUMNS": "50", "LINES": "9"]).width == 50)
    #expect(detect(size: (0, 0), ["COLUMNS": "50", "LINES": "9"]).height == 9)
    #expect(detect(size: nil).width == 80 && detect(size: nil).height == 24)
    #expect(detect(isTerminal: false).width == 80)
    #expect(detect(isTerminal: false, ["COLUMNS": "50"]).width == 50)
    #expect(detect(size: (5, 5)).width == 20)
    for wrong in ["", "0", "-3", "wide", "99999999999999999999"] {
      #expect(detect(size: nil, ["COLUMNS": wrong]).width == 80, "\(wrong)")
    }
    #expect(detect(size: nil, ["COLUMNS": "1000000000"]).width == 1000)
  }

  @Test(
    "symbols are ASCII unless the locale is one of UTF-8",
    arguments: [
      ([:], true), (["LANG": "C"], true), (["LANG": "POSIX"], true), (["LANG": "C.UTF-8"], false),
      (["LANG": "en_GB.UTF-8"], false), (["LANG": "en_GB.utf8"], false), (["LANG": "en_GB"], true),
      (["LANG": "de_DE.ISO-8859-1@euro"], true), (["LANG": "sr_RS.UTF-8@latin"], false),
      (["LC_CTYPE": "UTF-8"], false), (["LC_ALL": "C", "LANG": "en_GB.UTF-8"], true),
      (["LC_ALL": "", "LANG": "en_GB.UTF-8"], false),
      (["LC_CTYPE": "C", "LANG": "en_GB.UTF-8"], true),
      (["LC_ALL": "C.UTF-8", "LC_CTYPE": "C", "LANG": "C"], false), (["LANG": "@utf8"], true),
    ] as [([String: String], Bool)])
  func locales(variables: [String: String], isASCII: Bool) {
    #expect(detect(variables).isASCII == isASCII)
    #expect(detect(variables, ascii: true).isASCII)
  }
}
