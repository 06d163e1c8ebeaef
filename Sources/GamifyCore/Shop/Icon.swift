/// A sign that stands before a name, mostly an emoji.
///
/// - Shape: one character as people count them, which can be seen.
public struct Icon: Hashable, Sendable, TextCodable {
  public let description: String

  /// `nil` when the text has another shape.
  public init?(_ text: String) {
    let sign = text.trimmingWhitespace()
    guard sign.count == 1, let first = sign.unicodeScalars.first,
      sign.utf8.count <= Self.mostBytes, first.isVisible
    else { return nil }
    description = String(sign)
  }

  init(builtIn text: String) { description = text }

  /// One character can be made of any number of parts; the longest emoji, a couple of two skin
  /// tones, takes 35 bytes.
  private static let mostBytes = 64
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .unassigned, .privateUse, .nonspacingMark, .spacingMark, .enclosingMark:
      false
    default:
      true
    }
  }
}
