public import GamifyCore
import Synchronization

/// A clock that a test sets.
///
/// A class, because the home and the test look at the same one.
public final class TestClock: Sendable {
  private let instant: Mutex<Instant>
  private let zone: Zone

  public init(_ moment: String = "2026-11-30T09:00", zone: Zone = .utc) {
    self.zone = zone
    instant = Mutex(Self.instant(moment, zone))
  }

  /// - `moment`: "2026-11-30T09:00" on the wall clock, or a date alone for noon on it.
  public func set(_ moment: String) { instant.withLock { $0 = Self.instant(moment, zone) } }

  public var wallClock: WallClock { WallClock(zone: zone) { self.instant.withLock { $0 } } }

  private static func instant(_ text: String, _ zone: Zone) -> Instant {
    if let stamp = Timestamp(text) { return stamp.instant }
    guard let due = Due(text) else { preconditionFailure("\(text) is no moment") }
    return zone.instant(of: CivilDateTime(due.date, due.time ?? .noon))
  }
}

extension Entropy {
  /// Bits that look random and are the same for the same seed.
  public static func seeded(_ seed: UInt64) -> Entropy {
    let generator = SharedGenerator(seed: seed)
    return Entropy { generator.next() }
  }
}

private final class SharedGenerator: Sendable {
  private let generator: Mutex<SeededGenerator>
  init(seed: UInt64) { generator = Mutex(SeededGenerator(seed: seed)) }
  func next() -> UInt64 { generator.withLock { $0.next() } }
}
