/// Takes the bytes of a journal file apart into entries.
struct JournalReader {
  /// What the bytes of a file held.
  struct Part {
    var entries: [Entry] = []
    /// The offset behind the last whole line.
    var end: Int
    /// Bytes behind the last whole line: an entry that was never finished.
    var torn: [UInt8] = []
    /// The last entry lacks its line break, but is whole all the same.
    var lacksLineBreak = false
  }

  /// One line of a file, without its line break.
  struct Line {
    /// 1 for the first.
    let number: Int
    let bytes: ArraySlice<UInt8>
    /// The entry, or why there is none.
    let entry: Result<Entry, StorageError>
  }

  private let path: String

  init(_ path: String) { self.path = path }

  /// - `offset`: where in the file the bytes begin, at the beginning of a line.
  /// - Throws: `.damaged` for a whole line that is no entry, `.newer` for one of a later version.
  func entries(in bytes: [UInt8], from offset: Int) throws(StorageError) -> Part {
    var part = Part(end: offset)
    var start = 0
    while let lineEnd = lineEnd(in: bytes, from: start) {
      let line = bytes[start..<lineEnd]
      if !line.isEmpty {
        part.entries.append(try entry(of: line) { number(of: lineEnd, in: bytes) })
      }
      start = lineEnd + 1
      part.end = offset + start
    }
    let rest = bytes[start...]
    if SealedLine.isIntact(rest) {
      part.entries.append(try entry(of: rest) { number(of: bytes.count, in: bytes) })
      part.end = offset + bytes.count
      part.lacksLineBreak = true
    } else {
      // An entry that was never finished begins like one. A file that never held anything else
      // was overwritten.
      if part.end == 0, let first = rest.first, first != UInt8(ascii: "{") {
        throw .damaged(path: path, line: 1, .badLine)
      }
      part.torn = Array(rest)
    }
    return part
  }

  /// Every line of a whole file, good or not, and the bytes behind the last line break.
  func lines(in bytes: [UInt8]) -> (lines: [Line], torn: ArraySlice<UInt8>) {
    var lines: [Line] = []
    var start = 0
    var number = 0
    while let lineEnd = lineEnd(in: bytes, from: start) {
      number += 1
      let line = bytes[start..<lineEnd]
      if !line.isEmpty { lines.append(self.line(number, line)) }
      start = lineEnd + 1
    }
    let rest = bytes[start...]
    guard SealedLine.isIntact(rest) else { return (lines, rest) }
    return (lines + [line(number + 1, rest)], [])
  }

  private func line(_ number: Int, _ bytes: ArraySlice<UInt8>) -> Line {
    do throws(StorageError) {
      let entry = try entry(of: bytes) { number }
      return Line(number: number, bytes: bytes, entry: .success(entry))
    } catch {
      return Line(number: number, bytes: bytes, entry: .failure(error))
    }
  }

  private func entry(
    of line: ArraySlice<UInt8>, number: () -> Int
  ) throws(StorageError) -> Entry {
    guard SealedLine.isIntact(line) else {
      throw .damaged(path: path, line: number(), .badLine)
    }
    let entry = try? SealedLine.open(line, as: Entry.self)
    // A line of a newer version may look like one of this one, and mean something else.
    let version =
      entry?.v ?? (try? SealedLine.open(line, as: Version.self))?.v ?? 0
    if version > Entry.currentVersion { throw .newer(path: path, version: version) }
    guard let entry else { throw .damaged(path: path, line: number(), .badLine) }
    return entry
  }

  private struct Version: Decodable { let v: Int }

  static let lineBreak = UInt8(ascii: "\n")

  private func lineEnd(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { $0.firstIndex(of: Self.lineBreak, from: start) }
  }

  /// The number of the line that ends at a place. Only ever asked for once, to report it.
  private func number(of lineEnd: Int, in bytes: [UInt8]) -> Int {
    bytes[..<lineEnd].count { $0 == Self.lineBreak } + 1
  }
}
