import LayoutLab
import LayoutLabReport
import Testing

@testable import LayoutLabCLI

@Suite("Adding what a layout needs, and leaving out what it does not")
struct ModuleRepairTests {
  private func error(_ file: String, _ line: Int, _ message: String) -> Compiler.Diagnostic {
    Compiler.Diagnostic(file: file, line: line, column: 1, message: message)
  }

  /// Creates a repair of a file `My.swift`, with neighbors by their path.
  private func repair(_ text: String, _ neighbors: [(String, String)] = []) -> ModuleRepair {
    let module = CheckFiles.Module(
      program: Program([SourceFile(path: "My.swift", text: text)]), checked: [0], isNamed: true)
    return ModuleRepair(
      module, neighbors: NeighborFiles(neighbors.map { SourceFile(path: $0.0, text: $0.1) }))
  }

  private func expect(
    _ errors: [Compiler.Diagnostic], change repair: inout ModuleRepair,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isChanged = repair.repair(errors)
    #expect(isChanged, sourceLocation: sourceLocation)
  }

  private func expect(
    _ errors: [Compiler.Diagnostic], leave repair: inout ModuleRepair,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isChanged = repair.repair(errors)
    #expect(!isChanged, sourceLocation: sourceLocation)
  }

  private func text(_ repair: ModuleRepair, _ path: String = "My.swift") -> String? {
    repair.module.program.files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private static let layout = "class L: UICollectionViewLayout { var model = Model() }\n"

  @Test func `the nearest declaration of a missing type is added, without the rest of its file`() {
    var repair = repair(
      Self.layout,
      [("A.swift", "class Other {}\nstruct Model {}\n"), ("B.swift", "struct Model { let b = 1 }")])
    expect([error("My.swift", 1, "cannot find 'Model' in scope")], change: &repair)
    #expect(text(repair, "A.swift") == "              \nstruct Model {}\n")
    #expect(text(repair, "B.swift") == nil)
    #expect(repair.module.checked == [0])
    #expect(repair.module.leftOut.map(\.message) == ["'Model' is taken from A.swift"])
    expect([error("A.swift", 2, "cannot find type 'Other' in scope")], change: &repair)
    #expect(text(repair, "A.swift") == "class Other {}\nstruct Model {}\n")
    expect([error("My.swift", 1, "cannot find 'Nothing' in scope")], leave: &repair)
  }

  @Test func `a missing member is added with its extension, of the right type`() {
    var repair = repair(
      Self.layout,
      [("A.swift", "extension Int { var half: Int { 1 } }\nextension CGFloat { var half: Int { 1 } }")])
    expect([error("My.swift", 1, "value of type 'CGFloat' has no member 'half'")], change: &repair)
    #expect(text(repair, "A.swift")?.contains("Int { var half: Int { 1 } }\nextension CGFloat") == false)
    #expect(text(repair, "A.swift")?.hasSuffix("extension CGFloat { var half: Int { 1 } }") == true)
  }

  @Test func `an operator outside its type is added for the conformance that needs it`() {
    let equals = "func == (one: Model, other: Model) -> Bool { true }"
    var repair = repair(
      Self.layout + "struct Model: Equatable {}\n",
      [("A.swift", "func == (one: Int, other: String) -> Bool { true }\n" + equals)])
    expect([error("My.swift", 2, "type 'Model' does not conform to protocol 'Equatable'")], change: &repair)
    #expect(text(repair, "A.swift")?.hasSuffix(equals) == true)
    #expect(text(repair, "A.swift")?.contains("String") == false)
  }

  @Test func `all default implementations of a protocol are added at once`() {
    let defaults = "extension P { func f() {} }\nextension P where Self: Hashable { func g() {} }"
    var repair = repair(Self.layout, [("A.swift", "protocol P {}\n" + defaults)])
    expect([error("My.swift", 1, "type 'L' does not conform to protocol 'P'")], change: &repair)
    #expect(text(repair, "A.swift") == "             \n" + defaults)
  }

  @Test func `a default implementation of a protocol and a subscript with a label are added`() {
    var repair = repair(
      Self.layout,
      [
        ("A.swift", "protocol P {}\nextension P { func f() {} }"),
        ("B.swift", "extension Array { subscript(safe index: Int) -> Element? { nil } }"),
      ])
    expect([error("My.swift", 1, "type 'L' does not conform to protocol 'P'")], change: &repair)
    #expect(text(repair, "A.swift") == "             \nextension P { func f() {} }")
    expect([error("My.swift", 1, "extraneous argument label 'safe:' in subscript")], change: &repair)
    #expect(text(repair, "B.swift")?.hasPrefix("extension Array { subscript(safe") == true)
  }

  @Test func `a missing conformance is added`() {
    var repair = repair(Self.layout, [("A.swift", "extension Model {}\nextension Model: Hashable {}")])
    expect([error("My.swift", 1, "type 'Model' does not conform to protocol 'Hashable'")], change: &repair)
    #expect(text(repair, "A.swift") == "                  \nextension Model: Hashable {}")
  }

  @Test func `code that no layout names is left out if it does not compile`() {
    var repair = repair(
      Self.layout
        + "class Screen: UIViewController { let l = L()\n  let player = AVPlayer() }\nstruct Model {}\n",
      [("A.swift", "class AVPlayer {}")])
    expect([error("My.swift", 3, "cannot find 'AVPlayer' in scope")], change: &repair)
    #expect(
      text(repair)?.split(separator: "\n").map { $0.prefix(7) } == [
        "class L", "       ", "       ", "struct ",
      ])
    #expect(
      repair.module.leftOut.map(\.message) == [
        "'Screen' is left out, because it does not compile here: cannot find 'AVPlayer' in scope"
      ])
    #expect(repair.module.leftOut.map(\.line) == [2])
  }

  @Test func `of code that the layout names, only the functions that do not compile are left out`() {
    let model = """
      struct Model {
        var height: CGFloat = 4
        func load() {
          Library.load(self)
        }
        var key: Library.Key
      }
      """
    var repair = repair(Self.layout + model)
    expect(
      [
        error("My.swift", 5, "cannot find 'Library' in scope"),
        error("My.swift", 7, "cannot find type 'Library' in scope"),
      ], change: &repair)
    let lines = text(repair)?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
    #expect(
      lines[3...] == ["  func load() {", "    fatalError()      ", "  }", "                      ", "}"])
    expect([error("My.swift", 2, "type 'Model' is broken")], change: &repair)
    #expect(text(repair)?.contains("struct Model") == false)
  }

  @Test func `errors in the layout itself are not repaired`() {
    var repair = repair(Self.layout)
    expect([error("My.swift", 1, "expected expression")], leave: &repair)
    #expect(text(repair) == Self.layout)
  }
}
