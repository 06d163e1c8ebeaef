import GamifyCore

extension MilestoneRefusal {
  /// Whether it was a value that was wrong rather than the state of things.
  var isAboutAValue: Bool {
    switch self {
    case .metricIsCounted: true
    case .noSuchMilestone, .milestoneExists, .notReached: false
    }
  }

  var message: Text {
    switch self {
    case .noSuchMilestone(let id, _): "No milestone \(quoted(id))."
    case .milestoneExists(let id): "There is a milestone \(quoted(id.rawValue)) already."
    case .notReached(let id): "The milestone \(quoted(id.rawValue)) is locked already."
    case .metricIsCounted(let metric):
      "\(quoted(metric.description)) follows from what you do: only metrics of your own are recorded."
    }
  }

  var hints: [Text] {
    switch self {
    case .noSuchMilestone(_, let nearest?): ["Did you mean: \(Text.user(nearest))"]
    case .noSuchMilestone, .notReached: ["See: rewardme milestone list"]
    case .milestoneExists(let id): ["See: rewardme milestone show \(Text.user(id.rawValue))"]
    case .metricIsCounted: []
    }
  }
}

extension Metric {
  /// What is counted: "tasks", "points earned", "tasks tagged home", "pages".
  var words: String {
    switch self {
    case .tasks: "tasks completed"
    case .points: "points earned"
    case .streak: "days of streak"
    case .tasksOf(let difficulty): "\(difficulty.rawValue) tasks completed"
    case .tag(let name): "tasks tagged \(name) completed"
    case .project(let name): "tasks in \(name) completed"
    case .own(let keyword): keyword.rawValue
    }
  }
}
