// swift-tools-version: 6.2
import PackageDescription

// The fuzz targets: built by Tools/fuzz alone, since they need libFuzzer's own `main`.
let package = Package(
  name: "fuzz-targets",
  dependencies: [.package(name: "wallet-kernel", path: "../..")],
  targets: [
    .executableTarget(
      name: "FuzzTargets",
      dependencies: [
        .product(name: "WalletKernel", package: "wallet-kernel"),
        .product(name: "WalletJournal", package: "wallet-kernel"),
        .product(name: "WalletScenario", package: "wallet-kernel"),
        .product(name: "WalletTool", package: "wallet-kernel"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
