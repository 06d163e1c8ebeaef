// Times GamifyCore on rules.json. One run: parse the rule, make an iterator, take n occurrences;
// repeated for 0.3 s. Prints the median of five such runs in nanoseconds per occurrence, the runs,
// and the sum of yyyymmdd over the n dates, by which engines prove that they did the same work.

import Foundation
import GamifyCore

struct Rule: Decodable {
  let id: String
  let dtstart: String
  let rrule: String
  let n: Int
  let checksum: Int

  func once(from start: Due) throws -> Int {
    var sum = 0
    for due in try RecurrenceRule(rrule: rrule).occurrences(from: start).prefix(n) {
      let date = due.date.components
      sum += date.year * 10_000 + date.month * 100 + date.day
    }
    return sum
  }

  /// - Returns: nanoseconds per occurrence.
  func timed(from start: Due) throws -> Double {
    let clock = ContinuousClock()
    let begin = clock.now
    var rounds = 0
    var elapsed = Duration.zero
    while elapsed < .milliseconds(300) {
      guard try once(from: start) == checksum else { throw Wrong(id: id) }
      rounds += 1
      elapsed = clock.now - begin
    }
    return elapsed / .nanoseconds(1) / Double(rounds * n)
  }
}

struct Wrong: Error {
  let id: String
}

let data = try Data(
  contentsOf: URL(filePath: CommandLine.arguments.dropFirst().first ?? "rules.json"))
for rule in try JSONDecoder().decode([Rule].self, from: data) {
  guard let start = Due(rule.dtstart) else { throw Wrong(id: rule.id) }
  let runs = try (1...5).map { _ in try rule.timed(from: start) }
  let texts = ([runs.sorted()[2]] + runs).map { String(format: "%.1f", $0) }
  print(rule.id, rule.n, texts.joined(separator: " "), rule.checksum)
}
