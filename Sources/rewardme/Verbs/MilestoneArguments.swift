import GamifyCore

extension Arguments {
  /// The milestone that the words and options describe.
  func milestone() throws -> Milestone {
    guard let word = words.first else { throw UsageError.missingOperand("ID", verb: verb.name) }
    try expectNoWords(beyond: 1)
    guard let id = Keyword(checking: word) else {
      throw UsageError.badValue(
        option: "ID", value: word, expected: "1 to 64 letters, digits, -, _ or dots",
        suggestion: nil)
    }
    guard let title = try labels("title").first else { throw missing("--title TEXT") }
    guard let metric = try value("metric").map({ try self.metric($0, for: "--metric") }) else {
      throw missing("--metric METRIC")
    }
    guard let threshold = try number("threshold", in: Milestone.thresholds) else {
      throw missing("--threshold N")
    }
    var milestone = try Milestone(
      id: id, title: title, metric: metric, threshold: threshold,
      points: try number("points", in: Milestone.payments) ?? 0)
    milestone.description = describing()
    milestone.icon = try icon("icon")
    milestone.category = try labels("category").first?.text
    return milestone
  }

  private func missing(_ option: String) -> UsageError {
    .missingOperand(option, verb: verb.name)
  }

  private func metric(_ text: String, for option: String) throws(UsageError) -> Metric {
    if let metric = Metric(text) { return metric }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let prefix = nearest(to: String(parts.first ?? ""), among: Metric.prefixes)
    throw .badValue(
      option: option, value: text,
      expected: (Metric.builtIn.map(\.description) + Metric.prefixes.map { "\($0):NAME" }
        + ["a word of your own"]).inWords(joinedBy: "or"),
      suggestion: prefix.flatMap { parts.count == 2 ? "\($0):\(parts[1])" : nil })
  }

  /// What the words of `milestone record` say: a metric, and by how much it changes.
  func recorded() throws(UsageError) -> (Metric, MetricRecorded.Amount) {
    guard words.count > 1 else {
      throw .missingOperand(words.isEmpty ? "METRIC" : "N", verb: verb.name)
    }
    try expectNoWords(beyond: 3)
    let metric = try metric(words[0], for: "METRIC")
    let text = words.dropFirst().joined()
    let sign = text.first.flatMap { "=+".contains($0) ? $0 : nil }
    let digits = sign == nil ? text : String(text.dropFirst())
    guard digits.first?.isNumber == true, let number = Int(digits),
      MetricRecorded.amounts.contains(number)
    else {
      throw .badValue(
        option: "N", value: text,
        expected: "a whole number from 0 to \(MetricRecorded.amounts.upperBound), after = or +",
        suggestion: nil)
    }
    return (metric, sign == "=" ? .set(number) : .added(number))
  }
}

extension Milestone {
  /// What is worth a second look about a milestone that is added.
  func warnings(_ before: Game) -> [Text] {
    var warnings: [Text] = []
    if case .own(let keyword) = metric {
      let known = Metric.builtIn.map(\.description)
      if let likely = nearest(to: keyword.rawValue.lowercased(), among: known) {
        warnings.append(
          "\(quoted(keyword.rawValue)) is a metric of your own. Did you mean \(likely)?")
      }
    }
    if points > 0, let day = before.milestones.paid[id] {
      warnings.append(
        "\(quoted(id.rawValue)) was paid on \(DateWords.full(day)), and is not paid again.")
    }
    return warnings
  }
}

extension Game {
  /// What is worth a second look about recording a metric: that nothing watches it.
  func warnings(onRecording metric: Metric) -> [Text] {
    let watched = milestones.items.map(\.metric)
    if watched.contains(metric) { return [] }
    let name = metric.description
    let own = watched.compactMap { metric -> String? in
      if case .own = metric { metric.description.lowercased() } else { nil }
    }
    let meant = nearest(to: name.lowercased(), among: own).map { " Did you mean \($0)?" } ?? ""
    return ["No milestone watches \(quoted(name)).\(Text.user(meant))"]
  }
}
