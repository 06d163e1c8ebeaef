/// A notification: a title and a text, both of them only words.
struct Notification: Hashable, Sendable {
  let title: String
  let text: String
}

/// Raises notifications on the desktop, by a program that gets its words as arguments.
struct Notifier {
  let desktop: Desktop
  /// The program of the setting `notify-command`, given `-- TITLE TEXT`; `nil` for the system's own.
  let command: String?

  /// After so many, the rest are told in one.
  static let most = 10
  /// A notification that takes longer than this is given up.
  private static let timeoutSeconds = 10

  /// Shows the notifications.
  ///
  /// - Returns: how many were shown, and what went wrong with the first that was not.
  func show(_ notifications: [Notification]) -> (shown: Int, failure: NotifierFailure?) {
    var shown = 0
    for notification in gathered(notifications) {
      do throws(ProgramError) {
        let call = call(for: notification)
        let result = try desktop.run(
          call.program, call.arguments, more: call.more, timeoutSeconds: Self.timeoutSeconds)
        guard result.status == 0 else {
          return (shown, .failed(call.program, result.status, result.lastError))
        }
        shown += 1
      } catch {
        return (shown, .notRun(error))
      }
    }
    return (shown, nil)
  }

  private func gathered(_ all: [Notification]) -> [Notification] {
    guard all.count > Self.most else { return all }
    let rest = all.count - Self.most + 1
    return all.prefix(Self.most - 1)
      + [Notification(title: "and \(rest) more", text: "See: rewardme")]
  }

  /// The program and its words. Words never begin an option, and nothing reads them as a script.
  private func call(
    for notification: Notification
  ) -> (program: String, arguments: [String], more: [String: String]) {
    let words = ["--", notification.title, notification.text].map(\.withoutZeros)
    if let command { return (command, words, [:]) }
    switch desktop.system {
    case .macOS:
      let script = [
        "on run argv", "display notification (item 2 of argv) with title (item 1 of argv)",
        "end run",
      ]
      return ("osascript", script.flatMap { ["-e", $0] } + words, [:])
    case .linux:
      let name = "DBUS_SESSION_BUS_ADDRESS"
      let bus = desktop.variables[name] == nil ? desktop.messageBus() : nil
      return ("notify-send", ["--app-name=rewardme"] + words, bus.map { [name: $0] } ?? [:])
    }
  }
}

/// Why a notification was not shown.
enum NotifierFailure: Hashable {
  case notRun(ProgramError)
  /// The program ended with a status other than 0, and said this last.
  case failed(String, Int32, String?)
}

extension String {
  /// The text as an argument can hold it: one ends at the first zero.
  fileprivate var withoutZeros: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }
}
