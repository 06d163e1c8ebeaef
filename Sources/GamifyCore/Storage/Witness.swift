/// The last entry that was written on this machine, noted beside the journal, so that an end of it
/// that is cut off at a line break is missed. A snapshot vouches for what it covers; this vouches for
/// the rest.
///
/// - Shape: one line of text, a checksum and the entry: "9f3a12bc q7m2ka-42". It is written after
///   the journal is on the disk and is not synced itself: it may say less than the journal holds,
///   never more. One that cannot be read says nothing.
struct Witness: Hashable {
  let last: EntryID

  init(_ last: EntryID) { self.last = last }

  init?(_ bytes: [UInt8]) {
    let words = String(decoding: bytes.dropLast(), as: UTF8.self).split(separator: " ")
    guard words.count == 2, let last = EntryID(String(words[1])) else { return nil }
    self.init(last)
    guard self.bytes == bytes else { return nil }
  }

  var bytes: [UInt8] {
    let checksum = hexadecimal(UInt64(CRC32.checksum(of: Array(last.description.utf8))))
    return Array("\(checksum.suffix(8)) \(last)\n".utf8)
  }

  /// How many entries are missing from a state that was read from the journal.
  func lack(in state: State) -> Int { max(last.sequence - (state.sequences[last.device] ?? 0), 0) }
}
