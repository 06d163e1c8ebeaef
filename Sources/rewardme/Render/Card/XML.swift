/// Text that can stand in XML, between tags and inside of quotes.
///
/// Characters that XML cannot hold are left out, as are those that would move other text: control
/// characters, line separators, and marks that change the direction of a line.
///
/// - Source: Extensible Markup Language 1.0, 2.2 and 2.4.
func escapedForXML(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars where !scalar.isUnfitForXML {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

extension Unicode.Scalar {
  fileprivate var isUnfitForXML: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFFF9...0xFFFB: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true
    default: value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
    }
  }
}

/// Bytes as letters.
///
/// - Source: RFC 4648, section 4.
func base64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var letters: [UInt8] = []
  letters.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for place in 0..<4 {
      letters.append(
        place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
    }
  }
  return String(decoding: letters, as: UTF8.self)
}
