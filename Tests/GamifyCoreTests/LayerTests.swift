import Foundation
import Testing

/// Which folder may import what: the architecture, kept by a test.
@Suite("Layers")
struct LayerTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  private static let cLibrary: Set = ["Darwin", "Glibc", "Musl"]

  /// What the files of a folder may import; folders that are not named import nothing.
  private static let allowed: [String: Set<String>] = [
    "GamifyCore/Platform": cLibrary.union(["Synchronization"]),
    "rewardme": ["GamifyCore"],
    "rewardme/Verbs": ["GamifyCore"],
    "rewardme/Parsing": ["GamifyCore"],
    "rewardme/Render": ["GamifyCore"],
    "rewardme/Generated": ["GamifyCore"],
    "rewardme/Terminal": cLibrary.union(["GamifyCore"]),
    "rewardme/Desktop": cLibrary.union(["GamifyCore"]),
  ]

  @Test("each folder imports what the architecture allows, and nothing else")
  func imports() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path())
      .filter { $0.hasSuffix(".swift") }
    #expect(paths.count > 50)
    for path in paths {
      let text = try String(contentsOf: Self.sources.appending(path: path), encoding: .utf8)
      let imports = text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
        .filter { $0.hasPrefix("import ") || $0.contains(" import ") && $0.hasPrefix("p") }
        .compactMap { $0.split(separator: " ").last.map(String.init) }
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let parents = folder.split(separator: "/").indices.reversed().map {
        folder.split(separator: "/")[...$0].joined(separator: "/")
      }
      let allowed = parents.compactMap { Self.allowed[$0] }.first ?? []
      for module in imports {
        #expect(allowed.contains(module), "\(path) imports \(module)")
      }
    }
  }

  @Test("the library neither prints, nor reads the environment, nor ends the program")
  func noSideEffects() throws {
    let core = Self.sources.appending(path: "GamifyCore")
    for path in try FileManager.default.subpathsOfDirectory(atPath: core.path())
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: core.appending(path: path), encoding: .utf8)
      for word in ["print(", "getenv", "environ", "exit(", "CommandLine", "try!", " as! "] {
        let lines = text.split(separator: "\n").filter {
          !$0.drop(while: \.isWhitespace).hasPrefix("//")
        }
        #expect(!lines.contains { $0.contains(word) }, "\(path) uses \(word)")
      }
    }
  }
}
