import GamifyCore

extension Badge.Goal {
  /// What has to be done for it.
  var words: String {
    switch self {
    case .tasks(1): "complete a task"
    case .tasks(let count): "complete \(count) tasks"
    case .tasksOf(let difficulty, 1):
      "complete a\(difficulty == .easy || difficulty == .epic ? "n" : "") \(difficulty) task"
    case .tasksOf(let difficulty, let count): "complete \(count) \(difficulty) tasks"
    case .streak(let days): "keep a streak of \(days) days"
    case .tasksInOneDay(let count): "complete \(count) tasks in one day"
    case .tasksInOneWeek(let count): "complete \(count) tasks in one week"
    case .tasksInOneMonth(let count): "complete \(count) tasks in one month"
    case .pointsEarned(let points): "earn \(grouped(points.value)) points in all"
    }
  }
}
