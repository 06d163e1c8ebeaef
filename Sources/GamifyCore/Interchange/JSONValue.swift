/// JSON of another program, with the place of each value.
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

extension JSONValue {
  /// The value of a text, or the objects that stand one after the other, as on lines of their own.
  ///
  /// - Throws: `.badJSON`.
  static func readAll(_ text: ForeignText) throws(ImportError) -> [JSONValue] {
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(text.bytes[...])
      var lines = LineCounter(text.bytes)
      return document.roots.map { JSONValue(document, $0, &lines) }
    } catch {
      throw .badJSON(text.place(of: error.offset), error.problem)
    }
  }

  private init(_ document: JSONDocument, _ place: Int, _ lines: inout LineCounter) {
    let node = document.nodes[place]
    line = lines.line(of: Int(node.start))
    switch node.kind {
    case .object:
      content = .object(
        document.members(of: place).map { ($0.name, JSONValue(document, $0.value, &lines)) })
    case .array:
      content = .array(document.elements(of: place).map { JSONValue(document, $0, &lines) })
    case .string, .escapedString: content = .string(document.text(of: node))
    case .number: content = .number(document.text(of: node))
    case .true: content = .bool(true)
    case .false: content = .bool(false)
    case .null: content = .null
    }
  }
}

/// Tells the line of one offset after the other, each of them behind the last.
private struct LineCounter {
  private let bytes: [UInt8]
  private var line = 1
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func line(of offset: Int) -> Int {
    while self.offset < offset {
      if bytes[self.offset] == UInt8(ascii: "\n") { line += 1 }
      self.offset += 1
    }
    return line
  }
}
