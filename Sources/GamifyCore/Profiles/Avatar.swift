/// The picture of a profile.
///
/// - Shape: in files the emoji itself, or `png` or `jpg` for a picture in the folder `avatars`.
public enum Avatar: Hashable, Sendable {
  case emoji(Icon)
  case picture(Picture.Format)

  /// Where the picture is inside of the home; `nil` for an emoji.
  public func path(of profile: ProfileID) -> String? {
    switch self {
    case .emoji: nil
    case .picture(let format): "avatars/\(profile.rawValue).\(format.rawValue)"
    }
  }
}

extension Avatar: TextCodable {
  public init?(_ description: String) {
    if let format = Picture.Format(rawValue: description) {
      self = .picture(format)
    } else if let icon = Icon(description) {
      self = .emoji(icon)
    } else {
      return nil
    }
  }

  public var description: String {
    switch self {
    case .emoji(let icon): icon.description
    case .picture(let format): format.rawValue
    }
  }
}

/// Another picture, or none any more, stands for a profile.
public struct AvatarChanged: Hashable, Sendable, Codable {
  /// `nil` for none.
  public let avatar: Avatar?
}

extension Game {
  /// Gives the profile another picture.
  public func changingAvatar(to avatar: Avatar?) -> [Event] {
    avatar == self.avatar ? [] : [.avatarChanged(AvatarChanged(avatar: avatar))]
  }
}
