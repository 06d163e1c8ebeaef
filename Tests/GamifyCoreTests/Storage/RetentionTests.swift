import TestSupport
import Testing

@testable import GamifyCore

@Suite("Old redemptions leave the disk")
struct RetentionTests {
  /// Coffee in January, tea in March, and a task whose title has one of the words.
  private func home(_ disk: some FileSystem) throws -> Scenario {
    try Scenario("2026-01-10", files: disk).given(
      nil, .earn(2000), .sell("Coffee", 300), .sell("Tea", 100), .add("Coffee for all"),
      .redeem("Coffee"), .undo, .redo
    ).given("2026-03-20", .redeem("Tea"), .removeReward("Coffee"))
  }

  private func journal(_ disk: some FileSystem) throws -> String {
    try (disk.names(in: "/home/journal") ?? []).sorted().map { name in
      String(decoding: try disk.read("/home/journal/\(name)", from: 0) ?? [], as: UTF8.self)
    }.joined()
  }

  @Test("no word of what is no longer listed is left in a redemption, and everything else stays")
  func forget() throws {
    let disk = MemoryFileSystem()
    let scenario = try home(disk)
    let before = try scenario.reading("2026-04-20").game
    #expect(try journal(disk).contains("redeem Coffee"))
    let outcome = try scenario.home.forgetRedemptions(as: .me)
    #expect(outcome.events.map(\.story) == ["forgot redemptions before 2026-01-20"])
    let text = try journal(disk)
    #expect(!text.contains("redeem Coffee"))
    #expect(text.contains("redeem (purged)") && text.contains("redeem Tea"))
    #expect(text.contains("Coffee for all"))
    let after = try scenario.home.read(.me, completely: true).game
    #expect(after.wallet == before.wallet && after.diary == before.diary)
    #expect(after.tasks == before.tasks && after.shop.months == before.shop.months)
    #expect(after.shop.redemptions.map(\.reward.name.text) == ["(purged)", "Tea"])
    #expect(after.shop.redemptions.map(\.cost.points) == [300, 100])
    #expect(try scenario.home.examine().findings.isEmpty)
    #expect(try scenario.home.forgetRedemptions(as: .me).entry == nil)
  }

  @Test("what was forgotten is not listed again when the retention grows")
  func widened() throws {
    let scenario = try home(MemoryFileSystem())
    _ = try scenario.reading("2026-04-20")
    _ = try scenario.home.forgetRedemptions(as: .me)
    try scenario.given(nil, .set(.historyRetention, "forever"))
    let history = SpendingHistory(try scenario.home.read(.me, completely: true))
    #expect(history.months.flatMap(\.redemptions).map(\.reward.name.text) == ["Tea"])
    #expect(history.olderCount == 1 && history.olderSpent == 300)
  }

  @Test("words are let go of a month after a whole month left the history")
  func monthly() throws {
    let scenario = try home(MemoryFileSystem())
    func isDue(_ day: String) throws -> Bool {
      let reading = try scenario.reading(day)
      return reading.game.shouldForgetRedemptions(at: reading.moment)
    }
    #expect(try !isDue("2026-04-20"))
    #expect(try !isDue("2026-05-29"))
    #expect(try isDue("2026-06-01"))
    _ = try scenario.home.forgetRedemptions(as: .me)
    #expect(try !isDue("2026-06-02"))
  }

  @Test("undo passes over it, and what was bought can still be taken back")
  func undo() throws {
    let scenario = try home(MemoryFileSystem())
    _ = try scenario.reading("2026-04-20")
    _ = try scenario.home.forgetRedemptions(as: .me)
    #expect(try scenario.when(nil, .undo) == ["undone: remove reward 1 Coffee"])
    #expect(try scenario.when(nil, .undo) == ["undone: redeem Tea"])
    #expect(try scenario.when(nil, .undo) == ["undone: redeem (purged)"])
    #expect(try scenario.game.wallet.spent == 0)
  }

  @Test("another profile's redemptions keep their words")
  func profiles() throws {
    let disk = MemoryFileSystem()
    let scenario = try home(disk)
    let ben = try scenario.of("ben")
    try ben.given("2026-01-10", .earn(500), .sell("Cake", 50), .redeem("Cake"))
    _ = try scenario.reading("2026-04-20")
    _ = try scenario.home.forgetRedemptions(as: .me)
    #expect(try journal(disk).contains("redeem Cake"))
  }

  @Test("cut off at any step, nothing else is lost, and the next one finishes it")
  func powerCut() throws {
    for cut in 0..<40 {
      let disk = ForgetfulDisk(seed: UInt64(cut))
      let scenario = try home(disk)
      let before = try scenario.reading("2026-04-20").game
      let again = disk.rebooted(cutAfter: cut)
      let cutOff = Scenario(files: again, seed: 3)
      cutOff.clock.set("2026-04-20")
      _ = try? cutOff.home.forgetRedemptions(as: .me)
      let found = again.rebooted()
      let after = Scenario(files: found, seed: 4)
      after.clock.set("2026-04-20")
      _ = try after.home.forgetRedemptions(as: .me)
      #expect(try after.game.wallet == before.wallet, "cut \(cut)")
      #expect(try after.game.tasks == before.tasks, "cut \(cut)")
      #expect(try !journal(found).contains("redeem Coffee"), "cut \(cut)")
      #expect(try after.home.examine().findings.filter { $0.severity != .note }.isEmpty)
    }
  }
}
