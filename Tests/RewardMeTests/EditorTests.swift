import GamifyCore
import Testing

@testable import rewardme

/// Notes that are written in an editor.
@Suite("Editor")
struct EditorTests {
  private let stage = Stage()
  private let local = "/home/anna/.local/share/rewardme/local"

  init() {
    stage.run("add Tea --notes green")
    stage.setVariable("EDITOR", "ed")
  }

  /// An editor that leaves a text where it was given one.
  private func setEditor(
    _ name: String = "ed", leaving bytes: [UInt8], endsWith status: Int32 = 0
  ) {
    let files = stage.files
    stage.desktop.setProgram(name, endsWith: status) { call in
      guard let path = call.arguments.last else { return }
      try? files.write(bytes, to: path)
    }
  }

  private var drafts: [String] {
    ((try? stage.files.names(in: local)) ?? []).filter { $0.hasPrefix("notes-") }
  }

  private var notes: String {
    stage.run("task show 1").output.split(separator: "\n").drop { $0 != "Notes" }.dropFirst()
      .map { String($0.dropFirst(2)) }.joined(separator: "/")
  }

  @Test("what was written is kept, without the line break that editors add")
  func written() {
    setEditor(leaving: Array("black\nwith milk\n".utf8))
    #expect(stage.run("task edit 1 --editor").output.hasPrefix("Changed 1 Tea"))
    #expect(notes == "black/with milk" && drafts.isEmpty)
  }

  @Test("VISUAL goes before EDITOR, and both can hold arguments")
  func variables() {
    stage.setVariable("VISUAL", "vis --wait")
    setEditor("vis", leaving: Array("white\n".utf8))
    stage.run("task edit 1 --editor")
    let call = stage.desktop.notifications.last
    #expect(call?.arguments.first == "--wait" && call?.streams == .shared && notes == "white")
  }

  @Test("other options are carried out along with it")
  func together() {
    setEditor(leaving: Array("green\n".utf8))
    #expect(stage.run("task edit 1 --editor --title Coffee").output.contains("Coffee"))
    #expect(notes == "green")
  }

  @Test("text that stays as it was changes nothing")
  func unchanged() {
    let before = stage.run("log").output
    setEditor(leaving: Array("green\n".utf8))
    #expect(stage.run("task edit 1 --editor").output == "Nothing to change.\n")
    #expect(stage.run("log").output == before && drafts.isEmpty)
  }

  @Test("notes can be emptied")
  func emptied() {
    setEditor(leaving: [])
    stage.run("task edit 1 --editor")
    #expect(notes.isEmpty)
  }

  @Test("an editor that fails keeps what was written, and says where")
  func failing() {
    setEditor(leaving: Array("half".utf8), endsWith: 1)
    let result = stage.run("task edit 1 --editor")
    #expect(result.status == 1 && notes == "green" && drafts.count == 1)
    #expect(result.errors.contains("What you wrote is kept in \(local)/\(drafts.first ?? "?")"))
  }

  @Test("an editor that fails without a word written leaves nothing behind")
  func failingAtOnce() {
    stage.desktop.setProgram("ed", endsWith: 1)
    #expect(stage.run("task edit 1 --editor").status == 1 && drafts.isEmpty)
    stage.setVariable("EDITOR", "nope")
    #expect(stage.run("task edit 1 --editor").errors.contains("no program \"nope\""))
    #expect(drafts.isEmpty)
  }

  @Test("what was kept goes with the task when its text is purged from the disk")
  func purged() {
    stage.run("add Coffee")
    setEditor(leaving: Array("half".utf8), endsWith: 1)
    stage.run("task edit 1 --editor")
    stage.run("task edit 2 --editor")
    #expect(drafts.count == 2)
    stage.run("task delete 1 --purge --yes")
    #expect(drafts.allSatisfy { $0.hasPrefix("notes-2-") } && drafts.count == 1)
  }

  @Test("text that is no UTF-8 is refused and kept")
  func notUTF8() {
    setEditor(leaving: [0xFF])
    #expect(stage.run("task edit 1 --editor").status == 1 && drafts.count == 1)
  }

  @Test("notes that another command changed meanwhile are not written over")
  func changedMeanwhile() {
    let (files, stage) = (stage.files, stage)
    stage.desktop.setProgram("ed") { call in
      stage.run("task edit 1 --notes other")
      try? files.write(Array("mine".utf8), to: call.arguments.last ?? "")
    }
    let result = stage.run("task edit 1 --editor")
    #expect(result.status == 1 && result.errors.contains("in the meantime"))
    #expect(notes == "other" && drafts.count == 1)
  }

  @Test("without an editor and a terminal it is wrong usage; on a terminal it is vi")
  func noEditor() {
    stage.setVariable("EDITOR", nil)
    #expect(stage.run("task edit 1 --editor").status == 2)
    stage.setTerminal(80)
    stage.setInput("", isTerminal: true)
    setEditor("vi", leaving: Array("by vi".utf8))
    #expect(stage.run("task edit 1 --editor --no-input").status == 2)
    #expect(stage.run("task edit 1 --editor").status == 0 && notes.contains("by vi"))
  }

  @Test(
    "what cannot be is said before the editor opens",
    arguments: [
      "task edit 9 --editor", "task edit 1 1 --editor", "task edit 1-2 --editor",
      "task edit 1 --editor --notes x", "task edit 1 --editor --due nonsense",
    ])
  func early(line: String) {
    setEditor(leaving: Array("x".utf8))
    #expect(stage.run(line).status != 0 && stage.desktop.notifications.isEmpty)
  }
}
