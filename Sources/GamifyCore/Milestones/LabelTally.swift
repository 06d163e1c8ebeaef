/// How many tasks were ever completed with each tag, and in each project.
public struct LabelTally: Hashable, Sendable, Codable {
  public private(set) var tags: [String: Int] = [:]
  public private(set) var projects: [String: Int] = [:]

  public init() {}

  /// Counts a completion in, or out again.
  mutating func count(_ step: Int, tags: [String]?, project: String?) {
    for tag in tags ?? [] { Self.count(step, tag, in: &self.tags) }
    if let project { Self.count(step, project, in: &projects) }
  }

  private static func count(_ step: Int, _ name: String, in counts: inout [String: Int]) {
    let count = (counts[name] ?? 0) + step
    counts[name] = count == 0 ? nil : count
  }
}
