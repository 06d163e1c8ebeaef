/// Asks the person before something that cannot be taken back, or costs a lot.
struct Inquiry: Sendable {
  let input: InputStream
  /// Where the question goes; answers and results keep standard output to themselves.
  let output: OutputStream
  /// `--yes` was given: the answer is known.
  let isAnswered: Bool
  /// `--no-input` was given: nothing may be asked.
  let isForbidden: Bool

  /// Returns when the person agrees.
  ///
  /// - `question`: a sentence that ends in a question mark.
  /// - Throws: `ConfirmationError` when they do not, also by the end of input, or when there is
  ///   nobody to ask; `StreamError`.
  /// - `word`: what has to be typed before something very large, where y is typed too easily.
  func confirm(_ question: Text, typing word: String? = nil) throws {
    if isAnswered { return }
    if isForbidden { throw ConfirmationError.mayNotAsk(question.plain) }
    guard input.isTerminal else { throw ConfirmationError.needsYes(question.plain) }
    try output.write(Array(prompt(question, word).utf8))
    guard let line = try input.readLine() else {
      try output.write([UInt8(ascii: "\n")])
      throw ConfirmationError.declined
    }
    let answer = String(decoding: line, as: UTF8.self).lowercased().filter { !$0.isWhitespace }
    guard (word.map { [$0] } ?? ["y", "yes"]).contains(answer) else {
      throw ConfirmationError.declined
    }
  }

  /// The question, broken at blanks where the terminal is narrow, and how to answer it.
  private func prompt(_ question: Text, _ word: String?) -> String {
    let whole = word == nil ? question + " [y/N]" : question
    let lines = output.size.map { whole.wrapped(to: $0.columns) } ?? [whole]
    let request = word.map { ["Type \($0) to go on:"] } ?? []
    return (lines.map(\.plain) + request).joined(separator: "\n") + " "
  }
}

enum ConfirmationError: Error, Equatable {
  case declined
  /// There is no terminal to ask on.
  case needsYes(String)
  case mayNotAsk(String)
}
