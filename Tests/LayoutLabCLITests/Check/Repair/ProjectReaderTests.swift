import Foundation
import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Files of a project")
struct ProjectReaderTests {
  @Test func `sources, storyboards and nibs of a folder are listed in order`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let names = [
      "B.swift", "A.swift", "View/C.swift", "View/Main.storyboard", "Cell.xib", "Package.swift", "notes.md",
      "Pods/D.swift", ".build/E.swift", "DerivedData/F.swift",
    ]
    for name in names { try write("", name, in: folder) }
    let found = ProjectReader().files(in: URL(fileURLWithPath: folder.path))
    let expected = ["A.swift", "B.swift", "Cell.xib", "View/C.swift", "View/Main.storyboard"]
    #expect(found == expected.map { "\(folder.path)/\($0)" })
  }

  @Test func `a reader reads each file and folder once`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try write("class Grid {}", "Grid.swift", in: folder)
    let reader = ProjectReader()
    let (path, place) = ("\(folder.path)/Grid.swift", URL(fileURLWithPath: folder.path))
    #expect(reader.program(of: path)?.types.map(\.name) == ["Grid"])
    #expect(reader.files(in: place).count == 1)
    try write("class Wall {}", "Grid.swift", in: folder)
    try write("", "More.swift", in: folder)
    #expect(reader.program(of: path)?.types.map(\.name) == ["Grid"])
    #expect(reader.files(in: place).count == 1)
    #expect(ProjectReader().program(of: path)?.types.map(\.name) == ["Wall"])
    #expect(ProjectReader().files(in: place).count == 2)
  }

  @Test func `a file that is missing, no text or for tests is no program`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try write("import XCTest", "Tests.swift", in: folder)
    try Data([0xFF, 0xFE]).write(to: URL(fileURLWithPath: "\(folder.path)/Bytes.swift"))
    let reader = ProjectReader()
    #expect(reader.contents(of: "\(folder.path)/Missing.swift").isEmpty)
    #expect(reader.program(of: "\(folder.path)/Tests.swift") == nil)
    #expect(reader.program(of: "\(folder.path)/Bytes.swift") == nil)
  }

  private func write(_ text: String, _ name: String, in folder: TemporaryFolder) throws {
    let place = URL(fileURLWithPath: "\(folder.path)/\(name)")
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }
}
