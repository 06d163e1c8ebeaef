import GamifyCore
import Testing

@testable import rewardme

@Suite("The crontab line")
struct CrontabTests {
  private static let tag = " # rewardme remind me /home/anna/.local/share/rewardme"
  private static let line =
    "0 9 * * * /usr/local/bin/rewardme --home /home/anna/.local/share/rewardme --profile me "
    + "remind --at now" + tag

  @Test(
    "every other line stays as it is, to the byte, and taking ours out brings back what was there",
    arguments: [
      "", "MAILTO=me\n", "# comment\n\n  5 4 * * sun  run %x\n", "no break at the end",
      "a\nno break at the end", "\n\n", "tabs\there \r\n", "0 0 * * * x # rewardme notes\n",
    ])
  func untouched(before: String) throws {
    let stage = Stage()
    stage.desktop.setCrontab(before)
    #expect(stage.run("remind install --at 09:00").status == 0)
    let after = try #require(stage.desktop.crontab)
    #expect(after.split(whereSeparator: \.isNewline).count { $0 == Self.line } == 1)
    #expect(after.replacing(Self.line + "\n", with: "") == before)
    #expect(stage.run("remind install --at 09:00").status == 0)
    #expect(stage.desktop.crontab == after)
    stage.run("remind uninstall")
    #expect(stage.desktop.crontab == before)
  }

  @Test("a line in the middle is replaced where it stands, and doubles are taken out")
  func replaced() {
    let stage = Stage()
    stage.desktop.setCrontab("a\n* * * * * old\(Self.tag)\nb\n1 1 * * * older\(Self.tag)\nc\n")
    let result = stage.run("remind install --at 09:00")
    #expect(result.output.hasPrefix("Replaced"))
    #expect(stage.desktop.crontab == "a\n\(Self.line)\nb\nc\n")
  }

  @Test("a user without a crontab gets one; bytes that are no UTF-8 are kept")
  func noCrontab() {
    let stage = Stage()
    #expect(stage.run("remind install --at 09:00").status == 0)
    #expect(stage.desktop.crontab == Self.line + "\n")
    var crontab = Crontab(bytes: [0xFF, 0xFE, 0x0A])
    crontab.put("line # t", tag: " # t")
    #expect(crontab.bytes.starts(with: [0xFF, 0xFE, 0x0A]) && crontab.bytes.count == 12)
  }

  @Test("nothing is written when nothing changes")
  func idempotent() {
    let stage = Stage()
    stage.run("remind install --at 09:00")
    stage.run("remind install --at 09:00")
    stage.run("remind uninstall")
    stage.run("remind uninstall")
    #expect(stage.desktop.crontabCalls.count { $0 == ["-"] } == 2)
  }

  @Test("each home and each profile has a line of its own")
  func severalHomes() throws {
    let stage = Stage()
    for home in ["/a", "/a b", "/b"] { stage.run(["--home", home, "remind", "install"]) }
    #expect(stage.desktop.crontab?.split(separator: "\n").count == 3)
    stage.run(["--home", "/a b", "remind", "uninstall"])
    let left = try #require(stage.desktop.crontab)
    #expect(left.contains("--home /a ") && left.contains("--home /b ") && !left.contains("/a b"))
  }

  @Test("a line that is a comment is never taken for ours")
  func comment() {
    let stage = Stage()
    stage.desktop.setCrontab("#\(Self.line)\n")
    stage.run("remind uninstall")
    #expect(stage.desktop.crontab == "#\(Self.line)\n")
  }

  @Test("without crontab: what to install, and the line to add by hand")
  func noProgram() {
    let stage = Stage()
    stage.setTerminal(60)
    stage.desktop.setProgram("crontab", endsWith: nil)
    let result = stage.run("remind install --at 09:00")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.contains("apt install cron"))
    #expect(result.errors.split(separator: "\n").contains { $0 == Self.line })
    #expect(stage.run("remind uninstall").status == 1)
  }

  @Test("a crontab that cannot be read is not written over")
  func unreadable() {
    let stage = Stage()
    stage.desktop.setProgram("crontab", endsWith: 1)
    let result = stage.run("remind install --at 09:00")
    #expect(result.status == 1)
    #expect(result.errors.contains("it does not work") && result.errors.contains("not changed"))
    #expect(stage.desktop.crontabCalls == [["-l"]])
  }

  @Test("paths with line breaks cannot be given to a scheduler")
  func lineBreak() {
    let result = Stage().run(["--home", "/a\nb", "remind", "install"])
    #expect(result.status == 1 && result.errors.contains("/a\\nb"))
  }

  @Test("the times of a schedule, as cron and systemd write them")
  func schedules() throws {
    for (at, every, cron, systemd) in [
      ("09:05", nil, "5 9 * * *", "*-*-* 09:05:00"),
      ("09:00", "15m", "*/15 * * * *", "*-*-* *:00/15:00"),
      ("09:07", "15m", "7-59/15 * * * *", "*-*-* *:07/15:00"),
      ("09:00", "1m", "* * * * *", "*-*-* *:00/1:00"),
      ("09:30", "1h", "30 * * * *", "*-*-* *:30:00"),
      ("09:30", "2h", "30 1-23/2 * * *", "*-*-* 01/2:30:00"),
      ("12:00", "12h", "0 */12 * * *", "*-*-* 00/12:00:00"),
    ] {
      let schedule = try #require(
        ReminderSchedule(at: TimeOfDay(at)!, every: every.flatMap { TimeSpan($0) }))
      #expect(schedule.cron == cron && schedule.systemd == systemd)
    }
    for bad in ["7m", "45m", "90m", "5h", "1d"] {
      #expect(ReminderSchedule(at: .noon, every: TimeSpan(bad)) == nil, "\(bad)")
    }
  }

  @Test("a word of the shell is the text itself, whatever is in it")
  func shellQuoting() {
    #expect("/usr/bin/x".quotedForShell == "/usr/bin/x")
    #expect("".quotedForShell == "''")
    for text in ["a b", "it's", "$(x) `y` \\ \"z\"", "*", "~", "#", "é"] {
      #expect(text.quotedForShell.first == "'")
      #expect(shellWords(text.quotedForShell) == [text])
    }
  }
}
