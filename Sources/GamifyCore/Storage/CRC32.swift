/// The checksum of lines and snapshots.
///
/// - Source: CRC-32 of ISO 3309 as used by zlib and gzip (polynomial 0xEDB88320, reflected), so
///   that other readers have it at hand; eight bytes a step after Kounavis and Berry, "Novel
///   Table Lookup-Based Algorithms for High-Performance CRC Generation".
enum CRC32 {
  /// Eight tables of 256 values: the first for a byte at the end, the others for one further in.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
      tables[byte] = value
    }
    for place in 256..<(8 * 256) {
      let previous = tables[place - 256]
      tables[place] = tables[Int(previous & 0xFF)] ^ (previous >> 8)
    }
    return tables
  }()

  static func checksum(of bytes: some Collection<UInt8>) -> UInt32 {
    if let value = bytes.withContiguousStorageIfAvailable({ checksum(of: $0) }) { return value }
    return Array(bytes).withUnsafeBufferPointer { checksum(of: $0) }
  }

  private static func checksum(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    tables.withUnsafeBufferPointer { table in
      var crc: UInt32 = 0xFFFF_FFFF
      var place = 0
      while place + 8 <= bytes.count {
        let low =
          crc ^ UInt32(bytes[place]) ^ UInt32(bytes[place + 1]) << 8
          ^ UInt32(bytes[place + 2]) << 16 ^ UInt32(bytes[place + 3]) << 24
        crc =
          table[7 * 256 + Int(low & 0xFF)] ^ table[6 * 256 + Int(low >> 8 & 0xFF)]
          ^ table[5 * 256 + Int(low >> 16 & 0xFF)] ^ table[4 * 256 + Int(low >> 24)]
          ^ table[3 * 256 + Int(bytes[place + 4])] ^ table[2 * 256 + Int(bytes[place + 5])]
          ^ table[256 + Int(bytes[place + 6])] ^ table[Int(bytes[place + 7])]
        place += 8
      }
      while place < bytes.count {
        crc = table[Int((crc ^ UInt32(bytes[place])) & 0xFF)] ^ (crc >> 8)
        place += 1
      }
      return ~crc
    }
  }
}
