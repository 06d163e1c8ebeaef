extension DesktopError {
  var message: Text {
    switch self {
    case .noCrontab: "There is no program crontab here: cron is not installed."
    case .crontabFailed(let reason): "crontab: \(Text.user(reason))"
    case .unknownPath(let path): "Where \(quoted(path)) is cannot be found out."
    case .unusablePath(let path): "No scheduler can be given the path \(quoted(path))."
    }
  }

  var hints: [Text] {
    switch self {
    case .noCrontab(let line):
      [
        "Install it: apt install cron (Debian, Ubuntu), dnf install cronie (Fedora).",
        "With systemd or launchd: rewardme remind print --systemd or --launchd",
      ] + (line == nil ? [] : ["Or add this line by hand:"])
    case .crontabFailed: ["Your crontab was not changed."]
    case .unknownPath: ["Name the folder by its whole path: --home /PATH"]
    case .unusablePath: ["Choose a path without line breaks and other control characters."]
    }
  }

  var toCopy: [Text] {
    if case .noCrontab(let line?) = self { [Text(line)] } else { [] }
  }
}

extension NotifierFailure {
  /// One sentence about what was not shown.
  var words: Text {
    switch self {
    case .notRun(.missing(let program)):
      """
      No notification was shown: there is no program \(quoted(program)) \
      (rewardme config set notify-command).
      """
    case .notRun(.cannotStart(let program, let reason)):
      "No notification was shown: \(quoted(program)) cannot be run: \(Text.user(reason))."
    case .notRun(.tooSlow(let program, let seconds)):
      "No notification was shown: \(quoted(program)) did not end within \(seconds) seconds."
    case .failed(let program, let status, let said):
      "No notification was shown: \(quoted(program)) ended with \(status)"
        + (said.map { ": \(Text.user($0))" } ?? ".")
    }
  }
}
