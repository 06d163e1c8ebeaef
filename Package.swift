// swift-tools-version: 6.1
import PackageDescription

let house: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "rewardme",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "GamifyCore", targets: ["GamifyCore"]),
    .executable(name: "rewardme", targets: ["rewardme"]),
  ],
  targets: [
    .target(name: "GamifyCore", swiftSettings: house),
    .executableTarget(name: "rewardme", dependencies: ["GamifyCore"], swiftSettings: house),
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
