/// One line of styled text: spans of words, each with the role it plays.
///
/// - Shape: spans are never empty, and neighbours differ in role. Every word in it has passed
///   `visible(_:)`, so no text can send control sequences, whoever wrote it.
struct Text: Hashable, Sendable {
  struct Span: Hashable, Sendable {
    fileprivate(set) var words: String
    let role: Role
  }

  private(set) var spans: [Span] = []

  init() {}

  init(_ words: String, _ role: Role = .plain) {
    self.init(safe: visible(words), role)
  }

  /// Words that are known to be safe, because they come out of another `Text`.
  init(safe words: String, _ role: Role) {
    if !words.isEmpty { spans = [Span(words: words, role: role)] }
  }

  /// Words that come from outside: titles, notes, names, arguments.
  ///
  /// The same as `Text(_:_:)`, which makes everything safe; it tells the reader of a screen that
  /// these words may be anything.
  static func user(_ words: String, _ role: Role = .plain) -> Text { Text(words, role) }

  /// Longer words from outside, such as notes, one text for each of their lines.
  static func user(lines words: String, _ role: Role = .plain) -> [Text] {
    words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Text(String($0), role) }
  }

  /// The words without their roles.
  var plain: String { spans.map(\.words).joined() }

  var isEmpty: Bool { spans.isEmpty }

  /// - Units: terminal cells.
  var width: Int { spans.reduce(0) { $0 + displayWidth(of: $1.words) } }

  /// The text without blanks at its end.
  var trimmed: Text {
    var result = self
    while var last = result.spans.popLast() {
      while last.words.last == " " { last.words.removeLast() }
      if !last.words.isEmpty {
        result.spans.append(last)
        break
      }
    }
    return result
  }

  static func + (a: Text, b: Text) -> Text {
    var result = a
    result += b
    return result
  }

  static func += (a: inout Text, b: Text) {
    for span in b.spans {
      if let last = a.spans.indices.last, a.spans[last].role == span.role {
        a.spans[last].words += span.words
      } else {
        a.spans.append(span)
      }
    }
  }
}

extension [Text] {
  /// The texts one after another, with the separator between each two.
  func joined(by separator: Text = "") -> Text {
    guard var result = first else { return Text() }
    for text in dropFirst() { result += separator + text }
    return result
  }
}

// MARK: - Literals

extension Text: CustomStringConvertible {
  /// The words alone, so that a text put into a `String` loses its roles and nothing else.
  var description: String { plain }
}

extension Text: ExpressibleByStringInterpolation {
  init(stringLiteral words: String) { self.init(words) }
  init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

  /// Lets a sentence carry roles: `"Earned \(55, .points) points for \(title)"`.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = Text()

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ words: String) { text += Text(words) }
    mutating func appendInterpolation(_ other: Text) { text += other }
    mutating func appendInterpolation(
      _ value: some CustomStringConvertible, _ role: Role = .plain
    ) {
      text += Text(value.description, role)
    }
  }
}
