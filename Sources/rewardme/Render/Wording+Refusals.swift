import GamifyCore

extension Refusal {
  /// Whether it was a value that was wrong rather than the state of things.
  var isAboutAValue: Bool {
    switch self {
    case .prize(let refusal): refusal.isAboutAValue
    case .completionDayOutOfRange, .completedBeforeAdded, .pauseEndsBeforeItBegins,
      .pauseTooFarBack, .rule, .recurringNeedsDue, .badName, .badValue, .uidPrefixTooShort:
      true
    case .noSuchTask, .ambiguousUID, .taskAlreadyCompleted, .taskNotActive, .taskAlreadyActive,
      .nextNotDueYet, .notRecurring, .historyNeeded, .notPaused, .noSuchProfile, .profileExists,
      .nothingToUndo, .nothingToRedo, .shop, .referral:
      false
    case .milestone(let refusal): refusal.isAboutAValue
    }
  }

  var message: Text {
    switch self {
    case .noSuchTask(let reference): "No task \(reference.words)."
    case .ambiguousUID(let prefix, let matches):
      "\(quoted(prefix)) is the beginning of \(matches) uids: type more of it."
    case .uidPrefixTooShort(let prefix):
      "\(quoted(prefix)) is too short for the beginning of a uid: at least 4 characters."
    case .taskAlreadyCompleted(let number, let day):
      "Task \(number) was completed already, on \(DateWords.full(day))."
    case .taskNotActive(let number, let status): "Task \(number) is \(status.rawValue)."
    case .taskAlreadyActive(let number): "Task \(number) is active already."
    case .completionDayOutOfRange(let day, let allowed):
      """
      A completion cannot be booked on \(DateWords.full(day)): from \
      \(DateWords.full(allowed.lowerBound)) to today it can.
      """
    case .completedBeforeAdded(let number, let day, let added):
      """
      Task \(number) cannot have been completed on \(DateWords.full(day)): it was added on \
      \(DateWords.full(added)).
      """
    case .nextNotDueYet(let number, let due):
      """
      Task \(number) was completed on that day already; the next one is due on \
      \(DateWords.full(due)).
      """
    case .notRecurring(let number): "Task \(number) does not repeat."
    case .recurringNeedsDue(let number):
      "Task \(number) repeats, and so cannot be without a due date."
    case .rule(let error): "The rule \(error.words)."
    case .historyNeeded(let number): "Task \(number) cannot be brought back."
    case .pauseEndsBeforeItBegins(let first, let last):
      "A pause from \(DateWords.full(first)) cannot end on \(DateWords.full(last))."
    case .pauseTooFarBack(let first, let earliest):
      """
      A pause cannot begin on \(DateWords.full(first)): the earliest day is \
      \(DateWords.full(earliest)).
      """
    case .notPaused: "The streak is not paused today."
    case .badName: "A name is one line of 1 to 100 characters."
    case .badValue(let setting, let value):
      "\(setting.rawValue) cannot be \(quoted(value)): it takes \(setting.allowedValues)."
    case .noSuchProfile(let id): "There is no profile \(quoted(id.rawValue))."
    case .profileExists(let id): "There is a profile \(quoted(id.rawValue)) already."
    case .prize(let refusal): refusal.message
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to redo."
    case .shop(let refusal): refusal.message
    case .milestone(let refusal): refusal.message
    case .referral(let refusal): refusal.message
    }
  }

  var hints: [Text] {
    switch self {
    case .noSuchTask: ["See: rewardme task list --status all"]
    case .taskAlreadyCompleted(let number, _), .taskNotActive(let number, .cancelled):
      ["Bring it back: rewardme task restore \(number)"]
    case .nextNotDueYet(let number, _):
      ["Complete it ahead of its day: rewardme task complete \(number) --again"]
    case .notRecurring(let number): ["End it without points: rewardme task cancel \(number)"]
    case .recurringNeedsDue(let number):
      ["End the repeat too: rewardme task edit \(number) --every none --due none"]
    case .badValue(let setting, let value):
      nearest(to: value.lowercased(), among: setting.choices).map { ["Did you mean: \($0)"] } ?? []
    case .notPaused: ["See: rewardme streak"]
    case .prize(let refusal): refusal.hints
    case .nothingToUndo: ["See: rewardme log"]
    case .shop(let refusal): refusal.hints
    case .milestone(let refusal): refusal.hints
    case .noSuchProfile:
      ["See: rewardme profile list", "Make it: rewardme profile create NAME"]
    case .profileExists(let id): ["Use it: rewardme profile use \(id.rawValue)"]
    case .referral(let refusal): refusal.hints
    default: []
    }
  }
}

extension Refusal {
  /// The refusal itself, out of that of its room.
  var innermost: Any {
    switch self {
    case .shop(.notAvailable(_, let obstacle)): obstacle
    case .shop(let refusal): refusal
    case .milestone(let refusal): refusal
    case .prize(let refusal): refusal
    case .referral(.notRedeemed(let obstacle)): obstacle
    case .referral(let refusal): refusal
    default: self
    }
  }
}

extension TaskReference {
  fileprivate var words: String {
    switch self {
    case .number(let number): number.description
    case .range(let first, let last): "\(first)-\(last)"
    case .uidPrefix(let prefix): "with a uid that begins with \(prefix)"
    }
  }
}
