import TestSupport

@testable import GamifyCore

extension Command {
  /// Claims a spin or a box.
  static func claim(_ claim: Claim, in zone: Zone = .utc) -> Command {
    Command { game, moment in try game.claiming(claim, at: moment, in: zone) }
  }

  static func use(_ name: String) -> Command {
    Command { game, moment in try game.using(name, at: moment) }
  }

  /// Draws from a pool of these prizes alone from now on.
  static func drawFrom(_ prizes: Prize...) -> Command {
    Command { game, _ in
      let name = PoolName(rawValue: "test")
      let pool = try PrizePool(weights: .standard, prizes: prizes)
      return try game.importingPool(name, pool) + [.poolUsed(PoolUsed(name: name))]
    }
  }
}

extension Zone {
  /// Berlin around the changes of its clock in autumn 2026 and spring 2027, written out.
  static let berlin = Zone { instant in
    let autumn = Int64(1_792_890_000_000)  // 2026-10-25T01:00:00Z
    let spring = Int64(1_806_195_600_000)  // 2027-03-28T01:00:00Z
    return instant.milliseconds < autumn || instant.milliseconds >= spring ? 7200 : 3600
  }

  static func hours(_ hours: Int) -> Zone { .fixed(seconds: hours * 3600) }
}
