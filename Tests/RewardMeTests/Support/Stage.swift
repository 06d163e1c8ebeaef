import GamifyCore
import Synchronization
import TestSupport

@testable import rewardme

/// The program in a world made for it: a home in memory, a clock at a standstill, and streams that
/// are written down.
final class Stage: Sendable {
  struct Result: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  private struct Settings {
    var now = "2026-11-30T09:00"
    var columns: Int?
    var input = ""
    var inputIsTerminal = false
    var variables = ["HOME": "/home/anna", "LANG": "C.UTF-8", "TERM": "dumb"]
    var zone = Zone.utc
    var rasterizer = Rasterizer.none
  }

  private let settings = Mutex(Settings())
  let files: any FileSystem
  let desktop = FakeDesktop()
  private let entropy: Entropy

  init(seed: UInt64 = 1, files: any FileSystem = MemoryFileSystem()) {
    entropy = .seeded(seed)
    self.files = files
  }

  func setNow(_ moment: String) { settings.withLock { $0.now = moment } }
  func setRasterizer(_ rasterizer: Rasterizer) {
    settings.withLock { $0.rasterizer = rasterizer }
  }
  func setZone(_ zone: Zone) { settings.withLock { $0.zone = zone } }
  func setVariable(_ name: String, _ value: String?) {
    settings.withLock { $0.variables[name] = value }
  }
  /// A terminal so many columns wide, or a pipe.
  func setTerminal(_ columns: Int?) { settings.withLock { $0.columns = columns } }
  func setInput(_ text: String, isTerminal: Bool = false) {
    settings.withLock { ($0.input, $0.inputIsTerminal) = (text, isTerminal) }
  }

  @discardableResult
  func run(_ arguments: [String]) -> Result {
    let settings = settings.withLock { $0 }
    let (output, errors) = (Sink(), Sink())
    let size = settings.columns.map { (columns: $0, rows: 40) }
    let input = settings.input
    let lines = Lines(input)
    let status = rewardme.run(
      arguments,
      in: Surroundings(
        variables: settings.variables, userHome: { nil }, files: files,
        clock: TestClock(settings.now, zone: settings.zone).wallClock, entropy: entropy,
        machine: MachineIdentity("stage"),
        input: InputStream(
          isTerminal: settings.inputIsTerminal,
          readAll: { () throws(StreamError) in Array(input.utf8) },
          readLine: { () throws(StreamError) in lines.next() }),
        output: output.stream(isTerminal: settings.columns != nil, size: size),
        errors: errors.stream(isTerminal: settings.columns != nil, size: size),
        rasterizer: settings.rasterizer, desktop: desktop.desktop(settings.variables)))
    return Result(status: status, output: output.text, errors: errors.text)
  }

  /// - `line`: words as a shell would take them apart, without the program's name.
  @discardableResult
  func run(_ line: String) -> Result { run(shellWords(line)) }
}

/// Input that is read a line at a time.
private final class Lines: Sendable {
  private let rest: Mutex<Substring.UTF8View>

  init(_ text: String) { rest = Mutex(text[...].utf8) }

  func next() -> [UInt8]? {
    rest.withLock { rest in
      if rest.isEmpty { return nil }
      let line = Array(rest.prefix { $0 != UInt8(ascii: "\n") })
      rest = rest.dropFirst(line.count + 1)
      return line
    }
  }
}

private final class Sink: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  func stream(isTerminal: Bool, size: (columns: Int, rows: Int)?) -> OutputStream {
    OutputStream(isTerminal: isTerminal, size: size) { more throws(StreamError) in
      self.bytes.withLock { $0 += more }
    }
  }
}

/// Words as a shell takes them apart: blanks, both kinds of quotes, and the backslash.
func shellWords(_ line: String) -> [String] {
  var words: [String] = []
  var word: String?
  var quote: Character?
  var rest = line[...]
  while let character = rest.popFirst() {
    switch (character, quote) {
    case (let mark, let open?) where mark == open: quote = nil
    case ("\\", nil), ("\\", "\""): word = (word ?? "") + String(rest.popFirst() ?? "\\")
    case ("'", nil), ("\"", nil):
      quote = character
      word = word ?? ""
    case (" ", nil):
      if let word { words.append(word) }
      word = nil
    default: word = (word ?? "") + String(character)
    }
  }
  return words + (word.map { [$0] } ?? [])
}
