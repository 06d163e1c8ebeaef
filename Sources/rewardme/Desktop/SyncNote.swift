import GamifyCore

/// `local/sync`: what was exchanged last, so that the next time it is seen at once that nothing has
/// changed since.
///
/// - Shape: lines of words, the version first: "sync 1", "remote origin", "at 1796029200000", and
///   "file SIZE IDENTITY PATH" for each shared file as it was committed.
struct SyncNote: Hashable {
  var remote: String
  /// When the exchange was complete, in milliseconds since 1970; `nil` when it was not yet.
  var at: Int?
  var committed: [SharedFile] = []

  init(remote: String) { self.remote = remote }

  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first == "sync 1" else { return nil }
    var note = SyncNote(remote: "")
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", maxSplits: 3)
      switch (words.first, words.count) {
      case ("remote", 2): note.remote = String(words[1])
      case ("at", 2): note.at = Int(words[1])
      case ("file", 4):
        guard let size = Int(words[1]), let identity = UInt64(words[2]) else { return nil }
        note.committed.append(
          SharedFile(path: String(words[3]), size: size, identity: identity))
      default: return nil
      }
    }
    if note.remote.isEmpty { return nil }
    self = note
  }

  var bytes: [UInt8] {
    var text = "sync 1\nremote \(remote)\n"
    if let at { text += "at \(at)\n" }
    for file in committed { text += "file \(file.size) \(file.identity) \(file.path)\n" }
    return Array(text.utf8)
  }
}
