import Testing

@testable import GamifyCore

/// Values that hold for ever: a draw of any year can be worked out again. They were worked out by a
/// second implementation, written from the description in the article Prizes.
@Suite("Luck")
struct LuckTests {
  /// The seed whose bytes count up from 0.
  static let seed = LuckSeed("000102030405060708090a0b0c0d0e0f")

  @Test(
    "SipHash-2-4 of messages that count up, under the key that counts up",
    arguments: [
      (0, 0x726f_db47_dd0e_0e31), (1, 0x74f8_39c5_93dc_67fd), (7, 0xab02_00f5_8b01_d137),
      (8, 0x93f5_f579_9a93_2462), (15, 0xa129_ca61_49be_45e5),
    ] as [(Int, UInt64)])
  func published(length: Int, hash: UInt64) {
    // Aumasson and Bernstein, the reference implementation; the last one is also in the paper.
    let message = (0..<length).map { UInt8($0) }
    #expect(SipHash.hash(message, 0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908) == hash)
  }

  @Test(
    "the words of an occasion",
    arguments: [
      (
        "spin/2026-11-30/1",
        [0x5922_4a66_25fd_c9f6, 0xcee1_2ec6_8e31_a05c, 0xb672_2519_77de_1596]
      ),
      (
        "box/2026-11-30/1",
        [0x51f0_5fa9_4b99_3d6e, 0x321b_e9cf_4baf_13ea, 0xce6b_1255_a649_8229]
      ),
      (
        "bonus/k3vq8m2xw7ab/first",
        [0x6923_75c6_a484_31c2, 0xb1d9_7a1e_fd09_8afd, 0x613a_29ab_2764_7e75]
      ),
    ] as [(String, [UInt64])])
  func words(occasion: String, words: [UInt64]) {
    var luck = Luck(Self.seed, for: occasion)
    for word in words { #expect(luck.next() == word) }
  }

  @Test("a week of spins and boxes from the default pool")
  func week() throws {
    let table = PrizeTable(.standard)
    var day = try #require(CivilDate("2026-11-30"))
    var prizes: [[String]] = []
    for _ in 0..<7 {
      prizes.append(
        Claim.allCases.map { claim in
          var luck = Draw.claim(claim, number: 1).luck(from: Self.seed, on: day)
          return table.draw(by: &luck).name
        })
      day = day.next
    }
    #expect(
      prizes == [
        ["24h Pro Trial", "24h Pro Trial"], ["100 Points", "Sticker Pack"],
        ["100 Points", "10 Points"], ["100 Points", "50 Points"], ["10 Points", "10 Points"],
        ["10 Points", "25 Points"], ["10 Points", "10 Points"],
      ])
  }

  @Test("the roll of a completion, and the ticket drawn after it")
  func completion() throws {
    let day = try #require(CivilDate("2026-11-30"))
    let task = TaskUID(rawValue: "k3vq8m2xw7ab")
    var first = Draw.completion(TaskOccasion(task, after: nil)).luck(from: Self.seed, on: day)
    #expect(first.below(100) == 54)
    #expect(first.below(1200) == 29)
    let done = TaskItem.Completion(
      occurrence: Due("2026-11-29"), day: day, payment: Payment(base: 10, streakBonus: 0))
    var second = Draw.completion(TaskOccasion(task, after: done)).luck(from: Self.seed, on: day)
    #expect(second.below(100) == 98)
    #expect(second.below(1200) == 223)
  }

  @Test("every bit of the seed matters", arguments: 0..<128)
  func everyBit(bit: Int) {
    let (first, second) = (Self.seed.first, Self.seed.second)
    let other =
      bit < 64
      ? LuckSeed(first ^ 1 << UInt64(bit), second) : LuckSeed(first, second ^ 1 << UInt64(bit - 64))
    var (a, b) = (Luck(Self.seed, for: "spin"), Luck(other, for: "spin"))
    // About half of the 64 bits differ; fewer than 12 would be a wonder.
    #expect((a.next() ^ b.next()).nonzeroBitCount >= 12)
  }

  @Test("a seed of any shape can be played with, each in its own way")
  func anySeed() {
    let seeds = ["", "0", "luck", "000102030405060708090a0b0c0d0e0g", "ü"].map { LuckSeed($0) }
    #expect(Set(seeds).count == seeds.count)
    #expect(LuckSeed("00000000000000010000000000000002") == LuckSeed(1, 2))
  }

  @Test("a bounded number is within its bound, and words beyond the last multiple are passed over")
  func bounded() {
    var luck = Luck(Self.seed, for: "bounds")
    for bound in [-5, 0, 1] { #expect(luck.below(bound) == 0) }
    for bound in [2, 3, 7, 100, 1200, 1 << 40, .max] {
      for _ in 0..<50 { #expect((0..<bound).contains(luck.below(bound))) }
    }
    // With a bound just above half of all words, nearly every second one is passed over.
    let bound = 1 << 62 + 1
    var (fast, slow) = (Luck(Self.seed, for: "half"), Luck(Self.seed, for: "half"))
    let expected = (0..<100).map { _ in fast.next() }
      .filter { $0 < UInt64(bound) * (UInt64.max / UInt64(bound)) }
    for word in expected.prefix(40) { #expect(slow.below(bound) == Int(word % UInt64(bound))) }
  }
}
