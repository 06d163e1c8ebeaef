import GamifyCore
import TestSupport
import Testing

@testable import rewardme

@Suite("remind")
struct RemindTests {
  /// A stage on which tasks of these titles are due today.
  private func stage(_ titles: String...) -> Stage {
    let stage = Stage()
    stage.run("config set remind-claims off")
    for title in titles { stage.run(["add", "--due", "today", "--", title]) }
    return stage
  }

  @Test("B202: silent when there is nothing, and makes nothing on the disk")
  func silence() {
    let stage = Stage()
    #expect(stage.run("remind") == .init(status: 0, output: "", errors: ""))
    #expect(stage.run("remind --notify") == .init(status: 0, output: "", errors: ""))
    #expect(stage.files.isEmptyFolder("/"))
    stage.run("add Later --due +9d")
    #expect(stage.run("remind") == .init(status: 0, output: "", errors: ""))
  }

  @Test("B190, B191, B194: nothing but a home is needed, and no colour is sent to a pipe")
  func bare() {
    let stage = self.stage("Tea")
    for name in ["HOME", "LANG", "TERM"] { stage.setVariable(name, nil) }
    stage.setVariable("PATH", "/usr/bin:/bin")
    let result = stage.run("remind --home /home/anna/.local/share/rewardme")
    #expect(result == .init(status: 0, output: "Due today: 1 Tea\n", errors: ""))
    let homeless = stage.run("remind")
    #expect(homeless.status == 1 && homeless.errors.contains("HOME"))
    stage.setVariable("REWARDME_HOME", "/home/anna/.local/share/rewardme")
    #expect(stage.run("remind").output == "")
  }

  @Test("B193: any title comes out in the C locale as it went in")
  func locale() {
    let stage = self.stage("Café 买 👍")
    stage.setVariable("LANG", "C")
    #expect(stage.run("remind").output == "Due today: 1 Café 买 👍\n")
  }

  @Test("B310: titles reach the notifier as they are, behind --, one argument each")
  func titlesAreArguments() {
    let titles = [
      "'; touch /tmp/pwned; '", "$(touch /tmp/pwned)", "\" & (do shell script \"id\") & \"", "-e",
      "--help", "back\\slash \\n", "<b>bold</b> &amp;",
    ]
    let stage = self.stage()
    for title in titles { stage.run(["add", "--due", "today", "--", title]) }
    stage.run("config set notify-command /opt/show")
    stage.desktop.setProgram("/opt/show", endsWith: 0)
    #expect(stage.run("remind --notify").status == 0)
    let calls = stage.desktop.notifications
    #expect(calls.map(\.program) == titles.map { _ in "/opt/show" })
    #expect(calls.map(\.arguments) == titles.map { ["--", $0, "Due today"] })
  }

  @Test("Linux has notify-send, and the user's bus where the scheduler passes none on")
  func notifySend() {
    let stage = self.stage("Tea", "Cake")
    stage.desktop.setBus("unix:path=/run/user/1000/bus")
    #expect(stage.run("remind --notify").output == "Due today: 1 Tea\nDue today: 2 Cake\n")
    let calls = stage.desktop.notifications
    #expect(
      calls.map(\.arguments) == [
        ["--app-name=rewardme", "--", "Tea", "Due today"],
        ["--app-name=rewardme", "--", "Cake", "Due today"],
      ])
    #expect(calls[0].variables["DBUS_SESSION_BUS_ADDRESS"] == "unix:path=/run/user/1000/bus")
    #expect(calls[0].variables["HOME"] == "/home/anna")
    stage.setVariable("DBUS_SESSION_BUS_ADDRESS", "mine")
    stage.run("add Late --due yesterday")
    stage.run("remind --notify")
    #expect(
      stage.desktop.notifications.last?.variables["DBUS_SESSION_BUS_ADDRESS"] == "mine")
  }

  @Test("macOS has osascript, whose script is fixed and gets the words as arguments")
  func osascript() {
    let stage = self.stage("say \"hi\"")
    stage.desktop.setSystem(.macOS)
    stage.run("remind --notify")
    let call = stage.desktop.notifications.first
    #expect(call?.program == "osascript")
    #expect(call?.arguments.suffix(3) == ["--", "say \"hi\"", "Due today"])
    #expect(call?.arguments.dropLast(3).contains { $0.contains("hi") } == false)
  }

  @Test("a notifier that fails is told once, on standard error, and what it was to say is printed")
  func failingNotifier() {
    for quiet in ["", " -q"] {
      let stage = self.stage("Tea", "Cake")
      stage.run("config set notify-command false")
      stage.desktop.setProgram("false", endsWith: 1)
      let result = stage.run("remind --notify" + quiet)
      #expect(result.status == 1)
      #expect(result.output == "Due today: 1 Tea\nDue today: 2 Cake\n")
      #expect(
        result.errors
          == "rewardme: No notification was shown: \"false\" ended with 1: it does not work\n")
      #expect(stage.desktop.notifications.count == 1)
      #expect(stage.run("remind --notify" + quiet) == .init(status: 0, output: "", errors: ""))
    }
  }

  @Test("a notifier that is not there is named, with the setting that names another")
  func missingNotifier() {
    let stage = self.stage("Tea")
    stage.desktop.setProgram("notify-send", endsWith: nil)
    let result = stage.run("remind --notify --json")
    #expect(result.status == 1 && result.errors.isEmpty)
    #expect(result.output.contains(#""notifications":0"#))
    #expect(result.output.contains("notify-command") && result.output.contains("Tea"))
  }

  @Test("with --quiet, what was shown on the desktop is not printed as well")
  func quiet() {
    let stage = self.stage("Tea")
    #expect(stage.run("remind --notify -q") == .init(status: 0, output: "", errors: ""))
    #expect(stage.desktop.notifications.count == 1)
    let printed = self.stage("Tea")
    #expect(printed.run("remind -q").output == "Due today: 1 Tea\n")
  }

  @Test("many reminders become ten notifications, the last of which counts the rest")
  func many() {
    let stage = self.stage()
    stage.setInput((1...25).map { "T\($0)\n" }.joined())
    stage.run("add - --due today")
    let result = stage.run("remind --notify")
    #expect(result.output.split(separator: "\n").count == 25)
    let calls = stage.desktop.notifications
    #expect(calls.count == 10)
    #expect(calls.last?.arguments.contains("and 16 more") == true)
  }

  @Test("a title with a zero in it reaches the notifier whole")
  func zero() {
    let stage = self.stage("a\0b")
    stage.run("remind --notify")
    #expect(stage.desktop.notifications.first?.arguments.contains("a\u{FFFD}b") == true)
  }

  @Test("nothing is notified or said a second time, and peeking notifies without a mark")
  func once() {
    let stage = self.stage("Tea")
    #expect(stage.run("remind --peek").output == "Due today: 1 Tea\n")
    stage.run("remind --notify")
    stage.run("remind --notify")
    #expect(stage.desktop.notifications.count == 1)
    #expect(stage.run("remind --peek").output == "")
  }

  @Test("a damaged note of what was said is told with the reminders, and not without any")
  func damaged() throws {
    let stage = self.stage("Tea")
    stage.run("remind")
    let path = "/home/anna/.local/share/rewardme/local/delivered.json"
    try stage.files.write(Array("{".utf8), to: path)
    let result = stage.run("remind")
    #expect(result.status == 0 && result.output == "Due today: 1 Tea\n")
    #expect(result.errors.contains("delivered-damaged.json"))
    stage.run("done 1")
    try stage.files.write(Array("{".utf8), to: path)
    #expect(stage.run("remind") == .init(status: 0, output: "", errors: ""))
  }
}

extension FileSystem {
  fileprivate func isEmptyFolder(_ path: String) -> Bool {
    ((try? names(in: path)) ?? []) == []
  }
}
