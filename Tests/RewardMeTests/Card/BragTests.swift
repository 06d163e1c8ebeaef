import GamifyCore
import Synchronization
import Testing

@testable import rewardme

@Suite("brag on the command line")
struct BragTests {
  private let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1,
    0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xDE,
  ]

  @Test("a file that is there already is left as it is, unless --force says otherwise")
  func existing() throws {
    let stage = Stage()
    try stage.files.write([1], to: "/card.svg")
    let refused = stage.run("brag --svg /card.svg")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("--force"))
    #expect(try stage.files.read("/card.svg", from: 0) == [1])
    #expect(stage.run("brag --svg /card.svg --force").status == 0)
    #expect(try stage.files.read("/card.svg", from: 0)?.count ?? 0 > 1000)
    #expect(try stage.files.status("/card.svg.part") == nil)
  }

  @Test("a PNG is drawn from the same card; without a program for it nothing is written")
  func picture() throws {
    let stage = Stage()
    let none = stage.run("brag --png /card.png --svg /card.svg")
    #expect(none.status == 1)
    #expect(none.errors.contains("librsvg2-bin, inkscape or imagemagick"))
    #expect(try stage.files.status("/card.svg") == nil)
    let drawn = Mutex<[UInt8]>([])
    let bytes = png
    stage.setRasterizer(
      Rasterizer { svg in
        drawn.withLock { $0 = svg }
        return bytes
      })
    #expect(stage.run("brag --png /card.png --svg /card.svg").status == 0)
    #expect(try stage.files.read("/card.png", from: 0) == bytes)
    #expect(try stage.files.read("/card.svg", from: 0) == drawn.withLock { $0 })
  }

  @Test("files are named sensibly or not at all")
  func usage() {
    let stage = Stage()
    for line in ["brag --svg=", "brag --svg a --png a", "brag --force", "brag card.svg"] {
      #expect(stage.run(line).status == 2, "\(line)")
    }
  }

  @Test("avatars that are no emoji and no picture are refused, and nothing changes")
  func avatars() throws {
    let stage = Stage()
    try stage.files.write(Array("<svg/>".utf8), to: "/a.svg")
    try stage.files.write(
      png + [UInt8](repeating: 0, count: Picture.mostBytes), to: "/large.png")
    try stage.files.write(Array(png.prefix(20)), to: "/short.png")
    for name in ["/a.svg", "/large.png", "/short.png", "/none.png", "🦊🦊", ""] {
      #expect(stage.run(["profile", "set", "--avatar", name]).status == 2, "\(name)")
    }
    #expect(try stage.files.status("/home/anna/.local/share/rewardme") == nil)
    // Refused for another reason: the picture is not copied either.
    try stage.files.write(png, to: "/me.png")
    #expect(stage.run("profile set --avatar /me.png --theme neon").status == 1)
    #expect(try stage.files.status("/home/anna/.local/share/rewardme") == nil)
    #expect(stage.run("profile set --avatar /me.png").status == 0)
    #expect(
      try stage.files.read("/home/anna/.local/share/rewardme/avatars/me.png", from: 0) == png)
  }
}
