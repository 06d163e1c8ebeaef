/// A value that files and JSON hold as its text.
public protocol TextCodable: LosslessStringConvertible, Codable {}

extension TextCodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is no \(Self.self)")
    }
    self = value
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension CivilDate: TextCodable {}
extension TimeOfDay: TextCodable {}
extension CivilDateTime: TextCodable {}
extension Timestamp: TextCodable {}
extension Due: TextCodable {}
