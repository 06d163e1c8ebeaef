/// The system around the program as far as `remind` needs it: other programs, and what this one is
/// called.
struct Desktop: Sendable {
  enum System: Sendable { case linux, macOS }

  var system: System
  var programs: ProgramRunner
  var variables: [String: String]
  /// This program's own path, absolute; `nil` where the system does not say.
  var ownPath: @Sendable () -> String?
  /// The folder in which the program was started, absolute.
  var folder: @Sendable () -> String?
  /// The address of the user's message bus, when there is one; asked for when no variable says.
  var messageBus: @Sendable () -> String?

  /// A path that means the same in every folder.
  func absolute(_ path: String) -> String? {
    path.hasPrefix("/") ? path : folder().map { $0 == "/" ? "/" + path : "\($0)/\(path)" }
  }

  func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [], more: [String: String] = [:],
    timeoutSeconds: Int = 30
  ) throws(ProgramError) -> ProgramResult {
    try programs.run(
      ProgramCall(
        program: program, arguments: arguments, input: input,
        variables: variables.merging(more) { $1 }, timeoutSeconds: timeoutSeconds))
  }
}

/// Something outside of the program did not work.
enum DesktopError: Error, Hashable {
  /// There is no `crontab`; the line can be added by hand.
  case noCrontab(line: String?)
  case crontabFailed(reason: String)
  /// Where this program is, or what a relative path begins with, is not known.
  case unknownPath(String)
  /// A path that a crontab or unit file cannot hold.
  case unusablePath(String)
}
