import Testing

@testable import rewardme

@Suite("Manual page")
struct ManualTests {
  private static let roff = ManualPage.roff
  private let lines = roff.split(separator: "\n", omittingEmptySubsequences: false)

  @Test("it has the usual sections, in the usual order")
  func sections() {
    let headings = lines.filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(5).dropLast() }
    let usual = [
      "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXIT STATUS", "ENVIRONMENT",
      "FILES", "EXAMPLES", "REPORTING BUGS", "SEE ALSO",
    ]
    #expect(headings.map(String.init).filter(usual.contains) == usual)
  }

  @Test("it has the options of help, and no others")
  func options() {
    let names = zip(lines, lines.dropFirst()).filter { $0.0 == ".TP" }.map(\.1)
    let options = names.filter { $0.hasPrefix(#"\fB\-"#) }.compactMap { name in
      name.split(separator: " ").first { $0.contains(#"\-\-"#) }
    }
    let spellings = options.map { option in
      option.replacing(#"\fB"#, with: "").replacing(#"\fP"#, with: "").filter { $0 != "\\" }
    }
    let page = Set(spellings.map { String($0) }.filter { $0.first { $0 != "-" }?.isLetter == true })
    #expect(page == Set(Verb.allOptions.map(\.spelling)))
  }

  @Test("every verb stands in it")
  func verbs() {
    for verb in Verb.all {
      let words = (["rewardme"] + verb.words).map { "\\fB\(Roff.escaped($0))\\fP" }
      #expect(Self.roff.contains(words.joined(separator: " ")), "\(verb.usage)")
    }
  }

  @Test("nothing of a text is taken for a command of the page")
  func escaping() {
    #expect(Roff.escaped(#"a-b\c 'd' "e" ~f"#) == #"a\-b\ec \(aqd\(aq \(dqe\(dq \(tif"#)
    var page = Roff(title: "X", section: 1, date: "2026-01-01", source: "x")
    page.line(".SH not a heading. Or is it")
    #expect(page.text.split(separator: "\n").dropFirst() == ["\\&.SH not a heading.", "Or is it"])
  }

  @Test("lines of text are short")
  func short() {
    for line in lines where !line.hasPrefix("\\fB") { #expect(line.utf8.count <= 80) }
  }
}
