import TestSupport
import Testing

@testable import GamifyCore

@Suite("JSON of other programs")
struct JSONValueTests {
  private func error(_ text: String) -> ImportError? {
    do throws(ImportError) {
      _ = try JSONValue.readAll(ForeignText(text))
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "what is wrong is told by line and column",
    arguments: [
      ("[1,\n 2,,]", 2, 4, JSONProblem.unexpected(",")), ("{\"a\":1", 1, 7, .unexpectedEnd),
      ("[1,]", 1, 4, .unexpected("]")), ("{a:1}", 1, 2, .unexpected("a")),
      ("[01]", 1, 2, .badNumber), ("[1.]", 1, 2, .badNumber), ("[-]", 1, 2, .badNumber),
      ("[1e]", 1, 2, .badNumber), ("[\"\\x\"]", 1, 3, .badEscape),
      ("[\"\\ud800\"]", 1, 3, .loneSurrogate), ("[\"\\udc00\"]", 1, 3, .loneSurrogate),
      ("[\"\\ud800\\u0041\"]", 1, 3, .loneSurrogate), ("[\"\\u12\"]", 1, 3, .badEscape),
      ("[\"a\nb\"]", 1, 4, .controlCharacter), ("[tru]", 1, 5, .unexpected("]")),
      ("[] []", 1, 4, .textBehind), ("[\"é\" x]", 1, 6, .unexpected("x")),
      ("", 1, 1, .unexpectedEnd), ("{\"a\" 1}", 1, 6, .unexpected("1")),
      ("[NaN]", 1, 2, .unexpected("N")), ("['a']", 1, 2, .unexpected("'")),
    ])
  func places(text: String, line: Int, column: Int, problem: JSONProblem) {
    #expect(error(text) == .badJSON(ImportPlace(line: line, column: column), problem))
  }

  @Test("values are what was written, each with its line")
  func values() throws {
    let text =
      "{\"a\": [1, -2.5e1, \"x\\n\\u00e9\\ud83d\\uded2\\/\"],\n\"b\": {\"c\": null, \"d\": true}}"
    let value = try JSONValue.readAll(ForeignText(text))[0]
    #expect(value["a"]?.elements.map(\.summary) == ["1", "-2.5e1", "x\né🛒/"])
    #expect(value["a"]?.elements[1].double == -25)
    #expect(value["b"]?.line == 2)
    #expect(value["b"]?["c"] == nil)
    #expect(value["b"]?["d"]?.bool == true)
  }

  @Test("depth has a limit, and reaching it is no crash")
  func depth() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(
      error(deep)
        == .badJSON(
          ImportPlace(line: 1, column: 201), .tooDeep(most: JSONScanner.mostDepth)))
  }

  @Test("bytes that are no UTF-8 are told by line and column")
  func encoding() throws {
    #expect(throws: ImportError.notUTF8(ImportPlace(line: 2, column: 3))) {
      try ForeignText(Array("ab\néx".utf8) + [0xFF])
    }
    #expect(throws: ImportError.notUTF8(ImportPlace(line: 1, column: 1))) {
      try ForeignText([0xC3])
    }
  }
}
