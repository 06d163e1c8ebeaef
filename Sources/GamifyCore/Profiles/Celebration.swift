/// How loudly a completed task is celebrated.
public enum Celebration: String, CaseIterable, Hashable, Sendable {
  /// Only what was earned.
  case off
  /// "Great job", and nothing that moves.
  case mild
  case medium, wild, unhinged
}

extension Settings {
  public var celebration: Celebration {
    Celebration(rawValue: value(of: .celebration)) ?? .medium
  }
  /// Whether a celebration of `medium` and above rings the terminal's bell.
  public var hasSound: Bool { value(of: .sound) == "on" }
}
