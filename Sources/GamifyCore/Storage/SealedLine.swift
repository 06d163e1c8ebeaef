/// A JSON object on one line that carries its own checksum as its last member:
/// `{…,"crc":"9f3a12bc"}`.
///
/// The checksum is that of all bytes before `,"crc"`. Journal lines and the snapshot have this
/// form.
enum SealedLine {
  private static let sealStart = Array(",\"crc\":\"".utf8)
  private static let sealLength = sealStart.count + 8 + 2

  /// The line of a value, with its line break.
  ///
  /// - Throws: what the writer throws; a value of this program always encodes.
  static func sealing(_ value: some Encodable) throws -> [UInt8] {
    var line = try JSONWriter.bytes(of: value)
    line.removeLast()  // The closing brace, which the seal brings back.
    let checksum = hexadecimal(UInt64(CRC32.checksum(of: line))).suffix(8)
    line += sealStart
    line += Array(checksum.utf8)
    line += Array("\"}\n".utf8)
    return line
  }

  /// Whether a line without its line break has the right checksum.
  static func isIntact(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count > sealLength else { return false }
    let body = line.dropLast(sealLength)
    var seal = line.suffix(sealLength)
    guard seal.starts(with: sealStart), seal.last == UInt8(ascii: "}") else { return false }
    seal = seal.dropFirst(sealStart.count).prefix(8)
    guard let stated = UInt32(String(decoding: seal, as: UTF8.self), radix: 16) else {
      return false
    }
    return CRC32.checksum(of: body) == stated
  }

  /// The value of a line that is intact.
  static func open<Value: Decodable>(
    _ line: ArraySlice<UInt8>, as type: Value.Type
  ) throws -> Value {
    try JSONDocument.decode(type, from: line)
  }
}
