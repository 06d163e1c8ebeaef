extension KeyedDecodingContainer {
  /// Rows of so many whole numbers, in a text with a comma between all of them: `"20000,3,20001,5"`.
  /// A year of days is read at every command, and as an array each number would be a value of its own.
  func decodeRows(of width: Int, forKey key: Key) throws -> [ArraySlice<Int>] {
    var text = try decode(String.self, forKey: key)
    guard let numbers = text.withUTF8(wholeNumbers), numbers.count % width == 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "No rows of \(width) numbers.")
    }
    return stride(from: 0, to: numbers.count, by: width).map { numbers[$0..<$0 + width] }
  }
}

extension KeyedEncodingContainer {
  mutating func encodeRows(_ rows: [[Int]], forKey key: Key) throws {
    try encode(rows.joined().map(String.init).joined(separator: ","), forKey: key)
  }
}

/// The numbers of a text with commas between them; `nil` where there is anything else in it.
private func wholeNumbers(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int]? {
  var numbers: [Int] = []
  var place = 0
  while place < bytes.count {
    guard let number = bytes.wholeNumber(at: place) else { return nil }
    numbers.append(number.value)
    guard number.end < bytes.count else { return numbers }
    guard bytes[number.end] == UInt8(ascii: ",") else { return nil }
    place = number.end + 1
  }
  return numbers.isEmpty ? [] : nil
}
