/// The text on one line, with nothing in it that could command the terminal or move other text.
///
/// Control characters, line separators, characters that reverse the direction of a line, and tags
/// outside a flag are written out as escapes, such as `\n`, `\x1b` and `\u202e`. All else is left
/// as it came, so the result is for people to read and cannot always be turned back. Applying it
/// twice changes nothing.
func visible(_ text: String) -> String {
  if text.isPrintableASCII { return text }
  var result = String.UnicodeScalarView()
  var isInFlag = false
  for scalar in text.unicodeScalars {
    isInFlag = scalar == .blackFlag || (isInFlag && scalar.isTag)
    if scalar.isUnsafe && !(scalar.isTag && isInFlag) {
      result.append(contentsOf: scalar.escape.unicodeScalars)
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}

extension Unicode.Scalar {
  /// Begins the flags of regions such as Wales; tags that follow it name the region.
  fileprivate static let blackFlag: Unicode.Scalar = "\u{1F3F4}"

  fileprivate var isTag: Bool { (0xE0001...0xE007F).contains(value) }

  fileprivate var isUnsafe: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true  // C0, delete, C1
    case 0x2028, 0x2029: true  // line and paragraph separator
    case 0x061C, 0x200E, 0x200F: true  // direction marks
    case 0x202A...0x202E, 0x2066...0x206F: true  // embeddings, overrides, isolates, shaping
    case 0xFFF9...0xFFFB: true  // interlinear annotation
    default: isTag
    }
  }

  fileprivate var escape: String {
    let hex = String(value, radix: 16)
    let zeros = { (length: Int) in String(repeating: "0", count: max(0, length - hex.count)) }
    switch value {
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case ...0xFF: return "\\x" + zeros(2) + hex
    case ...0xFFFF: return "\\u" + zeros(4) + hex
    default: return "\\u{" + hex + "}"
    }
  }
}
