/// Where random bits come from: the system, or a fixed sequence.
public struct Entropy: Sendable {
  /// 64 fresh random bits.
  public let bits: @Sendable () -> UInt64

  public init(bits: @escaping @Sendable () -> UInt64) { self.bits = bits }

  /// The system's own source, which the standard library draws from.
  public static let system = Entropy {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }

  /// 128 bits in hexadecimal.
  func seed() -> String { hexadecimal(bits()) + hexadecimal(bits()) }

  /// Six letters and digits that begin with a letter.
  func deviceName() -> String {
    let letters = Array("abcdefghijkmnpqrstuvwxyz")
    let all = letters + Array("23456789")
    var bits = bits()
    var name = String(letters[Int(bits % 24)])
    bits /= 24
    for _ in 1..<6 {
      name.append(all[Int(bits % 32)])
      bits /= 32
    }
    return name
  }
}

/// 16 hexadecimal digits.
func hexadecimal(_ bits: UInt64) -> String {
  let text = String(bits, radix: 16)
  return String(repeating: "0", count: 16 - text.count) + text
}
