/// What makes a text no JSON.
public enum JSONProblem: Hashable, Sendable {
  case unexpectedEnd
  /// The character that is there.
  case unexpected(Character)
  case badNumber
  case badEscape
  /// Half of a surrogate pair stands for no character.
  case loneSurrogate
  case controlCharacter
  case notUTF8
  case tooDeep(most: Int)
  case textBehind
}

/// Why a text is no JSON, and at which byte.
struct JSONSyntaxError: Error, Hashable {
  let offset: Int
  let problem: JSONProblem
}

/// Finds the values in a JSON text from its start to its end, a byte once.
///
/// - Source: RFC 8259, without anything beyond it. Depth is limited, as each level is a call.
struct JSONScanner {
  static let mostDepth = 200

  private(set) var nodes = ContiguousArray<JSONNode>()
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    // A value and what separates it from the next are rarely shorter than this.
    nodes.reserveCapacity(bytes.count / 4)
  }

  /// Goes through one value, or through objects that stand one after the other, as on lines of their
  /// own. Returns the places of their nodes.
  mutating func scan() throws(JSONSyntaxError) -> [Int] {
    guard bytes.count < Int(UInt32.max) else { throw problem(.textBehind, at: Int(UInt32.max)) }
    var roots: [Int] = []
    skipBlanks()
    while place < bytes.count {
      let (start, root) = (place, nodes.count)
      try value()
      if let last = roots.last, nodes[last].kind != .object || nodes[root].kind != .object {
        throw problem(.textBehind, at: start)
      }
      roots.append(root)
      skipBlanks()
    }
    if roots.isEmpty { throw problem(.unexpectedEnd) }
    return roots
  }

  private mutating func value() throws(JSONSyntaxError) {
    guard let current else { throw unexpected() }
    switch current {
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "t"): try word("true", .true)
    case UInt8(ascii: "f"): try word("false", .false)
    case UInt8(ascii: "n"): try word("null", .null)
    default: throw unexpected()
    }
  }

  private mutating func object() throws(JSONSyntaxError) {
    let object = try open(.object)
    if current != UInt8(ascii: "}") {
      repeat {
        skipBlanks()
        guard current == UInt8(ascii: "\"") else { throw unexpected() }
        try string()
        skipBlanks()
        guard current == UInt8(ascii: ":") else { throw unexpected() }
        place += 1
        skipBlanks()
        try value()
      } while try goesOn(until: UInt8(ascii: "}"))
    }
    close(object)
  }

  private mutating func array() throws(JSONSyntaxError) {
    let array = try open(.array)
    if current != UInt8(ascii: "]") {
      repeat {
        skipBlanks()
        try value()
      } while try goesOn(until: UInt8(ascii: "]"))
    }
    close(array)
  }

  /// Enters an object or an array. Returns the place of its node.
  private mutating func open(_ kind: JSONNode.Kind) throws(JSONSyntaxError) -> Int {
    depth += 1
    guard depth <= Self.mostDepth else { throw problem(.tooDeep(most: Self.mostDepth)) }
    add(kind, from: place, to: place)
    place += 1
    skipBlanks()
    return nodes.count - 1
  }

  /// Whether a comma or the end comes next.
  private mutating func goesOn(until end: UInt8) throws(JSONSyntaxError) -> Bool {
    skipBlanks()
    if current == end { return false }
    guard current == UInt8(ascii: ",") else { throw unexpected() }
    place += 1
    return true
  }

  private mutating func close(_ node: Int) {
    depth -= 1
    place += 1
    nodes[node].end = UInt32(place)
    nodes[node].next = UInt32(nodes.count)
  }

  private mutating func string() throws(JSONSyntaxError) {
    place += 1
    let start = place
    var (hasEscapes, allBits) = (false, UInt8(0))
    while true {
      // Nearly all that is in a text, without a look at anything else.
      var end = place
      while end < bytes.count {
        let byte = bytes[end]
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
        allBits |= byte
        end += 1
      }
      place = end
      guard let byte = current else { throw problem(.unexpectedEnd) }
      if byte == UInt8(ascii: "\"") { break }
      guard byte >= 0x20 else { throw problem(.controlCharacter) }
      hasEscapes = true
      try escape()
    }
    if allBits >= 0x80 {
      let text = UnsafeBufferPointer(rebasing: bytes[start..<place])
      guard String(validating: text, as: UTF8.self) != nil else {
        throw problem(.notUTF8, at: start)
      }
    }
    add(hasEscapes ? .escapedString : .string, from: start, to: place)
    place += 1
  }

  private mutating func escape() throws(JSONSyntaxError) {
    let start = place
    place += 1
    guard let letter = current else { throw problem(.unexpectedEnd) }
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      break
    case UInt8(ascii: "u"):
      let unit = try hexadecimal(from: start)
      if (0xD800...0xDBFF).contains(unit) {
        guard current == UInt8(ascii: "\\"), place + 1 < bytes.count,
          bytes[place + 1] == UInt8(ascii: "u")
        else { throw problem(.loneSurrogate, at: start) }
        place += 2
        let low = try hexadecimal(from: start)
        guard (0xDC00...0xDFFF).contains(low) else { throw problem(.loneSurrogate, at: start) }
      } else if (0xDC00...0xDFFF).contains(unit) {
        throw problem(.loneSurrogate, at: start)
      }
    default: throw problem(.badEscape, at: start)
    }
  }

  /// The four digits that come next. `start` is where their escape begins.
  private mutating func hexadecimal(from start: Int) throws(JSONSyntaxError) -> UInt32 {
    guard place + 4 <= bytes.count else { throw problem(.badEscape, at: start) }
    guard let value = JSONDocument.hexadecimal(bytes[place..<place + 4]) else {
      throw problem(.badEscape, at: start)
    }
    place += 4
    return value
  }

  private mutating func number() throws(JSONSyntaxError) {
    let start = place
    if current == UInt8(ascii: "-") { place += 1 }
    let first = current
    let count = digits()
    guard count > 0, count == 1 || first != UInt8(ascii: "0") else {
      throw problem(.badNumber, at: start)
    }
    if current == UInt8(ascii: ".") {
      place += 1
      guard digits() > 0 else { throw problem(.badNumber, at: start) }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      place += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { place += 1 }
      guard digits() > 0 else { throw problem(.badNumber, at: start) }
    }
    add(.number, from: start, to: place)
  }

  /// Goes through digits and returns how many there were.
  private mutating func digits() -> Int {
    var end = place
    while end < bytes.count, bytes[end] &- UInt8(ascii: "0") < 10 { end += 1 }
    defer { place = end }
    return end - place
  }

  private mutating func word(_ word: StaticString, _ kind: JSONNode.Kind) throws(JSONSyntaxError) {
    let start = place
    for offset in 0..<word.utf8CodeUnitCount {
      guard current == word.utf8Start[offset] else { throw unexpected() }
      place += 1
    }
    add(kind, from: start, to: place)
  }

  private mutating func add(_ kind: JSONNode.Kind, from start: Int, to end: Int) {
    nodes.append(
      JSONNode(
        kind: kind, start: UInt32(start), end: UInt32(end), next: UInt32(nodes.count + 1))
    )
  }

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      place += 1
    }
  }

  private func problem(_ problem: JSONProblem, at offset: Int? = nil) -> JSONSyntaxError {
    JSONSyntaxError(offset: offset ?? place, problem: problem)
  }

  /// What is wrong about the character at hand.
  private func unexpected() -> JSONSyntaxError {
    guard place < bytes.count else { return problem(.unexpectedEnd) }
    let end = min(place + 4, bytes.count)
    let character = String(decoding: bytes[place..<end], as: UTF8.self).first
    return problem(.unexpected(character ?? "?"))
  }
}
