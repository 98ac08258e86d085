import Foundation
import LayoutLab
import LayoutLabReport
import Testing

@testable import LayoutLabCLI

@Suite("Making files compile")
struct CheckRunTests {
  private let run = CheckRun(
    module: CheckFiles.Module(
      program: Program([
        SourceFile(path: "My.swift", text: "import UIKit\nclass My: UICollectionViewFlowLayout {}")
      ]), checked: [0], isNamed: true), options: CheckOptions(), folder: "")

  private func error(_ file: String, _ message: String) -> Compiler.Diagnostic {
    Compiler.Diagnostic(file: file, line: 2, column: 1, message: message)
  }

  @Test func `a layout whose app cannot be compiled in time is not checked`() throws {
    let errors = [
      error("My.swift", "cannot find type 'Model' in scope"),
      error("Other.swift", "cannot find 'Unrelated' in scope"),
      error("My.swift", "cannot find 'Theme' in scope"), error("My.swift", "cannot find 'Theme' in scope"),
    ]
    let prepared = try run.outOfTime(errors, 60)
    #expect(prepared.program == nil)
    #expect(
      run.obstacle(to: prepared.plans[0])
        == "it needs its app: it lacks 'Model', 'Theme', and what it needs from other files was not found within 60 s "
        + "of processor time; name the files that declare it, or move the layout to a file without the rest")
    let other = try run.outOfTime([error("My.swift", "missing argument")], 5)
    #expect(
      run.obstacle(to: other.plans[0]).hasPrefix(
        "it needs its app: line 2 does not compile by itself (missing argument), and"))
  }

  @Test func `the search for neighbors goes on to the repository`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let root = URL(fileURLWithPath: folder.path)
    let own = root.appending(path: "Example/App/Screens")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    func levels() -> [String] { NeighborFiles.levels(from: own).map(\.lastPathComponent) }
    #expect(levels() == ["Screens"])
    func mark(_ name: String) throws {
      try FileManager.default.createDirectory(
        at: root.appending(path: name), withIntermediateDirectories: true)
    }
    try mark("Example/App.xcodeproj")
    #expect(levels() == ["Screens", "App", "Example"])
    try mark(".git")
    #expect(levels() == ["Screens", "App", "Example", root.lastPathComponent])
  }
}
