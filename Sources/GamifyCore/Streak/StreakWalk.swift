/// The one way in which streaks are worked out: a walk over the days, from the first that counts.
///
/// Nothing is counted up and stored, so that late entries, restored tasks and undo always leave the
/// streak right. A freeze covers a missed day when that is the only one between days that count;
/// it is used up by the walk, and given back by it when the missed day is filled in later.
struct StreakWalk {
  /// Where a walk stands at the beginning of a day.
  struct Checkpoint: Hashable, Sendable, Codable {
    var day: CivilDate
    var run = 0
    var longest = 0
    var freezes = 0
    var lastFreezeUsed: CivilDate?
  }

  /// A streak shorter than this is not worth a freeze.
  static let shortestWorthAFreeze = 3
  /// Days from one use of a freeze to the next that is allowed.
  static let daysBetweenFreezes = 7

  private let book: StreakBook
  /// Days with completions, ascending.
  private let counting: [CivilDate]
  /// The day as of which the streak is asked for; it is still open.
  private let end: CivilDate
  private var nextCounting = 0
  private var nextFreeze = 0
  private(set) var at: Checkpoint

  /// - `counting`: ascending, none before the book's checkpoint.
  init(_ book: StreakBook, counting: [CivilDate], through end: CivilDate) {
    self.book = book
    self.counting = counting
    self.end = end
    let starts = [counting.first, book.freezesGained.first].compactMap(\.self)
    at = book.checkpoint ?? Checkpoint(day: starts.min() ?? end)
  }

  /// Walks to the end of the day asked for.
  mutating func finish() { walk(to: end.next) }

  /// Walks until the beginning of a day.
  mutating func walk(to day: CivilDate) {
    while at.day < day {
      step()
      if at.run == 0 { jump(to: day) }
      guard at.day < .last else { return }
      at.day = at.day.next
    }
  }

  private mutating func step() {
    gainFreezes()
    while nextCounting < counting.count, counting[nextCounting] < at.day { nextCounting += 1 }
    if nextCounting < counting.count, counting[nextCounting] == at.day {
      at.run += 1
      at.longest = max(at.longest, at.run)
    } else if at.day < end && !book.isNeutral(at.day) {
      if isWorthAFreeze {
        at.freezes -= 1
        at.lastFreezeUsed = at.day
      } else {
        at.run = 0
      }
    }
  }

  private mutating func gainFreezes() {
    while nextFreeze < book.freezesGained.count, book.freezesGained[nextFreeze] <= at.day {
      at.freezes = min(at.freezes + 1, StreakBook.mostFreezes)
      nextFreeze += 1
    }
  }

  /// Whether a freeze would save the streak from this missed day: one is at hand, and the next
  /// day on which something is expected has a completion, or is still open.
  private var isWorthAFreeze: Bool {
    guard at.run >= Self.shortestWorthAFreeze, at.freezes > 0 else { return false }
    if let used = at.lastFreezeUsed, used.days(until: at.day) < Self.daysBetweenFreezes {
      return false
    }
    let resumed = nextCounting < counting.count ? counting[nextCounting] : .last
    var day = at.day.next
    while day < min(end, resumed) {
      if !book.isNeutral(day) { return false }
      day = day.next
    }
    return true
  }

  /// Skips days on which nothing can happen: there is no streak to break.
  private mutating func jump(to day: CivilDate) {
    let nextDay = nextCounting < counting.count ? counting[nextCounting] : day
    let target = min(nextDay, day)
    if target > at.day { at.day = target.previous }
  }
}
