/// The number people call a task by: 1, 2, 3, … in the order of adding, never used again.
public struct TaskNumber: NumberCodable, Sendable {
  public let value: Int

  public init(_ value: Int) { self.value = value }
}

/// The permanent identity of a task, the same on all devices.
///
/// - Shape: 12 characters, a lower-case letter and then letters and digits, so that it is never
///   mistaken for a number.
public struct TaskUID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The identity of the task that an entry adds at a place, 0 for the first.
  ///
  /// Entries have an identity of their own, unique over all devices; this spreads it over 60 bits,
  /// so that the first few characters tell tasks apart.
  init(entry: EntryID, place: Int) { self.init(hashing: "\(entry.description)/\(place)") }

  /// The identity that belongs to a text, the same everywhere.
  init(hashing text: String) {
    var hash = FNV1a()
    hash.combine(text)
    let alphabet = Array("abcdefghijkmnpqrstuvwxyz23456789")
    let letters = 24
    var bits = hash.spread
    var text = String(alphabet[Int(bits % UInt64(letters))])
    bits /= UInt64(letters)
    for _ in 1..<12 {
      text.append(alphabet[Int(bits & 31)])
      bits >>= 5
    }
    rawValue = text
  }
}

/// How a person names a task: by its number, or by the beginning of its uid; or several by a
/// range of numbers.
public enum TaskReference: Hashable, Sendable {
  case number(TaskNumber)
  /// All numbers from the first through the last; each of them must be a task.
  case range(TaskNumber, TaskNumber)
  /// - Shape: at least 4 characters.
  case uidPrefix(String)
}
