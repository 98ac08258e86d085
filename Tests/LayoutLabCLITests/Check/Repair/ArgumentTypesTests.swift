import LayoutLab
import LayoutLabSubjects
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

  @Test func `a structure in an extension of the type becomes an argument`() throws {
    let module = completed(
      """
      enum Builder {
        static func build(_ options: Options, environment: NSCollectionLayoutEnvironment, index: Int)
          -> NSCollectionLayoutSection { make(options) }
      }
      """,
      [
        ("A.swift", "struct Options { var other = 1 }\nextension Other { struct Options {} }"),
        (
          "B.swift",
          """
          extension Builder {
            typealias Height = (_ index: Int, CGFloat) -> CGFloat
            struct Options { let count: () -> Int; let height: Height; var gap: CGFloat?; var title = "" }
          }
          """
        ),
      ])
    #expect(module.leftOut.map(\.message) == ["'Options' is taken from A.swift"])
    let nested = completed(
      "enum Builder { static func build(_ options: Style) -> UICollectionViewLayout { make(options) } }",
      [
        ("A.swift", "extension Other { struct Style {} }"),
        ("B.swift", "extension Builder { struct Style {} }"),
      ])
    #expect(nested.leftOut.map(\.message) == ["'Style' is taken from B.swift"])
    #expect(
      try SubjectFinder(program: nested.program).find().map(\.making)
        == [.factory("Builder.build(Builder.Style())")])
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
