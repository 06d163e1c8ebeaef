import TestSupport
import Testing

@testable import GamifyCore

@Suite("Heat map")
struct HeatMapTests {
  @Test("53 weeks, from the first day of a week through today")
  func days() throws {
    for (weekStart, first) in [("mon", "2025-12-01"), ("sun", "2025-11-30"), ("sat", "2025-11-29")]
    {
      let scenario = try Scenario("2026-11-30").given(nil, .set(.weekStart, weekStart))
      let map = HeatMap(weeks: HeatMap.usualWeeks, try scenario.reading())
      #expect(map.days.first?.date.description == first)
      #expect(map.days.last?.date.description == "2026-11-30")
      #expect(map.days.count <= 371)
    }
  }

  @Test("zero is a level of its own, and one busy day leaves the others their shades")
  func levels() throws {
    let scenario = Scenario("2026-11-01")
    func work(_ day: String, _ count: Int) throws {
      for _ in 0..<count { try scenario.given(day, .add(.easy)) }
      let open = try scenario.game.tasks.items.filter { $0.status == .active }.map(\.number)
      for number in open { try scenario.given(day, .complete(number)) }
    }
    for (place, count) in [1, 1, 2, 2, 3, 3, 4, 30].enumerated() {
      try work("2026-11-0\(place + 1)", count)
    }
    let map = HeatMap(weeks: 3, try scenario.reading("2026-11-09"))
    #expect(map.thresholds == [1, 3, 4, 30])
    #expect(map.days.suffix(9).map(\.level) == [1, 1, 1, 1, 2, 2, 3, 4, 0])
    #expect(map.busiest?.date.description == "2026-11-08")
    #expect(map.activeDays == 8 && map.shown.completed == 46)
  }

  @Test("nothing done is a map of zeros")
  func empty() throws {
    let map = HeatMap(weeks: 1, try Scenario("2026-11-30").reading())
    #expect(map.days.map(\.level) == [0])
    #expect(map.busiest == nil && map.thresholds == [1, 2, 3, 4])
  }

  @Test("a year of days survives in a snapshot")
  func snapshot() throws {
    let scenario = try Scenario("2025-12-02").given(nil, .add(.easy), .complete(1))
    let reading = try scenario.reading("2026-11-30")
    let trimmed = reading.state.trimmed(asOf: reading.moment.day)
    #expect(trimmed.game(of: .me).diary[CivilDate("2025-12-02")!].completed == 1)
    #expect(HeatMap.isAtHand(weeks: HeatMap.usualWeeks, reading))
  }
}
