import GamifyCore

/// What a person types, and all there is to know about it: parsing, help, the manual page and
/// completions come from the table of verbs.
struct Verb: Sendable {
  typealias Name = [String]

  /// The part of help it stands in.
  enum Group: String, CaseIterable, Sendable {
    case tasks = "Tasks"
    case game = "The game"
    case rewards = "Rewards and milestones"
    case prizes = "Prizes"
    case reminders = "Reminders"
    case profile = "Profiles and settings"
    case referrals = "Inviting others"
    case moving = "Moving in and out"
    case tool = "The tool"
  }

  struct Example: Sendable {
    /// What is typed, without the program's name.
    let line: String
    let says: String
  }

  let words: Name
  /// Another name for the same verb.
  let shortForm: Name?
  let group: Group
  /// What follows the words, as in help: "TASK...".
  let operands: String
  /// What each of the operands is; the last can stand for more when they can be repeated.
  let values: [Value]
  /// One line that says what it does.
  let summary: String
  /// Paragraphs of help beyond the summary.
  var details: [String] { makeDetails() }
  var options: [Option] { makeOptions() }
  var examples: [Example] { makeExamples().map { Example(line: $0.0, says: $0.1) } }
  let run: @Sendable (Arguments, Session) throws -> Answer

  // Made when they are asked for: a run needs those of one verb, help those of all.
  private let makeDetails: @Sendable () -> [String]
  private let makeOptions: @Sendable () -> [Option]
  private let makeExamples: @Sendable () -> [(String, String)]

  var name: Name { words }

  init(
    _ words: String, short: String? = nil, in group: Group, _ operands: String = "",
    _ summary: String, is values: Value...,
    details: @autoclosure @escaping @Sendable () -> [String] = [],
    options: @autoclosure @escaping @Sendable () -> [Option] = [],
    examples: @autoclosure @escaping @Sendable () -> [(String, String)],
    run: @escaping @Sendable (Arguments, Session) throws -> Answer
  ) {
    self.words = words.split(separator: " ").map(String.init)
    shortForm = short.map { [$0] }
    self.group = group
    self.operands = operands
    self.values = values
    self.summary = summary
    makeDetails = details
    makeOptions = options
    makeExamples = examples
    self.run = run
  }

  /// What the operand at a place is, counted from 0.
  func value(at place: Int) -> Value? {
    if place < values.count { return values[place] }
    return operands.contains("...") || operands.contains("…") ? values.last : nil
  }

  /// "rewardme task add WORDS..."
  var usage: String {
    (["rewardme"] + words + (operands.isEmpty ? [] : [operands])).joined(separator: " ")
  }
}

extension Verb {
  /// The verbs of each room, in the order of help. Verbs that begin with the same word are in one
  /// room, so that a run only makes the rooms before that of its verb.
  static let rooms: [@Sendable () -> [Verb]] = [
    { TodayVerbs.all }, { TaskVerbs.all }, { StreakVerbs.all }, { BadgeVerbs.all },
    { StatisticsVerbs.all }, { PrizeVerbs.all }, { PoolVerbs.all }, { RewardVerbs.all },
    { MilestoneVerbs.all }, { RemindVerbs.all }, { InterchangeVerbs.all }, { CalendarVerbs.all },
    { ProfileVerbs.all }, { ReferralVerbs.all }, { SettingVerbs.all }, { JournalVerbs.all },
    { SyncVerbs.all }, { ShellVerbs.all }, { HelpVerbs.all },
  ]

  /// Every verb, in the order of help.
  static let all = rooms.flatMap { $0() }
}

extension Arguments {
  /// Says so when there are words that the verb does not take.
  func expectNoWords(beyond most: Int = 0) throws(UsageError) {
    guard words.count > most else { return }
    throw .unexpectedWord(words[most], verb: verb.name, suggestion: nil)
  }
}
