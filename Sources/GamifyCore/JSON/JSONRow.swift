/// Takes the numbers and texts of a JSON array one after the other straight off its bytes, which takes a
/// third of the instructions of an object in a document. For lines that this program wrote itself,
/// without blanks: `[1,"a",-2]`.
struct JSONRowReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 1

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func integer() throws(JSONSyntaxError) -> Int {
    guard let number = bytes.wholeNumber(at: place) else {
      throw JSONSyntaxError(offset: place, problem: .badNumber)
    }
    place = number.end
    try skipSeparator()
    return number.value
  }

  mutating func text() throws(JSONSyntaxError) -> String {
    let start = place + 1
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { throw problem() }
    place = start
    var hasEscapes = false
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      if bytes[place] == UInt8(ascii: "\\") {
        hasEscapes = true
        place += 1
      }
      place += 1
    }
    guard place < bytes.count else { throw problem() }
    let content = UnsafeBufferPointer(rebasing: bytes[start..<place])
    place += 1
    try skipSeparator()
    if !hasEscapes { return String(decoding: content, as: UTF8.self) }
    let quoted = UnsafeBufferPointer(rebasing: bytes[(start - 1)...(start + content.count)])
    let document = try JSONDocument(Array(quoted)[...])
    return document.text(of: document.nodes[0])
  }

  private mutating func skipSeparator() throws(JSONSyntaxError) {
    guard place < bytes.count,
      bytes[place] == UInt8(ascii: ",") || bytes[place] == UInt8(ascii: "]")
    else { throw problem() }
    place += 1
  }

  private func problem() -> JSONSyntaxError {
    JSONSyntaxError(offset: place, problem: .unexpectedEnd)
  }
}

/// Writes such an array.
struct JSONRowWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: Int) {
    separate()
    bytes += String(number).utf8
  }

  mutating func add(_ text: String) {
    separate()
    text.write(asJSONTo: &bytes)
  }

  /// Ends the row, with a line break.
  mutating func endLine() { bytes += "]\n".utf8 }

  private mutating func separate() {
    let isFirst = bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
    bytes.append(UInt8(ascii: isFirst ? "[" : ","))
  }
}
