import Foundation
import TestSupport
import Testing

@testable import GamifyCore

/// Files changed at random: they come in or are refused, and nothing crashes or hangs.
@Suite("Files at random")
struct ImportFuzzTests {
  private static func damaged(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(place + Int.random(in: 1...60, using: &generator), bytes.count)
      let signs = Array("\"{}[],:;\\\n\r \u{0}'0-9TZPX".utf8)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: bytes[place] ^= UInt8(1 << Int.random(in: 0..<8, using: &generator))
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes.removeLast(bytes.count - place)
      case 4: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 5: bytes.insert(signs.randomElement(using: &generator) ?? 0, at: place)
      default:
        // A digit changed keeps files well-formed and makes their values strange.
        let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
        if let digit = digits.randomElement(using: &generator) {
          bytes[digit] = UInt8.random(in: 0x30...0x39, using: &generator)
        }
      }
    }
    return bytes
  }

  private static let samples: [(name: String, bytes: [UInt8])] =
    (try? ExpectedImport.all.flatMap { expected in
      try ImportBench.sample(expected.file).prefix(2).map { (expected.file, $0) }
    }) ?? []

  @Test("a damaged file comes in or is refused with a place")
  func files() throws {
    let bench = ImportBench("2026-11-29", zone: ImportBench.berlin)
    let context = try bench.context
    let reading = try bench.scenario.reading()
    var (came, refused) = (0, 0)
    for (place, sample) in Self.samples.enumerated() {
      var generator = SeededGenerator(seed: UInt64(place))
      for round in 0..<40 {
        let bytes = Self.damaged(sample.bytes, &generator)
        let format = round % 4 == 0 ? ImportFormat.allCases.randomElement(using: &generator) : nil
        do throws(ImportError) {
          let batch = try ImportFile.read(bytes, as: format, in: context)
          let events = try? reading.game.importing([batch], paying: true, at: reading.moment)
          for case .taskImported(let event) in events ?? [] {
            #expect((try? TaskTitle(event.task.title.text)) == event.task.title)
            #expect(event.task.tags.allSatisfy { Label($0) != nil })
            #expect(event.task.closed.map { $0 <= reading.moment.day } ?? true)
          }
          came += 1
        } catch {
          refused += 1
        }
      }
    }
    #expect(came > 100 && refused > 50, "\(came) came in, \(refused) were refused")
  }

  @Test("a damaged game comes in whole or is refused, and adding it up never fails")
  func games() throws {
    let bench = ImportBench("2026-03-01")
    try GameFileTests.grown(2, bench)
    let whole = try bench.exported(.json)
    var generator = SeededGenerator(seed: 9)
    var came = 0
    for _ in 0..<150 {
      let bytes = Self.damaged(whole, &generator)
      guard let batch = try? bench.read(bytes), let game = batch.game else { continue }
      came += 1
      var state = State()
      state.take(game, for: .me)
      _ = state.game(of: .me).streak(asOf: try #require(CivilDate("2026-06-01")))
    }
    #expect(came > 3)
  }
}
