import Foundation
import GamifyCore
import TestSupport
import Testing

@testable import rewardme

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The card that is shown to others.
@Suite("Cards")
struct CardTests {
  /// The card of a profile of a name, made of what commands do.
  private func svg(_ name: String, _ more: [String]..., seed: UInt64 = 1) throws -> String {
    let stage = Stage(seed: seed)
    #expect(stage.run(["profile", "set", "--name", name]).status == 0)
    for arguments in more { #expect(stage.run(arguments).status == 0, "\(arguments)") }
    #expect(stage.run("brag --svg /card.svg").status == 0)
    let bytes = try #require(try stage.files.read("/card.svg", from: 0))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The texts of a drawing in order, when it is XML.
  private func texts(_ svg: String) throws -> [String] {
    let collector = TextCollector()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = collector
    try #require(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    return collector.texts
  }

  @Test("the name stands on the card as it is, whatever signs are in it")
  func names() throws {
    for name in [
      "Anna", "<script>alert('&\"')</script>", "]]>&amp;<!--", "山田太郎", "مريم الزهراء", "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁷󠁬󠁳󠁿",
      "${x}`$(id)`",
    ] {
      #expect(try texts(svg(name)).contains(name), "\(name)")
    }
  }

  @Test("control characters and marks that turn the text around are left out")
  func controls() throws {
    let name = "A\u{1B}[31m\u{202E}B\u{2066}\u{7F}\u{FFFE}C\u{0}D"
    #expect(try texts(svg(name)).contains("A[31mBCD"))
  }

  @Test("every character gives a drawing that is XML")
  func everyCharacter() throws {
    var all = String.UnicodeScalarView()
    for value in (0..<0x3000) + [0xD7FF, 0xE000, 0xFDD0, 0xFFFD, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF]
    {
      if let scalar = Unicode.Scalar(value) { all.append(scalar) }
    }
    let parser = XMLParser(data: Data("<a b=\"\(escapedForXML(String(all)))\"/>".utf8))
    #expect(parser.parse())
  }

  @Test("long names are made smaller, and then cut; none is wider than its place")
  func longNames() throws {
    let names = [
      "Maximiliana Wilhelmina von Württemberg-Hohenzollern the Third",
      String(repeating: "W", count: 60), String(repeating: "山", count: 60),
      String(repeating: "👨‍👩‍👧‍👦", count: 9), String(repeating: "i", count: 100),
    ]
    for name in names {
      let found = try svg(name).firstMatch(of: /font-size="(\d+)" font-weight="700">([^<]*)</)
      let (size, shown) = (
        try #require(found.flatMap { Int($0.1) }), found.map { String($0.2) } ?? ""
      )
      #expect((20...44).contains(size) && (shown == name || shown.hasSuffix("…")))
      #expect(letterWidth(of: shown) * size <= 420 * 100, "\(shown)")
    }
  }

  @Test("the card of a committed picture has not changed")
  func snapshot() throws {
    let png: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xDE,
    ]
    let stage = Stage()
    try stage.files.write(png, to: "/me.png")
    for day in 24...30 {
      stage.setNow("2026-11-\(day)T09:00")
      for line in ["config set bonus-chance 0", "add Task", "done \(day - 23)"] {
        #expect(stage.run(line).status == 0)
      }
    }
    for line in [
      "profile set --name 'Zoë <&\"> 山' --avatar /me.png --theme forest", "brag --svg /card.svg",
    ] { #expect(stage.run(line).errors == "") }
    let bytes = try #require(try stage.files.read("/card.svg", from: 0))
    let came = String(decoding: bytes, as: UTF8.self)
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "card.svg")
    let environment = ProcessInfo.processInfo.environment
    if environment["REWARDME_RECORD"] == "1" && environment["CI"] == nil {
      try came.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == came)
    #expect(try texts(came).count == 10)
  }

  @Test("a card needs nothing beside it: no address but that of the language itself")
  func selfContained() throws {
    let svg = try svg("Anna", ["profile", "set", "--avatar", "🦊"])
    let addresses = svg.matches(of: /(?:https?:|url\(|href=)[^"')]*/).map { String($0.0) }
    #expect(addresses == ["http://www.w3.org/2000/svg", "url(#card"])
  }

  @Test("bytes as letters, by the examples of RFC 4648")
  func letters() {
    let examples = [
      "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==",
      "fooba": "Zm9vYmE=", "foobar": "Zm9vYmFy",
    ]
    for (text, letters) in examples { #expect(base64(Array(text.utf8)) == letters) }
    let bytes = (0...255).map { UInt8($0) }
    #expect(base64(bytes) == Data(bytes).base64EncodedString())
  }
}

/// A class, because that is what parsers talk to.
private final class TextCollector: NSObject, XMLParserDelegate {
  private(set) var texts: [String] = []
  private var text: String?

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if name == "text" || name == "title" { text = "" }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text? += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if let text { texts.append(text) }
    text = nil
  }
}

@Suite("Colours of themes")
struct ThemeColourTests {
  /// - Source: Web Content Accessibility Guidelines 2.1, relative luminance and contrast ratio.
  private func contrast(_ a: Colour, _ b: Colour) -> Double {
    let luminance = { (colour: Colour) -> Double in
      let parts = [colour.red, colour.green, colour.blue].map { part -> Double in
        let value = Double(part) / 255
        return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (high, low) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
  }

  @Test("each theme has colours of its own, and all can be read on their grounds")
  func contrast() {
    #expect(Set(Theme.all.map(\.colours)).count == Theme.all.count)
    for theme in Theme.all {
      for palette in [theme.colours.light, theme.colours.dark] {
        for ground in [palette.ground, palette.field] {
          for colour in [palette.ink, palette.muted, palette.accent, palette.points] {
            #expect(contrast(colour, ground) >= 4.5, "\(theme.name) \(colour.hexadecimal)")
          }
        }
      }
    }
  }
}
