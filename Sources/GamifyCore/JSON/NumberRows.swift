extension KeyedDecodingContainer {
  /// Rows of so many numbers that stand in one array one after the other: a year of days is read at
  /// every command, and a container for each of them takes longer than its numbers.
  func decodeRows(of width: Int, forKey key: Key) throws -> [ArraySlice<Int>] {
    let numbers = try decode([Int].self, forKey: key)
    guard numbers.count % width == 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "\(numbers.count) numbers in rows of \(width).")
    }
    return stride(from: 0, to: numbers.count, by: width).map { numbers[$0..<$0 + width] }
  }
}

extension KeyedEncodingContainer {
  mutating func encodeRows(_ rows: [[Int]], forKey key: Key) throws {
    try encode(rows.flatMap(\.self), forKey: key)
  }
}
