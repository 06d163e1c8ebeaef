import GamifyCore

extension Streak {
  /// "4 days (longest 12)"
  var words: Text {
    let length: Text = current == 0 ? "none" : Text(counted(current, "day"), .strong)
    return longest > current ? length + Text(" (longest \(longest))", .muted) : length
  }

  /// What the streak means for today, in one sentence.
  var advice: Text {
    switch phase {
    case .none: Text("Complete a task to start one.", .muted)
    case .active: Text("Safe for today.", .good)
    case .atRisk: Text("Complete a task today to keep it.", .warning)
    case .paused: Text("Paused: days off do not break it.", .muted)
    }
  }

  /// "x1.3", what tasks completed today are paid by.
  var multiplier: String {
    let tenths = multiplierPercent / 10
    return "x\(tenths / 10).\(tenths % 10)"
  }
}
