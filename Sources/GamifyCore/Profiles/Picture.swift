/// The bytes of a PNG or JPEG picture whose beginning was checked.
public struct Picture: Hashable, Sendable {
  /// - Shape: the ending of its file's name.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    case png
    case jpeg = "jpg"

    public var mediaType: String {
      switch self {
      case .png: "image/png"
      case .jpeg: "image/jpeg"
      }
    }
  }

  public let format: Format
  public let bytes: [UInt8]
  /// In pixels.
  public let width: Int
  public let height: Int

  /// 2 MiB: small enough to stand inside of a card.
  public static let mostBytes = 2_097_152
  /// In pixels, each way. A picture of few bytes can unpack to more than a machine holds.
  public static let mostPixels = 8192

  /// - Throws: when it is too large, of another kind, or its head is damaged.
  public init(_ bytes: [UInt8]) throws(PictureMistake) {
    guard bytes.count <= Self.mostBytes else { throw .tooManyBytes(bytes.count) }
    let head = Head(bytes: bytes)
    if head.isPNG {
      format = .png
      guard let size = head.sizeOfPNG else { throw .damaged(.png) }
      (width, height) = size
    } else if head.isJPEG {
      format = .jpeg
      guard let size = head.sizeOfJPEG else { throw .damaged(.jpeg) }
      (width, height) = size
    } else {
      throw .noPicture
    }
    guard width > 0, height > 0 else { throw .damaged(format) }
    guard max(width, height) <= Self.mostPixels else { throw .tooManyPixels(width, height) }
    self.bytes = bytes
  }
}

/// Why bytes are not taken for a picture.
public enum PictureMistake: Error, Hashable, Sendable {
  case tooManyBytes(Int)
  case tooManyPixels(Int, Int)
  /// Neither PNG nor JPEG.
  case noPicture
  case damaged(Picture.Format)
}

/// What the beginning of a picture says about it.
private struct Head {
  let bytes: [UInt8]

  private static let signaturePNG: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var isPNG: Bool { bytes.starts(with: Self.signaturePNG) }
  var isJPEG: Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// - Source: PNG specification, 11.2.2: the first chunk is IHDR, of 13 bytes.
  var sizeOfPNG: (Int, Int)? {
    let chunk: [UInt8] = [0, 0, 0, 13] + Array("IHDR".utf8)
    guard bytes.count >= 33, bytes[8..<16].elementsEqual(chunk) else { return nil }
    return (number(at: 16, length: 4), number(at: 20, length: 4))
  }

  /// - Source: ITU-T T.81, annex B: segments up to the frame header, which is one of the markers
  ///   SOF0 to SOF15 without DHT, JPG and DAC.
  var sizeOfJPEG: (Int, Int)? {
    var place = 2
    while place + 9 <= bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      switch marker {
      case 0xFF:  // Fill byte.
        place += 1
        continue
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        return (number(at: place + 7, length: 2), number(at: place + 5, length: 2))
      case 0xD8...0xDA, 0x00, 0x01:
        return nil
      default:
        break
      }
      let length = number(at: place + 2, length: 2)
      guard length >= 2 else { return nil }
      place += 2 + length
    }
    return nil
  }

  /// The number of so many bytes, the first one highest. The caller knows that they are there.
  private func number(at place: Int, length: Int) -> Int {
    bytes[place..<(place + length)].reduce(0) { $0 << 8 | Int($1) }
  }
}
