/// A share of a whole, exactly.
///
/// - Shape: in lowest terms; the denominator is at least 1.
public struct Fraction: Hashable, Sendable, CustomStringConvertible {
  public let numerator: Int
  public let denominator: Int

  public static let zero = Fraction(0, of: 1)
  public static let one = Fraction(1, of: 1)

  /// - `part`: not negative. `whole`: above zero.
  init(_ part: Int, of whole: Int) {
    precondition(whole > 0, "a share of nothing")
    let divisor = part.greatestCommonDivisor(with: whole)
    numerator = part / divisor
    denominator = whole / divisor
  }

  public static func + (a: Fraction, b: Fraction) -> Fraction {
    let common = a.denominator.leastCommonMultiple(with: b.denominator)
    return Fraction(
      a.numerator * (common / a.denominator) + b.numerator * (common / b.denominator), of: common)
  }

  /// "3/20"
  public var description: String { "\(numerator)/\(denominator)" }

  /// The nearest number a computer has, for programs that want one.
  public var approximation: Double { Double(numerator) / Double(denominator) }
}

extension Int {
  /// Of numbers that are not negative, one of them above zero.
  ///
  /// - Source: Euclid, Elements, book VII.
  func greatestCommonDivisor(with other: Int) -> Int {
    var (a, b) = (self, other)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// Of numbers above zero.
  func leastCommonMultiple(with other: Int) -> Int {
    self / greatestCommonDivisor(with: other) * other
  }
}

/// Shares of a whole in hundredths of a percent that sum to 10,000 exactly.
///
/// Each is rounded down; those that lost most are rounded up, of equal ones the first.
///
/// - `parts`: none below zero, at least one above; their sum times 10,000 fits in 64 bits.
/// - Source: the largest remainder method, Hare 1857.
func hundredthsOfPercent(_ parts: [Int]) -> [Int] {
  let whole = parts.reduce(0, +)
  guard whole > 0 else { return parts.map { _ in 0 } }
  var shares = parts.map { $0 * 10_000 / whole }
  let missing = 10_000 - shares.reduce(0, +)
  let byLoss = parts.indices.sorted { a, b in
    let (lossOfA, lossOfB) = (parts[a] * 10_000 % whole, parts[b] * 10_000 % whole)
    return lossOfA == lossOfB ? a < b : lossOfA > lossOfB
  }
  for place in byLoss.prefix(missing) { shares[place] += 1 }
  return shares
}
