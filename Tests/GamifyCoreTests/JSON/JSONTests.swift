import TestSupport
import Testing

@testable import GamifyCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Our reader and writer of JSON, with Foundation's as the referee where it follows RFC 8259: it lets
/// some things pass that are no JSON.
@Suite("JSON")
struct JSONTests {
  /// What Foundation makes of a text; `nil` when it refuses.
  private func referee(_ bytes: [UInt8]) -> JSONTree? {
    try? JSONDecoder().decode(JSONTree.self, from: Data(bytes))
  }

  private func ours(_ bytes: [UInt8]) -> JSONTree? {
    try? JSONDocument.decode(JSONTree.self, from: bytes[...])
  }

  private static let texts = [
    // Values of every kind.
    "null", "true", "false", "0", "-0", "1", "-17", "9223372036854775807", "-9223372036854775808",
    "1.5", "-0.25", "1e2", "1.0", "12E-1", "1e+3", "\"\"", "\"a\"", "{}", "[]", " \t\r\n[ ] ",
    #"{"a":1,"b":[true,null,{"c":"d"}]}"#, #"[[[[]]]]"#, #"{"":0}"#,
    // Texts.
    #""é 日本 🎉 \u00e9 \ud83c\udf89 \n\t\"\\\/\b\f\r""#, #"{"\u0061":1}"#, #""\u0000""#,
    "\"\u{7f}\"", #""🇩🇪 👨‍👩‍👧""#,
    // Two members of one name.
    #"{"a":1,"a":2}"#,
  ]

  private static let refused = [
    "", " ", "{", "}", "[", "]", "[1,]", "[,1]", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "[1 2]",
    "01", "-", "+1", ".5", "1.", "1e", "0x10", "NaN", "Infinity", "tru", "nul", "True", "'a'",
    "\"a", #""\x""#, #""\u12"#, #""\u12g4""#, #""\ud83c""#, #""\ud83c\u0041""#, #""\udf89""#,
    "\"\n\"", "\"\u{1}\"", "{} {}", "1 2", "[1]]", "{\"a\":1}}", "\u{FEFF}{}", "/**/1", "[1//\n]",
  ]

  @Test("what is no JSON is refused", arguments: refused)
  func refusal(_ text: String) { #expect(ours(Array(text.utf8)) == nil) }

  @Test("every text is read as Foundation does", arguments: texts)
  func agreement(_ text: String) {
    #expect(ours(Array(text.utf8)) == referee(Array(text.utf8)))
  }

  @Test("bytes that are no UTF-8 are refused")
  func notUTF8() {
    for bytes: [UInt8] in [
      [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
    ] {
      #expect(ours([0x22] + bytes + [0x22]) == nil)
    }
  }

  @Test("lines changed at random are refused, or read as Foundation does")
  func agreementAtRandom() throws {
    let disk = MemoryFileSystem()
    _ = try Scenario("2026-03-01", files: disk).given(
      nil, .add("Bücher \"lesen\" 📚\n", .hard, due: "2026-03-04", tags: ["a"], notes: "x\ty"),
      .complete(1), .set(.restDays, "sat"), .sell("Coffee", 300))
    let name = try #require(disk.names(in: "/home/journal")?.first)
    let lines = try #require(disk.read("/home/journal/" + name, from: 0)).split(separator: 10)
    var generator = SeededGenerator(seed: 31)
    var (read, refused) = (0, 0)
    for round in 0..<3000 {
      var bytes = Array(try #require(lines.randomElement(using: &generator)))
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = .random(in: 0x20..<0x7F, using: &generator)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(bytes.randomElement(using: &generator)!, at: place)
        default: bytes[place] = Array("{}[]\",:0e.\\".utf8).randomElement(using: &generator)!
        }
      }
      guard let tree = ours(bytes) else {
        refused += 1
        continue
      }
      read += 1
      #expect(
        tree == referee(bytes), "seed 31, round \(round): \(String(decoding: bytes, as: UTF8.self))"
      )
    }
    #expect(read > 300 && refused > 300)
  }

  @Test("nesting has an end")
  func depth() {
    let most = JSONScanner.mostDepth
    func nested(_ levels: Int) -> [UInt8] {
      Array(String(repeating: "[", count: levels).utf8)
        + Array(String(repeating: "]", count: levels).utf8)
    }
    #expect(ours(nested(most)) != nil)
    #expect(ours(nested(most + 1)) == nil)
    #expect(ours(nested(100_000)) == nil)
  }

  @Test("a value is written as Foundation does, with sorted keys", arguments: texts)
  func writing(_ text: String) throws {
    guard let tree = ours(Array(text.utf8)) else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let expected = String(decoding: try encoder.encode(tree), as: UTF8.self)
    #expect(String(decoding: try JSONWriter.bytes(of: tree), as: UTF8.self) == expected)
  }

  @Test("every character and every order of names is written as Foundation does")
  func characters() throws {
    let scalars = (0..<0x2100).compactMap { Unicode.Scalar($0) } + ["\u{FFFD}", "🎉"]
    let names = ["a", "B", "b", "aa", "a1", "a10", "a2", "", "é", "z", "日", "🎉", "_", "A b", "ﬁ"]
    let trees: [JSONTree] =
      scalars.map { .string("x\($0)y") }
      + [.object(Dictionary(uniqueKeysWithValues: names.map { ($0, .string($0)) }))]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for tree in trees {
      #expect(try JSONWriter.bytes(of: tree) == [UInt8](encoder.encode(tree)))
    }
  }

  @Test("what stands in the first line of a snapshot is read as Foundation does")
  func states() throws {
    let game = try Scenario("2026-03-01").given(
      nil, .add("Report", .hard, due: "2026-03-04T10:00", tags: ["a", "ü"], project: "p"),
      .add("Water", every: "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=9"), .complete(1), .complete(2),
      .set(.restDays, "sat"), .pause("2026-03-03", nil), .earn(900), .sell("Coffee", 300),
      .redeem("Coffee"), .milestone("hundred", "tasks", at: 2), .skip(2), .gainFreeze)
    let state = try game.reading().state
    let bytes = try JSONWriter.bytes(of: state)
    let ours = try JSONDocument.decode(State.self, from: bytes[...])
    #expect(try ours == JSONDecoder().decode(State.self, from: Data(bytes)))
    #expect(ours.games[.me]?.diary == state.games[.me]?.diary)
  }

  private struct Rows: Codable, Equatable {
    var pairs: [[Int]]

    init(_ pairs: [[Int]]) { self.pairs = pairs }

    enum CodingKeys: CodingKey { case pairs }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      pairs = try container.decodeRows(of: 2, forKey: .pairs).map(Array.init)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeRows(pairs, forKey: .pairs)
    }
  }

  @Test("rows of numbers come back as they were, also of the largest there are")
  func rows() throws {
    let edges = [0, 1, -1, 9, -10, 999_999_999_999_999_999, 1_000_000_000_000_000_000, .max, .min]
    for pairs in [[], edges.map { [$0, 7] }, edges.map { [-1, $0] }] {
      let bytes = try JSONWriter.bytes(of: Rows(pairs))
      #expect(try JSONDocument.decode(Rows.self, from: bytes[...]) == Rows(pairs))
    }
    let wrong = [
      "1", "1,2,3", ",", "1,", ",1", "1,,2", "1, 2", "1.5,2", "a,1", "1;2", "-,1", "--1,2",
      "9223372036854775808,1", "1,-9223372036854775809",
    ]
    for text in wrong {
      let bytes = Array("{\"pairs\":\"\(text)\"}".utf8)
      #expect(throws: DecodingError.self) { try JSONDocument.decode(Rows.self, from: bytes[...]) }
    }
  }

  @Test("a number in a row of a task ends where its digits do", arguments: [0, -7, .max, .min])
  func rowOfATask(number: Int) throws {
    let bytes = Array("[\(number),\"a\",\(number)]".utf8)
    try bytes.withUnsafeBufferPointer { bytes throws in
      var row = JSONRowReader(bytes)
      #expect(try row.integer() == number)
      #expect(try row.text() == "a")
      #expect(try row.integer() == number)
      #expect((try? row.integer()) == nil)
    }
    for text in ["[x]", "[]", "[-]", "[1", "[1-2]", "[9223372036854775808]"] {
      Array(text.utf8).withUnsafeBufferPointer { bytes in
        var row = JSONRowReader(bytes)
        #expect((try? row.integer()) == nil, "\(text)")
      }
    }
  }

  @Test("a mistake is told by the way to it")
  func places() throws {
    struct Draft: Decodable {
      struct Part: Decodable { let kind: String }
      let parts: [Part]
    }
    let mistakes = [
      #"{"parts":[{"kind":"a"},{"kind":3}]}"#: "parts 1 kind",
      #"{"parts":[{"kind":"a"},{}]}"#: "parts 1",
      #"{"parts":{}}"#: "parts",
    ]
    for (text, place) in mistakes {
      do {
        _ = try JSONDocument.decode(Draft.self, from: Array(text.utf8)[...])
        Issue.record("\(text) was read")
      } catch let error as DecodingError {
        let path: [any CodingKey] =
          switch error {
          case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .keyNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath
          @unknown default: []
          }
        let steps = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
        #expect(steps.joined(separator: " ") == place)
      }
    }
  }

  @Test("an object of many members is read without looking through all of them for each")
  func manyMembers() throws {
    let counts = Dictionary(uniqueKeysWithValues: (0..<30_000).map { ("tag\($0)", $0) })
    let bytes = try JSONWriter.bytes(of: counts)
    #expect(try JSONDocument.decode([String: Int].self, from: bytes[...]) == counts)
  }
}
