// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that no benchmark is a product of the main one.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "rewardme", path: "../..")],
  targets: [
    .executableTarget(
      name: "RecurrenceBenchmark",
      dependencies: [.product(name: "GamifyCore", package: "rewardme")]),
    .executableTarget(
      name: "HomeGenerator",
      dependencies: [.product(name: "GamifyCore", package: "rewardme")]),
    .executableTarget(name: "Floor"),
  ],
  swiftLanguageModes: [.v6]
)
