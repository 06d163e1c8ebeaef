import Foundation
import Testing

@testable import rewardme

/// Every file in `Transcripts` is a session that is played and compared.
///
/// With `REWARDME_RECORD=1` the files are written anew, to be read in the diff; never on CI.
@Suite("Transcripts")
struct TranscriptTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Transcripts")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()

  @Test("what was written down is what comes out", arguments: names)
  func play(name: String) throws {
    let url = Self.folder.appending(path: name)
    let text = try String(contentsOf: url, encoding: .utf8)
    let played = Transcript(text: text).played()
    let environment = ProcessInfo.processInfo.environment
    if environment["REWARDME_RECORD"] == "1" && environment["CI"] == nil {
      try played.write(to: url, atomically: true, encoding: .utf8)
      return
    }
    let (written, came) = (text.split(separator: "\n"), played.split(separator: "\n"))
    for (place, pair) in zip(written, came).enumerated() where pair.0 != pair.1 {
      Issue.record("\(name), line \(place + 1) or so:\n  written: \(pair.0)\n  came:    \(pair.1)")
      return
    }
    #expect(written.count == came.count, "\(name) has another number of lines")
  }

  @Test("there are transcripts")
  func some() { #expect(Self.names.count >= 5) }
}
