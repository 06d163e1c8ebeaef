import GamifyCore
import Testing

@testable import rewardme

/// What the scripts of completions are answered.
@Suite("Completions")
struct CompletionTests {
  /// The words offered for a line, of which the last word is not finished.
  private func offered(_ line: String, on stage: Stage = Stage()) -> [String] {
    answer(line, on: stage).dropFirst().map { String($0.prefix { $0 != "\t" }) }
  }

  private func answer(_ line: String, on stage: Stage) -> [String] {
    let words = shellWords(line) + (line.hasSuffix(" ") || line.isEmpty ? [""] : [])
    let result = stage.run(["complete-words", "--"] + words)
    #expect(result.status == 0 && result.errors.isEmpty)
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test("the first word is a verb, a group or a short form")
  func first() {
    #expect(offered("").contains("task") && offered("").contains("done"))
    #expect(offered("sta") == ["stats"])
    #expect(offered("complete-w").isEmpty)
  }

  @Test("a group is followed by its verbs, and a verb that is a group by both")
  func second() {
    #expect(
      offered("task s") == ["skip", "show"].sorted().reversed() || offered("task s").count == 2)
    #expect(offered("streak ") == ["pause", "resume"])
    #expect(offered("nonsense ").isEmpty)
  }

  @Test("options are those of the verb, and not again unless they are lists")
  func options() {
    #expect(offered("task add x --dif") == ["--difficulty"])
    #expect(offered("task add x --difficulty hard --dif").isEmpty)
    #expect(offered("task add x -d hard --dif").isEmpty)
    #expect(offered("task add x -t a --ta") == ["--tag"])
    #expect(offered("task add -- --dif").isEmpty)
    #expect(offered("stats --dif").isEmpty)
  }

  @Test("the values of an option are those of the verb it belongs to")
  func values() {
    #expect(offered("add x --difficulty ") == ["easy", "medium", "hard", "epic"])
    #expect(offered("add x --difficulty=e") == ["--difficulty=easy", "--difficulty=epic"])
    #expect(offered("add x -d h") == ["hard"])
    #expect(offered("list --due o") == ["overdue"])
    #expect(offered("add x --due o").isEmpty)
    #expect(offered("list --status a") == ["active", "all"])
    #expect(offered("stats ") == ["daily", "weekly", "monthly", "year", "difficulty", "heatmap"])
    #expect(offered("config set motion ") == ["on", "off"])
    #expect(offered("help task a") == ["add"])
  }

  @Test("what is in the home is offered with what it is")
  func live() {
    let stage = Stage()
    stage.run("add Write the report -t office -p alpha --due fri")
    stage.run("add Read")
    stage.run("done 2")
    stage.run("reward add Coffee --cost 50")
    stage.run("profile create ben")
    #expect(answer("done ", on: stage) == ["words", "1\tWrite the report"])
    #expect(answer("task restore ", on: stage) == ["words", "2\tRead"])
    #expect(answer("list -t ", on: stage) == ["words", "office\t1 active task"])
    #expect(offered("list -p ", on: stage) == ["alpha"])
    #expect(answer("reward redeem ", on: stage)[1] == "1\tCoffee, 50 points")
    #expect(offered("--profile ", on: stage) == ["ben", "me"])
    #expect(offered("--profile ben done ", on: stage).isEmpty)
    #expect(answer("add x --due to", on: stage)[1] == "today\tMon 2026-11-30")
  }

  @Test("a title stays on one line of the answer, and commands no terminal")
  func hostile() {
    let stage = Stage()
    stage.run(["add", "--tag", "a\tb", "--tag", "$(touch x)", "--", "a\tb\u{1B}[31m$(touch x)"])
    #expect(answer("done ", on: stage) == ["words", #"1"# + "\t" + #"a\tb\x1b[31m$(touch x)"#])
    // What cannot be typed as it is shown is not offered.
    #expect(offered("list -t ", on: stage) == ["$(touch x)"])
  }

  @Test("files and folders are left to the shell")
  func files() {
    #expect(answer("brag --svg ", on: Stage()) == ["files"])
    #expect(answer("pool import ", on: Stage()) == ["files", "-\t"])
    #expect(answer("--home ", on: Stage()) == ["folders"])
  }

  @Test("the help of an option names all of its choices", arguments: Verb.all.map(\.name))
  func named(name: Verb.Name) throws {
    let verb = try #require(Verb.named(by: name)?.verb)
    for option in verb.options + Option.everywhere {
      guard case .words(let words) = option.value, option.name != "expires" else { continue }
      let told = option.help + verb.details.joined()
      for word in words() { #expect(told.contains(word), "\(option.spelling) \(word)") }
    }
  }

  @Test("each choice of a setting can be set, and is told", arguments: Setting.allCases)
  func settings(setting: Setting) {
    for choice in setting.choices {
      #expect(setting.normalized(choice) == choice)
      #expect(setting.allowedValues.contains(choice))
    }
  }
}
