extension Home {
  /// The names of all profiles. Takes no lock and writes nothing.
  public func profiles() throws -> [(id: ProfileID, name: String)] {
    try checkKind()
    return try files.view(paths).state.games.map { ($0.key, $0.value.name) }
      .sorted { $0.id < $1.id }
  }

  /// Makes a profile with a seed of its own and an empty game.
  ///
  /// - `name`: what is shown for it; `nil` for its id.
  /// - Throws: `Refusal.profileExists`, also for an id that differs in letter case alone, because
  ///   files are named by it; `.badName`.
  public func createProfile(_ id: ProfileID, named name: String?) throws -> Outcome {
    let name = try Game.profileName(name ?? id.rawValue)
    return try changeProfile(id) { reading throws(Refusal) in
      let same = reading.state.games.keys.first {
        $0.rawValue.lowercased() == id.rawValue.lowercased()
      }
      if let same { throw .profileExists(same) }
      return [.profileCreated(ProfileCreated(id: id, name: name, seed: entropy.seed()))]
    }
  }

  /// Starts the game of a profile anew, with a seed of its own. The journal keeps what it did.
  ///
  /// - Throws: `Refusal.noSuchProfile`.
  public func resetProfile(_ id: ProfileID) throws -> Outcome {
    try changeProfile(id) { reading throws(Refusal) in
      guard let game = reading.state.games[id] else { throw .noSuchProfile(id) }
      return game.startingAnew(as: id, seed: entropy.seed(), on: reading.moment.day)
    }
  }

  /// Deletes a profile: it is gone from every list. The journal keeps what it did.
  ///
  /// - Throws: `Refusal.noSuchProfile`.
  public func deleteProfile(_ id: ProfileID) throws -> Outcome {
    let outcome = try changeProfile(id) { reading throws(Refusal) in
      guard let game = reading.state.games[id] else { throw .noSuchProfile(id) }
      return [.profileDeleted(ProfileDeleted(id: id, name: game.name))]
    }
    // The profile is gone already; what is left over is of no use to anybody.
    for format in Picture.Format.allCases {
      try? files.remove(avatarPath(of: id, format))
    }
    if (try? profileInUse()) == id { try useProfile(.me) }
    return outcome
  }

  private func changeProfile(
    _ id: ProfileID, _ decide: (Reading) throws(Refusal) -> [Event]
  ) throws -> Outcome {
    func plan(_ view: JournalView, _ device: DeviceID) throws -> Plan {
      let reading = reading(of: view.state, presuming: id, by: device)
      let entry = reading.entry(with: try decide(reading))
      var state = view.state
      state.apply(entry)
      let outcome = Outcome(
        before: view.state, entry: entry, after: state, profile: id, moment: reading.moment)
      return Plan(view: view, entries: [entry], outcome: outcome)
    }
    // What is refused leaves no trace.
    try checkKind()
    _ = try plan(files.view(paths), device() ?? Self.noDevice)
    return try locked { device in
      let plan = try plan(files.view(paths), device)
      let written = try write(plan.entries, at: plan.outcome.moment, into: plan.view)
      keepSnapshot(
        of: plan.outcome.after, plan.view, written, today: plan.outcome.moment.day)
      return plan.outcome
    }
  }
}

// MARK: - The profile in use

extension Home {
  /// The profile that this machine uses when none is named.
  ///
  /// A choice of the machine: two people who share a home by copying it each use their own.
  public func profileInUse() throws(StorageError) -> ProfileID {
    let bytes = try files.read(paths.profileInUse, from: 0) ?? []
    let text = String(decoding: bytes, as: UTF8.self).trimmingWhitespace()
    if text.isEmpty { return .me }
    guard let id = ProfileID(checking: String(text)) else {
      throw .damaged(path: paths.profileInUse, line: nil, .unreadable)
    }
    return id
  }

  /// Chooses the profile that this machine uses.
  ///
  /// - Throws: `Refusal.noSuchProfile`. `me` can always be used: it is made when it is first needed.
  public func useProfile(_ id: ProfileID) throws {
    _ = try read(id)
    guard (try? profileInUse()) != id else { return }
    try locked { _ in try replace(paths.profileInUse, with: Array("\(id.rawValue)\n".utf8)) }
  }
}

// MARK: - Avatars

extension Home {
  /// Puts a picture into the home as the one of a profile.
  ///
  /// It is there before the profile says that it has one, so that a profile never points nowhere.
  public func keepPicture(_ picture: Picture, of profile: ProfileID) throws {
    try locked { _ in
      try files.makeFolder(paths.avatars)
      try files.sync(paths.home)
      try replace(avatarPath(of: profile, picture.format), with: picture.bytes)
    }
  }

  /// The picture of a profile, `nil` when the file is not there or no picture any more, as on a
  /// device to which it was not copied yet.
  public func picture(of profile: ProfileID, _ format: Picture.Format) throws(StorageError)
    -> Picture?
  {
    guard let bytes = try files.read(avatarPath(of: profile, format), from: 0) else { return nil }
    return try? Picture(bytes)
  }

  private func avatarPath(of profile: ProfileID, _ format: Picture.Format) -> String {
    "\(paths.avatars)/\(profile.rawValue).\(format.rawValue)"
  }
}
