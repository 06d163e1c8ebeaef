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

extension EditorError {
  var message: Text {
    switch self {
    case .noEditor: "--editor needs an editor: neither VISUAL nor EDITOR is set."
    case .notRun(let error): "The editor did not run: \(error.words)."
    case .failed(let program, let status): "The editor \(quoted(program)) ended with \(status)."
    case .notUTF8: "What the editor left is no UTF-8 text."
    case .changedMeanwhile: "The notes were changed by another command in the meantime."
    }
  }

  var hints: [Text] {
    switch self {
    case .noEditor: ["Name one: EDITOR=nano rewardme task edit 1 --editor"]
    case .notRun, .failed, .notUTF8, .changedMeanwhile: ["The notes were not changed."]
    }
  }
}

extension ProgramError {
  /// What went wrong, as the rest of a sentence.
  var words: Text {
    switch self {
    case .missing(let program): "there is no program \(quoted(program))"
    case .cannotStart(let program, let reason):
      "\(quoted(program)) cannot be run: \(Text.user(reason))"
    case .tooSlow(let program, let seconds):
      "\(quoted(program)) did not end within \(seconds) seconds"
    }
  }
}

extension NotifierFailure {
  /// One sentence about what was not shown.
  var words: Text {
    switch self {
    case .notRun(.missing(let program)):
      """
      No notification was shown: \(ProgramError.missing(program).words) \
      (rewardme config set notify-command).
      """
    case .notRun(let error): "No notification was shown: \(error.words)."
    case .failed(let program, let status, let said):
      "No notification was shown: \(quoted(program)) ended with \(status)"
        + (said.map { ": \(Text.user($0))" } ?? ".")
    }
  }
}
