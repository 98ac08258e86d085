// swift-tools-version: 6.2
import PackageDescription

/// The settings of all targets but the examples.
let common: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of examples, which are written as in an app: in Swift 5 mode, without annotations.
let asInAnApp: [SwiftSetting] = [.treatAllWarnings(as: .error), .swiftLanguageMode(.v5)]

// `UIKit` and `_Testing_UIKit` replace the modules that the platform lacks.
#if os(Linux)
  let shims = ["UIKit"]
  let testingShims = ["_Testing_UIKit"]
  let shimTargets: [Target] = [
    .target(name: "UIKit", dependencies: ["HeadlessUIKit", "HeadlessUIKitExtras"], swiftSettings: common),
    .target(name: "_Testing_UIKit", swiftSettings: common),
    .testTarget(
      name: "UIKitShimTests",
      dependencies: [
        "UIKit", "HeadlessUIKit", "_Testing_UIKit", "LayoutLab", "LayoutLabCLI", "LayoutLabReport",
        "LayoutLabTesting", "TestSupport",
      ],
      exclude: ["stripes.json"], swiftSettings: asInAnApp),
  ]
#else
  let shims: [String] = []
  let testingShims: [String] = []
  let shimTargets: [Target] = []
#endif

let package = Package(
  name: "LayoutLab",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "LayoutLab",
      targets: [
        "HeadlessUIKit", "HeadlessUIKitExtras", "LayoutLab", "LayoutGallery", "LayoutLabReport",
      ] + shims),
    .library(name: "LayoutLabTesting", targets: ["LayoutLabTesting"] + testingShims),
    .executable(name: "layoutlab", targets: ["LayoutLabTool"]),
    .plugin(name: "LayoutLabPlugin", targets: ["LayoutLabPlugin"]),
  ],
  targets: shimTargets + [
    .target(name: "HeadlessUIKit", swiftSettings: common),
    .target(name: "HeadlessUIKitExtras", dependencies: ["HeadlessUIKit"], swiftSettings: common),
    .target(
      name: "LayoutLab", dependencies: ["HeadlessUIKit", "HeadlessUIKitExtras"], swiftSettings: common),
    .target(
      name: "LayoutGallery", dependencies: ["HeadlessUIKit", "HeadlessUIKitExtras"],
      swiftSettings: asInAnApp),
    .target(
      name: "LayoutLabReport", dependencies: ["LayoutLab"],
      resources: [
        "page.html", "page.css", "page-runs.js", "page-screen.js", "page-calls.js", "page-panels.js",
        "page-code.js", "page.js", "check.css", "check.js", "colors.css", "measure.css",
      ].map { .embedInCode("Page/\($0)") },
      swiftSettings: common),
    .target(
      name: "LayoutLabTesting", dependencies: ["HeadlessUIKit", "LayoutLab", "LayoutLabReport"],
      swiftSettings: common),
    .target(
      name: "LayoutLabCLI",
      dependencies: ["HeadlessUIKit", "LayoutLab", "LayoutGallery", "LayoutLabReport"],
      swiftSettings: common),
    .executableTarget(name: "LayoutLabTool", dependencies: ["LayoutLabCLI"], swiftSettings: common),
    // A tool for maintainers of this package: `swift run layoutlab-maintain`.
    .executableTarget(
      name: "layoutlab-maintain",
      dependencies: ["HeadlessUIKit", "LayoutLab", "LayoutLabCLI", "LayoutGallery", "LayoutLabReport"],
      path: "Sources/LayoutLabMaintain", swiftSettings: common),
    .plugin(
      name: "LayoutLabPlugin",
      capability: .command(
        intent: .custom(
          verb: "layoutlab", description: "Check collection view layouts, run scenarios, explain rules")),
      // The plugin builds the tool itself: a dependency would compile everything a second time.
      path: "Sources/LayoutLabPlugin"),
    .target(
      name: "TestSupport", dependencies: ["HeadlessUIKit"], path: "Tests/TestSupport", swiftSettings: common),
    .testTarget(
      name: "HeadlessUIKitTests", dependencies: ["HeadlessUIKit", "HeadlessUIKitExtras", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "LayoutLabTests",
      dependencies: ["HeadlessUIKit", "HeadlessUIKitExtras", "LayoutLab", "LayoutLabReport", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "LayoutLabTestingTests",
      dependencies: [
        "HeadlessUIKit", "LayoutGallery", "LayoutLab", "LayoutLabReport", "LayoutLabTesting", "TestSupport",
      ],
      exclude: ["Scenarios", "Traces"], swiftSettings: common),
    .testTarget(
      name: "LayoutLabCLITests",
      dependencies: [
        "LayoutLab", "LayoutLabCLI", "LayoutLabReport", "LayoutLabTool", "layoutlab-maintain", "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "LayoutGalleryTests",
      dependencies: [
        "HeadlessUIKit", "LayoutGallery", "LayoutLab", "LayoutLabCLI", "LayoutLabTesting", "TestSupport",
      ],
      swiftSettings: common),
  ]
)
