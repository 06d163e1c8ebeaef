extension Home {
  /// Removes from the disk the words of what was redeemed before the days that the history lists:
  /// names, descriptions and emoji. What was paid and when stays, and so do all sums.
  ///
  /// Every file is replaced whole or not at all, and that it was done is noted last: one that was
  /// interrupted is finished by the next. It cannot be undone.
  ///
  /// - Returns: what was done; no entry when there was nothing to remove.
  public func forgetRedemptions(as profile: ProfileID) throws -> Outcome {
    let planned = try rehearse(as: profile) { game, moment in
      game.forgettingRedemptions(at: moment)
    }
    guard planned.entry != nil else { return planned }
    return try locked { device in
      let outcome = try rehearse(as: profile) { $0.forgettingRedemptions(at: $1) }
      guard case .redemptionsForgotten(let event)? = outcome.events.first else { return outcome }
      try redact(.redemptions(of: profile, before: event.before))
      return try commit(as: profile, by: device) { _ in outcome.events }
    }
  }
}

extension Redaction {
  /// The words of a profile's redemptions before a day.
  fileprivate static func redemptions(
    of profile: ProfileID, before day: CivilDate
  ) -> Redaction {
    Redaction { event, entry in
      guard entry.profile == profile, event["type"]?.text == "reward.redeemed",
        let date = event["day"]?.text, let redeemed = CivilDate(date), redeemed < day
      else { return }
      event["reward"]?["name"] = .string(RewardName.purged.text)
      event["reward"]?["description"] = nil
      event["reward"]?["emoji"] = nil
    }
  }
}
