import GamifyCore
import Testing

@testable import rewardme

@Suite("Moving pictures")
struct ReelTests {
  private static let prizes = PrizePool.standard.prizes

  /// Names that are long, wide, or up to no good.
  private static let odd: [Prize] = Samples.words.compactMap {
    try? Prize(.item, 1, .epic, "\($0)\($0) prize")
  }

  private static func reels(_ won: Prize, _ pool: PrizePool) -> [Reel] {
    [Wheel.reel(pool, won), Card.reel(won), Chest.reel(won)]
  }

  @Test("no picture moves for more than three seconds")
  func length() {
    for prize in Self.prizes {
      for reel in Self.reels(prize, .standard) {
        let film = reel.film(on: Samples.terminal()).frames
        #expect(film.count > 5)
        #expect(film.reduce(0) { $0 + $1.milliseconds } <= 3000)
        #expect(film.allSatisfy { $0.milliseconds > 0 })
      }
    }
  }

  @Test("the last frame shows what was won")
  func end() {
    for prize in Self.prizes {
      for reel in Self.reels(prize, .standard) {
        let last =
          reel.film(on: Samples.terminal()).frames.last?.lines.joined(separator: "\n") ?? ""
        #expect(last.contains(prize.name))
      }
    }
  }

  @Test("the wheel stops with what was won in the middle, past prizes in the order of the pool")
  func wheel() throws {
    let prize = try #require(Self.prizes.last)
    let film = Wheel.reel(.standard, prize).film(on: Samples.terminal(isASCII: true)).frames
    let middles = film.map { $0.lines[3] }
    for (frame, middle) in middles.enumerated() {
      let place = ((12 - (film.count - 1 - frame)) % 13 + 13) % 13
      #expect(middle.contains(Self.prizes[place].name))
    }
  }

  @Test("frames have one height, no line is wider than the screen, and nothing commands it")
  func shape() throws {
    for width in [30, 40, 80, 200] {
      for isASCII in [false, true] {
        let screen = Samples.terminal(width, isASCII: isASCII)
        for prize in Self.prizes + Self.odd {
          let pool = try PrizePool(weights: .standard, prizes: [prize])
          for reel in Self.reels(prize, pool) {
            let film = reel.film(on: screen).frames
            #expect(!film.isEmpty)
            #expect(Set(film.map(\.lines.count)).count == 1)
            for line in film.flatMap(\.lines) {
              #expect(displayWidth(of: line) < width)
              #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
            }
          }
        }
      }
    }
  }

  @Test("in ASCII nothing but the name of a prize goes beyond it")
  func ascii() {
    for prize in Self.prizes {
      for reel in Self.reels(prize, .standard) {
        let lines = reel.film(on: Samples.terminal(isASCII: true)).frames.flatMap(\.lines)
        #expect(lines.allSatisfy { line in line.unicodeScalars.allSatisfy(\.isASCII) })
      }
    }
  }

  @Test("a screen that is too small shows none")
  func tooSmall() {
    var screen = Samples.terminal(80)
    screen.height = 6
    #expect(Wheel.reel(.standard, Self.prizes[0]).film(on: screen).frames.isEmpty)
  }

  @Test("stretches of time, rounded up to the minute")
  func durations() {
    #expect(duration(seconds: 0) == "1m")
    #expect(duration(seconds: 61) == "2m")
    #expect(duration(seconds: 7 * 3600 + 12 * 60) == "7h 12m")
    #expect(duration(seconds: 86_400) == "1d")
    #expect(duration(seconds: 3 * 86_400 + 3600 + 1) == "3d 1h 1m")
    #expect(duration(seconds: .max).hasPrefix("106,751,991,167,300d"))
  }
}
