import Foundation
import Testing

@testable import GamifyCore

@Suite("The documentation's article on phrases")
struct PhraseArticleTests {
  static let now = CivilDateTime("2026-11-29T14:30")!

  @Test("dates mean what its tables say")
  func dates() throws {
    let rows = try Self.rows(of: "Dates")
    #expect(rows.count > 50)
    for (phrase, meaning) in rows {
      let due = try? DatePhrase.due(phrase, now: Self.now, today: Self.now.date, zone: .utc)
      #expect(due?.description ?? "refused" == meaning, "\(phrase)")
    }
  }

  @Test("repeats are the rules that its tables say", arguments: ["Repeats", "Rules in words"])
  func repeats(section: String) throws {
    let rows = try Self.rows(of: section)
    #expect(rows.count > 7)
    for (phrase, meaning) in rows {
      let rule = try? RulePhrase.rule(phrase, from: Due(Self.now.date), zone: .utc)
      #expect(rule?.description ?? "refused" == meaning, "\(phrase)")
    }
  }

  @Test("rules have the words that it says")
  func words() throws {
    for (words, rrule) in try Self.rows(of: "Rules in words") {
      let isTimed = words.contains("the end of")
      #expect(try RecurrenceRule(rrule: isTimed ? rrule + "T235959" : rrule).words == words)
    }
  }

  /// The table rows of a section whose first cell is a phrase.
  private static func rows(of section: String) throws -> [(phrase: String, meaning: String)] {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let article = here.appendingPathComponent(
      "../../../Sources/GamifyCore/GamifyCore.docc/Phrases.md")
    let sections = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "\n## ")
    let text = try #require(sections.first { $0.hasPrefix(section + "\n") })
    return text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      }
      return (cells[0], cells[1])
    }
  }
}
