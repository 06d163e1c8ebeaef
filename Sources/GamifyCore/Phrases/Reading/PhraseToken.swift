/// A word, number or sign of a phrase.
///
/// - Shape: "1h30m" is four tokens, "17:00" three. Blanks are no tokens; `isGlued` remembers
///   whether there was one.
struct PhraseToken: Equatable {
  enum Kind {
    /// Letters. Bytes that are not ASCII count as letters, of words that no table has.
    case word
    /// ASCII digits.
    case number
    /// One character of any other kind.
    case sign
  }

  let kind: Kind
  /// In lower case.
  let text: String
  /// As it was typed.
  let original: String
  /// Follows the token before it without a blank.
  let isGlued: Bool

  /// The value of a number; `nil` for other tokens and for numbers beyond `Int`.
  var value: Int? { kind == .number ? Int(text) : nil }

  /// The tokens of a phrase in their order, in one pass.
  static func tokens(of phrase: String) -> [PhraseToken] {
    var tokens: [PhraseToken] = []
    var rest = phrase.utf8[...]
    var followsBlank = true
    while let first = rest.first {
      guard let kind = kind(of: first) else {
        rest = rest.dropFirst()
        followsBlank = true
        continue
      }
      let run = kind == .sign ? rest.prefix(1) : rest.prefix { Self.kind(of: $0) == kind }
      let lower = run.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
      tokens.append(
        PhraseToken(
          kind: kind, text: String(decoding: lower, as: UTF8.self),
          original: String(decoding: run, as: UTF8.self), isGlued: !followsBlank))
      rest = rest[run.endIndex...]
      followsBlank = false
    }
    return tokens
  }

  /// `nil` for a blank.
  private static func kind(of byte: UInt8) -> Kind? {
    switch byte {
    case 0x20, 0x09...0x0D: nil
    case 0x30...0x39: .number
    case 0x41...0x5A, 0x61...0x7A, 0x80...: .word
    default: .sign
    }
  }
}
