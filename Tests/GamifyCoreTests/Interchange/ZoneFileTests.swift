import Foundation
import TestSupport
import Testing

@testable import GamifyCore

@Suite("Zone files")
struct ZoneFileTests {
  private func seconds(_ text: String) throws -> Int {
    try #require(Timestamp(text)).instant.seconds
  }

  @Test("a file of version 1 gives the offset of the last change")
  func versionOne() throws {
    let file = try #require(
      ZoneFile(
        ZoneFileBytes.first(
          [(at: 1000, offset: 1), (at: 2000, offset: 0)], offsets: [(3600, false), (7200, true)])))
    #expect(
      [-5, 999, 1000, 1999, 2000, 9999].map(file.offsetSeconds) == [
        3600, 3600, 7200, 7200, 3600, 3600,
      ])
  }

  @Test("behind the last change of version 2 the rule goes on")
  func versionTwo() throws {
    let file = try #require(
      ZoneFile(
        ZoneFileBytes.second(
          [(at: -5_000_000_000, offset: 0), (at: 0, offset: 1)],
          offsets: [(100, false), (3600, false)], rule: "CET-1CEST,M3.5.0,M10.5.0/3")))
    #expect(file.offsetSeconds(at: -5_000_000_001) == 100)
    #expect(file.offsetSeconds(at: -1) == 100)
    #expect(try file.offsetSeconds(at: seconds("2026-10-25T00:59:59Z")) == 7200)
    #expect(try file.offsetSeconds(at: seconds("2026-10-25T01:00:00Z")) == 3600)
    #expect(try file.offsetSeconds(at: seconds("2027-03-28T00:59:59Z")) == 3600)
    #expect(try file.offsetSeconds(at: seconds("2027-03-28T01:00:00Z")) == 7200)
  }

  @Test(
    "rules of POSIX are read in all their forms",
    arguments: [
      ("UTC0", "2026-07-01T00:00:00Z", 0), ("<+0330>-3:30", "2026-07-01T00:00:00Z", 12_600),
      ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-01-01T00:00:00Z", 46_800),
      ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-07-01T00:00:00Z", 43_200),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T06:59:59Z", -18_000),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T07:00:00Z", -14_400),
      ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-27T00:00:00Z", 10_800),
      ("XXX3YYY2,J60,J300", "2028-03-01T05:00:00Z", -7200),
      ("XXX3YYY2,J60,J300", "2028-02-29T05:00:00Z", -10_800),
      ("XXX3YYY2,59/-1,300", "2028-02-29T02:00:00Z", -7200),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-07-01T00:00:00Z", -3600),
    ])
  func rules(text: String, at moment: String, offset: Int) throws {
    let rule = try #require(ZoneRule(text))
    #expect(try rule.offsetSeconds(at: seconds(moment)) == offset)
  }

  @Test(
    "what is no rule gives none",
    arguments: [
      "", "X", "CET", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
      "CET-1CEST,M3.5.0,M10.5.0/3 ", "CET-99999", "<CET-1", "CET-1CEST,J0,J1",
    ])
  func badRules(text: String) { #expect(ZoneRule(text) == nil) }

  @Test(
    "names that leave the folder, or are no names, are not looked for",
    arguments: [
      "", "..", "../etc/passwd", "Europe/../Berlin", "/etc/passwd", "Europe//Berlin", "Europe/.x",
      "a/b/c/d", "Europe/Ber lin", "Europe/Berlin\u{0}", "Europe/Bérlin",
    ])
  func unsafeNames(name: String) { #expect(!ZoneFiles.isSafe(name)) }

  @Test("zones are found by their names, those of Windows, and behind prefixes")
  func names() throws {
    for name in [
      "Europe/Berlin", "W. Europe Standard Time", "/freeassociation.sourceforge.net/Europe/Berlin",
    ] {
      let zone = try #require(ImportBench.zones.zone(named: name))
      #expect(
        try zone.offsetSeconds(
          at: Instant(milliseconds: Int64(seconds("2026-07-01T00:00:00Z")) * 1000)) == 7200)
    }
    #expect(ImportBench.zones.zone(named: "Europe/Atlantis") == nil)
    #expect(ImportBench.zones.zone(named: "../zones/Europe/Berlin") != nil)
    #expect(ImportBench.zones.zone(named: "../../etc/passwd") == nil)
  }

  @Test("files that are cut or changed give no zone, or one that answers")
  func damage() throws {
    let whole = ZoneFileBytes.second(
      [(at: 0, offset: 1)], offsets: [(100, false), (3600, false)], rule: "CET-1")
    for length in 0..<whole.count { _ = ZoneFile(Array(whole.prefix(length))) }
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      _ = ZoneFile(bytes)?.offsetSeconds(at: 1_800_000_000)
    }
  }

  @Test(
    "the system's own files say what the system says",
    arguments: [
      "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca",
      "Asia/Kathmandu", "America/Sao_Paulo", "Pacific/Apia", "Antarctica/Troll",
    ])
  func system(name: String) throws {
    guard let zone = ZoneFiles(DiskFileSystem()).zone(named: name),
      let other = TimeZone(identifier: name)
    else { return }
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let second = Int.random(in: 0...2_200_000_000, using: &generator)
      let offset = other.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
      #expect(
        zone.offsetSeconds(at: Instant(milliseconds: Int64(second) * 1000)) == offset,
        "\(name) at \(second)")
    }
  }
}
