import TestSupport
import Testing

@testable import GamifyCore

@Suite("Referral codes and links")
struct ReferralCodeTests {
  private func code(_ format: ReferralCodeFormat, _ name: String, _ drawn: String) -> String? {
    format.code(drawn, of: ProfileID(rawValue: "me"), named: name)?.text
  }

  @Test("the three formats")
  func formats() throws {
    #expect(code(.short, "John", "A7K2M9") == "A7K2M9")
    #expect(code(.prefix(try #require(CodePrefix("myApp"))), "John", "A7K2M9") == "MYAPP-A7K2M9")
    #expect(code(.prefix(.standard), "John", "A7K2M9") == "REWARDME-A7K2M9")
    #expect(code(.username, "John", "A7K2") == "john-A7K2")
    #expect(code(.username, "Anna-Maria Schmidt", "A7K2") == "annamarias-A7K2")
    #expect(code(.username, "Agent 007", "A7K2") == "agent007-A7K2")
  }

  @Test("a code never holds an e-mail address or a number that tells who somebody is")
  func identities() {
    #expect(code(.username, "anna@example.org", "A7K2") == "me-A7K2")
    #expect(code(.username, "Anna anna@example.org", "A7K2") == "anna-A7K2")
    #expect(code(.username, "Anna 0171 2345678", "A7K2") == "anna-A7K2")
    #expect(code(.username, "Anna1984", "A7K2") == "anna1984-A7K2")
    #expect(code(.username, "Anna19840", "A7K2") == "anna-A7K2")
    #expect(code(.username, "山田", "A7K2") == "me-A7K2")
    let other = ReferralCodeFormat.username.code(
      "A7K2", of: ProfileID(rawValue: "__"), named: "山田")
    #expect(other?.text == "friend-A7K2")
  }

  @Test("letters are drawn from 31 that cannot be mistaken, each about equally often")
  func alphabet() {
    #expect(ReferralCodeFormat.alphabet.count == 31)
    #expect(Set(ReferralCodeFormat.alphabet).isDisjoint(with: "0O1IL"))
    var counts: [Character: Int] = [:]
    for word in Entropy.seeded(8).referralLetters(6, words: 5000) {
      #expect(word.count == 6)
      for letter in word { counts[letter, default: 0] += 1 }
    }
    #expect(Set(counts.keys) == Set(ReferralCodeFormat.alphabet))
    // 968 expected, with a standard deviation of 31.
    #expect(counts.values.allSatisfy { (800...1140).contains($0) })
  }

  @Test("two spellings of the same letters and digits are one code")
  func spellings() throws {
    let code = try #require(ReferralCode("john-A7K2"))
    for typed in ["JOHN-A7K2", "john-a7k2", " john-a7k2\t", "johna7k2", "j-o h n a7k2"] {
      #expect(ReferralCode(typed) == code)
    }
    #expect(ReferralCode("john-A7K3") != code)
  }

  @Test("a plausible code is 4 to 30 letters, digits and hyphens")
  func plausible() {
    let thirty = String(repeating: "A", count: 30)
    for text in ["ABCD", thirty, "a-b-c-d"] { #expect(ReferralCode(text) != nil) }
    for text in [
      "", "ABC", "----", "A-B-C", thirty + "A", "AB_CD", "ÄBCD", "ＡＢＣＤ", "AB\0CD", "K\u{212A}KK",
    ] {
      #expect(ReferralCode(text) == nil, "\(text)")
    }
  }

  @Test("links are built for the web and for the program")
  func building() throws {
    let code = try #require(ReferralCode("john-A7K2"))
    #expect(
      ReferralLink.web(code, host: "tasks.example.org")
        == "https://tasks.example.org/referral?code=john-A7K2")
    #expect(ReferralLink.app(code) == "rewardme://referral?code=john-A7K2")
  }

  @Test(
    "a link is read in either form, of any host, whatever surrounds it",
    arguments: [
      "john-A7K2", "  JOHN-a7k2 ", "https://x.example/referral?code=john-A7K2",
      "rewardme://referral?code=john-A7K2", "HTTPS://X.Example/Referral?CODE=JOHN-a7k2",
      " https://x.example:8080/referral/?utm=1&code=john%2DA7K2#top ",
      "http://localhost/referral?code=john%2da7k2&x", "rewardme://referral/?code=+john-A7K2+",
      "RewardMe://referral?a=b&code=%6Aohn-A7K2", "https://x.example/referral?code=john%20A7K2",
    ])
  func reading(text: String) throws {
    #expect(ReferralLink.code(in: text) == ReferralCode("john-A7K2"))
  }

  @Test(
    "what is no link to a referral holds no code",
    arguments: [
      "https://x.example/?code=john-A7K2", "https://x.example/other?code=john-A7K2",
      "https:///referral?code=john-A7K2", "ftp://x.example/referral?code=john-A7K2",
      "https://x.example/referral", "https://x.example/referral?",
      "https://x.example/referral?code=",
      "https://x.example/referral?code=%zz", "https://x.example/referral?code=john%2",
      "https://x.example/referral?code=%FF%FFABCD", "rewardme://other?code=john-A7K2",
      "https://x.example/a/referral?code=john-A7K2", "https://x.example/referral#?code=john-A7K2",
      "https://x.example/referral?code=a&code=john-A7K2", "://", "?code=john-A7K2",
    ])
  func noLink(text: String) { #expect(ReferralLink.code(in: text) == nil) }

  @Test("link → code → link is the same, for every code that is made")
  func roundTrip() throws {
    for drawn in Entropy.seeded(3).referralLetters(6, words: 200) {
      let code = try #require(ReferralCodeFormat.prefix(.standard).code(drawn, of: .me, named: ""))
      #expect(ReferralLink.code(in: ReferralLink.web(code, host: "a.b"))?.text == code.text)
      #expect(ReferralLink.code(in: ReferralLink.app(code))?.text == code.text)
    }
  }

  @Test("a code is unique in the home: letters that give one that is taken are passed over")
  func unique() throws {
    let house = Scenario(surprises: true)
    let (anna, ben) = (try house.of("anna"), try house.of("ben"))
    #expect(try anna.when(nil, .invite("AAAAAA")) == ["code AAAAAA"])
    #expect(
      try ben.when(nil, .invite("aaaaaa")) == [
        "refused: referral(GamifyCore.ReferralRefusal.noFreeCode)"
      ])
    let several = Command(forHome: { _, reading in
      try reading.addingReferral(ReferralDraft(), drawn: ["AAAAAA", "BBBBBB", "CCCCCC"])
    })
    #expect(try ben.when(nil, several) == ["code BBBBBB"])
    // A code that was redeemed is taken for ever, even when making it was undone.
    try ben.given(nil, .redeemCode("AAAAAA"))
    try anna.given(nil, .undo)
    #expect(try anna.when(nil, .invite("AAAAAA")).first?.hasPrefix("refused") == true)
  }

  @Test("how long a code holds, and what it brings, in the words of the command line")
  func words() {
    #expect(ReferralLifetime("30d") == .days(30))
    #expect(ReferralLifetime("4 weeks") == .days(28))
    #expect(ReferralLifetime("NEVER") == .unlimited)
    for text in ["", "0d", "d", "-1d", "3651d", "99999999999999999999d", "30", "1h"] {
      #expect(ReferralLifetime(text) == nil, "\(text)")
    }
    for text in ["pro:7", "extend:365", "points:1000", "unlock:midnight", "unlock:rocket"] {
      #expect(ReferralBenefit(text)?.description == text)
    }
    for text in [
      "pro:0", "pro:366", "points:1001", "points:-5", "unlock:classic", "unlock:x", "pro",
    ] {
      #expect(ReferralBenefit(text) == nil, "\(text)")
    }
  }
}
