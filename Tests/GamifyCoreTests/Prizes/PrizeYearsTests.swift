import TestSupport
import Testing

@testable import GamifyCore

/// A game without a disk, played fast.
private struct FastGame {
  private(set) var state = State()
  private var sequence = 0
  private(set) var wins: [PrizeWon] = []

  init(seed: String) {
    _ = perform(at: Instant(milliseconds: 0), .utc) { _, _ in
      [.profileCreated(ProfileCreated(id: .me, name: "me", seed: seed))]
    }
  }

  /// Tells whether it was allowed.
  @discardableResult
  mutating func perform(
    at now: Instant, _ zone: Zone, _ decide: (Game, Moment) throws -> [Event]
  ) -> Bool {
    let id = EntryID(DeviceID(rawValue: "a"), sequence + 1)
    let moment = Moment(now, zone: zone, dayStart: .midnight, entry: id)
    guard let events = try? decide(state.game(of: .me), moment) else { return false }
    sequence += 1
    let entry = Entry(
      id: id, clock: sequence, at: moment.at, day: moment.day, profile: .me, events: events)
    let whole = entry.with(events: events + state.prizes(following: entry))
    state.apply(whole)
    for case .prizeWon(let won) in whole.events { wins.append(won) }
    return true
  }
}

@Suite("Ten years of prizes")
struct PrizeYearsTests {
  @Test("no cap is ever exceeded, whatever is tried each day")
  func tenYears() throws {
    var game = FastGame(seed: "000102030405060708090a0b0c0d0e0f")
    var generator = SeededGenerator(seed: 5)
    let start = try #require(Timestamp("2026-11-30T06:00:00Z")).instant.milliseconds
    let title = try TaskTitle("Task")
    for day in 0..<3653 {
      var time = start + Int64(day) * 86_400_000
      // Now and then the person travels, or only says so.
      let zone = Zone.hours(day % 50 < 10 ? Int.random(in: -12...14, using: &generator) : 1)
      for _ in 0..<5 {
        time += Int64.random(in: 0..<10_000_000, using: &generator)
        // Now and then the clock is set back.
        let back = Int.random(in: 0..<20, using: &generator) == 0 ? Int64(90_000_000) : 0
        let now = Instant(milliseconds: time - back)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: game.perform(at: now, zone) { try $0.claiming(.spin, at: $1, in: zone) }
        case 1: game.perform(at: now, zone) { try $0.claiming(.box, at: $1, in: zone) }
        default:
          game.perform(at: now, zone) { $0.adding([TaskDraft(title: title)], at: $1) }
          game.perform(at: now, zone) { game, moment in
            // The streak of ten years is not what this is about.
            let task = try #require(game.tasks[game.tasks.lastNumber])
            return [
              .taskCompleted(
                TaskCompleted(
                  uid: task.uid, number: task.number, title: title, difficulty: .easy,
                  occurrence: nil, day: moment.day, payment: Payment(base: 10, streakBonus: 0)))
            ]
          }
        }
      }
    }
    let wins = game.wins
    #expect(wins.count > 4000)
    var byDay: [String: Int] = [:]
    for won in wins {
      byDay["\(won.mechanism) \(won.day)", default: 0] += 1
      byDay["day \(won.day)", default: 0] += 1
      byDay["week \(won.day.startOfWeek(.monday))", default: 0] += 1
    }
    let limits = ["spin": 1, "box": 1, "bonus": 2, "day": 3, "week": 10]
    var most: [String: Int] = [:]
    for (key, count) in byDay {
      let kind = String(key.prefix { $0 != " " })
      most[kind] = max(most[kind] ?? 0, count)
      #expect(count <= limits[kind] ?? 0, "\(key)")
    }
    // All of them were tried out to their ends.
    #expect(most == limits)
    #expect(game.state.game(of: .me).wallet.earned > 0)
    #expect(!game.state.needsReplay)
  }
}
