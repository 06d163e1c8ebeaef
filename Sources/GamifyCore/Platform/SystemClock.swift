#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the time of day comes from: the system, or a fixed moment.
public struct WallClock: Sendable {
  public let now: @Sendable () -> Instant
  public let zone: Zone

  public init(zone: Zone, now: @escaping @Sendable () -> Instant) {
    self.zone = zone
    self.now = now
  }

  /// A clock that stands still.
  public static func frozen(at instant: Instant, zone: Zone) -> WallClock {
    WallClock(zone: zone) { instant }
  }

  public static let system = WallClock(zone: .system) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}

extension Zone {
  /// The zone of the environment variable `TZ`, else of the system, as the C library knows it.
  ///
  /// In a static build Foundation knows no time zones and silently answers GMT.
  public static let system = Zone { instant in
    var seconds = time_t(instant.seconds)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return 0 }
    return parts.tm_gmtoff
  }
}
