import Testing

@testable import GamifyCore

@Suite("Phrases of any kind")
struct PhraseSoupTests {
  /// Moments in the middle and at the very ends of the calendar.
  private static let moments = [
    "2026-11-29T14:30", "2028-02-29T00:00", "9999-12-31T23:59:59", "1970-01-01T00:00",
    "0001-01-01T00:00",
  ].map { CivilDateTime($0)! }

  private static let zones = [Zone.utc, .fixed(seconds: 14 * 3600), .fixed(seconds: -12 * 3600)]

  private static let pieces: [String] =
    DatePhrase.vocabulary + RulePhrase.vocabulary + [
      "a", "at", "on", "in", "by", "of", "to", "d", "h", "m", "w", "p", "t", "z", "pt", "pm", "am",
      "th", "st", "ago", "now", "eom", "eow", "tod", "+", "-", "/", ":", ".", ",", "@", "!", "=",
      ";", "0", "1", "2", "3", "12", "29", "31", "99", "366", "2026", "9999", "10000", "20261224",
      "9223372036854775807", "99999999999999999999", "FREQ=", "RRULE:", "é", "\u{0}", "\u{1F600}",
    ]

  @Test("a soup of words only returns or throws, and letter case and blanks change nothing")
  func soup() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("Seed of the soup: \(seed)")
    var dice = PhraseDice(seed: seed)
    let good = try DateCase.all().map(\.phrase) + RuleCase.all().map(\.phrase)
    for _ in 0..<400 {
      // Every other one is a good phrase with another word put in or in place of its own.
      let isGood = dice.once(in: 2)
      var words =
        isGood ? good.randomElement(using: &dice)!.split(separator: " ").map(String.init) : []
      for _ in 0..<(isGood ? 1 : Int.random(in: 1...7, using: &dice)) {
        let place = Int.random(in: 0...words.count, using: &dice)
        let replaced = place..<min(place + (dice.once(in: 2) ? 1 : 0), words.count)
        words.replaceSubrange(replaced, with: [Self.pieces.randomElement(using: &dice)!])
      }
      let phrase = words.map { dice.once(in: 4) ? $0 : $0 + " " }.joined()
      let spread = "  " + phrase.replacing(" ", with: " \t  ").uppercasedASCII
      let now = Self.moments.randomElement(using: &dice)!
      let zone = Self.zones.randomElement(using: &dice)!
      let reading = Reading(phrase, now, zone)
      #expect(reading == Reading(spread, now, zone), "\"\(phrase)\" at \(now), seed \(seed)")
    }
  }

  @Test("phrases too long for any meaning are refused at once")
  func long() {
    for piece in ["1 ", "mon,", "the 1st and ", "every ", "x", "1st, ", "-", "1h", "=", "é"] {
      let phrase = String(repeating: piece, count: 100_000 / piece.utf8.count + 1)
      #expect(throws: PhraseError.tooLong(bytes: phrase.utf8.count, limit: 200)) {
        try DatePhrase.due(phrase, now: Self.moments[0], today: Self.moments[0].date, zone: .utc)
      }
      #expect(throws: PhraseError.tooLong(bytes: phrase.utf8.count, limit: 65_536)) {
        try RulePhrase.rule(phrase, from: Due(Self.moments[0].date), zone: .utc)
      }
      // The longest that is read at all ends as well.
      _ = try? RulePhrase.rule(
        String(phrase.prefix(20_000)), from: Due(Self.moments[0].date), zone: .utc)
    }
  }
}

/// What all readers of phrases make of one.
private struct Reading: Equatable {
  let due: Due?
  let past: CivilDate?
  let rule: RecurrenceRule?

  init(_ phrase: String, _ now: CivilDateTime, _ zone: Zone) {
    due = try? DatePhrase.due(
      phrase, now: now, today: now.date, weekStart: .sunday, zone: zone)
    past = try? DatePhrase.pastDay(phrase, now: now, today: now.date.previous, zone: zone)
    rule = try? RulePhrase.rule(phrase, from: Due(now), zone: zone)
  }
}

extension String {
  fileprivate var uppercasedASCII: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { letter in
          ("a"..."z").contains(letter) ? Unicode.Scalar(letter.value - 32)! : letter
        }))
  }
}
