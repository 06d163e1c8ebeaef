/// What is wrong with a pool of prizes, and where. Facts only: the command line finds the words.
public struct PoolMistake: Error, Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    case missing
    /// There is no such field.
    case unknownField
    case wrongType(expected: String)
    case notOneOf(String, allowed: [String])
    case outOfRange(Int, ClosedRange<Int>)
    /// Not one line of 1 to `most` characters.
    case badText(most: Int)
    /// Another prize before it has the same name.
    case repeatedName(String)
    case noPrizes
    case tooManyPrizes(Int, most: Int)
    case allWeightsZero
    /// Every prize is of a rarity whose weight is zero.
    case nothingReachable
    /// The text is not JSON at all.
    case notJSON
    /// - Units: bytes.
    case tooLarge(Int, most: Int)
  }

  /// The path to the mistake, such as `prizes[2].kind`; empty for the whole.
  public let place: String
  public let problem: Problem

  public init(_ place: String, _ problem: Problem) {
    self.place = place
    self.problem = problem
  }

  /// The same mistake seen from the outside of a part.
  func inside(_ part: String) -> PoolMistake {
    PoolMistake(place.isEmpty ? part : "\(part).\(place)", problem)
  }
}
