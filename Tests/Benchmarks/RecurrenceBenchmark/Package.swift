// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that a benchmark is no product of the main one.
let package = Package(
  name: "RecurrenceBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "rewardme", path: "../../..")],
  targets: [
    .executableTarget(
      name: "RecurrenceBenchmark",
      dependencies: [.product(name: "GamifyCore", package: "rewardme")])
  ],
  swiftLanguageModes: [.v6]
)
