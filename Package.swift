// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The core imports nothing and also compiles with Embedded Swift (see Tools/embedded).
let core: [SwiftSetting] = strict + [.treatWarning("EmbeddedRestrictions", as: .error)]

let package = Package(
  name: "wallet-kernel",
  platforms: [.iOS(.v15), .macOS(.v12), .watchOS(.v8)],
  products: [
    .library(name: "WalletKernel", targets: ["WalletKernel"]),
    .library(name: "WalletJournal", targets: ["WalletJournal"]),
    .library(name: "WalletScenario", targets: ["WalletScenario"]),
    .library(name: "WalletSession", targets: ["WalletSession"]),
    .library(name: "WalletStore", targets: ["WalletStore"]),
    .library(name: "WalletKernelC", type: .dynamic, targets: ["WalletKernelC"]),
    .library(name: "WalletReplay", targets: ["WalletReplay"]),
    .library(name: "WalletLaws", targets: ["WalletLaws"]),
    .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
    .library(name: "WalletScenarioTesting", targets: ["WalletScenarioTesting"]),
    .library(name: "PropertyTestingSupport", targets: ["PropertyTestingSupport"]),
    .library(name: "WalletTool", targets: ["WalletTool"]),
    .executable(name: "walletsim", targets: ["walletsim"]),
  ],
  targets: [
    // Data flows down this list: text, disk and tools depend on the core, never the other way.
    .target(name: "WalletKernel", swiftSettings: core),
    .target(name: "PropertyTesting", swiftSettings: strict),
    .target(name: "SystemAccess", swiftSettings: strict),
    .target(
      name: "WalletLaws", dependencies: ["WalletKernel", "PropertyTesting"],
      swiftSettings: strict),
    // The processor's instructions for checksums, which Swift has no names for.
    .target(name: "ChecksumInstructions", path: "Sources/WalletJournal/C"),
    .target(
      name: "WalletJournal",
      dependencies: ["ChecksumInstructions", "WalletKernel", "SystemAccess"],
      exclude: ["C", "FORMAT.md", "JSONLines/events.schema.json"], swiftSettings: strict),
    .target(
      name: "WalletScenario", dependencies: ["WalletKernel"], swiftSettings: strict),
    .target(
      name: "WalletSession", dependencies: ["WalletKernel", "WalletJournal"],
      swiftSettings: strict),
    .target(
      name: "WalletStore", dependencies: ["WalletKernel", "WalletSession"], swiftSettings: strict),
    .target(
      name: "WalletReplay",
      dependencies: ["WalletKernel", "WalletScenario", "WalletLaws", "PropertyTesting"],
      swiftSettings: strict),
    .target(name: "WalletKernelHeader", path: "Sources/WalletKernelC/C"),
    .target(
      name: "WalletKernelC",
      dependencies: [
        "WalletKernelHeader", "WalletKernel", "WalletLaws", "WalletJournal", "WalletScenario",
        "WalletSession", "WalletReplay",
      ],
      exclude: ["C"], swiftSettings: strict),
    // For packages that test with Swift Testing; neither needs the other.
    .target(
      name: "WalletScenarioTesting",
      dependencies: ["SystemAccess", "WalletKernel", "WalletScenario", "WalletReplay"],
      swiftSettings: strict),
    .target(
      name: "PropertyTestingSupport", dependencies: ["PropertyTesting"], swiftSettings: strict),
    .target(
      name: "WalletTool",
      dependencies: [
        "SystemAccess", "WalletKernel", "WalletJournal", "WalletScenario", "WalletReplay",
        "WalletLaws", "PropertyTesting",
      ],
      path: "Tools/walletsim", exclude: ["Main"],
      // The language's page is the one among the scenarios, by a link.
      resources: [
        "Help/LANGUAGE.md", "Report/report.html", "Report/report.css", "Report/report.js",
        "Report/screen.js",
      ].map { .embedInCode($0) }, swiftSettings: strict),
    .executableTarget(
      name: "walletsim", dependencies: ["WalletTool"], path: "Tools/walletsim/Main",
      swiftSettings: strict),
    .executableTarget(
      name: "PaysOnce",
      dependencies: ["WalletKernel", "WalletJournal", "WalletScenario", "WalletSession"],
      path: "Tests/WalletKernelCTests/Hosts/Swift", swiftSettings: strict),
    .executableTarget(
      name: "bindings", dependencies: ["WalletKernel", "WalletKernelC"], path: "Tools/bindings",
      swiftSettings: strict),
    .executableTarget(
      name: "ShrinkingChallenge", dependencies: ["PropertyTesting"],
      path: "Tools/ShrinkingChallenge", exclude: ["rivals.py"], swiftSettings: strict),
    .executableTarget(
      name: "LocaleTable", path: "Tools/LocaleTable", swiftSettings: strict),
    .testTarget(
      name: "WalletKernelTests",
      dependencies: ["WalletKernel", "PropertyTesting", "WalletLaws"],
      exclude: ["Numbers/ForeignTexts.tsv", "Components/ButtonViews.tsv"], swiftSettings: strict),
    .testTarget(
      name: "EmbeddingTests",
      dependencies: ["WalletKernel", "WalletJournal", "WalletScenario"], swiftSettings: strict),
    .testTarget(
      name: "PropertyTestingTests", dependencies: ["PropertyTesting", "ShrinkingChallenge"],
      swiftSettings: strict),
    .testTarget(
      name: "WalletJournalTests",
      dependencies: ["SystemAccess", "WalletKernel", "WalletJournal"],
      exclude: ["reader.py", "Generations"], swiftSettings: strict),
    .testTarget(
      name: "WalletSessionTests",
      dependencies: ["WalletKernel", "WalletJournal", "WalletSession", "WalletStore"],
      swiftSettings: strict),
    .testTarget(
      name: "WalletKernelCTests",
      // As a library of its own, loaded by hosts that are not Swift.
      dependencies: ["WalletKernelC", "PaysOnce"], exclude: ["Hosts"], swiftSettings: strict),
    .testTarget(
      name: "WalletSimTests",
      // The tool itself, since most of the tests run it as a process.
      dependencies: ["WalletTool", "walletsim", "WalletKernel", "WalletJournal", "WalletScenario"],
      swiftSettings: strict),
    .testTarget(
      name: "TestingSupportTests",
      dependencies: ["PropertyTesting", "PropertyTestingSupport", "WalletScenarioTesting"],
      exclude: ["Samples"], swiftSettings: strict),
    .testTarget(
      name: "WalletReplayTests",
      dependencies: [
        "WalletKernel", "WalletScenario", "WalletReplay", "WalletLaws", "PropertyTesting",
      ], swiftSettings: strict),
    .testTarget(
      name: "WalletScenarioTests",
      dependencies: ["WalletKernel", "WalletScenario", "WalletLaws", "PropertyTesting"],
      swiftSettings: strict),
  ]
)
