/// A title that can be shown on one line, stored exactly as it was given.
///
/// - Shape: 1 to 500 characters (as people count them) after blanks at both ends are trimmed; no
///   line break. Control characters are kept: what shows a title makes them harmless.
public struct TaskTitle: Hashable, Sendable {
  public let text: String

  public static let lengths = 1...500

  /// What stands in the place of a title whose text was removed.
  public static let purged = TaskTitle(stored: "(purged)")

  /// A title from a file is taken as it is: it was checked when it was written.
  init(stored text: String) { self.text = text }

  /// - Throws: `.blank`, `.tooLong` or `.hasLineBreak`.
  public init(_ text: String) throws(TitleError) {
    let trimmed = text.trimmingWhitespace()
    guard !trimmed.isEmpty else { throw .blank }
    guard !trimmed.unicodeScalars.contains(where: \.isLineBreak) else { throw .hasLineBreak }
    // Characters are only counted where there can be too many of them.
    if trimmed.utf8.count > Self.lengths.upperBound {
      let count = trimmed.count
      guard count <= Self.lengths.upperBound else { throw .tooLong(count) }
      guard trimmed.utf8.count <= Self.mostBytes else { throw .tooLong(count) }
    }
    self.text = String(trimmed)
  }

  /// One character can be made of any number of combining marks; this many bytes are enough for
  /// 500 of the longest that people write.
  private static let mostBytes = 32_768
}

public enum TitleError: Error, Hashable, Sendable {
  case blank
  /// Has this many characters.
  case tooLong(Int)
  case hasLineBreak
}

extension TaskTitle: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(stored: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  func trimmingWhitespace() -> SubSequence {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }
}

extension Unicode.Scalar {
  /// The characters at which Unicode breaks a line without fail (UAX #14, classes BK, CR, LF, NL).
  var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
