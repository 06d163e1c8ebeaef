// swift-tools-version: 6.1
import PackageDescription

let house: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Types made of others, such as `Dictionary<ProfileID, Game>`, are put together when they are first
/// used. By this flag the program says what it knows of their parts; without it the runtime looks each
/// of that up among all conformances there are: two fifths of the instructions of
/// `rewardme today`.
let knownTypes: [SwiftSetting] = [
  .unsafeFlags(
    ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
    .when(configuration: .release))
]

/// On Linux the released program has all its libraries in it, the C library among them: nothing is
/// looked up or moved when it starts, which took a quarter of the time of `rewardme version`.
let nothingToLoad: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-executable"], .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "rewardme",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "GamifyCore", targets: ["GamifyCore"]),
    .executable(name: "rewardme", targets: ["rewardme"]),
  ],
  targets: [
    .target(name: "GamifyCore", swiftSettings: house + knownTypes),
    .executableTarget(
      name: "rewardme", dependencies: ["GamifyCore"], swiftSettings: house + knownTypes,
      linkerSettings: nothingToLoad),
    .target(
      name: "TestSupport", dependencies: ["GamifyCore"], path: "Tests/TestSupport",
      swiftSettings: house),
    .testTarget(
      name: "GamifyCoreTests", dependencies: ["GamifyCore", "TestSupport"],
      exclude: ["Data"], swiftSettings: house),
    .testTarget(
      name: "RewardMeTests", dependencies: ["rewardme", "GamifyCore", "TestSupport"],
      exclude: ["Transcripts", "Card/card.svg"], swiftSettings: house),
  ],
  swiftLanguageModes: [.v6]
)
