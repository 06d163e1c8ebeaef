import GamifyCore

/// The command that a scheduler runs, in the forms that schedulers read.
struct ReminderJob: Sendable {
  let schedule: ReminderSchedule
  /// Absolute, as schedulers know no `PATH` and no current folder.
  let program: String
  let home: String
  let profile: ProfileID
  /// Whether it raises notifications instead of printing.
  let isNotifying: Bool
  /// Whether it exchanges with other machines before.
  let isSyncing: Bool

  /// - Throws: `.unusablePath` for paths with line breaks and other control characters, which no
  ///   scheduler can be given.
  init(
    _ schedule: ReminderSchedule, program: String, home: String, profile: ProfileID,
    isNotifying: Bool, isSyncing: Bool
  ) throws(DesktopError) {
    for path in [program, home] where path.unicodeScalars.contains(where: \.isControl) {
      throw .unusablePath(path)
    }
    self.schedule = schedule
    self.program = program
    self.home = home
    self.profile = profile
    self.isNotifying = isNotifying
    self.isSyncing = isSyncing
  }

  private var words: [String] {
    [program, "--home", home, "--profile", profile.rawValue, "remind"] + schedule.options
      + (isSyncing ? ["--sync"] : []) + (isNotifying ? ["--notify", "--quiet"] : [])
  }

  // MARK: - cron

  /// The end of the crontab line of a home and profile, a comment to the shell, by which it is
  /// found again.
  static func tag(home: String, profile: ProfileID) -> String {
    " # rewardme remind \(profile.rawValue) " + home.escapedForCron
  }

  /// One line of a crontab, without a line break.
  var cronLine: String {
    let command = words.map(\.quotedForShell).joined(separator: " ").escapedForCron
    return "\(schedule.cron) \(command)" + Self.tag(home: home, profile: profile)
  }

  // MARK: - systemd

  /// The service and the timer, each below the name of its file.
  var systemdUnits: [(name: String, text: String)] {
    let name = unitName
    let command = words.enumerated().map { place, word in
      word.quotedForSystemd(isProgram: place == 0)
    }
    let service = """
      [Unit]
      Description=Reminders of rewardme

      [Service]
      Type=oneshot
      ExecStart=\(command.joined(separator: " "))

      """
    let timer = """
      [Unit]
      Description=Reminders of rewardme

      [Timer]
      OnCalendar=\(schedule.systemd)
      AccuracySec=1s
      Persistent=true

      [Install]
      WantedBy=timers.target

      """
    return [("\(name).service", service), ("\(name).timer", timer)]
  }

  private var unitName: String {
    "rewardme-remind" + (profile == .me ? "" : "-" + profile.rawValue)
  }

  // MARK: - launchd

  var launchdName: String {
    "org.rewardme.remind" + (profile == .me ? "" : "." + profile.rawValue)
  }

  /// A property list for `~/Library/LaunchAgents`.
  var launchdPropertyList: String {
    let arguments = words.map { "    <string>\($0.escapedForXML)</string>\n" }.joined()
    let times =
      if let every = schedule.every {
        "  <key>StartInterval</key>\n  <integer>\(every.minutes * 60)</integer>"
      } else {
        """
          <key>StartCalendarInterval</key>
          <dict>
            <key>Hour</key>
            <integer>\(schedule.at.hour)</integer>
            <key>Minute</key>
            <integer>\(schedule.at.minute)</integer>
          </dict>
        """
      }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>Label</key>
        <string>\(launchdName)</string>
        <key>ProgramArguments</key>
        <array>
      \(arguments)  </array>
      \(times)
      </dict>
      </plist>

      """
  }
}

extension String {
  /// One word of a POSIX shell: within single quotes nothing means anything.
  var quotedForShell: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: ","):
        true
      default: false
      }
    }
    if isPlain && !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  /// Text in a crontab, where % stands for a line break unless a backslash comes before it, which
  /// cron takes away.
  fileprivate var escapedForCron: String {
    split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\\%")
  }

  /// One word of `ExecStart`: % begins a specifier and $ a variable, the latter not in the name of
  /// the program.
  ///
  /// - Source: systemd.service(5), COMMAND LINES; systemd.syntax(7), QUOTING.
  fileprivate func quotedForSystemd(isProgram: Bool) -> String {
    let escaped = map { character -> String in
      switch character {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "%": "%%"
      case "$" where !isProgram: "$$"
      default: String(character)
      }
    }.joined()
    return escaped == quotedForShell ? escaped : "\"\(escaped)\""
  }

  fileprivate var escapedForXML: String {
    map { character -> String in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(character)
      }
    }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || value == 0x7F }
}
