/// A value that lies outside of what its type allows.
///
/// Carries facts only; the command line finds the words.
public struct RangeError: Error, Equatable, Sendable {
  /// What the value was meant for: "year", "day", "hour".
  public let quantity: String
  public let value: Int
  public let allowed: ClosedRange<Int>

  public init(_ quantity: String, _ value: Int, allowed: ClosedRange<Int>) {
    self.quantity = quantity
    self.value = value
    self.allowed = allowed
  }
}
