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
  func confirm(_ question: Text) throws {
    if isAnswered { return }
    if isForbidden { throw ConfirmationError.mayNotAsk(question.plain) }
    guard input.isTerminal else { throw ConfirmationError.needsYes(question.plain) }
    try output.write(Array("\(question.plain) [y/N] ".utf8))
    guard let line = try input.readLine() else {
      try output.write([UInt8(ascii: "\n")])
      throw ConfirmationError.declined
    }
    guard Self.isYes(String(decoding: line, as: UTF8.self)) else {
      throw ConfirmationError.declined
    }
  }

  private static func isYes(_ answer: String) -> Bool {
    let word = answer.lowercased().filter { !$0.isWhitespace }
    return word == "y" || word == "yes"
  }
}

enum ConfirmationError: Error, Equatable {
  case declined
  /// There is no terminal to ask on.
  case needsYes(String)
  case mayNotAsk(String)
}
