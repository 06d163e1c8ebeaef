/// A program with arguments that a variable names, such as `PAGER="less -R"`.
///
/// - Shape: words between blanks. No shell reads them, so that quotes and dollar signs mean nothing.
struct CommandVariable: Hashable {
  let program: String
  let arguments: [String]

  /// `nil` when there is no word.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let program = words.first else { return nil }
    self.program = program
    arguments = Array(words.dropFirst())
  }
}
