/// The checksum of the lines of tasks in a snapshot, a megabyte where there are ten thousand: eight
/// bytes a step, where `CRC32` took a fifth of a command. A change within one of these words is always
/// noticed. For
/// this machine's own files only, since it depends on the order of bytes in a word.
///
/// - Source: the steps of FNV-1a by Fowler, Noll and Vo, with words in the place of bytes.
enum WordChecksum {
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      var place = 0
      while place + 8 <= bytes.count {
        sum = (sum ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* Self.prime
        place += 8
      }
      for byte in bytes[place...] { sum = (sum ^ UInt64(byte)) &* Self.prime }
      return sum ^ sum >> 32
    }
  }

  private static let prime: UInt64 = 0x0000_0100_0000_01B3
}
