import GamifyCore

enum SettingVerbs {
  static let all = [list, get, set, unset]

  private static let list = Verb(
    "config list", in: .profile, "", "list the settings",
    examples: [("config list", "what is set, and what can be")]
  ) { arguments, session in
    try arguments.expectNoWords()
    let settings = try session.read().game.settings
    return Answer(["settings": .array(Setting.allCases.map { json($0, settings) })]) { page in
      page.table(
        Table(
          columns: [
            Table.Column(title: "Setting", priority: 10),
            Table.Column(title: "Value", isFlexible: true, priority: 9),
            Table.Column(title: "What it decides", isFlexible: true, priority: 5),
          ],
          rows: Setting.allCases.map {
            [
              Text($0.rawValue),
              Text(settings.value(of: $0), settings[$0] == nil ? .muted : .strong),
              Text($0.summary, .muted),
            ]
          }))
    }
  }

  private static let get = Verb(
    "config get", in: .profile, "KEY", "print the value of a setting", is: .setting,
    examples: [("config get day-start", "when the day begins")]
  ) { arguments, session in
    let setting = try arguments.setting()
    try arguments.expectNoWords(beyond: 1)
    let settings = try session.read().game.settings
    return Answer(json(setting, settings)) { $0.line(Text(settings.value(of: setting))) }
  }

  private static let set = Verb(
    "config set", in: .profile, "KEY VALUE", "change a setting", is: .setting, .settingValue,
    examples: [
      ("config set day-start 04:00", "nights belong to the day before"),
      ("config set rest-days sat,sun", "weekends off"),
    ]
  ) { arguments, session in
    let setting = try arguments.setting()
    guard arguments.words.count > 1 else {
      throw UsageError.missingOperand("VALUE", verb: arguments.verb.name)
    }
    try arguments.expectNoWords(beyond: 2)
    return try change(setting, to: arguments.words[1], session)
  }

  private static let unset = Verb(
    "config unset", in: .profile, "KEY", "give a setting its default back", is: .setting,
    examples: [("config unset day-start", "days begin at midnight again")]
  ) { arguments, session in
    let setting = try arguments.setting()
    try arguments.expectNoWords(beyond: 1)
    return try change(setting, to: nil, session)
  }

  private static func change(
    _ setting: Setting, to value: String?, _ session: Session
  ) throws -> Answer {
    let outcome = try session.perform { game, moment in
      try game.changing(setting, to: value, at: moment)
    }
    let settings = outcome.game.settings
    let warnings: [Text] =
      setting.liftsCap(settings[setting])
      ? ["Caps keep the game healthy: prizes without end are worth nothing, and take the day."] : []
    let json = json(setting, settings).with([
      "warnings": .array(warnings.map { .string($0.plain) })
    ])
    return Answer(json, isConfirmation: true, warnings: warnings) { page in
      page.line("\(setting.rawValue) is \(Text(settings.value(of: setting), .strong))")
    }
  }

  private static func json(_ setting: Setting, _ settings: Settings) -> JSON {
    [
      "key": .string(setting.rawValue), "value": .string(settings.value(of: setting)),
      "default": .string(setting.defaultValue), "isSet": .bool(settings[setting] != nil),
    ]
  }
}

extension Arguments {
  fileprivate func setting() throws(UsageError) -> Setting {
    guard let key = words.first else { throw .missingOperand("KEY", verb: verb.name) }
    return try choice(key, for: "KEY", Setting.self)
  }
}
