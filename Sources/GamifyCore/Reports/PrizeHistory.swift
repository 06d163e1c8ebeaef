/// The prizes of a profile, newest first.
public struct PrizeHistory: Sendable {
  public struct Line: Hashable, Sendable {
    public let won: PrizeWon
    /// Its points were taken back with the task.
    public fileprivate(set) var isTakenBack = false
  }

  /// The prizes that count for one day.
  public struct Day: Sendable {
    public let day: CivilDate
    public let lines: [Line]

    /// What the prizes of the day paid.
    public var paid: Points {
      lines.reduce(0) { $1.isTakenBack ? $0 : $0 + $1.won.gain.paid }
    }
  }

  public let lines: [Line]

  /// - Shape: each prize once, though two devices may have drawn it.
  public init(_ history: UndoHistory, of profile: ProfileID) {
    var lines: [Line] = []
    var places: [Key: Int] = [:]
    for (entry, counts) in history.entries(of: profile)
    where counts && entry.profile == profile {
      for event in entry.events.flatMap(\.withPast) {
        switch event {
        case .prizeWon(let won):
          let key = Key(won)
          if let place = places[key] {
            lines[place].isTakenBack = false
          } else {
            places[key] = lines.count
            lines.append(Line(won: won))
          }
        case .prizeTakenBack(let event):
          let key = Key(draw: .completion(event.occasion), day: nil)
          if let place = places[key] { lines[place].isTakenBack = true }
        default: break
        }
      }
    }
    self.lines = lines.enumerated()
      .sorted { ($0.element.won.day, $0.offset) > ($1.element.won.day, $1.offset) }
      .map(\.element)
  }

  /// The lines that are wanted, grouped by their days.
  public func days(
    rarity: Rarity? = nil, mechanism: Mechanism? = nil, limit: Int? = nil
  ) -> [Day] {
    let wanted = lines.filter {
      (rarity == nil || $0.won.prize.rarity == rarity)
        && (mechanism == nil || $0.won.mechanism == mechanism)
    }
    var days: [Day] = []
    for line in wanted.prefix(limit ?? wanted.count) {
      if let last = days.last, last.day == line.won.day {
        days[days.count - 1] = Day(day: last.day, lines: last.lines + [line])
      } else {
        days.append(Day(day: line.won.day, lines: [line]))
      }
    }
    return days
  }

  /// What makes a prize the same as another.
  private struct Key: Hashable {
    let draw: Draw
    /// Claims are numbered by day; a completion happens once.
    let day: CivilDate?

    init(draw: Draw, day: CivilDate?) { (self.draw, self.day) = (draw, day) }

    init(_ won: PrizeWon) {
      self.init(draw: won.draw, day: won.mechanism == .bonus ? nil : won.day)
    }
  }
}
