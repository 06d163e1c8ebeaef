extension State {
  /// Adds an entry up. Total: every entry gives a state, and none is refused.
  public mutating func apply(_ entry: Entry) {
    note(entry)
    for event in entry.events { apply(event, of: entry) }
  }

  /// Takes notice of an entry that does not count: it was undone, but its place in the order and
  /// the numbers it gave are not given again.
  public mutating func passOver(_ entry: Entry) {
    note(entry)
    for event in entry.events {
      switch event {
      case .taskAdded(let event): games[entry.profile]?.tasks.spend(event.number)
      case .rewardAdded(let event): games[entry.profile]?.shop.spend(event.reward.number)
      default: break
      }
    }
  }

  private mutating func note(_ entry: Entry) {
    clock = max(clock, entry.clock)
    last = entry.id
    sequences[entry.id.device] = max(sequences[entry.id.device] ?? 0, entry.id.sequence)
  }

  private mutating func apply(_ event: Event, of entry: Entry) {
    switch event {
    case .profileCreated(let event):
      if games[event.id] == nil { games[event.id] = Game(name: event.name, seed: event.seed) }
    case .entryUndone:
      break  // The fold looks ahead for these.
    case .unknown(let type):
      unknownEvents[type, default: 0] += 1
    default:
      var game = games.removeValue(forKey: entry.profile) ?? game(of: entry.profile)
      if !game.apply(event, of: entry) { needsReplay = true }
      games[entry.profile] = game
    }
  }
}

extension Game {
  /// Adds an event up. Tells whether all that it concerns is at hand: a snapshot leaves out what
  /// is long past.
  fileprivate mutating func apply(_ event: Event, of entry: Entry) -> Bool {
    switch event {
    case .profileRenamed(let event):
      name = event.name
    case .settingChanged(let event):
      settings.set(event.setting, to: event.value)
      if event.setting == Setting.restDays.rawValue {
        streakBook.restDays.choose(settings.restDays, from: event.day)
      }
    case .taskAdded, .taskEdited, .taskCompleted, .taskCancelled, .taskDeleted, .taskSkipped,
      .taskPostponed, .taskRestored:
      return applyToTasks(event, of: entry)
    case .badgeEarned(let event):
      guard badges[event.id] == nil else { return true }
      badges[event.id] = event.day
      return earn(event.bonus, on: event.day)
    case .prizeWon, .prizeTakenBack, .poolChanged, .poolUsed, .themeUsed, .stickerUsed:
      return applyToPrizes(event, of: entry)
    case .streakPaused(let event):
      streakBook.add(StreakBook.Pause(first: event.first, last: event.last))
    case .streakResumed(let event):
      streakBook.resume(on: event.day)
    case .freezeGained(let event):
      streakBook.gainFreeze(on: event.day)
    case .rewardAdded, .rewardEdited, .rewardRemoved, .rewardRedeemed:
      applyToShop(event, of: entry)
    case .milestoneAdded, .milestoneRemoved, .milestoneReset, .metricRecorded, .milestoneReached:
      return applyToMilestones(event)
    case .profileCreated, .entryUndone, .unknown:
      break
    }
    return true
  }

  /// Pays points that no task paid.
  mutating func earn(_ points: Points, on day: CivilDate) -> Bool {
    wallet.earn(points)
    return points == 0 || diary.change(day) { $0.add(points) }
  }
}
