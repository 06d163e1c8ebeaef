import TestSupport
import Testing

@testable import GamifyCore

@Suite("The shop on disk")
struct ShopStorageTests {
  @Test("five redemptions at once with points for one: one gets through")
  func atOnce() async throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario(files: disk).given(nil, .earn(199), .sell("Tea", 100))
    let home = scenario.home
    let successes = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<5 {
        group.addTask {
          (try? home.perform(as: .me) { game, moment in
            try game.redeeming(.number(1), at: moment)
          }) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(successes == 1)
    #expect(try scenario.game.wallet.available == 99)
    #expect(try scenario.game.shop.redemptions.count == 1)
  }

  @Test("the power fails at any step of a redemption: points and reward go together or stay")
  func powerCut() throws {
    let setUp = ForgetfulDisk(seed: 0)
    try Scenario(files: setUp).given(nil, .earn(250), .sell("Tea", 100, stock: 2))
    for cut in 0..<12 {
      for seed: UInt64 in 0..<3 {
        let disk = ForgetfulDisk(seed: seed)
        try Scenario(files: disk).given(nil, .earn(250), .sell("Tea", 100, stock: 2))
        let failing = disk.rebooted(cutAfter: cut)
        let scenario = Scenario(files: failing, seed: seed)
        let isDone = (try? scenario.when(nil, .redeem("Tea"))) == ["redeemed Tea for 100"]
        let game = try Scenario(files: failing.rebooted(), seed: 9).game
        let found = [
          game.wallet.available.value, game.shop.redemptions.count, game.shop[1]?.stock ?? -1,
        ]
        #expect(found == [150, 1, 1] || (!isDone && found == [250, 0, 2]), "cut \(cut)")
      }
    }
  }

  @Test("two devices that added rewards apart: both are there, and each redemption is its own's")
  func twoDevices() throws {
    func entry(_ device: String, _ clock: Int, _ events: Event...) throws -> Entry {
      let at = try #require(Timestamp("2026-03-01T10:00:00Z"))
      return Entry(
        id: EntryID(DeviceID(rawValue: device), clock), clock: clock, at: at, day: at.civil.date,
        profile: .me, events: events)
    }
    func reward(_ id: String, _ name: String, _ cost: Int) throws -> Reward {
      Reward(
        id: Reward.ID(rawValue: id), number: 1, name: try #require(RewardName(name)),
        cost: try Price(cost), stock: 1)
    }
    let (tea, film) = (try reward("a-1", "Tea", 10), try reward("b-1", "Film", 400))
    let day = try #require(CivilDate("2026-03-01"))
    let state = State(folding: [
      try entry("a", 1, .rewardAdded(RewardAdded(reward: tea))),
      try entry("b", 1, .rewardAdded(RewardAdded(reward: film))),
      try entry("b", 2, .rewardRedeemed(RewardRedeemed(reward: film, cost: film.cost, day: day))),
      try entry("a", 3, .rewardRemoved(RewardRemoved(id: tea.id, number: 1, name: tea.name))),
      try entry("b", 4, .rewardRedeemed(RewardRedeemed(reward: tea, cost: tea.cost, day: day))),
    ])
    let game = state.game(of: .me)
    #expect(
      game.shop.rewards.map { "\($0.number) \($0.name.text) \($0.stock ?? -1)" } == ["2 Film 0"])
    #expect(game.wallet.spent == 410)
  }

  @Test("every event of the shop and of milestones is read as it was written")
  func roundTrip() throws {
    let scenario = try Scenario().given(
      nil, .earn(1000), .sell("Tea", 100, limit: "2/day", stock: 4, cooldown: "3d"),
      .redeem(0), .redeem("Tea"), .record("pages", .added(3)), .milestone("p", "tag:home", at: 2),
      .resetMilestone("gift0"), .removeMilestone("p"), .removeReward("Tea"))
    var revision = RewardRevision()
    revision.description = .set("Green")
    revision.emoji = .cleared
    revision.limit = .cleared
    revision.stock = .set(2)
    try scenario.given(nil, .sell("Film", 9), .editReward("Film", revision))
    for (entry, _) in try scenario.home.history().all {
      let line = try SealedLine.sealing(entry)
      #expect(try SealedLine.open(line.dropLast(), as: Entry.self) == entry)
    }
  }

  @Test("completions of older lines, without tags and project, are read")
  func olderLines() throws {
    let line = """
      {"type":"task.completed","uid":"abcdefghijkm","number":1,"title":"x","difficulty":"easy",\
      "day":"2026-03-01","payment":{"base":10,"boost":0,"streakBonus":0}}
      """
    let event = try SealedLine.open(Array(line.utf8)[...], as: Event.self)
    guard case .taskCompleted(let completed) = event else {
      Issue.record("no completion")
      return
    }
    #expect(completed.tags == nil && completed.project == nil)
  }
}
