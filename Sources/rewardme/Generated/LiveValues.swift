import GamifyCore

/// The values that options and words can have: fixed ones, and those of the game at hand.
///
/// The home is only read, and only when a value asks for it; what cannot be read offers nothing.
struct LiveValues {
  private let line: UnfinishedLine
  private let session: Session?

  init(_ line: UnfinishedLine, _ surroundings: Surroundings) {
    self.line = line
    var options: [String: [String]] = [:]
    for (name, value) in line.values where ["home", "profile", "now"].contains(name) {
      options[name] = [value.expandingTilde(surroundings.variable("HOME"))]
    }
    session = Verb.named(by: []).flatMap {
      try? Session(Arguments(verb: $0.verb, words: [], options: options), surroundings)
    }
  }

  func completion(of value: Value) -> Completion {
    switch value {
    case .text: Completion()
    case .file: Completion(offersFiles: true)
    case .folder: Completion(offersFolders: true)
    case .words(let words): Completion(candidates: words().map { .init(word: $0) })
    case .either(let first, let second):
      {
        var both = completion(of: first)
        both.add(completion(of: second))
        return both
      }()
    default: Completion(candidates: candidates(for: value))
    }
  }

  private func candidates(for value: Value) -> [Completion.Candidate] {
    switch value {
    case .text, .file, .folder, .words, .either: []
    case .task(let kind): tasks(kind)
    case .tag: labels { $0.tags }
    case .project: labels { [$0.project].compactMap(\.self) }
    case .reward: rewards
    case .badge: Badge.all.map { .init(word: $0.id.rawValue, says: $0.name) }
    case .milestone:
      game?.milestones.items.map { .init(word: $0.id.rawValue, says: $0.title) } ?? []
    case .metric: metrics
    case .profile:
      ((try? session?.home.profiles()) ?? []).map { .init(word: $0.id.rawValue, says: $0.name) }
    case .pool: game?.prizes.pools.names.map { .init(word: $0.rawValue) } ?? []
    case .theme:
      Theme.all.map { .init(word: $0.name, says: $0.isFree ? "theme" : "theme, to be won") }
    case .sticker: Sticker.all.map { .init(word: $0.name, says: "sticker \($0.emoji)") }
    case .referralCode:
      reading.map { reading in
        ReferralDashboard(reading).items.filter { $0.standing == .active }
          .map { .init(word: $0.code.code.text) }
      } ?? []
    case .setting: Setting.allCases.map { .init(word: $0.rawValue, says: $0.summary) }
    case .settingValue:
      line.operands.first.flatMap { Setting(rawValue: $0.lowercased()) }
        .map { setting in setting.choices.map { .init(word: $0) } } ?? []
    case .date: dates(["today", "tomorrow"] + Weekday.allCases.map { $0.shortName.lowercased() })
    case .pastDate: dates(["today", "yesterday"])
    case .rule:
      ["day", "weekday", "week", "2 weeks", "month", "last day of the month", "year"]
        .map { .init(word: $0) }
    case .topic: topics
    }
  }

  private var reading: Reading? { try? session?.read() }
  private var game: Game? { reading?.game }

  private func tasks(_ kind: Value.TaskKind) -> [Completion.Candidate] {
    guard let reading else { return [] }
    let active = TaskQuery(status: .active).run(on: reading.game, at: reading.moment)
    let closed = reading.game.tasks.items.filter { $0.status != .active }.reversed()
    let tasks =
      switch kind {
      case .active: active
      case .closed: Array(closed)
      case .any: active + closed
      }
    return tasks.map { .init(word: "\($0.number)", says: $0.title.text) }
  }

  /// Tags or projects with the number of active tasks that have them, the most used first.
  private func labels(_ labels: (TaskItem) -> [String]) -> [Completion.Candidate] {
    var counts: [String: Int] = [:]
    for task in game?.tasks.items ?? [] {
      for label in labels(task) { counts[label, default: 0] += task.status == .active ? 1 : 0 }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { .init(word: $0.key, says: counted($0.value, "active task")) }
  }

  private var rewards: [Completion.Candidate] {
    guard let game else { return [] }
    return game.shop.rewards.map {
      .init(
        word: "\($0.number)", says: "\($0.name.text), \(counted($0.cost.points.value, "point"))")
    } + [.init(word: Reward.freeze.id.rawValue, says: Reward.freeze.name.text)]
  }

  private var metrics: [Completion.Candidate] {
    let own = game?.milestones.items.map(\.metric.description) ?? []
    return (Metric.builtIn.map(\.description) + own + Metric.prefixes.map { $0 + ":" })
      .map { .init(word: $0) }
  }

  /// Words for dates, each with the day that it means now.
  private func dates(_ words: [String]) -> [Completion.Candidate] {
    guard let reading, let session else { return words.map { .init(word: $0) } }
    let dates = DateArguments(reading, session)
    return words.map { word in
      let due = try? dates.due(word, for: "DATE")
      return .init(word: word, says: due.map { DateWords.full($0) } ?? "")
    }
  }

  /// What `help` takes at the cursor.
  private var topics: [Completion.Candidate] {
    let typed = Array(line.operands)
    let verbs = Verb.all.filter { $0.words.count > typed.count && $0.words.starts(with: typed) }
      .map { Completion.Candidate(word: $0.words[typed.count], says: $0.summary) }
    let topics = Topic.all.map { Completion.Candidate(word: $0.name, says: $0.title) }
    return typed.isEmpty ? topics + verbs : verbs
  }
}

extension String {
  /// The path with the home folder in the place of its "~", as the shell will read it.
  fileprivate func expandingTilde(_ home: String?) -> String {
    guard let home, self == "~" || hasPrefix("~/") else { return self }
    return home + dropFirst()
  }
}
