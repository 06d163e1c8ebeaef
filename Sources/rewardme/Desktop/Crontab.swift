import GamifyCore

/// A crontab as text, in which one line is ours and every other is left as it is, to the byte.
struct Crontab: Hashable, Sendable {
  private(set) var bytes: [UInt8]

  private static let lineBreak = UInt8(ascii: "\n")

  /// Puts a line in the place of the one with the tag, or behind the lines there are.
  ///
  /// A last line without its line break stays the last one.
  mutating func put(_ line: String, tag: String) {
    var lines = lines
    let ours = lines.indices.filter { Self.isTagged(lines[$0], tag) }
    let place = ours.first ?? lines.count - 1
    for index in ours.reversed() { lines.remove(at: index) }
    lines.insert(Array(line.utf8)[...], at: place)
    set(lines)
  }

  /// Takes the line with the tag out. Tells whether there was one.
  mutating func remove(tag: String) -> Bool {
    let kept = lines.filter { !Self.isTagged($0, tag) }
    if kept.count == lines.count { return false }
    set(kept)
    return true
  }

  /// The lines without their breaks; the last is what stands behind the last break, often nothing.
  private var lines: [ArraySlice<UInt8>] {
    bytes.split(separator: Self.lineBreak, omittingEmptySubsequences: false)
  }

  private mutating func set(_ lines: [ArraySlice<UInt8>]) {
    bytes = Array(lines.joined(separator: [Self.lineBreak]))
  }

  private static func isTagged(_ line: ArraySlice<UInt8>, _ tag: String) -> Bool {
    line.first != UInt8(ascii: "#") && line.suffix(tag.utf8.count).elementsEqual(tag.utf8)
  }
}

extension Desktop {
  private static let crontab = "crontab"

  /// The user's crontab; an empty one where there is none.
  ///
  /// - Throws: `DesktopError`; `line` is what could be added by hand.
  func readCrontab(orAdd line: String?) throws(DesktopError) -> Crontab {
    let result = try runCrontab(["-l"], orAdd: line)
    if result.status == 0 { return Crontab(bytes: result.output) }
    let said = String(decoding: result.errors, as: UTF8.self).lowercased()
    let isMissing = said.contains("no crontab") || said.contains("no such file")
    guard isMissing && result.output.isEmpty else { throw Self.failure(of: result) }
    return Crontab(bytes: [])
  }

  /// Puts another crontab in the place of the user's.
  func write(_ crontab: Crontab) throws(DesktopError) {
    let result = try runCrontab(["-"], input: crontab.bytes, orAdd: nil)
    guard result.status == 0 else { throw Self.failure(of: result) }
  }

  private func runCrontab(
    _ arguments: [String], input: [UInt8] = [], orAdd line: String?
  ) throws(DesktopError) -> ProgramResult {
    do throws(ProgramError) {
      return try run(Self.crontab, arguments, input: input)
    } catch {
      switch error {
      case .missing: throw .noCrontab(line: line)
      case .cannotStart(_, let reason): throw .crontabFailed(reason: reason)
      case .tooSlow(_, let seconds): throw .crontabFailed(reason: "no end after \(seconds) s")
      }
    }
  }

  private static func failure(of result: ProgramResult) -> DesktopError {
    .crontabFailed(reason: result.lastError ?? "exit status \(result.status)")
  }
}
