import GamifyCore
import Synchronization

/// A clock that shows what it is set to, in UTC.
///
/// A class, because the home looks at it while the chronicle sets it.
final class SetClock: Sendable {
  private let instant = Mutex(Instant(milliseconds: 0))

  var wallClock: WallClock { WallClock(zone: .utc) { self.instant.withLock { $0 } } }

  /// - `second`: of the day.
  func set(_ day: CivilDate, second: Int) {
    let midnight = Zone.utc.start(of: day, at: .midnight)
    instant.withLock {
      $0 = Instant(milliseconds: midnight.milliseconds + Int64(second) * 1000)
    }
  }
}
