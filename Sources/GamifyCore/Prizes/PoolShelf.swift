/// The name of a pool.
///
/// - Shape: 1 to 32 letters, digits, `-` or `_`, all ASCII, in lower case.
public struct PoolName: RawRepresentable, Hashable, Comparable, Sendable, Codable,
  CodingKeyRepresentable
{
  public let rawValue: String

  /// A name from a file, taken as it is.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A name from a person, in any letter case; `nil` when it has another shape.
  public init?(checking text: String) {
    guard let id = ProfileID(checking: text) else { return nil }
    rawValue = id.rawValue.lowercased()
  }

  /// The pool that everyone begins with; no other can have its name.
  public static let standard = PoolName(rawValue: "default")

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The pools of a profile, and the one that prizes are drawn from.
public struct PoolShelf: Hashable, Sendable, Codable {
  private var own: [PoolName: PrizePool] = [:]
  private var chosen: PoolName?

  public static let mostOwnPools = 20

  public init() {}

  /// The default pool first, then those of the person by name.
  public var names: [PoolName] { [.standard] + own.keys.sorted() }

  public subscript(name: PoolName) -> PrizePool? {
    name == .standard ? .standard : own[name]
  }

  /// The pool in use. One that was removed on another device makes way for the default.
  public var inUse: (name: PoolName, pool: PrizePool) {
    guard let chosen, let pool = own[chosen] else { return (.standard, .standard) }
    return (chosen, pool)
  }

  mutating func set(_ name: PoolName, to pool: PrizePool?) {
    if name != .standard { own[name] = pool }
  }

  mutating func use(_ name: PoolName) { chosen = name == .standard ? nil : name }
}
