/// A type of its own around a whole number, which files and JSON hold as that number.
public protocol NumberCodable: Codable, Hashable, Comparable, CustomStringConvertible,
  ExpressibleByIntegerLiteral
{
  var value: Int { get }
  init(_ value: Int)
}

extension NumberCodable {
  public init(integerLiteral value: Int) { self.init(value) }

  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  public var description: String { String(value) }

  public static func < (a: Self, b: Self) -> Bool { a.value < b.value }

  /// The number after this one; numbers stop at the end of 64 bits rather than trap.
  var next: Self { Self(value == .max ? value : value + 1) }
}
