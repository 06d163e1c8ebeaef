import Foundation
import Testing

@testable import rewardme

/// `rewardme rule` and `rewardme date` answer every case of the conformance data.
@Suite("Rules and dates on the command line")
struct RuleVerbTests {
  private static let data = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "GamifyCoreTests/Data")

  private struct RuleCase: Decodable {
    let id: String
    let dtstart: String
    let rrule: String
    let limit: Int?
    let between: [String]?
    let expect: [String]
  }

  private struct RuleAnswer: Decodable { let dates: [String] }

  private static func cases<Case: Decodable>(_ path: String) throws -> [Case] {
    try JSONDecoder().decode([Case].self, from: Data(contentsOf: data.appending(path: path)))
  }

  /// Dates as the data writes them: with seconds where there is a time.
  private func full(_ date: String) -> String { date.count == 16 ? date + ":00" : date }

  @Test(
    "rule gives the dates of every conformance case",
    arguments: ["public", "rfc5545", "google"])
  func rules(file: String) throws {
    let stage = Stage()
    let cases: [RuleCase] = try Self.cases("Recurrence/\(file).json")
    #expect(cases.count > 30)
    for one in cases {
      var words = ["rule", one.rrule, "--from", one.dtstart, "--json"]
      if let between = one.between {
        words += ["--between", "\(between[0])..\(between[1])"]
      } else {
        words += ["--count", "\(one.limit ?? 0)"]
      }
      let result = stage.run(words)
      if one.expect.isEmpty && result.status == 2 { continue }
      let answer = try? JSONDecoder().decode(RuleAnswer.self, from: Data(result.output.utf8))
      let dates = answer?.dates.map(full)
      #expect(dates == one.expect.map(full), "\(one.id): \(one.rrule) \(result.errors)")
    }
  }

  private struct DateCase: Decodable {
    let id: String
    let phrase: String
    let now: String
    let expect: String?
  }

  private struct DateAnswer: Decodable { let date: String }

  @Test("date gives the meaning of every phrase, or refuses it with a hint")
  func dates() throws {
    let stage = Stage()
    for one: DateCase in try Self.cases("Phrases/dates-public.json") {
      let result = stage.run(["date", "--json", "--now", one.now, "--", one.phrase])
      let answer = try? JSONDecoder().decode(DateAnswer.self, from: Data(result.output.utf8))
      #expect(answer?.date == one.expect, "\(one.id): \(one.phrase)")
      #expect(result.status == (one.expect == nil ? 2 : 0), "\(one.id): \(one.phrase)")
    }
  }

  private struct PhraseCase: Decodable {
    let id: String
    let phrase: String
    let dtstart: String
    let rrule: String?
  }

  private struct PhraseAnswer: Decodable {
    let rrule: String
    let words: String
  }

  @Test("rule reads every phrase, and its words read back as the same rule")
  func phrases() throws {
    let stage = Stage()
    for one: PhraseCase in try Self.cases("Phrases/every-public.json") {
      let result = stage.run(["rule", "--json", "--from", one.dtstart, "--", one.phrase])
      let answer = try? JSONDecoder().decode(PhraseAnswer.self, from: Data(result.output.utf8))
      #expect(answer?.rrule == one.rrule, "\(one.id): \(one.phrase) \(result.errors)")
      guard let words = answer?.words else { continue }
      let again = stage.run(["rule", "--json", "--from", one.dtstart, "--", words])
      let second = try? JSONDecoder().decode(PhraseAnswer.self, from: Data(again.output.utf8))
      #expect(second?.rrule == one.rrule && second?.words == words, "\(one.id): \(words)")
    }
  }
}
