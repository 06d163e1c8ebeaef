/// All that a profile's game knows about prizes. What was won long ago is in the journal only.
public struct PrizeBook: Hashable, Sendable, Codable {
  public internal(set) var claims = ClaimBook()
  public internal(set) var belongings = Belongings()
  public internal(set) var pools = PoolShelf()
  /// The surprises that completing tasks brought, by task, in the order of their winning.
  private var surprises: [TaskUID: [Surprise]] = [:]

  /// A surprise, and whether its points were taken back when the task was restored.
  struct Surprise: Hashable, Sendable, Codable {
    let won: PrizeWon
    var isTakenBack = false
  }

  public init() {}

  func surprise(on occasion: TaskOccasion) -> Surprise? {
    surprises[occasion.task]?.last { $0.won.draw == .completion(occasion) }
  }

  /// Adds a surprise, or changes the one of the same occasion.
  mutating func set(_ surprise: Surprise, on occasion: TaskOccasion) {
    var all = surprises[occasion.task] ?? []
    if let place = all.lastIndex(where: { $0.won.draw == surprise.won.draw }) {
      all[place] = surprise
    } else {
      all.append(surprise)
    }
    surprises[occasion.task] = all
  }

  /// Leaves out the days before a day, and the surprises of tasks that are not at hand.
  ///
  /// - `most`: how many surprises of one task are kept, the last ones. As many as completions, of
  ///   which each brings one at most.
  mutating func leaveOut(daysBefore day: CivilDate, keeping most: Int, of tasks: TaskBook) {
    claims.leaveOutDays(before: day)
    let kept = surprises
    surprises = [:]
    guard !kept.isEmpty else { return }
    for task in tasks.items {
      if let known = kept[task.uid] { surprises[task.uid] = Array(known.suffix(most)) }
    }
  }
}

extension TaskUID: CodingKeyRepresentable {}
