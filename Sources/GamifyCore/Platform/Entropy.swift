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

extension Entropy {
  /// Random letters for codes, each of them equally likely.
  ///
  /// - Shape: so many words of so many letters.
  public func referralLetters(_ letters: Int, words count: Int = 16) -> [String] {
    (0..<count).map { _ in referralWord(letters) }
  }

  private func referralWord(_ letters: Int) -> String {
    let alphabet = ReferralCodeFormat.alphabet
    var word = ""
    while word.count < letters {
      var bits = bits()
      // Five bits a letter; the one number of 32 that is no letter is drawn again.
      for _ in 0..<12 where word.count < letters {
        let number = Int(bits & 31)
        if number < alphabet.count { word.append(alphabet[number]) }
        bits >>= 5
      }
    }
    return word
  }
}

/// 16 hexadecimal digits.
func hexadecimal(_ bits: UInt64) -> String {
  let text = String(bits, radix: 16)
  return String(repeating: "0", count: 16 - text.count) + text
}
