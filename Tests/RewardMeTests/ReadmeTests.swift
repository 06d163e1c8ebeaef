import Foundation
import Testing

@testable import rewardme

/// What the README shows is what happens.
@Suite("README")
struct ReadmeTests {
  private static let text: String = {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "README.md")
    return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }()

  /// The commands of the console blocks, with the output written below them.
  private static func sessions() -> [(command: String, output: String)] {
    var sessions: [(command: String, output: String)] = []
    var isInBlock = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInBlock = line == "```console"
      } else if isInBlock, line.hasPrefix("$ ") {
        sessions.append((String(line.dropFirst(2)), ""))
      } else if isInBlock, !sessions.isEmpty {
        sessions[sessions.count - 1].output += line + "\n"
      }
    }
    return sessions
  }

  @Test("each command of the README prints what stands below it")
  func play() {
    let stage = Stage()
    stage.setTerminal(80)
    #expect(Self.sessions().count > 5)
    for (command, output) in Self.sessions() {
      let result = stage.run(command.split(separator: " ", maxSplits: 1).dropFirst().joined())
      #expect(result.errors + result.output == output, "\(command)")
    }
  }

  @Test("every verb and option that the README names exists")
  func names() {
    for match in Self.text.matches(of: /`rewardme ([a-z][a-z ]+?)(?: [A-Z-].*?)?`/) {
      let words = match.1.split(separator: " ").map(String.init)
      let isKnown = Verb.named(by: words) != nil || words.first == "help"
      #expect(isKnown, "rewardme \(match.1)")
    }
  }

  @Test("the changelog's top entry is this version")
  func version() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/GamifyCore/GamifyCore.docc/Changelog.md")
    let changelog = try String(contentsOf: url, encoding: .utf8)
    let top = changelog.split(separator: "\n").first { $0.hasPrefix("## ") }
    #expect(top?.dropFirst(3).prefix { $0 != " " } == programVersion[...])
  }
}
