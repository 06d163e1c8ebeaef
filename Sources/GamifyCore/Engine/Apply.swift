extension State {
  /// Adds an entry up. Total: every entry gives a state, and none is refused.
  public mutating func apply(_ entry: Entry) {
    note(entry)
    for event in entry.eventsWithoutRepeats(in: games[entry.profile]) {
      apply(event, to: entry.profile, of: entry)
    }
  }

  /// Takes notice of an entry that does not count: it was undone, but its place in the order and
  /// the numbers it gave are not given again.
  public mutating func passOver(_ entry: Entry) {
    note(entry)
    for event in entry.events {
      switch event {
      case .taskAdded(let event): games[entry.profile]?.tasks.spend(event.number)
      case .taskImported(let event):
        games[entry.profile]?.tasks.spend(event.task.number)
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

  mutating func apply(_ event: Event, to profile: ProfileID, of entry: Entry) {
    switch event {
    case .addressed(let other, let event):
      apply(event, to: other, of: entry)
    case .profileCreated(let event):
      deleted.remove(event.id)
      if games[event.id] == nil { games[event.id] = Game(name: event.name, seed: event.seed) }
    case .profileDeleted(let event):
      deleted.insert(event.id)
      games[event.id] = nil
      referrals.part(from: event.id)
    case .entryUndone:
      break  // The fold looks ahead for these.
    case .gameImported(let event):
      if !deleted.contains(profile) { take(event, for: profile) }
    case .unknown(let type):
      unknownEvents[type, default: 0] += 1
    case .referralAdded, .referralDisabled, .referralRedeemed:
      if !deleted.contains(profile) { applyToReferrals(event, of: entry) }
    case .referralRewarded(let rewarded):
      if referrals.fulfil(rewarded) { applyToGame(event, of: profile, entry) }
    default:
      applyToGame(event, of: profile, entry)
    }
  }

  /// What comes for a profile that was deleted, perhaps on another device, goes nowhere.
  mutating func applyToGame(_ event: Event, of profile: ProfileID, _ entry: Entry) {
    if deleted.contains(profile) { return }
    var game = games.removeValue(forKey: profile) ?? game(of: profile)
    if !game.apply(event, of: entry) { needsReplay = true }
    games[profile] = game
  }
}

extension Game {
  /// Adds an event up. Tells whether all that it concerns is at hand: a snapshot leaves out what
  /// is long past.
  fileprivate mutating func apply(_ event: Event, of entry: Entry) -> Bool {
    switch event {
    case .profileRenamed(let event):
      name = event.name
    case .avatarChanged(let event):
      avatar = event.avatar
    case .settingChanged(let event):
      settings.set(event.setting, to: event.value)
      if event.setting == Setting.restDays.rawValue {
        streakBook.restDays.choose(settings.restDays, from: event.day)
      }
    case .taskAdded, .taskEdited, .taskCompleted, .taskCancelled, .taskDeleted, .taskSkipped,
      .taskPostponed, .taskRestored:
      return applyToTasks(event, of: entry)
    case .taskImported(let event):
      return take(event)
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
    case .rewardAdded, .rewardEdited, .rewardRemoved, .rewardRedeemed,
      .redemptionsForgotten:
      applyToShop(event, of: entry)
    case .milestoneAdded, .milestoneRemoved, .milestoneReset, .metricRecorded, .milestoneReached:
      return applyToMilestones(event)
    case .referralRewarded(let event):
      return take(event.benefit, on: event.day, at: entry.at)
    case .profileCreated, .profileDeleted, .referralAdded, .referralDisabled, .referralRedeemed,
      .addressed, .gameImported, .entryUndone, .unknown:
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
