import GamifyCore

enum ProfileVerbs {
  static let all = [show, set, list, create, use, delete, brag]

  private static let show = Verb(
    "profile show", in: .profile, "", "show your page",
    examples: [("profile show", "name, sums and counts")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let card = ProfileCard(try session.read())
    return Answer(JSON(card)) { $0.add(card) }
  }

  private static let set = Verb(
    "profile set", in: .profile, "", "change your page",
    details: [
      """
      An avatar is one emoji, or a PNG or JPEG file of at most 2 MiB, which is copied into the home. \
      The word none clears --avatar and --sticker. Themes and stickers are unlocked by prizes; with \
      Pro all can be used.
      """
    ],
    options: [
      .value("name", nil, "NAME", "the name shown for you"),
      .value("avatar", nil, "EMOJI|FILE", "your picture", is: .either(.none, .file)),
      .value(
        "sticker", nil, "STICKER", "a sticker of yours, by its name or emoji",
        is: .either(.sticker, .none)),
      .value("theme", nil, "THEME", Theme.all.map(\.name).joined(separator: ", "), is: .theme),
    ],
    examples: [
      ("profile set --name Anna --avatar 🦊", "be called Anna, and be a fox"),
      ("profile set --avatar portrait.jpg --theme ocean", "a picture, and other colours"),
    ]
  ) { arguments, session in
    try arguments.expectNoWords()
    let change = try ProfileChange(arguments, session)
    guard !change.isEmpty else { throw UsageError.nothingToChange(verb: arguments.verb.name) }
    // What the rules refuse is refused before a picture is put in its place.
    _ = try session.home.rehearse(as: session.profile, change.events)
    if let picture = change.picture, !session.isDryRun {
      try session.home.keepPicture(picture, of: session.profile)
    }
    let outcome = try session.perform(change.events)
    let card = ProfileCard(outcome.reading)
    return Answer(JSON(card), isConfirmation: true) { page in
      page.line("Hello, \(Text.user(card.name, .strong))!")
      page.pairs(change.pairs(card, on: page.screen), indent: 0)
    }
  }

  private static let list = Verb(
    "profile list", in: .profile, "", "list the profiles of this home",
    examples: [("profile list", "who plays here")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let profiles = try session.home.profiles()
    let inUse = try session.profile
    let json = profiles.map { profile -> JSON in
      [
        "id": .string(profile.id.rawValue), "name": .string(profile.name),
        "inUse": .bool(profile.id == inUse),
      ]
    }
    return Answer(["profiles": .array(json)]) { page in
      if profiles.isEmpty && page.screen.isTerminal {
        page.line("No profile yet: the first task makes one, called me.")
      }
      page.table(
        Table(
          columns: [
            Table.Column(title: "", priority: 10), Table.Column(title: "Profile", priority: 9),
            Table.Column(title: "Name", isFlexible: true, priority: 8),
          ],
          rows: profiles.map { profile in
            let mark =
              page.screen.isTerminal ? page.screen.symbol(.check) : "in use"
            return [
              Text(profile.id == inUse ? mark : "", .good),
              Text.user(profile.id.rawValue, .strong), Text.user(profile.name),
            ]
          }))
    }
  }

  private static let create = Verb(
    "profile create", in: .profile, "NAME", "make a profile for somebody else in this home",
    details: [
      """
      Each profile has tasks, points, settings and luck of its own. Its NAME is of 1 to 32 letters, \
      digits, - and _; what is shown for it can be any text.
      """
    ],
    options: [.value("name", nil, "TEXT", "what is shown for it")],
    examples: [
      ("profile create ben", "then: rewardme --profile ben"),
      ("profile create ben --name \"Ben the Great\"", "with a name to be shown"),
    ]
  ) { arguments, session in
    let id = try arguments.profileID()
    let outcome = try session.home.createProfile(id, named: arguments.value("name"))
    let game = outcome.game
    return Answer(
      ["id": .string(id.rawValue), "name": .string(game.name)], isConfirmation: true
    ) { page in
      page.line("Made the profile \(Text.user(id.rawValue, .strong)).")
      page.line(Text("Use it: rewardme profile use \(id.rawValue)", .muted))
    }
  }

  private static let use = Verb(
    "profile use", in: .profile, "NAME", "choose the profile used without --profile",
    is: .profile,
    details: [
      "The choice holds for this machine: it is kept in local/, which is not copied with the home."
    ],
    examples: [("profile use ben", "from now on"), ("profile use me", "as in the beginning")]
  ) { arguments, session in
    let id = try arguments.profileID()
    try session.home.useProfile(id)
    let name = try session.home.read(id).game.name
    return Answer(
      ["id": .string(id.rawValue), "name": .string(name)], isConfirmation: true
    ) { page in
      page.line("Hello, \(Text.user(name, .strong))!")
    }
  }

  private static let delete = Verb(
    "profile delete", in: .profile, "NAME", "delete a profile with all it has",
    is: .profile,
    details: [
      """
      You are asked first; --yes answers, and is needed where there is no terminal. undo does not \
      bring it back. The journal keeps what was done, and no command shows it any more; a profile of \
      the same name begins with nothing.
      """
    ],
    options: [.dryRun],
    examples: [("profile delete ben", "after a question")]
  ) { arguments, session in
    let id = try arguments.profileID()
    guard let found = try session.home.profiles().first(where: { $0.id == id }) else {
      throw Refusal.noSuchProfile(id)
    }
    let who: Text = "\(Text.user(id.rawValue)) (\(Text.user(found.name)))"
    try session.confirm("Delete the profile \(who) with all its tasks and points, for good?")
    if !session.isDryRun { _ = try session.home.deleteProfile(id) }
    let words = session.isDryRun ? "Would delete" : "Deleted"
    return Answer(
      ["id": .string(id.rawValue), "name": .string(found.name)], isConfirmation: true
    ) { page in
      page.line("\(words) the profile \(who).")
    }
  }
}

/// What a person changes on a page.
private struct ProfileChange {
  let name: String?
  let avatar: Change<Avatar>?
  let picture: Picture?
  let sticker: String?
  let theme: String?

  var isEmpty: Bool { name == nil && avatar == nil && sticker == nil && theme == nil }

  init(_ arguments: Arguments, _ session: Session) throws {
    name = arguments.value("name")
    sticker = try arguments.look("sticker", Sticker.all.map(\.name), orNone: true) {
      Sticker.named($0)?.name
    }
    theme = try arguments.look("theme", Theme.all.map(\.name), orNone: false) {
      Theme.named($0)?.name
    }
    switch arguments.value("avatar") {
    case nil: (avatar, picture) = (nil, nil)
    case let text? where text.lowercased() == "none": (avatar, picture) = (.cleared, nil)
    case let text?:
      if let icon = Icon(text) {
        (avatar, picture) = (.set(.emoji(icon)), nil)
      } else {
        let found = try session.picture(text)
        (avatar, picture) = (.set(.picture(found.format)), found)
      }
    }
  }

  var events: Home.Decision {
    { game, moment in
      var events: [Event] = []
      if let name { events += try game.renaming(to: name) }
      if let avatar { events += game.changingAvatar(to: avatar.value) }
      if let theme { events += try game.using(theme, at: moment) }
      if let sticker { events += try game.using(sticker, at: moment) }
      return events
    }
  }

  /// What was changed, as it is now.
  func pairs(_ card: ProfileCard, on screen: Screen) -> [(String, Text)] {
    var pairs: [(String, Text)] = []
    if avatar != nil { pairs.append(("Avatar", card.avatarWords)) }
    if theme != nil { pairs.append(("Theme", Text(card.theme.name))) }
    if sticker != nil { pairs.append(("Sticker", card.stickerWords(on: screen))) }
    return pairs
  }
}

extension Arguments {
  fileprivate func profileID() throws(UsageError) -> ProfileID {
    guard let name = words.first else { throw .missingOperand("NAME", verb: verb.name) }
    try expectNoWords(beyond: 1)
    return try ProfileID(typed: name, for: "NAME")
  }

  /// The theme or sticker of an option.
  fileprivate func look(
    _ option: String, _ names: [String], orNone: Bool, _ read: (String) -> String?
  ) throws(UsageError) -> String? {
    guard let text = value(option) else { return nil }
    if orNone && text.lowercased() == "none" { return "none" }
    if let name = read(text) { return name }
    throw .badValue(
      option: "--" + option, value: text,
      expected: (names + (orNone ? ["none"] : [])).inWords(joinedBy: "or"),
      suggestion: nearest(to: text.lowercased(), among: names))
  }
}

extension Session {
  /// The picture in a file.
  fileprivate func picture(_ path: String) throws -> Picture {
    guard let status = try files.status(path), status.kind == .file else {
      throw UsageError.badPicture(path: path, nil)
    }
    // A file that is far too large is not even read.
    guard status.size <= Picture.mostBytes else {
      throw UsageError.badPicture(path: path, .tooManyBytes(status.size))
    }
    let bytes = try files.read(path, from: 0) ?? []
    do throws(PictureMistake) {
      return try Picture(bytes)
    } catch {
      throw UsageError.badPicture(path: path, error)
    }
  }
}
