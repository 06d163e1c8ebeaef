import Foundation

/// What the person who runs the tests asked for.
public enum ProcessVariables {
  /// 0 when it is not set.
  public static func number(_ name: String) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? 0
  }
}
