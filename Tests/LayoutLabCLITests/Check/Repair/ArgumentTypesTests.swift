import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Types of arguments in neighboring files")
struct ArgumentTypesTests {
  private func completed(_ text: String, _ neighbors: [(String, String)]) -> CheckFiles.Module {
    let module = CheckFiles.Module(
      program: Program([SourceFile(path: "My.swift", text: text)]), checked: [0], isNamed: true)
    return ArgumentTypes(NeighborFiles(neighbors.map { SourceFile(path: $0.0, text: $0.1) })).completing(
      module)
  }

  @Test func `a delegate for an initializer is added with the types that it returns`() throws {
    let module = completed(
      "class Wall: UICollectionViewLayout { init(delegate: WallDelegate) { super.init() } }",
      [
        (
          "A.swift",
          "class Other {}\nprotocol WallDelegate: AnyObject { func mode(at path: IndexPath) -> Mode }"
        ),
        ("B.swift", "enum Mode { case near, far }"),
      ])
    #expect(
      try SubjectFinder(program: module.program).find().map(\.making) == [
        .delegated("Wall(delegate: delegate)")
      ])
    #expect(
      module.leftOut.map(\.message) == [
        "'WallDelegate' is taken from A.swift", "'Mode' is taken from B.swift",
      ])
    #expect(module.isBorrowed("A.swift"))
  }

  @Test func `the cases of an enumeration become arguments of a function`() throws {
    let module = completed(
      "enum Builder { static func build(for list: [Kind]) -> UICollectionViewLayout { make(list) } }",
      [("A.swift", "enum Kind: Int { case a, b }")])
    #expect(
      try SubjectFinder(program: module.program).find().map(\.making)
        == [.factory("Builder.build(for: [Kind.a, Kind.b])")])
  }

  @Test func `what has no need of arguments needs no types`() {
    let program = Program([
      SourceFile(
        path: "My.swift", text: "class L: UICollectionViewLayout { var model: Model?; func f(_ a: Other) {} }"
      )
    ])
    #expect(ArgumentTypes.missing(in: .init(program: program, checked: [0], isNamed: true)).isEmpty)
  }
}
