import GamifyCore
import Testing

@testable import rewardme

@Suite("Celebration")
struct CelebrationTests {
  private static let all: [Festivity] = Celebration.allCases.flatMap { celebration in
    Difficulty.allCases.map {
      Festivity(celebration, $0, name: "Anna 山田", trophies: ["Week Warrior", "買い物"], seed: 7)
    }
  }

  @Test("off says nothing, mild says it, and only the louder ones move")
  func levels() {
    let screen = Samples.terminal()
    for festivity in Self.all {
      #expect((festivity.greeting(on: screen) == nil) == (festivity.celebration == .off))
      let moves = ![.off, .mild].contains(festivity.celebration)
      #expect((festivity.reel != nil) == moves)
    }
    #expect(Festivity(.mild, .easy, name: "me").greeting(on: screen)?.plain == "Great job!")
  }

  @Test("it grows with the level and with the difficulty")
  func strength() {
    let strengths = Self.all.map(\.strength)
    #expect(strengths == [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 2, 3, 4, 5, 3, 4, 5, 6])
  }

  @Test("two seconds at most, twenty frames a second, and nothing is left at the end")
  func length() {
    for festivity in Self.all {
      guard let film = festivity.reel?.film(on: Samples.terminal()) else { continue }
      #expect(film.frames.reduce(0) { $0 + $1.milliseconds } <= 2000)
      #expect(film.mostMilliseconds == 2000)
      #expect(film.frames.dropLast().allSatisfy { $0.milliseconds == 50 })
      #expect(film.frames.last?.lines == [])
    }
  }

  @Test(
    "no frame is wider or higher than the screen, whatever its size", arguments: [20, 40, 80, 200])
  func fits(width: Int) {
    for festivity in Self.all {
      for isASCII in [true, false] {
        let screen = Samples.terminal(width, isASCII: isASCII)
        guard let film = festivity.reel?.film(on: screen) else { continue }
        #expect(film.frames.allSatisfy { $0.lines.count < screen.height })
        for frame in film.frames {
          for line in frame.lines { #expect(displayWidth(of: line) < width, "\(line)") }
        }
      }
    }
  }

  @Test("the words are seen in every frame, and with them what else was won")
  func words() {
    let festivity = Festivity(.unhinged, .epic, name: "Anna", trophies: ["Week Warrior"])
    let frames = festivity.reel?.film(on: Samples.terminal(isASCII: true)).frames.dropLast() ?? []
    #expect(frames.count > 20)
    for frame in frames {
      let text = frame.lines.joined(separator: "\n")
      #expect(text.contains("Great job, Anna!") && text.contains("Week Warrior"))
    }
    #expect(Set(frames).count > 20)
  }

  @Test("in ASCII only the names go beyond it")
  func ascii() {
    let festivity = Festivity(.wild, .hard, name: "Anna")
    let lines = festivity.reel?.film(on: Samples.terminal(isASCII: true)).frames.flatMap(\.lines)
    #expect(lines?.allSatisfy { $0.utf8.allSatisfy { $0 < 128 } } == true)
  }
}
