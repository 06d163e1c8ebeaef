import Foundation
import GamifyCore
import Testing

/// Runs the cases of Data/Recurrence; its README says where they are from.
@Suite("Recurrence, case by case")
struct ConformanceTests {
  @Test(
    "a rule gives the dates of the case",
    arguments: [("rfc5545", 37), ("public", 1501), ("google", 153)])
  func cases(file: String, count: Int) throws {
    let cases = try RecurrenceCase.read(file)
    #expect(cases.count == count)
    for one in cases {
      let found = try one.answer()
      #expect(found == one.expect, "\(one.id) \(one.dtstart) \(one.rrule)")
    }
  }

  @Test("every rule of the cases survives being written and read")
  func text() throws {
    for file in ["rfc5545", "public", "google"] {
      for one in try RecurrenceCase.read(file) {
        let rule = try RecurrenceRule(rrule: one.rrule)
        #expect(try RecurrenceRule(rrule: rule.description) == rule, "\(one.id)")
      }
    }
  }
}

struct RecurrenceCase: Decodable {
  let id: String
  let dtstart: String
  let rrule: String
  let limit: Int?
  let between: [String]?
  let expect: [String]

  static func read(_ file: String) throws -> [RecurrenceCase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appending(path: "../Data/Recurrence/\(file).json"))
    return try JSONDecoder().decode([RecurrenceCase].self, from: data)
  }

  /// What the library answers, in the form of `expect`.
  func answer() throws -> [String] {
    let start = try #require(Due(dtstart))
    let all = try RecurrenceRule(rrule: rrule).occurrences(from: start)
    guard let between else { return all.prefix(try #require(limit)).map(Self.text) }
    let (first, last) = (try #require(Due(between[0])), try #require(Due(between[1])))
    return all.dropping(before: first.date)
      .prefix { $0.date <= last.date }
      .filter { first.time == nil || (first...last).contains($0) }
      .map(Self.text)
  }

  /// With seconds, as the cases have them.
  private static func text(_ due: Due) -> String {
    guard let time = due.time else { return due.description }
    return time.second == 0 ? "\(due):00" : due.description
  }
}
