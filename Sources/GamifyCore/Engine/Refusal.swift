/// A rule said no, and why. Facts only: the command line finds the words.
public enum Refusal: Error, Hashable, Sendable {
  case noSuchTask(TaskReference)
  /// A uid prefix that fits several tasks.
  case ambiguousUID(String, matches: Int)
  case uidPrefixTooShort(String)
  case taskAlreadyCompleted(TaskNumber, on: CivilDate)
  case taskNotActive(TaskNumber, TaskItem.Status)
  case taskAlreadyActive(TaskNumber)
  /// `--on` names a day outside of the allowed ones.
  case completionDayOutOfRange(CivilDate, allowed: ClosedRange<CivilDate>)
  /// `--on` names a day before the task was added.
  case completedBeforeAdded(TaskNumber, CivilDate, added: CivilDate)
  /// Another occurrence of the series was completed on that day, and the one at hand is due later.
  case nextNotDueYet(TaskNumber, due: Due)
  case notRecurring(TaskNumber)
  /// A task that recurs cannot be without a due date.
  case recurringNeedsDue(TaskNumber)
  case rule(RuleError)
  /// The rule needs something that a snapshot left out; the home decides again with all of it.
  case historyNeeded(TaskNumber)
  case pauseEndsBeforeItBegins(CivilDate, CivilDate)
  case pauseTooFarBack(CivilDate, earliest: CivilDate)
  case notPaused
  case badName
  case badValue(Setting, String)
  case noSuchProfile(ProfileID)
  case profileExists(ProfileID)
  case prize(PrizeRefusal)
  case nothingToUndo
  case nothingToRedo
  case shop(ShopRefusal)
  case milestone(MilestoneRefusal)
  case referral(ReferralRefusal)
}
