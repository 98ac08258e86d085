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

/// The systems that lack the modules `UIKit` and `_Testing_UIKit`, which targets of this package replace.
///
/// Products list neither target, because a build for iOS would otherwise contain a second module `UIKit`.
let withoutUIKit = TargetDependencyCondition.when(platforms: [.linux, .macOS])

let package = Package(
  name: "LayoutLab",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "LayoutLab", targets: ["HeadlessUIKit", "HeadlessUIKitExtras", "LayoutLab", "LayoutLabReport"]),
    // A package that tests its own layout need not compile those of the gallery.
    .library(name: "LayoutGallery", targets: ["LayoutGallery"]),
    .library(name: "LayoutLabTesting", targets: ["LayoutLabTesting"]),
    .executable(name: "layoutlab", targets: ["LayoutLabTool"]),
    .plugin(name: "LayoutLabPlugin", targets: ["LayoutLabPlugin"]),
  ],
  targets: [
    .target(name: "HeadlessUIKit", swiftSettings: common),
    .target(name: "HeadlessUIKitExtras", dependencies: ["HeadlessUIKit"], swiftSettings: common),
    .target(name: "UIKit", dependencies: ["HeadlessUIKit", "HeadlessUIKitExtras"], swiftSettings: common),
    .target(name: "_Testing_UIKit", swiftSettings: common),
    // Nothing in this target imports `UIKit`; clients of the product do.
    .target(
      name: "LayoutLab",
      dependencies: [
        "HeadlessUIKit", "HeadlessUIKitExtras", .target(name: "UIKit", condition: withoutUIKit),
      ],
      swiftSettings: common),
    // The part of the programs that the commands compile with a user's files. A package that tests a layout need not
    // compile it.
    .target(
      name: "LayoutLabHost", dependencies: ["HeadlessUIKit", "HeadlessUIKitExtras", "LayoutLab"],
      swiftSettings: common),
    // How the commands find the layouts in files, and create them. A package that tests a layout creates it itself.
    .target(name: "LayoutLabSubjects", dependencies: ["HeadlessUIKit", "LayoutLab"], swiftSettings: common),
    .target(
      name: "LayoutGallery", dependencies: ["HeadlessUIKit", "HeadlessUIKitExtras"],
      swiftSettings: asInAnApp),
    // What a test attaches: traces, runs and pictures.
    .target(name: "LayoutLabReport", dependencies: ["LayoutLab"], swiftSettings: common),
    // What the commands print, and the pages that they write. A package that tests a layout need not compile it.
    .target(
      name: "LayoutLabToolReport",
      dependencies: ["HeadlessUIKit", "LayoutLab", "LayoutLabHost", "LayoutLabReport"],
      swiftSettings: common),
    .target(
      name: "LayoutLabTesting",
      dependencies: [
        "HeadlessUIKit", "LayoutLab", "LayoutLabReport",
        .target(name: "_Testing_UIKit", condition: withoutUIKit),
      ],
      swiftSettings: common),
    .target(
      name: "LayoutLabCLI",
      dependencies: [
        "HeadlessUIKit", "LayoutLab", "LayoutGallery", "LayoutLabHost", "LayoutLabReport",
        "LayoutLabSubjects", "LayoutLabToolReport",
      ],
      swiftSettings: common),
    .executableTarget(name: "LayoutLabTool", dependencies: ["LayoutLabCLI"], swiftSettings: common),
    // A tool for maintainers of this package: `swift run layoutlab-maintain`.
    .executableTarget(
      name: "layoutlab-maintain",
      dependencies: [
        "HeadlessUIKit", "LayoutLab", "LayoutLabCLI", "LayoutGallery", "LayoutLabHost", "LayoutLabReport",
        "LayoutLabToolReport",
      ],
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
      dependencies: [
        "HeadlessUIKit", "HeadlessUIKitExtras", "LayoutLab", "LayoutLabHost", "LayoutLabReport",
        "LayoutLabSubjects", "LayoutLabToolReport", "TestSupport",
      ],
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
        "LayoutLab", "LayoutLabCLI", "LayoutLabHost", "LayoutLabReport", "LayoutLabSubjects",
        "LayoutLabTool", "LayoutLabToolReport", "layoutlab-maintain", "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "LayoutGalleryTests",
      dependencies: [
        "HeadlessUIKit", "LayoutGallery", "LayoutLab", "LayoutLabCLI", "LayoutLabTesting", "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "UIKitShimTests",
      dependencies: [
        "HeadlessUIKit", "LayoutLab", "LayoutLabCLI", "LayoutLabReport", "LayoutLabTesting",
        "LayoutLabToolReport", "TestSupport",
        .target(name: "UIKit", condition: withoutUIKit),
        .target(name: "_Testing_UIKit", condition: withoutUIKit),
      ],
      exclude: ["stripes.json"], swiftSettings: asInAnApp),
  ]
)
