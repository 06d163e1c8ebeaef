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
  case pauseEndsBeforeItBegins(CivilDate, CivilDate)
  case pauseTooFarBack(CivilDate, earliest: CivilDate)
  case notPaused
  case badName
  case badValue(Setting, String)
  case noSuchProfile(ProfileID)
  case nothingToUndo
  case nothingToRedo
}
