/// A word by which a profile invites others.
///
/// - Shape: 4 to 30 letters, digits and hyphens, all ASCII. Read in any letter case, with or without
///   hyphens and blanks: two spellings of the same letters and digits are one code.
public struct ReferralCode: Sendable {
  /// As it is shown.
  public let text: String
  /// The letters and digits alone, in upper case: what makes codes the same.
  public let key: String

  public static let lengths = 4...30

  /// Reads what a person typed; `nil` when it cannot be a code.
  public init?(_ typed: String) {
    var (text, key) = ("", "")
    for scalar in typed.unicodeScalars where !scalar.properties.isWhitespace {
      text.unicodeScalars.append(scalar)
      if scalar == "-" { continue }
      guard scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) else {
        return nil
      }
      key += scalar.properties.uppercaseMapping
    }
    guard Self.lengths.contains(text.utf8.count), Self.lengths.contains(key.utf8.count) else {
      return nil
    }
    (self.text, self.key) = (text, key)
  }
}

extension ReferralCode: Hashable {
  public static func == (a: Self, b: Self) -> Bool { a.key == b.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension ReferralCode: TextCodable {
  public var description: String { text }
}

/// How a new code is put together.
public enum ReferralCodeFormat: Hashable, Sendable {
  /// A7K2M9
  case short
  /// MYAPP-A7K2M9
  case prefix(CodePrefix)
  /// john-A7K2
  case username

  /// How many letters are drawn for it.
  public var drawnLetters: Int {
    switch self {
    case .short, .prefix: 6
    case .username: 4
    }
  }

  /// The letters that are drawn: none of 0 O 1 I L, which look alike.
  static let alphabet = Array("ABCDEFGHJKMNPQRSTUVWXYZ23456789")

  /// - `drawn`: letters of the alphabet.
  func code(_ drawn: String, of profile: ProfileID, named name: String) -> ReferralCode? {
    switch self {
    case .short: ReferralCode(drawn)
    case .prefix(let prefix): ReferralCode("\(prefix.text)-\(drawn)")
    case .username: ReferralCode("\(Self.stem(of: name, or: profile))-\(drawn)")
    }
  }

  /// The first letters and digits of a name in lower case.
  ///
  /// Words that look like an e-mail address, and numbers long enough to tell who somebody is, are
  /// left out: a code is passed around.
  private static func stem(of name: String, or profile: ProfileID) -> String {
    for text in [name, profile.rawValue] {
      let words = text.split(whereSeparator: \.isWhitespace).filter { !$0.contains("@") }
      let letters = words.joined().lowercased().filter {
        $0.isASCII && ($0.isLetter || $0.isNumber)
      }
      let stem = withoutLongNumbers(letters).prefix(mostStemLetters)
      if !stem.isEmpty { return String(stem) }
    }
    return "friend"
  }

  private static let mostStemLetters = 10
  /// As long as the year of a birth; longer ones are telephone numbers and the like.
  private static let mostDigits = 4

  private static func withoutLongNumbers(_ text: String) -> String {
    var (result, digits) = ("", "")
    for character in text + " " {
      if character.isNumber {
        digits.append(character)
        continue
      }
      if digits.count <= mostDigits { result += digits }
      digits = ""
      if character != " " { result.append(character) }
    }
    return result
  }
}

/// What stands before the drawn letters of a code.
///
/// - Shape: 1 to 12 letters and digits, in upper case.
public struct CodePrefix: Hashable, Sendable {
  public let text: String

  public init?(_ text: String) {
    guard (1...12).contains(text.utf8.count),
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    self.text = text.uppercased()
  }

  private init(builtIn text: String) { self.text = text }

  public static let standard = CodePrefix(builtIn: "REWARDME")
}
