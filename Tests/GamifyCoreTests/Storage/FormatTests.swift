import Foundation
import TestSupport
import Testing

@testable import GamifyCore

/// The homes under `Data/Format`, which are read for ever.
@Suite("Files of every version of the format")
struct FormatTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Data/Format").standardizedFileURL

  /// A home in memory with the journal of a folder.
  private func home(_ name: String) throws -> (MemoryFileSystem, Scenario) {
    let disk = MemoryFileSystem()
    let journal = Self.folder.appending(path: "\(name)/journal")
    for file in try FileManager.default.contentsOfDirectory(atPath: journal.path) {
      disk.write(
        [UInt8](try Data(contentsOf: journal.appending(path: file))), to: "/home/journal/\(file)")
    }
    for folder in ["/home", "/home/journal"] { disk.makeFolder(folder) }
    return (disk, Scenario("2027-01-03", files: disk, surprises: true))
  }

  private static var versions: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasPrefix("v") }.sorted()
  }

  @Test("each adds up to what it always added up to", arguments: versions)
  func accounts(version: String) throws {
    let (_, scenario) = try home(version)
    let account = try account(of: scenario)
    let file = Self.folder.appending(path: "\(version)/expected.txt")
    if ProcessInfo.processInfo.environment["REWARDME_RECORD"] != nil,
      !FileManager.default.fileExists(atPath: file.path)
    {
      try Data(account.utf8).write(to: file)
    }
    #expect(account == String(decoding: try Data(contentsOf: file), as: UTF8.self))
    #expect(try scenario.home.examine().isDamaged == false)
  }

  @Test("each line written again is the same line", arguments: versions)
  func written(version: String) throws {
    let (disk, _) = try home(version)
    for name in disk.names(in: "/home/journal") ?? [] {
      for line in (disk.read("/home/journal/\(name)", from: 0) ?? []).split(separator: 10) {
        let entry = try SealedLine.open(line, as: Entry.self)
        #expect(try SealedLine.sealing(entry).dropLast() == line)
      }
    }
  }

  @Test("every kind of event stands in one of them")
  func complete() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/GamifyCore/Engine/Event.swift")
    let text = String(decoding: try Data(contentsOf: source), as: UTF8.self)
    let known = text.matches(of: /case "([a-z]+\.[a-zA-Z]+)":/).map { String($0.1) }
    var seen: Set<String> = []
    for version in Self.versions {
      let (disk, _) = try home(version)
      for name in disk.names(in: "/home/journal") ?? [] {
        let bytes = disk.read("/home/journal/\(name)", from: 0) ?? []
        for line in bytes.split(separator: 10) {
          let tree = try SealedLine.open(line, as: JSONTree.self)
          guard case .array(let events)? = tree["events"] else { continue }
          seen.formUnion(events.compactMap { $0["type"]?.text })
        }
      }
    }
    #expect(known.count > 30)
    #expect(known.filter { !seen.contains($0) } == [])
  }

  @Test("events and members that are not known yet are passed over and stay where they are")
  func newerEvents() throws {
    let (disk, scenario) = try home("newer-events")
    let path = "/home/journal/ukddeh-2026.jsonl"
    let before = disk.read(path, from: 0)
    #expect(try scenario.reading().state.unknownEvents == ["task.teleported": 2])
    #expect(try scenario.game.tasks.items.map(\.status).contains(.cancelled))
    try scenario.given(nil, .add("More"))
    #expect(disk.read(path, from: 0) == before)
    #expect(try scenario.game.tasks.items.last?.title.text == "More")
  }

  @Test("a newer format is read by nobody and written to by nobody")
  func newerFormat() throws {
    let (disk, scenario) = try home("newer-format")
    let path = "/home/journal/ukddeh-2026.jsonl"
    let before = disk.read(path, from: 0)
    let error = StorageError.newer(path: path, version: 2)
    #expect(throws: error) { try scenario.reading() }
    #expect(throws: error) { try scenario.given(nil, .add("More")) }
    #expect(throws: error) { try scenario.home.purge([.number(1)], as: .me) }
    #expect(try scenario.home.examine().findings.contains(.newer(path: path, version: 2)))
    #expect(disk.read(path, from: 0) == before)
    #expect(disk.names(in: "/home/journal")?.count == 1)
  }

  /// What a home holds, in words.
  private func account(of scenario: Scenario) throws -> String {
    var lines: [String] = []
    for (entry, counts) in try scenario.home.history().all {
      let does = entry.events.map(\.story).joined(separator: "; ")
      lines.append("\(counts ? "" : "(undone) ")\(entry.id) \(entry.profile.rawValue): \(does)")
    }
    let state = try scenario.home.read(.me, completely: true).state
    for (profile, game) in state.games.sorted(by: { $0.key < $1.key }) {
      let day = try #require(CivilDate("2027-01-03"))
      let streak = game.streak(asOf: day)
      lines.append("")
      lines.append("\(profile.rawValue): \(game.name) \(game.avatar?.description ?? "-")")
      lines.append("earned \(game.wallet.earned), spent \(game.wallet.spent)")
      lines.append("streak \(streak.current), longest \(streak.longest), freezes \(streak.freezes)")
      for task in game.tasks.items {
        lines.append(
          "task \(task.number) \(task.title.text), \(task.status), \(task.difficulty), due "
            + "\(task.due?.description ?? "-"), \(task.series?.schedule.rule.description ?? "once"), "
            + "completed \(task.completions.count) times")
      }
      for badge in game.badges.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        lines.append("badge \(badge.key.rawValue) on \(badge.value)")
      }
      for reward in game.shop.rewards { lines.append("reward \(reward.name.text) \(reward.cost)") }
      for redeemed in game.shop.redemptions {
        lines.append("redeemed \(redeemed.reward.name.text) on \(redeemed.day)")
      }
      let tally = game.diary.total
      lines.append("days \(game.diary.days.count), completed \(tally.completed)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
