/// The identity of a profile inside a home.
///
/// - Shape: 1 to 32 letters, digits, `-` or `_`, all ASCII.
public struct ProfileID: RawRepresentable, Hashable, Comparable, Sendable, Codable,
  CodingKeyRepresentable
{
  public let rawValue: String

  /// An identity from a file, taken as it is.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An identity from a person, `nil` when it has another shape.
  public init?(checking text: String) {
    let isWord = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isWord, (1...32).contains(text.utf8.count) else { return nil }
    rawValue = text
  }

  /// The profile that the first writing command makes.
  public static let me = ProfileID(rawValue: "me")

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A profile was made.
public struct ProfileCreated: Hashable, Sendable, Codable {
  public let id: ProfileID
  public let name: String
  /// 128 bits from the system's entropy, in hexadecimal: all of the profile's luck comes from it.
  public let seed: String
}

/// The name shown for a profile was changed.
public struct ProfileRenamed: Hashable, Sendable, Codable {
  public let name: String
}

extension Game {
  /// Gives the profile another name to be shown.
  public func renaming(to name: String) throws(Refusal) -> [Event] {
    let name = try Self.profileName(name)
    return name == self.name ? [] : [.profileRenamed(ProfileRenamed(name: name))]
  }

  /// A name as it is stored.
  ///
  /// - Throws: `.badName` for one that is blank, too long, or of several lines.
  static func profileName(_ text: String) throws(Refusal) -> String {
    let trimmed = String(text.trimmingWhitespace())
    let isOneLine = !trimmed.unicodeScalars.contains(where: \.isLineBreak)
    guard !trimmed.isEmpty, isOneLine, trimmed.utf8.count <= 400 else { throw .badName }
    return trimmed
  }
}

extension Game {
  /// Starts the game anew: what was done, earned and won is gone, and luck is another. Its name, its
  /// picture and its settings stay.
  ///
  /// In one entry the profile is deleted and made again, and told what stays: so there is all of it or
  /// nothing, and to every device it is what deleting and making a profile is.
  func startingAnew(as id: ProfileID, seed: String, on day: CivilDate) -> [Event] {
    var events: [Event] = [
      .profileDeleted(ProfileDeleted(id: id, name: name)),
      .profileCreated(ProfileCreated(id: id, name: name, seed: seed)),
    ]
    if let avatar { events.append(.avatarChanged(AvatarChanged(avatar: avatar))) }
    return events + settings.changes(on: day)
  }
}

/// A profile was deleted. What it did stays in the journal and counts no more.
public struct ProfileDeleted: Hashable, Sendable, Codable {
  public let id: ProfileID
  public let name: String
}
