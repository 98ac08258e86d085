import Foundation
import Testing

/// A package of somebody else's, in a folder of its own, that depends on this one by its path.
///
/// Building it takes minutes the first time and seconds later, so it is done with `LAYOUTLAB_FULL=1`, or where
/// `LAYOUTLAB_CLIENT=1` asks for it.
@Suite("A client package", .enabled(if: FullRun.buildsClients)) struct ClientPackageTests {
  private static let root = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardized

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let lab = "\(root.lastPathComponent)"
    func targets(_ name: String, _ mode: SwiftLanguageMode) -> [Target] {
      [
        .target(
          name: name, dependencies: [.product(name: "LayoutLab", package: lab)],
          swiftSettings: [.swiftLanguageMode(mode)]),
        .testTarget(
          name: name + "Tests",
          dependencies: [.target(name: name), .product(name: "LayoutLabTesting", package: lab)],
          swiftSettings: [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)]),
      ]
    }

    let package = Package(
      name: "Client",
      dependencies: [.package(path: "\(root.path)")],
      targets: targets("Five", .v5) + targets("Six", .v6)
    )

    """

  private static func tests(_ module: String) -> String {
    """
    import LayoutLab
    import LayoutLabTesting
    import Testing
    import UIKit

    @testable import \(module)

    @Suite(.device(.points(100, 240))) @MainActor struct \(module)Tests {
      @Test func script() {
        expectScript(data: [20]) {
          StripesLayout()
        } steps: {
          Step.load.expecting { Expect.screen("A\\nB\\nC\\nD") }
        }
      }

      @Test func session() {
        let session = LayoutSession(data: [3]) { StripesLayout() }
        session.load()
        session.update { $0.delete([0, 0]) }
        session.expect { Expect.contentSize(CGSize(width: 100, height: 110)) }
        let view: UICollectionView = session.collectionView
        #expect(view.numberOfItems(inSection: 0) == 2)
      }

      @Test func sound() { expectSoundLayout(only: ["rotate"]) { StripesLayout() } }
    }

    """
  }

  @Test("compiles and runs its tests in Swift 5 and 6, and its layouts say no more than 'import UIKit'")
  func builds() throws {
    let folder = URL.temporaryDirectory.appending(path: "layoutlab-client-\(getuid())")
    func write(_ text: String, _ path: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let layout = try String(
      contentsOf: Self.root.appending(path: "Tests/UIKitShimTests/StripesLayout.swift"), encoding: .utf8)
    #expect(layout.hasPrefix("import UIKit\n"))
    try write(Self.manifest, "Package.swift")
    for module in ["Five", "Six"] {
      try write(layout, "Sources/\(module)/StripesLayout.swift")
      try write(Self.tests(module), "Tests/\(module)Tests/\(module)Tests.swift")
    }
    let output = folder.appending(path: "output.txt")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "test", "--disable-xctest", "--package-path", folder.path, "--scratch-path",
      Self.root.appending(path: ".build/client").path,
    ]
    let handle = try FileHandle(forWritingTo: output)
    (process.standardOutput, process.standardError) = (handle, handle)
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: output, encoding: .utf8)
    #expect(process.terminationStatus == 0, "\(text.suffix(4000))")
    #expect(text.contains("Test run with 6 tests in 2 suites passed"), "\(text.suffix(2000))")
  }
}
