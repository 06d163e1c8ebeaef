import Foundation
import Testing

@testable import GamifyCore

/// The project's conformance data for date phrases: the phrase, the moment it is typed at, and the
/// day or time it means, or `null` when it must be refused. Each case names the help page, test
/// suite or rule it comes from, and the tools that read it otherwise. It runs in UTC, with weeks
/// that start on Monday.
struct DateCase: Decodable {
  let id: String
  let phrase: String
  let now: String
  let expect: String?

  var description: String { "\(id) \"\(phrase)\"" }

  static func all() throws -> [DateCase] {
    try JSONDecoder().decode([DateCase].self, from: phraseData("dates-public.json"))
  }
}

func phraseData(_ name: String) throws -> Data {
  let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  return try Data(contentsOf: here.appendingPathComponent("../Data/Phrases/\(name)"))
}

@Suite("Date phrases of the conformance data")
struct DateCaseTests {
  @Test("every case means what it should, and the wrong ones are refused")
  func cases() throws {
    for test in try DateCase.all() {
      let now = try #require(CivilDateTime(test.now))
      let due = try? DatePhrase.due(test.phrase, now: now, today: now.date, zone: .utc)
      #expect(due?.description == test.expect, "\(test.description) at \(test.now)")
    }
  }
}
