import Foundation
import LayoutLab
import TestSupport
import Testing

@testable import LayoutLabCLI

@Suite("Invalid input of check", .besideMainActor)
struct CheckInputTests {
  @Test(arguments: [(nil, ["Wall.swift"]), ("Rows", ["Rows.swift"]), ("Wall", ["Wall.swift"])])
  func `in a folder, a base class can be selected by its name`(
    type: String?, files: [String]
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "layoutlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("class Rows: UICollectionViewLayout {}".utf8).write(to: folder.appending(path: "Rows.swift"))
    try Data("final class Wall: Rows {}".utf8).write(to: folder.appending(path: "Wall.swift"))
    let modules = try CheckFiles.modules([folder.path], fixture: nil, type: type)
    let checked = modules.map { module in module.checked.map { module.program.files[$0].path } }
    #expect(checked == [files.map { folder.appending(path: $0).path }])
  }

  @Test func `all unreadable files are reported together`() async throws {
    let files = [
      "Mine.swift": "x", "b.txt": "x", "Empty.swift": " \n", "Folder/b.txt": "",
      "Long.swift": String(repeating: "// much\n", count: 300_000),
    ]
    let operands = ["Mne.swift", "b.txt", "Empty.swift", "Folder", "Long.swift"]
    let result = try await Tool(files: files).runHere(["check"], operands: operands)
    #expect(result.code == 65)
    #expect(
      result.err == """
        Mne.swift: error: there is no such file; did you mean 'Mine.swift'?
        b.txt: error: this is not a Swift file; name a file that ends in .swift
        Empty.swift: error: the file is empty
        Folder: error: there is no Swift file in this folder
        Long.swift: error: the file has 2 MB; move the layout to a file of its own

        """)
  }

  /// The contents of a file, the message and the exit code.
  static let texts: [(String, String, Int32)] = [
    (
      "let x = 1\n",
      "My.swift: error: this file declares no class that derives from UICollectionViewLayout; name the file that does\n",
      65
    ),
    (
      "let view = UICollectionView(frame: .zero,\n  collectionViewLayout: UICollectionViewFlowLayout())\n",
      "My.swift: error: this file declares no class that derives from UICollectionViewLayout; the layout that line 2 of "
        + "My.swift creates can be checked if a function returns it, for example "
        + "'static func makeLayout() -> UICollectionViewLayout'\n",
      65
    ),
    (
      "class A: UICollectionViewLayout {\n  override func prepareLayout() {}\n}\n",
      "My.swift:2:17: error: the file is written in Swift 2 ('prepareLayout'), which Swift 5 cannot read\n"
        + "    hint: convert it with Xcode 8 or by hand, or check a newer version of the file\n",
      65
    ),
    (
      "class A: UICollectionViewLayout {\n  func f(b: Int?) { if let c = b where c > 1 {} }\n}\n",
      "My.swift:2:34: error: the file is written in Swift 2 ('where'), which Swift 5 cannot read\n"
        + "    hint: convert it with Xcode 8 or by hand, or check a newer version of the file\n",
      65
    ),
    (
      "class A: UICollectionViewLayout {\n  var size = CGSizeZero\n  var frame = CGRectMake(0, 0, 1, 1)\n}\n",
      "My.swift:2:14: error: the file is written in Swift 2 ('CGSizeZero'), which Swift 5 cannot read\n"
        + "    hint: convert it with Xcode 8 or by hand, or check a newer version of the file\n",
      65
    ),
    (
      "class A: UICollectionViewLayout {}\nclass A: UICollectionViewLayout {}\n",
      "My.swift: error: two layouts are named 'A', in lines 1 and 2; rename one, or check the files separately\n",
      65
    ),
    (
      "class A: UICollectionViewLayout {}",
      "layoutlab: there is no layout 'B'; use one of A\nsee 'layoutlab help check'\n", 64
    ),
  ]

  @Test(arguments: texts) func `a message names the problem and a solution`(
    text: String, message: String, code: Int32
  ) async throws {
    let type = code == 64 ? ["--type", "B"] : []
    let result = try await Tool(files: ["My.swift": text]).runHere(["check"] + type, operands: ["My.swift"])
    #expect(result == Tool.Result(code: code, out: "", err: message))
  }
}
