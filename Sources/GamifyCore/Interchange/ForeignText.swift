/// The bytes of a file that are known to be UTF-8, without a byte order mark.
struct ForeignText: Sendable {
  let bytes: [UInt8]

  /// - Throws: `.notUTF8` with the place of the first byte that is part of no character.
  init(_ bytes: [UInt8]) throws(ImportError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes
    if String(validating: self.bytes, as: UTF8.self) == nil {
      throw .notUTF8(place(of: firstBadByte))
    }
  }

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Whether the first character that is no blank begins a JSON object or list.
  var isJSON: Bool {
    let first = bytes.first { $0 > 0x20 }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// The first line that is not blank, without blanks at its ends.
  var firstLine: String {
    for line in lines() {
      let text = String(line.text.trimmingWhitespace())
      if !text.isEmpty { return text }
    }
    return ""
  }

  /// The lines, ended by LF, CRLF or CR.
  func lines() -> ForeignLines { ForeignLines(bytes: bytes) }

  /// A place in terms of lines and characters.
  func place(of offset: Int) -> ImportPlace {
    var (line, start) = (1, 0)
    for place in 0..<min(offset, bytes.count) where bytes[place] == UInt8(ascii: "\n") {
      line += 1
      start = place + 1
    }
    // A byte that continues a character is none of its own.
    let column = bytes[start..<min(max(offset, start), bytes.count)].count { $0 & 0xC0 != 0x80 }
    return ImportPlace(line: line, column: column + 1)
  }

  /// Where the text stops being UTF-8.
  private var firstBadByte: Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    return offset
  }
}

/// Lines with their numbers, one after the other.
struct ForeignLines: Sequence, IteratorProtocol {
  struct Line {
    /// 1 for the first.
    let number: Int
    let text: String
  }

  let bytes: [UInt8]
  private var place = 0
  private var number = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Line? {
    guard place < bytes.count else { return nil }
    number += 1
    let start = place
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if place < bytes.count {
      let isPair = bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
      place += isPair ? 2 : 1
    }
    return Line(number: number, text: text)
  }
}

extension UTF8 {
  static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case ..<0x80: 1
    case ..<0x800: 2
    case ..<0x1_0000: 3
    default: 4
    }
  }
}
