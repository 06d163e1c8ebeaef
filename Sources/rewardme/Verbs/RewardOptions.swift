import GamifyCore

/// The options that describe a reward, the same for adding and editing.
extension Option {
  static let cost = Option.value("cost", nil, "N", "points it costs, 1 to 1000000")
  static let emoji = Option.value("emoji", nil, "E", "a sign that stands before its name")
  static let description = Option.value("description", nil, "TEXT", "more about it")
  static let rewardLimit = Option.value(
    "limit", nil, "N/PERIOD", "at most so often: 2/day, 1/week, 3/month")
  static let stock = Option.value("stock", nil, "N", "how many there are")
  static let cooldown = Option.value("cooldown", nil, "TIME", "how long it rests: 12h, 3d, 2w")
}

extension Arguments {
  /// The reward that the words name: a number, or a name of one word or more.
  func rewardReference() throws(UsageError) -> RewardReference {
    guard !words.isEmpty else { throw .missingOperand("REWARD", verb: verb.name) }
    let text = words.joined(separator: " ")
    if let number = Int(text), number >= 0 { return .number(RewardNumber(number)) }
    return .name(text)
  }

  func rewardName(_ text: String, for option: String) throws(UsageError) -> RewardName {
    if let name = RewardName(text) { return name }
    throw .badValue(
      option: option, value: text,
      expected: "1 to 100 characters on one line, and not digits alone", suggestion: nil)
  }

  func price() throws(UsageError) -> Price? {
    guard let points = try number("cost", in: Price.allowed) else { return nil }
    return try? Price(points)
  }

  func icon(_ option: String) throws(UsageError) -> Icon? {
    try value(option, expected: "one character, such as an emoji") { Icon($0) }
  }

  func rewardLimit() throws(UsageError) -> RewardLimit? {
    guard let text = value("limit") else { return nil }
    if let limit = RewardLimit(text) { return limit }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let period = nearest(
      to: parts.last?.lowercased() ?? "", among: RewardLimit.Period.allCases.map(\.rawValue))
    let corrected = period.map { "\(parts[0])/\($0)" }
    throw .badValue(
      option: "--limit", value: text, expected: "a number and a period, such as 2/day",
      suggestion: corrected.flatMap { RewardLimit($0) }.map(\.description))
  }

  func cooldown() throws(UsageError) -> Cooldown? {
    try value("cooldown", expected: "a time such as 12h, 3d or 2w") { Cooldown($0) }
  }

  func stock() throws(UsageError) -> Int? { try number("stock", in: 0...1_000_000) }

  /// The text of `--description`; empty text is none.
  func describing() -> String? {
    value("description").flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  /// What is changed by an option: its value, or nothing any more when that is `none`.
  func change<Value>(
    _ option: String, _ read: () throws(UsageError) -> Value?
  ) throws(UsageError) -> Change<Value>? {
    if value(option)?.lowercased() == "none" { return .cleared }
    return try read().map { .set($0) }
  }

  /// The value of an option in a form that is read by a function.
  ///
  /// - `expected`: what can be written, in words.
  private func value<Value>(
    _ option: String, expected: String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = value(option) else { return nil }
    if let value = read(text) { return value }
    throw .badValue(option: "--" + option, value: text, expected: expected, suggestion: nil)
  }
}
