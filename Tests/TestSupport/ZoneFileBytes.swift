/// Compiled zone files, made for a test.
///
/// - Source: RFC 8536.
public enum ZoneFileBytes {
  /// A file of version 2 without transitions, whose rule stands at its end.
  public static func ruled(_ rule: String, offset: Int32) -> [UInt8] {
    file(version: UInt8(ascii: "2"), [], offsets: [(offset, false)])
      + block(wide: true, version: UInt8(ascii: "2"), [], offsets: [(offset, false)])
      + Array("\n\(rule)\n".utf8)
  }

  /// A file of version 1: changes with the place of an offset each.
  public static func first(
    _ transitions: [(at: Int64, offset: UInt8)], offsets: [(Int32, isDaylight: Bool)]
  ) -> [UInt8] {
    file(version: 0, transitions, offsets: offsets)
  }

  /// A file of version 2 with changes and a rule.
  public static func second(
    _ transitions: [(at: Int64, offset: UInt8)], offsets: [(Int32, isDaylight: Bool)],
    rule: String
  ) -> [UInt8] {
    file(version: UInt8(ascii: "2"), [], offsets: [offsets[0]])
      + block(wide: true, version: UInt8(ascii: "2"), transitions, offsets: offsets)
      + Array("\n\(rule)\n".utf8)
  }

  private static func file(
    version: UInt8, _ transitions: [(at: Int64, offset: UInt8)],
    offsets: [(Int32, isDaylight: Bool)]
  ) -> [UInt8] {
    block(wide: false, version: version, transitions, offsets: offsets)
  }

  private static func block(
    wide: Bool, version: UInt8, _ transitions: [(at: Int64, offset: UInt8)],
    offsets: [(Int32, isDaylight: Bool)]
  ) -> [UInt8] {
    func big(_ value: Int64, _ width: Int) -> [UInt8] {
      (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    // Without leap seconds and the like; the name of every offset is "X".
    for count in [0, 0, 0, transitions.count, offsets.count, 2] { bytes += big(Int64(count), 4) }
    for transition in transitions { bytes += big(transition.at, wide ? 8 : 4) }
    bytes += transitions.map(\.offset)
    for (offset, isDaylight) in offsets {
      bytes += big(Int64(offset), 4) + [isDaylight ? 1 : 0, 0]
    }
    return bytes + [UInt8(ascii: "X"), 0]
  }
}
