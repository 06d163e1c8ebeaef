import Testing

@testable import rewardme

/// Output that is longer than the screen, which is 40 lines high here.
@Suite("Pager")
struct PagerTests {
  private let stage = Stage()

  init() {
    stage.setTerminal(80)
    stage.setVariable("TERM", "xterm")
    stage.desktop.setProgram("less", endsWith: 0)
    stage.desktop.setProgram("most", endsWith: 0)
  }

  private var calls: [ProgramCall] { stage.desktop.notifications }

  @Test("long output is read in less, where there is one")
  func less() {
    let result = stage.run("--help")
    #expect(result == .init(status: 0, output: "", errors: ""))
    #expect(calls.map(\.program) == ["less"] && calls.map(\.arguments) == [["-FIRX"]])
    #expect(calls[0].streams == .fed && calls[0].variables["LESS"] == "FIRX")
    #expect(String(decoding: calls[0].input, as: UTF8.self).hasPrefix("Usage: rewardme"))
  }

  @Test("PAGER holds a program and its arguments, which no shell reads")
  func named() {
    stage.setVariable("PAGER", "most  -s $HOME 'a b'")
    stage.setVariable("LESS", "R")
    stage.run("--help")
    #expect(calls.map(\.program) == ["most"])
    #expect(calls[0].arguments == ["-s", "$HOME", "'a", "b'"] && calls[0].variables["LESS"] == "R")
  }

  @Test(
    "no pager for output that fits, in pipes, for JSON, and where none is wanted",
    arguments: ["help dates", "--help --json", "--help --no-pager"])
  func unwanted(line: String) {
    #expect(!stage.run(line).output.isEmpty && calls.isEmpty)
  }

  @Test("PAGER can say that there is to be none", arguments: ["", "cat", "  "])
  func none(value: String) {
    stage.setVariable("PAGER", value)
    #expect(stage.run("--help").output.hasPrefix("Usage") && calls.isEmpty)
  }

  @Test("a terminal that cannot move its cursor gets no pager that it did not ask for")
  func dumb() {
    stage.setVariable("TERM", "dumb")
    #expect(stage.run("--help").output.hasPrefix("Usage") && calls.isEmpty)
    stage.setVariable("PAGER", "most")
    #expect(stage.run("--help").output.isEmpty && calls.count == 1)
  }

  @Test("a pager that is missing costs nothing, and is told if it was named")
  func missing() {
    stage.desktop.setProgram("less", endsWith: nil)
    #expect(stage.run("--help").output.hasPrefix("Usage"))
    stage.setVariable("PAGER", "nope")
    let result = stage.run("--help")
    #expect(result.output.hasPrefix("Usage") && result.status == 0)
    #expect(result.errors == "rewardme: PAGER: there is no program \"nope\".\n")
  }

  @Test("how a pager ends changes no exit status")
  func status() {
    stage.desktop.setProgram("less", endsWith: 2)
    #expect(stage.run("--help").status == 0)
  }

  @Test("what only confirms goes to the terminal at once")
  func confirmations() {
    let titles = (1...60).map { "T\($0)" }
    stage.setInput(titles.joined(separator: "\n"))
    #expect(stage.run("add -").output.hasPrefix("Added") && calls.isEmpty)
    #expect(stage.run("list").output.isEmpty && calls.count == 1)
  }
}
