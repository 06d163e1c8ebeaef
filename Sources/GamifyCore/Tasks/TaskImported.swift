/// A task came in from another program or another home, as it was there.
///
/// - Shape: in files the fields of a task beside each other, as in a snapshot.
public struct TaskImported: Hashable, Sendable {
  public let task: TaskItem

  /// What its completions pay here.
  public var points: Points { task.completions.reduce(0) { $0 + $1.payment.total } }
}

extension TaskImported: Codable {
  public init(from decoder: any Decoder) throws { task = try TaskItem(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try task.encode(to: encoder) }
}

extension Game {
  /// Takes in a task with what was done of it. Tells whether all that it concerns is at hand.
  mutating func take(_ event: TaskImported) -> Bool {
    tasks.add(event.task)
    var isAtHand = true
    for completion in event.task.completions {
      wallet.earn(completion.payment.total)
      labelTally.count(1, tags: completion.tags, project: completion.project)
      let isDayAtHand = diary.change(completion.day) {
        $0.add(event.task.difficulty, paying: completion.payment.total)
      }
      isAtHand = isAtHand && isDayAtHand
    }
    return isAtHand
  }
}

extension Entry {
  /// The events without tasks that came in before, as happens when two devices read one file.
  ///
  /// - `game`: the game before the entry.
  func eventsWithoutRepeats(in game: Game?) -> [Event] {
    let isImport = events.contains { if case .taskImported = $0 { true } else { false } }
    guard isImport, let game else { return events }
    var known = Set(game.tasks.items.map(\.uid))
    return events.filter { event in
      guard case .taskImported(let event) = event else { return true }
      return known.insert(event.task.uid).inserted
    }
  }
}
