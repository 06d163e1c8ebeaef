import Foundation

/// A session as anyone could paste it, played and compared.
///
/// - Shape: lines that begin with
///   `>>> ` a command, `=== ` its exit status when it is not 0, `!!! ` a line on standard error,
///   `<<< ` a line of standard input for the next command, `--- ` something about the world
///   (`now MOMENT`, `terminal COLUMNS` or `pipe` for the output, `keyboard` or `file` for the
///   input, `NAME=VALUE`), `%%% ` a remark. Any other line is standard output, where `\e` stands for
///   the escape character. Empty lines before a command are remarks too.
struct Transcript {
  let text: String

  /// The same transcript with what really came out.
  func played(on stage: Stage = Stage()) -> String {
    var result: [String] = []
    var input: [String] = []
    var isTyped = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("--- ") {
        if line == "--- keyboard" || line == "--- file" { isTyped = line == "--- keyboard" }
        set(String(line.dropFirst(4)), on: stage)
        result.append(line)
      } else if line.hasPrefix("<<< ") || line == "<<<" {
        input.append(String(line.dropFirst(4)))
        result.append(line)
      } else if line.hasPrefix(">>> ") {
        stage.setInput(input.map { $0 + "\n" }.joined(), isTerminal: isTyped)
        input = []
        result.append(line)
        let command = line.dropFirst(4).drop { $0 != " " }
        result += lines(of: stage.run(String(command)))
      } else if line.hasPrefix("%%%") {
        result.append(line)
      } else if line.isEmpty, result.last?.isEmpty == false {
        result.append(line)
      }
    }
    return result.joined(separator: "\n")
  }

  /// Empty lines are only kept where they were written down; output has its own.
  var normalized: String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n")
  }

  private func set(_ setting: String, on stage: Stage) {
    let words = setting.split(separator: " ", maxSplits: 1).map(String.init)
    switch words[0] {
    case "now": stage.setNow(words[1])
    case "terminal": stage.setTerminal(Int(words[1]))
    case "pipe": stage.setTerminal(nil)
    case "keyboard", "file": break
    default:
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      stage.setVariable(parts[0], parts.count > 1 ? parts[1] : nil)
    }
  }

  private func lines(of result: Stage.Result) -> [String] {
    var lines: [String] = []
    if result.status != 0 { lines.append("=== \(result.status)") }
    lines += result.errors.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map { "!!! \($0)" }
    lines += result.output.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map { $0.isEmpty ? "." : $0.replacingOccurrences(of: "\u{1B}", with: "\\e") }
    return lines
  }
}
