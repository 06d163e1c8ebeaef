import Testing

@testable import rewardme

/// Options that every verb takes.
@Suite("Options everywhere")
struct EverywhereTests {
  private let stage = Stage()

  @Test("--no-input turns a question into an error that names what answers it")
  func noInput() {
    stage.run("profile create ben")
    stage.setInput("y\n", isTerminal: true)
    for line in ["profile delete ben --no-input", "--no-input profile delete ben"] {
      let result = stage.run(line)
      #expect(result.status == 1 && result.errors.contains("--yes is needed"), "\(result)")
    }
    stage.setVariable("REWARDME_NO_INPUT", "1")
    #expect(stage.run("profile delete ben").status == 1)
    #expect(stage.run("profile delete ben --yes").status == 0)
  }

  @Test("a question is broken at blanks where the terminal is narrow")
  func narrowQuestion() {
    stage.run("add Tea")
    stage.run("profile create ben")
    stage.setTerminal(40)
    stage.setInput("no\n", isTerminal: true)
    #expect(
      stage.run("reset").errors == """
        Start the profile me anew, without 1
        task, 0 points, 0 badges and 0 rewards,
        for good?
        Type reset to go on: rewardme: Nothing was changed.

        """)
    stage.setInput("n\n", isTerminal: true)
    #expect(
      stage.run("profile delete ben").errors == """
        Delete the profile ben (ben) with all
        its tasks and points, for good? [y/N] rewardme: Nothing was changed.

        """)
  }

  @Test("--no-emoji takes our own emoji away, and leaves other signs and words of the person")
  func noEmoji() {
    stage.setTerminal(80)
    stage.run("profile set --avatar 🦊")
    stage.run("add Tea 🍵")
    stage.run("reward add Nap --cost 10 --emoji 😴")
    #expect(stage.run("done 1 --no-emoji").output.hasPrefix("✓ 1 Tea 🍵"))
    #expect(stage.run("spin").output.unicodeScalars.contains { $0.properties.isEmojiPresentation })
    stage.setVariable("REWARDME_NO_EMOJI", "1")
    let box = stage.run("box")
    #expect(box.status == 0)
    #expect(!box.output.unicodeScalars.contains { $0.properties.isEmojiPresentation })
    #expect(stage.run("profile show").output.contains("🦊"))
    stage.run("reward add Book --cost 5")
    #expect(stage.run("reward redeem Book").output.hasPrefix("Redeemed Book"))
    stage.setVariable("REWARDME_NO_EMOJI", nil)
    #expect(stage.run("reward redeem Book").output.hasPrefix("🎁 Redeemed Book"))
  }

  @Test("--color always colours a pipe too, and nothing else does")
  func colour() {
    stage.run("add Tea -d epic")
    stage.setVariable("TERM", "xterm")
    #expect(!stage.run("list").output.contains("\u{1B}"))
    let coloured = stage.run("list --color always").output
    #expect(coloured.contains("\u{1B}["))
    #expect(coloured.hasSuffix("\tTea\n"))
  }

  @Test("--verbose says more on standard error alone")
  func verbose() {
    let plain = stage.run("list --json")
    let result = stage.run("list --json --verbose")
    #expect(result.output == plain.output && plain.errors.isEmpty)
    #expect(result.errors.contains("home /home/anna/.local/share/rewardme"))
    #expect(result.errors.contains("profile me, device not made yet"))
    #expect(result.errors.contains("today Mon 2026-11-30"))
    stage.run("add Tea")
    stage.setVariable("REWARDME_DEBUG", "1")
    #expect(stage.run("list").errors.contains("of the journal"))
  }
}
