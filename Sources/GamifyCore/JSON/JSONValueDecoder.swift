/// Makes values out of a JSON document, by what they say of themselves as `Decodable`.
struct JSONValueDecoder: Decoder {
  let document: JSONDocument
  /// The place of the node that is to be decoded.
  let place: Int

  /// Found by looking through the document, which only errors ask for.
  var codingPath: [any CodingKey] { document.path(to: place) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(try JSONMembers<Key>(document, place))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try JSONElements(document, place)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  fileprivate var node: JSONNode { document.nodes[place] }

  fileprivate func mismatch<Value>(_ type: Value.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "A value that is no \(type).")
    return node.kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { node.kind == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    switch node.kind {
    case .true: true
    case .false: false
    default: throw mismatch(type)
    }
  }

  func decode(_ type: String.Type) throws -> String {
    let node = node
    guard node.kind == .string || node.kind == .escapedString else { throw mismatch(type) }
    return document.text(of: node)
  }

  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }
  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

  func decode(_ type: Double.Type) throws -> Double {
    let node = node
    guard node.kind == .number else { throw mismatch(type) }
    guard let value = Double(document.text(of: node)), value.isFinite else {
      throw unfitting(type)
    }
    return value
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: self)
  }

  /// A whole number, however it is written: `100`, `100.0`, `1e2`.
  private func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    let node = node
    guard node.kind == .number else { throw mismatch(type) }
    if let value = document.withBytes(of: node, { Value(digits: $0[...]) }) { return value }
    guard let value = Value(exactly: try decode(Double.self)) else { throw unfitting(type) }
    return value
  }

  private func unfitting<Value>(_ type: Value.Type) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "A number that is no \(type)."))
  }
}

extension FixedWidthInteger {
  /// `nil` for anything but digits behind a sign, and for what is too much.
  init?(digits: Slice<UnsafeBufferPointer<UInt8>>) {
    let bytes = UnsafeBufferPointer(rebasing: digits)
    guard let (value, end) = bytes.wholeNumber(at: 0) else {
      self.init(String(decoding: bytes, as: UTF8.self))
      return
    }
    guard end == bytes.count else { return nil }
    self.init(exactly: value)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number whose digits begin at a place, perhaps behind a minus, and where they end. `nil`
  /// where there is none, and for one that is too much.
  func wholeNumber(at start: Int) -> (value: Int, end: Int)? {
    var end = start
    let isNegative = start < count && self[start] == UInt8(ascii: "-")
    if isNegative { end += 1 }
    let first = end
    var value = 0
    while end < count {
      let digit = self[end] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ Int(digit)
      end += 1
    }
    guard end > first else { return nil }
    // 18 digits always fit.
    if end - first <= 18 { return (isNegative ? -value : value, end) }
    let digits = UnsafeBufferPointer(rebasing: self[start..<end])
    return Int(String(decoding: digits, as: UTF8.self)).map { ($0, end) }
  }
}

// MARK: - Objects

private struct JSONMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let document: JSONDocument
  private let object: Int
  /// The places of the values by name, where looking through all names would take long.
  private let places: [String: Int]?

  /// As many nodes as are looked through for each name.
  private static var fewNodes: Int { 64 }

  init(_ document: JSONDocument, _ place: Int) throws {
    let object = JSONValueDecoder(document: document, place: place)
    guard object.node.kind == .object else { throw object.mismatch([String: Any].self) }
    self.document = document
    self.object = place
    places =
      Int(object.node.next) - place > Self.fewNodes
      ? Dictionary(
        document.members(of: place).map { ($0.name, $0.value) },
        uniquingKeysWith: { first, _ in first }) : nil
  }

  var codingPath: [any CodingKey] { document.path(to: object) }

  var allKeys: [Key] {
    if let places { return places.keys.compactMap(Key.init) }
    return document.members(of: object).compactMap { Key(stringValue: $0.name) }
  }

  private func member(_ key: Key) -> JSONValueDecoder? {
    let name = key.stringValue
    let place = places.map { $0[name] } ?? document.member(name, of: object)
    return place.map { JSONValueDecoder(document: document, place: $0) }
  }

  private func value(_ key: Key) throws -> JSONValueDecoder {
    if let value = member(key) { return value }
    throw DecodingError.keyNotFound(
      key,
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "There is no \(key.stringValue)."))
  }

  func contains(_ key: Key) -> Bool { member(key) != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try value(key).decodeNil() }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try value(key).decode(type)
  }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try value(key).decode(type)
  }

  func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value? {
    guard let value = member(key), !value.decodeNil() else { return nil }
    return try value.decode(type)
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try value(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { JSONValueDecoder(document: document, place: object) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }
}

// MARK: - Arrays

private struct JSONElements: UnkeyedDecodingContainer {
  private let document: JSONDocument
  private let end: UInt32
  /// Half as wide as they could be, so that the container needs no memory of its own.
  private var place: UInt32
  private var index: UInt32 = 0

  init(_ document: JSONDocument, _ place: Int) throws {
    let array = JSONValueDecoder(document: document, place: place)
    guard array.node.kind == .array else { throw array.mismatch([Any].self) }
    self.document = document
    self.place = UInt32(place + 1)
    end = array.node.next
  }

  var codingPath: [any CodingKey] { document.path(to: Int(place)).dropLast() }
  var count: Int? { nil }
  var isAtEnd: Bool { place == end }
  var currentIndex: Int { Int(index) }

  private var element: JSONValueDecoder {
    get throws {
      if !isAtEnd { return JSONValueDecoder(document: document, place: Int(place)) }
      throw DecodingError.valueNotFound(
        Any.self,
        DecodingError.Context(
          codingPath: [], debugDescription: "An array of only \(index) elements."))
    }
  }

  /// Goes on behind an element, once it was decoded.
  private mutating func advance() {
    place = document.nodes[Int(place)].next
    index += 1
  }

  private mutating func next<Value>(
    _ body: (JSONValueDecoder) throws -> Value
  ) throws -> Value {
    let value = try body(element)
    advance()
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard try element.decodeNil() else { return false }
    advance()
    return true
  }

  mutating func decode(_ type: Int.Type) throws -> Int { try next { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String {
    try next { try $0.decode(type) }
  }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decode(type) }
  }

  mutating func nestedContainer<Nested>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try next { try $0.container(keyedBy: type) } }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}

// MARK: - Dictionaries

extension KeyedDecodingContainer {
  /// A dictionary whose keys are the names in an object. The library's own way asks the runtime what
  /// each type of key can do, and hands every name on in a box.
  func decode<Name: CodingKeyRepresentable & Hashable & Decodable, Value: Decodable>(
    _ type: [Name: Value].Type, forKey key: Key
  ) throws -> [Name: Value] {
    let decoder = try superDecoder(forKey: key)
    guard let object = decoder as? JSONValueDecoder else { return try type.init(from: decoder) }
    return try object.dictionary()
  }
}

extension JSONValueDecoder {
  fileprivate func dictionary<Name: CodingKeyRepresentable & Hashable, Value: Decodable>()
    throws -> [Name: Value]
  {
    guard node.kind == .object else { throw mismatch([String: Any].self) }
    var values: [Name: Value] = [:]
    for (text, place) in document.members(of: place) {
      let value = JSONValueDecoder(document: document, place: place)
      guard let name = Name(codingKey: JSONStep(stringValue: text)) else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: value.codingPath, debugDescription: "\(text) is no \(Name.self)."))
      }
      // Of several of one name the first.
      if values[name] == nil { values[name] = try value.decode(Value.self) }
    }
    return values
  }
}

// MARK: - Places

/// A step of the way to a value: the name of a member, or the index of an element.
struct JSONStep: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}

extension JSONDocument {
  /// The way from the value that stands by itself to one within it.
  func path(to place: Int) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var current = roots.last { $0 <= place } ?? 0
    while current < place {
      let isArray = nodes[current].kind == .array
      let within =
        isArray ? elements(of: current) : members(of: current).map(\.value)
      guard let step = within.lastIndex(where: { $0 <= place }) else { break }
      let name = isArray ? nil : text(of: nodes[within[step] - 1])
      path.append(name.map(JSONStep.init(stringValue:)) ?? JSONStep(intValue: step))
      current = within[step]
    }
    return path
  }
}
