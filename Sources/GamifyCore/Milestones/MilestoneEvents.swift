/// A milestone was set.
public struct MilestoneAdded: Hashable, Sendable, Codable {
  public let milestone: Milestone
}

/// A milestone was removed, or locked again.
public struct MilestoneChanged: Hashable, Sendable, Codable {
  public let id: Keyword
  public let title: String
}

/// A metric of the person's own has another value.
public struct MetricRecorded: Hashable, Sendable, Codable {
  public let metric: Keyword
  public let amount: Amount

  /// - Shape: in files `{"added":37}` or `{"set":37}`; never below 0.
  public enum Amount: Hashable, Sendable {
    case added(Int)
    case set(Int)
  }

  public static let amounts = 0...1_000_000_000
}

extension MetricRecorded.Amount: Codable {
  private enum Key: String, CodingKey { case added, set }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let more = try container.decodeIfPresent(Int.self, forKey: .added) {
      self = .added(max(more, 0))
    } else {
      self = .set(max(try container.decode(Int.self, forKey: .set), 0))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .added(let more): try container.encode(more, forKey: .added)
    case .set(let value): try container.encode(value, forKey: .set)
    }
  }
}

/// A milestone was reached, and paid if it never was before.
public struct MilestoneReached: Hashable, Sendable, Codable {
  public let id: Keyword
  public let title: String
  public let icon: Icon?
  public let threshold: Int
  /// 0 when it was paid before.
  public let points: Points
  /// The civil day it was reached on.
  public let day: CivilDate
}
