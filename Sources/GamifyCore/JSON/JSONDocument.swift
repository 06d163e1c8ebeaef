/// A value in a JSON text, or the name of a member.
struct JSONNode {
  enum Kind: UInt8 {
    case object, array, string, number, `true`, `false`, null
    /// A string with escapes in it.
    case escapedString
  }

  let kind: Kind
  /// The offsets of its bytes; of a string those between the quotes.
  let start: UInt32
  var end: UInt32
  /// The place of the node behind it and all that is in it.
  var next: UInt32
}

/// A JSON text taken apart in one pass: where each of its values stands. Values are only made when
/// they are asked for.
///
/// A reader of our own: with Foundation's, most of a short command's time went into this. Nor does that
/// one say where a mistake is, in which order members stand, or where a value was.
final class JSONDocument {
  private let bytes: ArraySlice<UInt8>
  /// In the order of the text. An object is followed by its names and values in turn, an array by
  /// its elements.
  let nodes: ContiguousArray<JSONNode>
  /// The places of the values that stand by themselves, one but for objects on lines of their own.
  let roots: [Int]

  init(_ bytes: ArraySlice<UInt8>) throws(JSONSyntaxError) {
    self.bytes = bytes
    let scanned = bytes.withUnsafeBufferPointer { buffer -> Result<_, JSONSyntaxError> in
      var scanner = JSONScanner(buffer)
      do throws(JSONSyntaxError) {
        let roots = try scanner.scan()
        return .success((scanner.nodes, roots))
      } catch {
        return .failure(error)
      }
    }
    (nodes, roots) = try scanned.get()
  }

  /// The value that a whole text stands for.
  ///
  /// - Throws: `JSONSyntaxError` for what is no JSON, and what the type throws: mostly
  ///   `DecodingError`.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: ArraySlice<UInt8>
  ) throws -> Value {
    let document = try JSONDocument(bytes)
    if document.roots.count > 1 {
      throw JSONSyntaxError(
        offset: Int(document.nodes[document.roots[1]].start), problem: .textBehind)
    }
    return try Value(from: JSONValueDecoder(document: document, place: document.roots[0]))
  }

  /// Does something with the bytes of a node.
  func withBytes<Result>(
    of node: JSONNode, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try bytes.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[Int(node.start)..<Int(node.end)]))
    }
  }

  /// The text of a string, or that of a number as it is written.
  func text(of node: JSONNode) -> String {
    withBytes(of: node) { bytes in
      node.kind == .escapedString ? unescaped(bytes) : String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The place of the value of a member; of several the first.
  func member(_ name: String, of object: Int) -> Int? {
    var name = name
    return name.withUTF8 { wanted in
      bytes.withUnsafeBufferPointer { bytes in
        var place = object + 1
        while place < nodes[object].next {
          let node = nodes[place]
          if node.kind == .string
            ? bytes.hasBytes(wanted, from: node.start, to: node.end)
            : text(of: node).utf8.elementsEqual(wanted)
          {
            return place + 1
          }
          place = Int(nodes[place + 1].next)
        }
        return nil
      }
    }
  }

  /// The names in an object and the places of their values, in the order of the text.
  func members(of object: Int) -> [(name: String, value: Int)] {
    var members: [(String, Int)] = []
    var place = object + 1
    while place < nodes[object].next {
      members.append((text(of: nodes[place]), place + 1))
      place = Int(nodes[place + 1].next)
    }
    return members
  }

  /// The places of the elements of an array.
  func elements(of array: Int) -> [Int] {
    var elements: [Int] = []
    var place = array + 1
    while place < nodes[array].next {
      elements.append(place)
      place = Int(nodes[place].next)
    }
    return elements
  }

  /// The value of hexadecimal digits.
  static func hexadecimal(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32? {
    var value: UInt32 = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: value = value << 4 | UInt32(digit - 0x30)
      case 0x41...0x46, 0x61...0x66: value = value << 4 | UInt32(digit & 0xF + 9)
      default: return nil
      }
    }
    return value
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func hasBytes(_ wanted: Self, from start: UInt32, to end: UInt32) -> Bool {
    guard Int(end - start) == wanted.count else { return false }
    for offset in 0..<wanted.count where self[Int(start) + offset] != wanted[offset] {
      return false
    }
    return true
  }
}

/// A string with its escapes replaced. The scanner has seen that they are right.
private func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count)
  var place = 0
  func unit() -> UInt32 {
    defer { place += 4 }
    return JSONDocument.hexadecimal(bytes[place..<place + 4]) ?? 0
  }
  while place < bytes.count {
    guard bytes[place] == UInt8(ascii: "\\") else {
      text.append(bytes[place])
      place += 1
      continue
    }
    let letter = bytes[place + 1]
    place += 2
    switch letter {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var value = unit()
      if (0xD800...0xDBFF).contains(value) {
        place += 2
        value = 0x1_0000 + (value - 0xD800) << 10 + (unit() - 0xDC00)
      }
      if let scalar = Unicode.Scalar(value) { text += Array(String(scalar).utf8) }
    default: text.append(letter)
    }
  }
  return String(decoding: text, as: UTF8.self)
}
