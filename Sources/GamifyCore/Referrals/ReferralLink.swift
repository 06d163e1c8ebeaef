/// The links by which a code is passed on: `https://HOST/referral?code=CODE` and
/// `rewardme://referral?code=CODE`.
public enum ReferralLink {
  /// - `host`: the setting `referral-host`.
  public static func web(_ code: ReferralCode, host: String) -> String {
    "https://\(host)/referral?code=\(code.text)"
  }

  public static func app(_ code: ReferralCode) -> String { "rewardme://referral?code=\(code.text)" }

  /// The code in what a person typed or pasted: a link of either kind, of any host, or the code
  /// itself. `nil` when there is none in it.
  public static func code(in text: String) -> ReferralCode? {
    let text = text.trimmingWhitespace()
    guard let (scheme, rest) = String(text).split(at: "://") else {
      return ReferralCode(String(text))
    }
    let withoutFragment = rest.prefix { $0 != "#" }
    let parts = withoutFragment.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, isPlace(parts[0].lowercased(), scheme: scheme.lowercased()) else {
      return nil
    }
    for parameter in parts[1].split(separator: "&") {
      let pair = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2, decoded(pair[0])?.lowercased() == "code" {
        return decoded(pair[1]).flatMap { ReferralCode($0) }
      }
    }
    return nil
  }

  /// Whether what stands between the scheme and the question mark is the place of referrals.
  private static func isPlace(_ place: String, scheme: String) -> Bool {
    let parts = place.split(separator: "/", omittingEmptySubsequences: false)
    let names = parts.last == "" ? parts.dropLast() : parts[...]
    switch scheme {
    case "rewardme": return names == ["referral"]
    case "https", "http": return names.count == 2 && names[0] != "" && names[1] == "referral"
    default: return false
    }
  }

  /// A part of a link as plain text; `nil` when it is no text.
  ///
  /// - Source: RFC 3986, 2.1; a plus stands for a blank as in forms.
  private static func decoded(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+") {
        bytes.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%") {
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
          let value = UInt8(digits, radix: 16)
        else { return nil }
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension String {
  /// What stands before and after the first occurrence of a mark.
  fileprivate func split(at mark: String) -> (String, String)? {
    var place = startIndex
    while place < endIndex {
      if self[place...].hasPrefix(mark) {
        return (String(self[..<place]), String(self[place...].dropFirst(mark.count)))
      }
      place = index(after: place)
    }
    return nil
  }
}
