import TestSupport
import Testing

@testable import GamifyCore

@Suite("Spins and boxes")
struct ClaimTests {
  /// Why a claim is refused at a moment.
  private func refusal(
    _ scenario: Scenario, _ moment: String, _ claim: Claim = .spin, in zone: Zone = .utc
  ) throws -> PrizeRefusal? {
    do {
      try scenario.given(moment, .claim(claim, in: zone))
      return nil
    } catch Refusal.prize(let refusal) {
      return refusal
    }
  }

  /// When the next claim opens: the wall clock then, and the seconds until then.
  private func opening(
    _ scenario: Scenario, _ moment: String, _ claim: Claim = .spin, in zone: Zone = .utc
  ) throws -> String? {
    guard case .capReached(let reached)? = try refusal(scenario, moment, claim, in: zone) else {
      return nil
    }
    return reached.next.map { "\($0.at.civil) in \($0.seconds)" }
  }

  @Test("one spin and one box a day, and the next ones when the day begins")
  func daily() throws {
    let scenario = Scenario(zone: .berlin)
    #expect(try refusal(scenario, "2026-11-30T16:48", in: .berlin) == nil)
    #expect(try refusal(scenario, "2026-11-30T16:48", .box, in: .berlin) == nil)
    #expect(
      try refusal(scenario, "2026-11-30T16:48", in: .berlin)
        == .capReached(
          CapReached(
            claim: .spin, cap: .spin, used: 1, limit: 1,
            next: Opening(
              Timestamp("2026-12-01T00:00:00+01:00")!.instant,
              from: Timestamp("2026-11-30T16:48:00+01:00")!.instant, in: .berlin))))
    #expect(
      try opening(scenario, "2026-11-30T16:48", .box, in: .berlin)
        == "2026-12-01T00:00 in \(7 * 3600 + 12 * 60)")
    #expect(try refusal(scenario, "2026-11-30T23:59:59", in: .berlin) != nil)
    #expect(try refusal(scenario, "2026-12-01T00:00", in: .berlin) == nil)
  }

  @Test("the day of a spin is the local one: forty minutes after midnight is a new day")
  func localDay() throws {
    let scenario = Scenario(zone: .berlin)
    #expect(try refusal(scenario, "2026-10-18T00:05", in: .berlin) == nil)
    #expect(try refusal(scenario, "2026-10-19T00:40", in: .berlin) == nil)
  }

  @Test("a day begins at day-start, and the message knows")
  func dayStart() throws {
    let scenario = try Scenario("2026-11-29").given(nil, .set(.dayStart, "04:00"))
    #expect(try refusal(scenario, "2026-11-30T12:00") == nil)
    #expect(try opening(scenario, "2026-12-01T01:30") == "2026-12-01T04:00 in 9000")
    #expect(try refusal(scenario, "2026-12-01T04:00") == nil)
    // Another day-start is no second draw: the day of the last one is not over yet.
    try scenario.given("2026-12-02T01:00", .set(.dayStart, "00:00"))
    #expect(try opening(scenario, "2026-12-02T01:00") == "2026-12-02T04:00 in 10800")
    #expect(try refusal(scenario, "2026-12-02T04:00") == nil)
  }

  @Test("the wait counts the hours of the night on which the clock changes")
  func clockChanges() throws {
    let scenario = Scenario(zone: .berlin)
    #expect(try refusal(scenario, "2026-10-25T01:00", in: .berlin) == nil)
    #expect(
      try opening(scenario, "2026-10-25T01:00", in: .berlin)
        == "2026-10-26T00:00 in \(24 * 3600)")
    #expect(try refusal(scenario, "2027-03-28T01:00", in: .berlin) == nil)
    #expect(
      try opening(scenario, "2027-03-28T01:00", in: .berlin)
        == "2027-03-29T00:00 in \(22 * 3600)")
    #expect(try refusal(scenario, "2027-03-29T00:00", in: .berlin) == nil)
  }

  @Test("a day-start that the clock jumps over begins the day at the jump")
  func jump() throws {
    let day = try #require(CivilDate("2027-03-28"))
    let jump = try #require(Timestamp("2027-03-28T01:00:00Z")).instant
    let half = try #require(TimeOfDay("02:30"))
    #expect(Zone.berlin.start(of: day, at: half) == jump)
    #expect(
      Zone.berlin.start(of: day, at: .midnight)
        == Timestamp("2027-03-28T00:00:00+01:00")!.instant)
    let scenario = try Scenario(zone: .berlin).given("2027-03-27T01:00", .set(.dayStart, "02:30"))
    #expect(try refusal(scenario, "2027-03-27T12:00", in: .berlin) == nil)
    #expect(
      try opening(scenario, "2027-03-28T01:00", in: .berlin) == "2027-03-28T03:00 in 3600")
    #expect(try refusal(scenario, "2027-03-28T03:00", in: .berlin) == nil)
  }

  @Test("three prizes of any kind a day")
  func dayCap() throws {
    let scenario = try Scenario().given("2026-11-30", .set(.spinCap, "none"))
    for _ in 0..<3 { #expect(try refusal(scenario, "2026-11-30") == nil) }
    guard case .capReached(let reached)? = try refusal(scenario, "2026-11-30", .box) else {
      Issue.record("the box is not refused")
      return
    }
    #expect((reached.cap, reached.used, reached.limit) == (.day, 3, 3))
  }

  @Test("ten prizes a week, and the next ones on the first day of the next week")
  func weekCap() throws {
    for (weekStart, end) in [("mon", "2026-12-07"), ("sun", "2026-12-06")] {
      let scenario = try Scenario("2026-11-30").given(
        nil, .set(.weekStart, weekStart), .set(.spinCap, "none"), .set(.dayCap, "none"))
      for _ in 0..<10 { #expect(try refusal(scenario, "2026-12-01") == nil) }
      guard case .capReached(let reached)? = try refusal(scenario, "2026-12-02", .box) else {
        Issue.record("the box is not refused")
        return
      }
      #expect((reached.cap, reached.used, reached.limit) == (.week, 10, 10))
      #expect(reached.next?.at.civil.description == "\(end)T00:00")
      #expect(try refusal(scenario, "\(end)T00:00", .box) == nil)
    }
  }

  @Test("a cap of zero never opens, and a cap lifted is none")
  func zeroAndNone() throws {
    let scenario = try Scenario().given("2026-11-30", .set(.spinCap, "0"))
    guard case .capReached(let reached)? = try refusal(scenario, "2026-11-30") else {
      Issue.record("the spin is not refused")
      return
    }
    #expect((reached.cap, reached.limit, reached.next) == (.spin, 0, nil))
    try scenario.given(
      nil, .set(.spinCap, "none"), .set(.dayCap, "none"), .set(.weekCap, "none"))
    for _ in 0..<25 { #expect(try refusal(scenario, "2026-11-30") == nil) }
  }

  @Test("each draw of a day has a number, and draws by it")
  func numbers() throws {
    let scenario = try Scenario("2026-11-30").given(
      nil, .set(.spinCap, "none"), .set(.dayCap, "none"))
    for _ in 0..<4 { try scenario.given(nil, .claim(.spin)) }
    let history = PrizeHistory(try scenario.home.history(), of: .me)
    let table = PrizeTable(.standard)
    let seed = LuckSeed(try scenario.game.seed)
    let day = try #require(CivilDate("2026-11-30"))
    let expected = (1...4).reversed().map { number in
      var luck = Draw.claim(.spin, number: number).luck(from: seed, on: day)
      return table.draw(by: &luck)
    }
    #expect(history.lines.map(\.won.prize) == expected)
  }
}

@Suite("No second draw")
struct SecondDrawTests {
  private func spins(_ scenario: Scenario, _ moment: String, in zone: Zone = .utc) throws -> Bool {
    do {
      try scenario.given(moment, .claim(.spin, in: zone))
      return true
    } catch Refusal.prize {
      return false
    }
  }

  @Test("undo passes over draws to the command before them")
  func undo() throws {
    let scenario = try Scenario("2026-11-30").given(nil, .add(.easy), .add(.hard), .claim(.spin))
    let prizes = try scenario.game.prizes
    #expect(try scenario.when(nil, .undo) == ["undone: add 2 Task"])
    #expect(try scenario.when(nil, .undo) == ["undone: add 1 Task"])
    try scenario.given(nil, .undo)  // what the scenario set
    #expect(try scenario.when(nil, .undo) == ["refused: \(Refusal.prize(.drawCannotBeUndone))"])
    #expect(try scenario.game.prizes == prizes)
    #expect(try !spins(scenario, "2026-11-30T13:00"))
    let (history, device) = (try scenario.home.history(), try scenario.home.device())
    #expect(history.drawsKept(by: .me, on: try #require(device)).map(\.isDraw) == [true])
    #expect(history.undoable(.me, on: try #require(device)).isEmpty)
  }

  @Test("with the clock set back claims wait until it has caught up")
  func clockSetBack() throws {
    let scenario = Scenario()
    #expect(try spins(scenario, "2026-11-30T12:00"))
    for moment in ["2026-11-30T11:59:59", "2026-11-29T12:00", "2025-01-01"] {
      scenario.clock.set(moment)
      guard case .prize(.clockSetBack(let until)) = refusal(scenario, .box) else {
        Issue.record("the box is not refused at \(moment)")
        return
      }
      #expect(until.at.civil.description == "2026-11-30T12:00")
    }
    try scenario.given("2026-11-30T12:00", .claim(.box))
  }

  private func refusal(_ scenario: Scenario, _ claim: Claim, in zone: Zone = .utc) -> Refusal? {
    do {
      try scenario.given(nil, .claim(claim, in: zone))
      return nil
    } catch {
      return error as? Refusal
    }
  }

  @Test("a task completed by a wrong clock stops no claim")
  func wrongClock() throws {
    let scenario = try Scenario().given("2026-05-10", .set(.bonusChance, "100"), .work())
    #expect(try scenario.game.prizes.claims.latestSurprise != nil)
    #expect(try spins(scenario, "2026-05-05"))
    #expect(try !spins(scenario, "2026-05-05"))
    // But no surprise comes until the clock has caught up.
    #expect(try scenario.when("2026-05-06", .work()).allSatisfy { !$0.contains("won") })
    #expect(try scenario.when("2026-05-11", .work()).contains { $0.contains("bonus won") })
  }

  @Test("a journey east brings tomorrow no sooner than where the last draw was made")
  func east() throws {
    let files = MemoryFileSystem()
    let home = Scenario(zone: .berlin, files: files)
    #expect(try spins(home, "2026-11-30T08:00", in: .berlin))
    // In Tokyo it is 2 o'clock on the next day, in Berlin 18 o'clock on the same.
    let tokyo = Scenario("2026-12-01T02:00", zone: .hours(9), files: files)
    guard case .prize(.capReached(let reached)) = refusal(tokyo, .spin, in: .hours(9)) else {
      Issue.record("the spin is not refused")
      return
    }
    #expect(reached.next?.at.description == "2026-12-01T08:00:00.000+09:00")
    // The box was not opened yet, and counts for the day that is not over.
    #expect(
      try tokyo.when(nil, .claim(.box, in: .hours(9))).allSatisfy { $0.hasSuffix("2026-11-30") })
    #expect(try spins(tokyo, "2026-12-01T08:00", in: .hours(9)))
  }

  @Test("a journey west has the day of the last draw again, and no second draw on it")
  func west() throws {
    let files = MemoryFileSystem()
    let auckland = Scenario(zone: .hours(13), files: files)
    #expect(try spins(auckland, "2026-12-01T09:00", in: .hours(13)))
    let honolulu = Scenario("2026-11-30T10:00", zone: .hours(-10), files: files)
    #expect(try !spins(honolulu, "2026-11-30T10:01", in: .hours(-10)))
    #expect(try !spins(honolulu, "2026-12-01T23:59", in: .hours(-10)))
    #expect(try spins(honolulu, "2026-12-02T00:00", in: .hours(-10)))
  }

  @Test("surprises of tomorrow's day in the east leave none for today in the west")
  func surprisesWest() throws {
    let files = MemoryFileSystem()
    let auckland = try Scenario("2026-12-01T09:00", zone: .hours(13), files: files).given(
      nil, .set(.bonusChance, "100"), .work(), .work())
    #expect(
      try auckland.game.prizes.claims.count(.bonus, on: #require(CivilDate("2026-12-01"))) == 2)
    let honolulu = Scenario("2026-11-30T10:00", zone: .hours(-10), files: files, surprises: true)
    #expect(try honolulu.when(nil, .work()).allSatisfy { !$0.contains("won") })
    #expect(try honolulu.when("2026-12-01T23:00", .work()).allSatisfy { !$0.contains("won") })
    #expect(try honolulu.when("2026-12-02T09:00", .work()).contains { $0.contains("bonus won") })
  }

  @Test("however the zone is turned, there is one spin for each day that has passed, and one more")
  func everyZone() throws {
    let files = MemoryFileSystem()
    var generator = SeededGenerator(seed: 11)
    var spins = 0
    let start = try #require(Timestamp("2026-11-30T12:00:00Z")).instant
    for hour in 0..<(24 * 10) {
      let zone = Zone.hours(Int.random(in: -12...14, using: &generator))
      let now = Instant(milliseconds: start.milliseconds + Int64(hour) * 3_600_000)
      let home = Home(
        path: "/home", files: files, clock: .frozen(at: now, zone: zone),
        entropy: .seeded(1), machine: MachineIdentity("test"))
      let outcome = try? home.perform(as: .me) { game, moment in
        try game.claiming(.spin, at: moment, in: zone)
      }
      if outcome != nil { spins += 1 }
      #expect(spins <= hour / 24 + 2, "after \(hour) hours")
    }
    #expect(spins >= 5)
  }

  @Test("a snapshot written while the clock was years ahead loses no claim of today")
  func snapshotOfTheFuture() throws {
    // A sticker pays nothing, so that no other part of the game remembers the day.
    let scenario = try Scenario("2026-11-30").given(
      nil, .drawFrom(Prize(.item, 1, .rare, "Sticker Pack")), .claim(.spin))
    let long = String(repeating: "words ", count: 2000)
    for _ in 0..<6 { try scenario.given("2031-01-01", .add("Task", notes: long)) }
    // The spin was left out of the snapshot; a trimmed state knows that it does not know.
    let trimmed = try scenario.reading().state.trimmed(
      asOf: try #require(CivilDate("2031-01-01")))
    #expect(trimmed.game(of: .me).hasLeftOutDays(near: try #require(CivilDate("2026-11-30"))))
    #expect(try !spins(scenario, "2026-11-30T18:00"))
  }

  @Test("two devices that drew apart on one day drew the same, and it counts once")
  func twoDevices() throws {
    let day = "2026-11-30"
    let one = try Scenario(day).given(nil, .add(.easy))
    let created = try one.home.history().all.map(\.entry)
    let seed = try one.game.seed
    // The other device knows the profile, and nothing of the claims of the first.
    try one.given(nil, .claim(.spin), .claim(.box))
    let first = try one.home.history().all.map(\.entry)
    let second = first.dropFirst(created.count).map { entry in
      Entry(
        id: EntryID(DeviceID(rawValue: "other"), entry.id.sequence), clock: entry.clock,
        at: entry.at, day: entry.day, profile: entry.profile, events: entry.events)
    }
    let merged = State(folding: first + second).game(of: .me)
    #expect(merged.seed == seed)
    let alone = try one.game
    #expect(merged.wallet == alone.wallet)
    #expect(merged.diary == alone.diary)
    #expect(merged.prizes == alone.prizes)
    #expect(merged.pro == alone.pro)
    #expect(PrizeHistory(UndoHistory(first + second), of: .me).lines.count == 2)
  }
}
