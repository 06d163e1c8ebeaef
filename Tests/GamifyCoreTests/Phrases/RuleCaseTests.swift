import Foundation
import Testing

@testable import GamifyCore

/// The project's conformance data for recurrence phrases: the phrase, the start of the series, and
/// the rule in normal form, or `null` when it must be refused.
struct RuleCase: Decodable {
  let id: String
  let phrase: String
  let dtstart: String
  let rrule: String?
  let note: String

  static func all() throws -> [RuleCase] {
    try JSONDecoder().decode([RuleCase].self, from: phraseData("every-public.json"))
  }

  /// The first three dates, which the data's authors worked out with python-dateutil.
  var first: [String] {
    guard let start = note.range(of: "First: ") else { return [] }
    return note[start.upperBound...].components(separatedBy: ", ")
  }
}

@Suite("Recurrence phrases of the conformance data")
struct RuleCaseTests {
  @Test("every case gives its rule in normal form, and the wrong ones are refused")
  func cases() throws {
    for test in try RuleCase.all() {
      let start = try #require(Due(test.dtstart))
      let rule = try? RulePhrase.rule(test.phrase, from: start, zone: .utc)
      #expect(rule?.description == test.rrule, "\(test.id) \(test.phrase) from \(start)")
      let first = rule?.occurrences(from: start).prefix(3).map(\.description) ?? []
      #expect(first == test.first, "\(test.id) \(test.phrase) from \(start)")
    }
  }
}
