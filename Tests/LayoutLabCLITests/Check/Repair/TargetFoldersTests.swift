import Testing

@testable import LayoutLabCLI

@Suite("The folders of a package") struct TargetFoldersTests {
  @Test(arguments: [
    (".target(name: \"Wall\")", ["Sources/Wall/Wall.swift"], ["App/Wall.swift", "App/Sources/Wall.swift"]),
    (
      ".target(name: \"Wall\", path: \"Classes\")", ["Classes/Wall.swift"],
      ["Sources/Wall.swift", "App/Wall.swift"]
    ),
    (".target(name: \"Wall\", path: \".\")", ["Wall.swift", "App/Wall.swift"], []),
    (
      ".target(name: \"Wall\"), .target(name: \"Grid\", path: \"./Grid/\")",
      ["Sources/Wall/A.swift", "Grid/B.swift"], ["App/C.swift"]
    ),
    ("", ["App/C.swift"], []),
  ]) func `a file can be in a target`(_ targets: String, _ inside: [String], _ outside: [String]) {
    let folders = TargetFolders(
      "let package = Package(name: \"P\", targets: [\(targets)])", folder: "/p")
    for file in inside { #expect(folders.mayContain("/p/\(file)")) }
    for file in outside { #expect(!folders.mayContain("/p/\(file)")) }
  }
}
