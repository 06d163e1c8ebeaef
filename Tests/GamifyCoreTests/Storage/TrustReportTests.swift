import TestSupport
import Testing

@testable import GamifyCore

/// What people reported of other programs about lost data, undo and time, as far as no other test
/// has it: power loss and files of zeros are in PowerCutTests and HomeTests, many programs at once in
/// the runs of the real one, titles in the transcript `titles.txt`.
@Suite("Field reports of trust")
struct TrustReportTests {
  @Test("B109: the last days of a year and the first of the next are in one week's cap")
  func weekOverNewYear() throws {
    let scenario = try Scenario("2026-12-27").given(
      nil, .set(.weekCap, "2"), .set(.weekStart, "mon"))
    try scenario.given("2026-12-28", .claim(.spin)).given("2027-01-01", .claim(.spin))
    #expect(throws: Refusal.self) { try scenario.given("2027-01-03", .claim(.spin)) }
    try scenario.given("2027-01-04", .claim(.spin))
  }

  @Test("B160: a journal of nothing but white space is damaged, and stays as it is")
  func whiteSpace() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario(files: disk).given(nil, .add("One"))
    let path = "/home/journal/" + (try #require(disk.names(in: "/home/journal")?.first))
    for text in ["\n", " \n\t\n", "  "] {
      disk.write(Array(text.utf8), to: path)
      #expect(throws: StorageError.self, "\(text)") { try scenario.game }
      #expect(throws: StorageError.self, "\(text)") { try scenario.given(nil, .add("Two")) }
      #expect(disk.read(path, from: 0) == Array(text.utf8))
    }
  }

  @Test("B304: a task completed, undone and completed again has earned its badge once")
  func badgeOnce() throws {
    let scenario = try Scenario().given(nil, .add(.easy), .complete(1))
    let earned = try scenario.game.wallet
    try scenario.given(nil, .undo, .complete(1))
    #expect(try scenario.game.wallet == earned)
    #expect(try scenario.game.badges.count == 1)
  }

  @Test("B305: after a line was edited by hand, undo is refused and nothing is altered")
  func editedByHand() throws {
    let disk = MemoryFileSystem()
    let scenario = try Scenario(files: disk).given(nil, .add("One"), .complete(1))
    let path = "/home/journal/" + (try #require(disk.names(in: "/home/journal")?.first))
    let text = String(decoding: try #require(disk.read(path, from: 0)), as: UTF8.self)
    let edited = Array(text.replacing("One", with: "Two").utf8)
    disk.write(edited, to: path)
    #expect(throws: StorageError.self) { try scenario.given(nil, .undo) }
    #expect(disk.read(path, from: 0) == edited)
  }
}
