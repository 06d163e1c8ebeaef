/// An amount of points, which may be negative.
///
/// - Shape: sums stay within 64 bits: beyond them they stop at the end, they never trap or wrap.
public struct Points: NumberCodable, Sendable {
  public let value: Int

  public init(_ value: Int) { self.value = value }
}

extension Points: AdditiveArithmetic {
  public static func + (a: Self, b: Self) -> Self {
    let (sum, overflow) = a.value.addingReportingOverflow(b.value)
    guard overflow else { return Points(sum) }
    return Points(a.value < 0 ? .min : .max)
  }

  public static func - (a: Self, b: Self) -> Self {
    let (difference, overflow) = a.value.subtractingReportingOverflow(b.value)
    guard overflow else { return Points(difference) }
    return Points(a.value < 0 ? .min : .max)
  }

  public static prefix func - (a: Self) -> Self { zero - a }
}
