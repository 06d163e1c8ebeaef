import TestSupport
import Testing

@testable import GamifyCore

@Suite("Avatars")
struct PictureTests {
  /// The beginning of a PNG of a size.
  static func png(_ width: Int = 2, _ height: Int = 3, padding: Int = 9) -> [UInt8] {
    let number = { (value: Int) in (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + number(width) + number(height) + [UInt8](repeating: 7, count: padding)
  }

  /// The beginning of a JPEG of a size, with segments before the frame.
  static func jpeg(_ width: Int = 2, _ height: Int = 3, frame: UInt8 = 0xC2) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC4, 0, 3, 9, 0xFF, 0xFF, frame, 0, 11, 8]
      + [UInt8(height >> 8), UInt8(height & 0xFF), UInt8(width >> 8), UInt8(width & 0xFF), 1, 0]
  }

  private func mistake(_ bytes: [UInt8]) -> PictureMistake? {
    do throws(PictureMistake) {
      _ = try Picture(bytes)
      return nil
    } catch { return error }
  }

  @Test("the head of a PNG or JPEG tells kind and size")
  func heads() throws {
    let png = try Picture(Self.png(640, 480))
    #expect(png.format == .png && png.width == 640 && png.height == 480)
    for frame: UInt8 in [0xC0, 0xC1, 0xC2, 0xCF] {
      let jpeg = try Picture(Self.jpeg(640, 480, frame: frame))
      #expect(jpeg.format == .jpeg && jpeg.width == 640 && jpeg.height == 480)
    }
  }

  @Test("other files, damaged heads and pictures that are too large are refused")
  func refused() {
    #expect(mistake([]) == .noPicture)
    #expect(mistake(Array("<svg/>".utf8)) == .noPicture)
    #expect(mistake(Array("GIF89a".utf8)) == .noPicture)
    #expect(mistake(Array(Self.png().prefix(20))) == .damaged(.png))
    #expect(mistake(Self.png(0, 5)) == .damaged(.png))
    #expect(mistake(Self.png(8192, 8192)) == nil)
    #expect(mistake(Self.png(8193, 1)) == .tooManyPixels(8193, 1))
    #expect(mistake(Self.png(0xFFFF_FFFF, 1)) == .tooManyPixels(0xFFFF_FFFF, 1))
    #expect(mistake([0xFF, 0xD8, 0xFF]) == .damaged(.jpeg))
    #expect(mistake(Self.jpeg(0, 1)) == .damaged(.jpeg))
    #expect(mistake([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0, 0, 0, 0]) == .damaged(.jpeg))
    let room = Picture.mostBytes - Self.png(padding: 0).count
    #expect(mistake(Self.png(padding: room)) == nil)
    #expect(mistake(Self.png(padding: room + 1)) == .tooManyBytes(Picture.mostBytes + 1))
  }

  @Test("the head of a picture cut off anywhere, or with any byte changed, never traps")
  func cutOff() {
    var generator = SeededGenerator(seed: 4)
    for whole in [Self.png(), Self.jpeg()] {
      for length in 0...whole.count { _ = mistake(Array(whole.prefix(length))) }
      for _ in 0..<500 {
        var bytes = whole
        for _ in 0..<3 {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
            in: 0...255, using: &generator)
        }
        _ = mistake(bytes)
      }
    }
  }

  @Test("an avatar is one emoji, however many parts it has")
  func emoji() {
    for text in ["🦊", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🇩🇪", "👍🏽", "Ä"] {
      #expect(Avatar(text)?.description == text)
    }
    for text in ["", " ", "🦊🦊", "\u{1B}", "\u{202E}", "\n"] { #expect(Avatar(text) == nil) }
    #expect(Avatar("png") == .picture(.png))
  }

  @Test("a picture is copied into the home, and goes with its profile")
  func keeping() throws {
    let disk = MemoryFileSystem()
    let home = try Scenario(files: disk, surprises: true).of("anna").home
    let anna = ProfileID(rawValue: "anna")
    let picture = try Picture(Self.jpeg())
    try home.keepPicture(picture, of: anna)
    #expect(disk.read("/home/avatars/anna.jpg", from: 0) == picture.bytes)
    #expect(disk.names(in: "/home/avatars") == ["anna.jpg"])
    #expect(try home.picture(of: anna, .jpeg) == picture)
    #expect(try home.picture(of: anna, .png) == nil)
    disk.write([1, 2, 3], to: "/home/avatars/anna.jpg")
    #expect(try home.picture(of: anna, .jpeg) == nil)
    _ = try home.deleteProfile(anna)
    #expect(disk.names(in: "/home/avatars") == [])
  }

  @Test("the power fails at any step: the old picture or the new one is there, whole")
  func powerCut() throws {
    let (old, new) = (try Picture(Self.png(1, 1)), try Picture(Self.png(2, 2)))
    for cut in 0..<12 {
      for seed: UInt64 in 0..<4 {
        let disk = ForgetfulDisk(seed: seed)
        let scenario = try Scenario(files: disk, surprises: true).given(nil, .add(.easy))
        try scenario.home.keepPicture(old, of: .me)
        let failing = disk.rebooted(cutAfter: cut)
        let isDone =
          (try? Scenario(files: failing, surprises: true).home.keepPicture(new, of: .me)) != nil
        let found = try Scenario(files: failing.rebooted()).home.picture(of: .me, .png)
        #expect(found == new || (!isDone && found == old), "cut \(cut), seed \(seed)")
      }
    }
  }

  @Test("an avatar that is the same already gives no event, and undo brings the former back")
  func changing() throws {
    let change = { (text: String) in
      Command { game, _ in game.changingAvatar(to: Avatar(text)) }
    }
    let scenario = try Scenario(surprises: true).given(nil, change("🦊"))
    #expect(try scenario.when(nil, change("🦊")) == [])
    #expect(try scenario.when(nil, change("🐙")) == ["avatar 🐙"])
    try scenario.given(nil, .undo)
    #expect(try scenario.game.avatar == Avatar("🦊"))
  }
}
