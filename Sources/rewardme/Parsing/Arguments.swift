import GamifyCore

/// What was typed for a verb: its words, and its options with their values.
struct Arguments {
  let verb: Verb
  /// The words behind those that name the verb.
  var words: [String]
  private let options: [String: [String]]

  init(verb: Verb, words: [String], options: [String: [String]]) {
    self.verb = verb
    self.words = words
    self.options = options
  }

  func has(_ option: String) -> Bool { options[option] != nil }

  /// The value of an option that is given at most once.
  func value(_ option: String) -> String? { options[option]?.first }

  /// All values of an option that can be given several times.
  func values(_ option: String) -> [String] { options[option] ?? [] }

  /// The value of an option that is one of a few words.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: String, _ type: Choice.Type
  ) throws(UsageError) -> Choice? {
    guard let text = value(option) else { return nil }
    return try choice(text, for: "--" + option, type)
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, for option: String, _ type: Choice.Type
  ) throws(UsageError) -> Choice {
    let names = type.allCases.map(\.rawValue)
    let name = try word(text, for: option, names)
    guard let choice = Choice(rawValue: name) else {
      preconditionFailure("\(name) is the name of a choice")
    }
    return choice
  }

  /// The one of a few words that was typed, in any letter case.
  func word(
    _ text: String, for option: String, _ names: [String]
  ) throws(UsageError) -> String {
    if let name = names.first(where: { $0.lowercased() == text.lowercased() }) { return name }
    throw .badValue(
      option: option, value: text, expected: names.inWords(joinedBy: "or"),
      suggestion: nearest(to: text.lowercased(), among: names))
  }

  /// The value of an option that is a whole number in a range.
  func number(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badValue(
        option: "--" + option, value: text,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
        suggestion: nil)
    }
    return number
  }

  /// The tags or the project of an option, each of them one line that is not blank.
  func labels(_ option: String) throws(UsageError) -> [Label] {
    var labels: [Label] = []
    for text in values(option) {
      guard let label = Label(text) else { throw .badLabel(option: "--" + option, value: text) }
      labels.append(label)
    }
    return labels
  }

  /// The tasks that the words name: numbers, ranges such as `3-5`, beginnings of uids.
  func taskReferences() throws(UsageError) -> [TaskReference] {
    guard !words.isEmpty else { throw .missingOperand("TASK", verb: verb.name) }
    var references: [TaskReference] = []
    for word in words { references.append(try TaskReference(typed: word)) }
    return references
  }
}

extension TaskReference {
  init(typed word: String) throws(UsageError) {
    let parts = word.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    if numbers.count == parts.count, let first = numbers.first, let last = numbers.last {
      guard first <= last else { throw .badTask(word) }
      self =
        parts.count == 1 ? .number(TaskNumber(first)) : .range(TaskNumber(first), TaskNumber(last))
      return
    }
    let isUID =
      word.first?.isLetter == true
      && word.utf8.allSatisfy {
        $0 < 128 && (Character(Unicode.Scalar($0)).isLetter || (48...57).contains($0))
      }
    guard isUID else { throw .badTask(word) }
    self = .uidPrefix(word.lowercased())
  }
}

extension [String] {
  /// "easy, medium or hard"
  func inWords(joinedBy conjunction: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
