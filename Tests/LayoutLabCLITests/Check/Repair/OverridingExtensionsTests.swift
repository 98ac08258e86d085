import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Overrides in neighboring files")
struct OverridingExtensionsTests {
  @Test func `extensions with overrides are added, without the rest of their files`() {
    let module = CheckFiles.Module(
      program: Program([SourceFile(path: "My.swift", text: "class Wall: UICollectionViewLayout {}")]),
      checked: [0], isNamed: true)
    let neighbors = [
      (
        "A.swift",
        "struct Row {}\nextension Wall { override func prepare() {} }\nextension Wall { func add() {} }"
      ),
      ("B.swift", "extension Wall { func remove() {} }"),
      (
        "C.swift",
        "class Shelf: Wall { override func prepare() {} }\nextension Shelf { override func add() {} }"
      ),
    ]
    let completed = OverridingExtensions(
      NeighborFiles(neighbors.map { SourceFile(path: $0.0, text: $0.1) })
    ).completing(module, module.program.types)
    #expect(completed.program.files.map(\.path) == ["My.swift", "A.swift"])
    let text = completed.program.files.last.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    #expect(text.contains("override func prepare()"))
    #expect(!text.contains("struct Row") && !text.contains("func add()"))
    #expect(completed.checked == [0] && completed.isBorrowed("A.swift"))
    #expect(
      completed.leftOut.map(\.message)
        == ["the overrides in the extension of 'Wall' are taken from A.swift"])
  }
}
