import GamifyCore
import Synchronization
import TestSupport
import Testing

@testable import rewardme

/// When pictures move, and what is safe by then.
@Suite("The show")
struct ShowTests {
  /// What a command wrote, and what it was about to show.
  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private func log(
    _ arguments: String..., isTerminal: Bool = true, variables: [String: String] = [:],
    files: MemoryFileSystem = MemoryFileSystem()
  ) -> [String] {
    let log = Log()
    let output = OutputStream(isTerminal: isTerminal, size: (80, 24)) { bytes throws(StreamError) in
      log.add(String(decoding: bytes, as: UTF8.self))
    }
    let player = Player { film, _, then in
      let journal = files.names(in: "/home/anna/.local/share/rewardme/journal") ?? []
      log.add(
        "show of \(film.frames.count > 5 ? "many" : "few") frames, journal files: \(journal.count)")
      try then()
    }
    _ = rewardme.run(
      arguments,
      in: Surroundings(
        variables: ["HOME": "/home/anna", "LANG": "C.UTF-8", "TERM": "xterm"]
          .merging(variables) { $1 },
        userHome: { nil }, files: files,
        clock: TestClock("2026-11-30T16:48").wallClock, entropy: .seeded(1),
        machine: MachineIdentity("stage"),
        input: InputStream(
          isTerminal: false, readAll: { () throws(StreamError) in [] },
          readLine: { () throws(StreamError) in nil }),
        output: output, errors: output, player: player, desktop: FakeDesktop().desktop([:])))
    return log.all
  }

  @Test("on a terminal the wheel, the card and the chest move, the prize on the disk before")
  func moves() {
    for words in [["spin"], ["box"], ["box", "--style", "chest"]] {
      let files = MemoryFileSystem()
      let lines =
        words.count == 1
        ? log(words[0], files: files) : log(words[0], words[1], words[2], files: files)
      #expect(lines.count == 2)
      #expect(lines.first == "show of many frames, journal files: 1")
      #expect(lines.last?.contains("25 available") == true || words[0] == "box")
    }
  }

  @Test(
    "nothing moves in a pipe, in JSON, quietly, without colour, on a dumb terminal, or when asked")
  func still() {
    #expect(log("spin", isTerminal: false).count == 1)
    #expect(log("spin", "--json").count == 1)
    #expect(log("spin", "--quiet").count == 1)
    #expect(log("spin", "--no-animation").count == 1)
    #expect(log("spin", variables: ["NO_COLOR": "1"]).count == 1)
    #expect(log("spin", variables: ["TERM": "dumb"]).count == 1)
    #expect(log("spin", variables: ["TERM": ""]).count == 1)
    let files = MemoryFileSystem()
    _ = log("config", "set", "motion", "off", files: files)
    #expect(log("spin", files: files).count == 1)
    #expect(log("spin", variables: ["NO_COLOR": ""]).count == 2)
  }

  @Test("in a pipe a prize is one plain line")
  func oneLine() {
    for verb in ["spin", "box"] {
      let lines = log(verb, isTerminal: false)
      #expect(lines.first?.split(separator: "\n").count == 1)
      #expect(lines.first?.contains("\u{1B}") == false)
    }
  }

  @Test("a claim that is refused shows nothing")
  func refused() {
    let files = MemoryFileSystem()
    _ = log("spin", files: files)
    let lines = log("spin", files: files)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("rewardme: No spin now") == true)
  }

  @Test("--seed makes a new profile's luck, and never another draw")
  func seeds() {
    let first = log("--seed", "7", "spin", isTerminal: false)
    #expect(log("--seed", "7", "spin", isTerminal: false) == first)
    let others = (0..<10).map { log("--seed", "\($0)", "spin", isTerminal: false) }
    #expect(Set(others).count > 1)
    let files = MemoryFileSystem()
    _ = log("--seed", "7", "spin", isTerminal: false, files: files)
    #expect(
      log("--seed", "8", "spin", isTerminal: false, files: files).first?
        .contains("spin-cap is reached") == true)
  }
}
