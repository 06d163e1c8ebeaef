/// JSON of another program, with the place of each value.
///
/// Read by a reader of our own: the library's says neither where a mistake is, nor in which order
/// members stand, nor where a value was.
struct JSONValue: Sendable {
  enum Content: Sendable {
    case object([(name: String, value: JSONValue)])
    case array([JSONValue])
    case string(String)
    /// As it is written.
    case number(String)
    case bool(Bool)
    case null
  }

  let content: Content
  /// 1 for the first line.
  let line: Int

  /// The member of a name; of several the last. `nil` for none, and for null.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = content,
      let value = members.last(where: { $0.name == name })?.value
    else { return nil }
    if case .null = value.content { return nil }
    return value
  }

  var members: [(name: String, value: JSONValue)] {
    if case .object(let members) = content { members } else { [] }
  }

  var elements: [JSONValue] { if case .array(let elements) = content { elements } else { [] } }

  var text: String? { if case .string(let text) = content { text } else { nil } }

  var bool: Bool? { if case .bool(let value) = content { value } else { nil } }

  /// A number without a fraction.
  var integer: Int? {
    guard case .number(let text) = content else { return nil }
    if let value = Int(text) { return value }
    return Double(text).flatMap { Int(exactly: $0) }
  }

  var double: Double? {
    if case .number(let text) = content { Double(text) } else { nil }
  }

  var isObject: Bool { if case .object = content { true } else { false } }

  /// In a few words, for a person to find it by.
  var summary: String {
    switch content {
    case .string(let text): text
    case .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .null: "null"
    case .array(let elements): "a list of \(elements.count)"
    case .object: "an object"
    }
  }
}

/// Reads JSON from the start to the end, a byte once.
///
/// - Source: RFC 8259, without anything beyond it. Depth is limited, as each level is a call.
struct JSONReader {
  static let mostDepth = 200

  private let text: ForeignText
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  init(_ text: ForeignText) {
    self.text = text
    bytes = text.bytes
  }

  /// The value, or the objects that stand one after the other, as on lines of their own.
  func readAll() throws(ImportError) -> [JSONValue] {
    var reader = self
    var values: [JSONValue] = []
    reader.skipBlanks()
    while reader.place < reader.bytes.count {
      let start = reader.place
      let value = try reader.value(depth: 0)
      if let last = values.last, !last.isObject || !value.isObject {
        throw reader.problem(.textBehind, at: start)
      }
      values.append(value)
      reader.skipBlanks()
    }
    if values.isEmpty { throw reader.problem(.unexpectedEnd) }
    return values
  }

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func problem(_ problem: JSONProblem, at offset: Int? = nil) -> ImportError {
    .badJSON(text.place(of: offset ?? place), problem)
  }

  /// What is wrong about the character at hand.
  private func unexpected() -> ImportError {
    guard place < bytes.count else { return problem(.unexpectedEnd) }
    let end = min(place + 4, bytes.count)
    let character = String(decoding: bytes[place..<end], as: UTF8.self).first
    return problem(.unexpected(character ?? "?"))
  }

  private mutating func skipBlanks() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x0A: line += 1
      case 0x20, 0x09, 0x0D: break
      default: return
      }
      place += 1
    }
  }

  private mutating func value(depth: Int) throws(ImportError) -> JSONValue {
    guard depth < Self.mostDepth else { throw problem(.tooDeep(most: Self.mostDepth)) }
    let start = line
    let content: JSONValue.Content =
      switch current ?? 0 {
      case UInt8(ascii: "{"): .object(try object(depth))
      case UInt8(ascii: "["): .array(try array(depth))
      case UInt8(ascii: "\""): .string(try string())
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number(try number())
      case UInt8(ascii: "t"): try word("true", .bool(true))
      case UInt8(ascii: "f"): try word("false", .bool(false))
      case UInt8(ascii: "n"): try word("null", .null)
      default: throw unexpected()
      }
    return JSONValue(content: content, line: start)
  }

  private mutating func object(
    _ depth: Int
  ) throws(ImportError) -> [(name: String, value: JSONValue)] {
    var members: [(name: String, value: JSONValue)] = []
    place += 1
    skipBlanks()
    if current == UInt8(ascii: "}") {
      place += 1
      return members
    }
    while true {
      guard current == UInt8(ascii: "\"") else { throw unexpected() }
      let name = try string()
      skipBlanks()
      guard current == UInt8(ascii: ":") else { throw unexpected() }
      place += 1
      skipBlanks()
      members.append((name, try value(depth: depth + 1)))
      skipBlanks()
      if current == UInt8(ascii: ",") {
        place += 1
        skipBlanks()
      } else if current == UInt8(ascii: "}") {
        place += 1
        return members
      } else {
        throw unexpected()
      }
    }
  }

  private mutating func array(_ depth: Int) throws(ImportError) -> [JSONValue] {
    var elements: [JSONValue] = []
    place += 1
    skipBlanks()
    if current == UInt8(ascii: "]") {
      place += 1
      return elements
    }
    while true {
      elements.append(try value(depth: depth + 1))
      skipBlanks()
      if current == UInt8(ascii: ",") {
        place += 1
        skipBlanks()
      } else if current == UInt8(ascii: "]") {
        place += 1
        return elements
      } else {
        throw unexpected()
      }
    }
  }

  private mutating func word(
    _ word: String, _ content: JSONValue.Content
  ) throws(ImportError) -> JSONValue.Content {
    for byte in word.utf8 {
      guard current == byte else { throw unexpected() }
      place += 1
    }
    return content
  }

  private mutating func digits() -> Int {
    let start = place
    while let byte = current, (0x30...0x39).contains(byte) { place += 1 }
    return place - start
  }

  private mutating func number() throws(ImportError) -> String {
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
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func string() throws(ImportError) -> String {
    place += 1
    let start = place
    // Most strings hold no escape and are taken as they are.
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      place += 1
    }
    var unescaped = Array(bytes[start..<place])
    while true {
      guard let byte = current else { throw problem(.unexpectedEnd) }
      if byte == UInt8(ascii: "\"") {
        place += 1
        return String(decoding: unescaped, as: UTF8.self)
      }
      guard byte >= 0x20 else { throw problem(.controlCharacter) }
      if byte == UInt8(ascii: "\\") {
        try escape(into: &unescaped)
      } else {
        unescaped.append(byte)
        place += 1
      }
    }
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(ImportError) {
    let start = place
    place += 1
    guard let byte = current else { throw problem(.unexpectedEnd) }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(byte)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"):
      var value = try hexadecimal(from: start)
      if (0xD800...0xDBFF).contains(value) {
        guard current == UInt8(ascii: "\\"), place + 1 < self.bytes.count,
          self.bytes[place + 1] == UInt8(ascii: "u")
        else { throw problem(.loneSurrogate, at: start) }
        place += 2
        let low = try hexadecimal(from: start)
        guard (0xDC00...0xDFFF).contains(low) else { throw problem(.loneSurrogate, at: start) }
        value = 0x1_0000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else { throw problem(.loneSurrogate, at: start) }
      bytes += Array(String(scalar).utf8)
    default: throw problem(.badEscape, at: start)
    }
  }

  private mutating func hexadecimal(from start: Int) throws(ImportError) -> UInt32 {
    guard place + 4 <= bytes.count else { throw problem(.badEscape, at: start) }
    var value: UInt32 = 0
    for byte in bytes[place..<place + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw problem(.badEscape, at: start)
      }
      value = value << 4 | UInt32(digit)
    }
    place += 4
    return value
  }
}
