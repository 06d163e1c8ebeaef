import GamifyCore

/// A JSON value, built key by key so that absent values are `null` and never missing.
enum JSON: Sendable {
  case object([String: JSON])
  case array([JSON])
  case string(String)
  case number(Int)
  case fraction(Double)
  case bool(Bool)
  case null
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral
{
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }

  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(value) }

  init(_ text: (some CustomStringConvertible)?) {
    self = text.map { .string($0.description) } ?? .null
  }

  /// The same object with the number of the schema, the form of every answer.
  var answer: JSON {
    guard case .object(var members) = self else { return self }
    members["schema"] = 1
    return .object(members)
  }

  /// One line of JSON, keys in order.
  func line() throws -> [UInt8] {
    try JSONWriter.bytes(of: self) + [UInt8(ascii: "\n")]
  }
}

extension JSON: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .array(let elements): try container.encode(elements)
    case .string(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .fraction(let number): try container.encode(number)
    case .bool(let value): try container.encode(value)
    case .null: try container.encodeNil()
    }
  }
}
