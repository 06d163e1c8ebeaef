import GamifyCore

/// What was exchanged, for people and for programs.
enum SyncPages {
  /// - `joined`: the remote, when this home was only now given it.
  static func answer(_ report: Synchronizer.Report, joined: String? = nil) -> Answer {
    let news = report.merge.news
    let isIdle = report.wasUpToDate && report.merge.isEmpty && report.sent == 0
    let json: JSON = [
      "remote": .string(report.remote), "branch": .string(report.branch),
      "sent": .number(report.sent), "received": .number(report.merge.received),
      "devices": .array(report.merge.devices.map { .string($0.rawValue) }),
      "purged": .number(report.merge.purged),
      "news": .array(news.map { .string($0.plain) }),
    ]
    return Answer(json, isConfirmation: true) { page in
      if let joined { page.line("This home is exchanged with \(Text.user(joined)) now.") }
      if isIdle {
        page.line("Nothing to exchange: both sides are the same.")
      } else {
        page.line(
          """
          Sent \(entries(report.sent)), received \(entries(report.merge.received))\
          \(from(report.merge.devices)).
          """)
      }
      page.bullets(news)
    }
  }

  /// - `isRehearsal`: whether the remote was asked.
  static func answer(_ difference: Synchronizer.Difference, isRehearsal: Bool) -> Answer {
    let json: JSON = [
      "remote": .string(difference.url), "branch": .string(difference.branch),
      "toSend": .number(difference.toSend), "toReceive": .number(difference.merge.received),
      "devices": .array(difference.merge.devices.map { .string($0.rawValue) }),
      "last": difference.at.map { JSON(Timestamp($0, offsetSeconds: 0)) } ?? .null,
      "dryRun": .bool(isRehearsal),
    ]
    return Answer(json) { page in
      page.pairs(
        [
          ("Remote", Text.user(difference.url)), ("Branch", Text.user(difference.branch)),
          (isRehearsal ? "Would send" : "To send", entries(difference.toSend)),
          (
            isRehearsal ? "Would receive" : "To receive",
            entries(difference.merge.received) + from(difference.merge.devices)
          ),
        ], indent: 0)
    }
  }

  private static func entries(_ count: Int) -> Text {
    Text(counted(count, "entry", plural: "entries"))
  }

  private static func from(_ devices: [DeviceID]) -> Text {
    guard !devices.isEmpty else { return "" }
    return " from \(devices.map { Text.user($0.rawValue) }.joined(by: ", "))"
  }
}
