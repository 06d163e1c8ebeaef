extension Game {
  /// The prizes' part of apply. Tells whether all that the event concerns is at hand.
  mutating func applyToPrizes(_ event: Event, of entry: Entry) -> Bool {
    switch event {
    case .prizeWon(let event):
      return win(event, at: entry.at)
    case .prizeTakenBack(let event):
      return takeBack(event)
    case .poolChanged(let event):
      prizes.pools.set(event.name, to: event.pool)
    case .poolUsed(let event):
      prizes.pools.use(event.name)
    case .themeUsed(let event):
      prizes.belongings.chosenTheme = event.name
    case .stickerUsed(let event):
      prizes.belongings.chosenSticker = event.name
    default:
      break
    }
    return true
  }

  /// Counts a prize and lets it do what it does, unless it is known: two devices that were apart
  /// drew the same.
  private mutating func win(_ event: PrizeWon, at moment: Timestamp) -> Bool {
    if case .completion(let occasion) = event.draw,
      let known = prizes.surprise(on: occasion)
    {
      return known.isTakenBack ? giveAgain(known.won, on: occasion) : true
    }
    let latest = ClaimBook.Latest(at: moment, day: event.day, until: event.until)
    switch prizes.claims.note(event.draw, latest) {
    case .new: break
    case .known: return true
    case .outOfReach: return false
    }
    if case .completion(let occasion) = event.draw {
      prizes.set(PrizeBook.Surprise(won: event), on: occasion)
    }
    return take(event.gain, from: event, at: moment)
  }

  private mutating func take(
    _ gain: PrizeGain, from event: PrizeWon, at moment: Timestamp
  ) -> Bool {
    switch gain {
    case .points(let points), .instead(let points): return earn(points, on: event.day)
    case .stickers(let names):
      for name in names { prizes.belongings.unlock(sticker: name) }
    case .themes(let names):
      for name in names { prizes.belongings.unlock(theme: name) }
    case .freezes(let count):
      for _ in 0..<min(max(count, 0), StreakBook.mostFreezes) {
        streakBook.gainFreeze(on: event.day)
      }
    case .pro(let days): pro.extend(byDays: days, from: moment)
    case .badge:
      prizes.belongings.add(badge: event.prize.name, icon: event.prize.icon, on: event.day)
    case .items(let count): prizes.belongings.add(items: count, named: event.prize.name)
    }
    return true
  }

  /// Takes back the points of a surprise; things stay.
  private mutating func takeBack(_ event: PrizeTakenBack) -> Bool {
    guard var known = prizes.surprise(on: event.occasion), !known.isTakenBack else { return true }
    known.isTakenBack = true
    prizes.set(known, on: event.occasion)
    let points = known.won.gain.paid
    wallet.takeBack(points)
    return points == 0 || diary.change(known.won.day) { $0.add(-points) }
  }

  /// Pays the points of a surprise again: the task was restored and is completed once more. It
  /// counts once, on the day on which it was won.
  private mutating func giveAgain(_ won: PrizeWon, on occasion: TaskOccasion) -> Bool {
    prizes.set(PrizeBook.Surprise(won: won), on: occasion)
    return earn(won.gain.paid, on: won.day)
  }
}
