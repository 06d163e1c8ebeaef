/// Writes values as JSON, by what they say of themselves as `Encodable`: members in the order of
/// their names, no blanks, nothing escaped that need not be. The same value always gives the same
/// bytes, those that Foundation's encoder gives with sorted keys and unescaped slashes.
///
/// A writer of our own, as the reader is, so that the program starts without Foundation.
///
/// - Source: RFC 8259.
package enum JSONWriter {
  /// - Throws: `EncodingError` for a number that is not finite, and what the value throws.
  package static func bytes(of value: some Encodable) throws -> [UInt8] {
    let draft = JSONDraft()
    try value.encode(to: JSONDraftEncoder(draft: draft))
    var bytes: [UInt8] = []
    draft.write(to: &bytes)
    return bytes
  }
}

/// A value that is being written. A class, since `Encodable` hands out several containers for one
/// value and does not say when they are full.
private final class JSONDraft {
  enum Content {
    case null
    case bool(Bool)
    /// As it is written.
    case number(String)
    case string(String)
    case object([(name: String, value: Content)])
    case array([Content])
    /// What is filled in later.
    case draft(JSONDraft)
  }

  var content = Content.null

  func append(_ name: String, _ value: Content) {
    guard case .object(var members) = content else { return }
    content = .null  // So that the members are changed in place.
    members.append((name, value))
    content = .object(members)
  }

  func append(_ value: Content) {
    guard case .array(var elements) = content else { return }
    content = .null
    elements.append(value)
    content = .array(elements)
  }

  func write(to bytes: inout [UInt8]) { content.write(to: &bytes) }
}

extension JSONDraft.Content {
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): text.write(asJSONTo: &bytes)
    case .draft(let draft): draft.write(to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (place, element) in elements.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (place, member) in members.sorted(by: { $0.name < $1.name }).enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        member.name.write(asJSONTo: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// The content of a value that says itself how it is encoded.
  init(_ value: some Encodable) throws {
    let draft = JSONDraft()
    try value.encode(to: JSONDraftEncoder(draft: draft))
    // What is whole is taken out of its draft; containers may still be filled.
    switch draft.content {
    case .object, .array: self = .draft(draft)
    case let content: self = content
    }
  }

  init(finite value: some BinaryFloatingPoint & LosslessStringConvertible) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: [], debugDescription: "JSON has no \(value)."))
    }
    let text = value.description
    self = .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

extension String {
  func write(asJSONTo bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

// MARK: - Containers

private struct JSONDraftEncoder: Encoder {
  let draft: JSONDraft

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(JSONMemberWriter<Key>(draft: draft))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { JSONElementWriter(draft: draft) }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    JSONSingleWriter(draft: draft)
  }
}

private struct JSONMemberWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let draft: JSONDraft
  var codingPath: [any CodingKey] { [] }

  init(draft: JSONDraft) {
    self.draft = draft
    // A value and its payload may put their members into one object.
    if case .object = draft.content { return }
    draft.content = .object([])
  }

  func encodeNil(forKey key: Key) { draft.append(key.stringValue, .null) }
  func encode(_ value: Bool, forKey key: Key) { draft.append(key.stringValue, .bool(value)) }
  func encode(_ value: String, forKey key: Key) { draft.append(key.stringValue, .string(value)) }
  func encode(_ value: Int, forKey key: Key) {
    draft.append(key.stringValue, .number(String(value)))
  }
  func encode(_ value: some Encodable, forKey key: Key) throws {
    draft.append(key.stringValue, try JSONDraft.Content(value))
  }

  private func nested(_ key: Key) -> JSONDraftEncoder {
    let nested = JSONDraft()
    draft.append(key.stringValue, .draft(nested))
    return JSONDraftEncoder(draft: nested)
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { nested(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { JSONDraftEncoder(draft: draft) }
  func superEncoder(forKey key: Key) -> any Encoder { nested(key) }
}

private struct JSONElementWriter: UnkeyedEncodingContainer {
  let draft: JSONDraft
  var codingPath: [any CodingKey] { [] }

  init(draft: JSONDraft) {
    self.draft = draft
    draft.content = .array([])
  }

  var count: Int { if case .array(let elements) = draft.content { elements.count } else { 0 } }

  func encodeNil() { draft.append(.null) }
  func encode(_ value: Int) { draft.append(.number(String(value))) }
  func encode(_ value: String) { draft.append(.string(value)) }
  func encode(_ value: some Encodable) throws { draft.append(try JSONDraft.Content(value)) }

  private func nested() -> JSONDraftEncoder {
    let nested = JSONDraft()
    draft.append(.draft(nested))
    return JSONDraftEncoder(draft: nested)
  }

  func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    nested().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }
  func superEncoder() -> any Encoder { nested() }
}

private struct JSONSingleWriter: SingleValueEncodingContainer {
  let draft: JSONDraft
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { draft.content = .null }
  func encode(_ value: Bool) { draft.content = .bool(value) }
  func encode(_ value: String) { draft.content = .string(value) }
  func encode(_ value: Double) throws { draft.content = try JSONDraft.Content(finite: value) }
  func encode(_ value: Float) throws { draft.content = try JSONDraft.Content(finite: value) }
  func encode(_ value: Int) { integer(value) }
  func encode(_ value: Int8) { integer(value) }
  func encode(_ value: Int16) { integer(value) }
  func encode(_ value: Int32) { integer(value) }
  func encode(_ value: Int64) { integer(value) }
  func encode(_ value: UInt) { integer(value) }
  func encode(_ value: UInt8) { integer(value) }
  func encode(_ value: UInt16) { integer(value) }
  func encode(_ value: UInt32) { integer(value) }
  func encode(_ value: UInt64) { integer(value) }
  func encode(_ value: some Encodable) throws {
    try value.encode(to: JSONDraftEncoder(draft: draft))
  }

  private func integer(_ value: some BinaryInteger) { draft.content = .number(String(value)) }
}
