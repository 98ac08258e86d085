import Foundation
import Testing

@testable import LayoutLabCLI

@Suite("The modules of a folder with tests") struct SuiteFolderTests {
  /// Returns the targets of a folder with some files; paths begin in the folder.
  private func targets(
    _ files: [String], sources: [String] = [], tests: [String] = []
  ) throws -> [SuiteTarget] {
    let texts = Dictionary(
      uniqueKeysWithValues: files.map { ($0, $0.contains("Test") ? "@testable import Wall\n" : "// empty\n") }
    )
    let tool = try Tool(files: texts)
    defer { tool.removeFolder() }
    let root = tool.folder.path
    let found = try SuiteFolder(
      root, sources: sources.map { "\(root)/\($0)" }, tests: tests.map { "\(root)/\($0)" }, scratch: root)
    return found.targets.map { target in
      var target = target
      target.files = target.files.map { String($0.dropFirst(root.count + 1)) }
      return target
    }
  }

  @Test func `folders of Xcode's templates are found, and the library has the name that tests import`() throws
  {
    let found = try targets([
      "Wall/Wall.swift", "WallTests/WallTests.swift", "WallUITests/WallUITests.swift", "Example/App.swift",
    ])
    #expect(
      found == [
        SuiteTarget(name: "Wall", files: ["Wall/Wall.swift"], isTest: false),
        SuiteTarget(
          name: "WallTests", files: ["WallTests/WallTests.swift"], isTest: true, dependencies: ["Wall"]),
      ])
  }

  @Test func `named folders become a library and its tests`() throws {
    let found = try targets(
      ["App/Layout/Wall.swift", "Checks/Shared/WallTest.swift", "Checks/macOS/MacTest.swift"],
      sources: ["App/Layout"], tests: ["Checks"])
    #expect(found.map(\.name) == ["Wall", "Checks"])
    #expect(found.map(\.files) == [["App/Layout/Wall.swift"], ["Checks/Shared/WallTest.swift"]])
  }

  @Test func `each named folder with tests is a module`() throws {
    let found = try targets(
      ["Wall/Wall.swift", "Wall/Tests/WallTest.swift", "Door/Tests/DoorTest.swift"],
      sources: ["Wall/Wall.swift"],
      tests: ["Wall/Tests", "Door/Tests"])
    #expect(found.map(\.name) == ["Wall", "Tests", "TestsTests"])
    #expect(found.map(\.dependencies) == [[], ["Wall"], ["Wall"]])
  }

  @Test func `tests in an example and sources of other platforms are told apart`() throws {
    let found = try targets([
      "Sources/Wall.swift", "Sources/macOS/WallView.swift", "Example/Tests/WallTest.swift",
      "Example/App.swift",
    ])
    #expect(found.map(\.files) == [["Sources/Wall.swift"], ["Example/Tests/WallTest.swift"]])
  }

  @Test func `nib files are found by name, and those of iOS come first`() throws {
    let tool = try Tool(files: [
      "Wall/Wall.swift": "// empty\n", "WallTests/WallTests.swift": "@testable import Wall\n",
      "WallTests/tvOS/Brick.xib": "", "WallTests/Views/Brick.xib": "", "Pods/Other.xib": "",
      "Wall/Stone.xib": "",
    ])
    defer { tool.removeFolder() }
    let nibs = try SuiteFolder(tool.folder.path, scratch: tool.folder.path).nibs
    let root = tool.folder.standardizedFileURL.path
    #expect(nibs.paths == ["Brick": "\(root)/WallTests/Views/Brick.xib", "Stone": "\(root)/Wall/Stone.xib"])
    #expect(nibs.modules == ["WallTests", "Wall"])
  }

  @Test func `the resource bundles of a specification exist, others do not`() throws {
    let tool = try Tool(files: [
      "Wall.podspec": """
      Pod::Spec.new do |s|
        # s.resource_bundle = { 'Former' => ['*.png'] }
        s.resource_bundles = {
          'Wall Icons' => ['Wall/**/*.png'], "Texts" => ["Wall/*.lproj"]
        }
      end
      """,
      "Wall/Wall.swift": "// empty\n", "WallTests/WallTests.swift": "@testable import Wall\n",
    ])
    defer { tool.removeFolder() }
    let nibs = try SuiteFolder(tool.folder.path, scratch: tool.folder.path).nibs
    #expect(nibs.bundles.keys.sorted() == ["Texts", "Wall Icons"])
    for path in nibs.bundles.values { #expect(FileManager.default.fileExists(atPath: path)) }
  }

  @Test func `pods that are imported become modules, also those that pods import`() throws {
    let tool = try Tool(files: [
      "Wall/Wall.swift": "import Mortar\n",
      "WallTests/WallTests.swift": "@testable import Wall\nimport Checks\n",
      "Pods/Mortar/Sources/Mortar/Mortar.swift": "import Sand\n",
      "Pods/Mortar/Sources/MortarObjectiveC/Mortar.m": "",
      "Pods/Sand/Sand.swift": "// empty\n", "Pods/Sand/SandTests/SandTests.swift": "// empty\n",
      "Pods/Unused/Unused.swift": "// empty\n", "Checkers/Checks/Checks.swift": "// empty\n",
    ])
    defer { tool.removeFolder() }
    let root = tool.folder.path
    let found = try SuiteFolder(root, dependencies: ["\(root)/Checkers"], scratch: root).targets
    #expect(found.map(\.name) == ["Sand", "Mortar", "Wall", "Checks", "WallTests"])
    #expect(found.map { $0.package != nil } == [true, true, false, true, false])
    #expect(found.map(\.dependencies) == [[], ["Sand"], ["Mortar"], [], ["Wall", "Checks"]])
    #expect(found[0].files == ["\(root)/Pods/Sand/Sand.swift"])
    #expect(found[0].conditions == ["SWIFT_PACKAGE"])
  }

  @Test func `the sources of an example's tests can have hyphens in their name`() throws {
    let tool = try Tool(files: [
      "tall-wall/Wall.swift": "// empty\n", "Example/Tests/WallSpec.swift": "@testable import tall_wall\n",
    ])
    defer { tool.removeFolder() }
    let found = try SuiteFolder(tool.folder.path, scratch: tool.folder.path).targets
    #expect(found.map(\.name) == ["tall_wall", "Tests"])
  }

  @Test func `other files are found by name, and images have the sizes that they state`() throws {
    let tool = try Tool(files: [
      "Wall/Wall.swift": "// empty\n", "WallTests/WallTests.swift": "@testable import Wall\n",
      "WallTests/Data/bricks.json": "[]", "WallTests/tvOS/other.json": "[]", "WallTests/Notes.md": "",
    ])
    defer { tool.removeFolder() }
    let root = tool.folder.standardizedFileURL.path
    let picture: [UInt8] =
      [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 60, 0,
        0, 0, 40,
      ]
    let set = "\(root)/Wall/Assets.xcassets/stone.imageset"
    try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
    for path in ["\(root)/WallTests/brick@2x.png", "\(set)/file@2x.png"] {
      try Data(picture).write(to: URL(fileURLWithPath: path))
    }
    let nibs = try SuiteFolder(tool.folder.path, scratch: tool.folder.path).nibs
    #expect(nibs.files["bricks.json"] == "\(root)/WallTests/Data/bricks.json")
    #expect(nibs.files["brick@2x.png"] == "\(root)/WallTests/brick@2x.png")
    #expect(
      nibs.files["file@2x.png"] == nil && nibs.files["other.json"] == nil && nibs.files["Notes.md"] == nil)
    #expect(nibs.images == ["brick": [30, 20], "stone": [30, 20]])
  }

  @Test func `a folder with the name of a file is not read`() throws {
    let found = try targets([
      "Wall/Wall.swift", "WallTests/Results of Wall.swift/a.png", "WallTests/WallTest.swift",
    ])
    #expect(found.last?.files == ["WallTests/WallTest.swift"])
  }

  @Test func `an Xcode project gives the language mode of its targets`() throws {
    let settings = "SWIFT_VERSION = 5.0;\nSWIFT_VERSION = 4.2;\nSWIFT_VERSION = \"4.2\";\n"
    let tool = try Tool(files: [
      "Wall.xcodeproj/project.pbxproj": settings, "Wall/Wall.swift": "// empty\n",
      "WallTests/WallTests.swift": "@testable import Wall\n",
    ])
    defer { tool.removeFolder() }
    let found = try SuiteFolder(tool.folder.path, scratch: tool.folder.path)
    #expect(found.targets.map(\.swiftVersion) == ["4.2", "4.2"])
    #expect(XcodeProject.swiftVersion(of: "SWIFT_VERSION = 3.0;") == "4")
    #expect(XcodeProject.swiftVersion(of: "SWIFT_OBJC_BRIDGING_HEADER = A.h;") == nil)
  }

  @Test func `a folder without tests says what to type`() throws {
    let error = #expect(throws: InputError.self) { try targets(["Sources/Wall/Wall.swift"]) }
    #expect(
      error?.lines.first?.hasSuffix(
        "error: there is no test target; name folders: --sources Sources --tests Tests") == true)
  }

  @Test func `a manifest gives dependencies, language modes, conditions and foreign packages`() throws {
    let manifest = try PackageManifest.decode(
      Data(
        """
        {"name": "Wall", "toolsVersion": {"_version": "5.9.0"}, "swiftLanguageVersions": ["4.2"],
         "dependencies": [{"fileSystem": [{"identity": "near", "path": "/near"}]},
                          {"sourceControl": [{"identity": "mocks", "location": {"remote": [{"urlString": "x"}]}}]}],
         "targets": [
          {"name": "Wall", "type": "regular", "exclude": ["Old"], "dependencies": [], "resources": [],
           "settings": [{"tool": "swift", "kind": {"define": {"_0": "WALL"}}},
                        {"tool": "swift", "kind": {"swiftLanguageMode": {"_0": "6"}}}]},
          {"name": "WallTests", "type": "test", "path": "Checks", "exclude": [], "resources": [], "settings": [],
           "dependencies": [{"byName": ["Wall", null]}, {"product": ["Mocks", "mocks", null, null]}]}
        ]}
        """.utf8))
    #expect(manifest.targets.map(manifest.languageMode) == ["6", "4.2"])
    #expect(manifest.targets[0].settings.compactMap(\.define) == ["WALL"])
    #expect(manifest.targets[1].dependencies.map(\.name) == ["Wall", "Mocks"])
    #expect(manifest.dependencies?.map(\.path) == ["/near", nil])
    #expect(manifest.targets[1].dependencies.map(\.package) == [nil, "mocks"])
  }

  @Test func `a module follows those that it depends on`() {
    func target(_ name: String, _ dependencies: [String]) -> SuiteTarget {
      SuiteTarget(name: name, files: [], isTest: false, dependencies: dependencies)
    }
    let targets = [target("Tests", ["B"]), target("B", ["A"]), target("A", [])]
    #expect(targets.sortedByDependency.map(\.name) == ["A", "B", "Tests"])
    #expect(targets.closure(of: targets[0]) == ["B", "A"])
  }
}
