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
    // The example of a library, in a copy without version control.
    try mark("Library.podspec")
    #expect(levels() == ["Screens", "App", "Example", root.lastPathComponent])
    try FileManager.default.removeItem(at: root.appending(path: "Library.podspec"))
    #expect(levels() == ["Screens", "App", "Example"])
    try mark(".git")
    #expect(levels() == ["Screens", "App", "Example", root.lastPathComponent])
  }

  @Test(arguments: [
    ("cannot find 'Theme' in scope", true), ("no such module 'Theme'", true),
    ("value of type 'UILabel' has no member 'theme'", true),
    ("incorrect argument labels in call (have 't:', expected 'top:')", true),
    ("cannot convert value of type 'Int' to specified type 'String'", false),
    ("missing return in instance method expected to return 'Int'", false),
  ]) func `code that is absent is told from mistakes`(_ message: String, isAbsence: Bool) {
    let text = "class My {\n  let edges = Edges(t: 1)\n}\n"
    func isCause(_ text: String) -> Bool {
      let error = Compiler.Diagnostic(file: "My.swift", line: 2, column: 20, message: message)
      return AbsentCode.isCause(of: error, in: Program([SourceFile(path: "My.swift", text: text)]))
    }
    #expect(isCause(text) == isAbsence)
    // The author can correct a call of an own initializer.
    let own = text + "struct Edges { var top = 0 }"
    #expect(isCause(own) == (isAbsence && !message.hasPrefix("incorrect")))
  }

  @Test func `of a file, the layouts that need no absent code are checked`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/My.swift"
    let text = """
      class Wall: UICollectionViewFlowLayout {
        let width = Theme.width
        let height = Theme.height
      }
      class Plain: UICollectionViewFlowLayout {}
      """
    let run = CheckRun(
      module: CheckFiles.Module(
        program: Program([SourceFile(path: path, text: text)]), checked: [0], isNamed: true),
      options: CheckOptions(), folder: "")
    func error(_ line: Int, _ message: String = "cannot find 'Theme' in scope") -> Compiler.Diagnostic {
      Compiler.Diagnostic(file: path, line: line, column: 15, message: message)
    }
    func found(_ errors: [Compiler.Diagnostic], isEnough: Bool = true) throws -> [String]? {
      try run.withoutAbsentCode(errors) { module in
        let other = CheckRun(module: module, options: CheckOptions(), folder: "")
        if !isEnough { throw Compiler.Failure.diagnostics(errors) }
        return (other, try other.plan())
      }.map { found in
        found.prepared.plans.map { $0.type.path + ($0.isPossible ? "" : " – " + run.obstacle(to: $0)) }
          + found.prepared.notes.map(\.message)
      }
    }
    let errors = [error(2), error(3)]
    // The file belongs to no project that could have other files.
    #expect(try found(errors) == nil)
    try Data().write(to: URL(fileURLWithPath: folder.path + "/Podfile"))
    let reason = """
      it needs its app or a library: line 2 does not compile here (cannot find 'Theme' in scope, and 1 other error), \
      and what it needs was not found in its project; name the files that declare it
      """
    #expect(try found(errors) == ["Wall – " + reason, "Plain"])
    #expect(
      try found(errors, isEnough: false) == [
        "Wall – " + reason, "Plain – " + reason, "this does not compile here: cannot find 'Theme' in scope",
      ])
    #expect(try found([error(2, "cannot convert value of type 'Int'")]) == nil)
    #expect(try found([error(2), error(3, "expected expression")]) == nil)
  }
}
