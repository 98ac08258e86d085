import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Subclasses of generic layouts in neighboring files")
struct ConcreteSubclassesTests {
  private func completed(_ text: String, _ neighbors: [(String, String)]) -> CheckFiles.Module {
    let module = CheckFiles.Module(
      program: Program([SourceFile(path: "My.swift", text: text)]), checked: [0], isNamed: true)
    return ConcreteSubclasses(NeighborFiles(neighbors.map { SourceFile(path: $0.0, text: $0.1) }))
      .completing(module)
  }

  @Test func `the nearest subclass with arguments is checked in place of a generic layout`() throws {
    let module = completed(
      "class Shelf<Book>: UICollectionViewLayout {}",
      [
        ("A.swift", "final class Model { let shelf = Shelf<Int>() }"),
        ("B.swift", "class Wall<Book>: Shelf<Book> {}"),
        ("C.swift", "final class Library: Shelf<String> {}"),
        ("D.swift", "final class Archive: Shelf<Int> {}"),
      ])
    #expect(module.program.files.map(\.path) == ["My.swift", "C.swift"])
    #expect(module.checked == [0, 1])
    #expect(
      module.leftOut.map(\.message) == ["'Shelf' is generic; its subclass 'Library' in C.swift is checked"])
    #expect(try SubjectFinder(program: module.program).find().map(\.type.path) == ["Library"])
  }

  @Test(arguments: [
    "class Shelf: UICollectionViewLayout {}", "class Shelf<Book>: UIView {}",
    "class Shelf<Book>: UICollectionViewLayout {}; class Library: Shelf<String> {}",
  ])
  func `other classes need no subclass`(text: String) {
    let module = completed(text, [("C.swift", "final class Archive: Shelf<Int> {}")])
    #expect(module.program.files.map(\.path) == ["My.swift"])
    #expect(module.leftOut.isEmpty)
  }

  private static let open = """
    class Graph: UICollectionViewLayout {
      private var points: [UICollectionViewLayoutAttributes] = []
      override func prepare() { points = makePoints() }
      func makePoints() -> [UICollectionViewLayoutAttributes] { return [] }
    }
    """

  @Test func `subclasses are checked in place of a layout that leaves its elements to subclasses`() {
    let line =
      "class Line: Graph { override func makePoints() -> [UICollectionViewLayoutAttributes] { [point] } }"
    let module = completed(Self.open, [("A.swift", "class Plain: Graph {}"), ("B.swift", line)])
    #expect(module.program.files.map(\.path) == ["My.swift", "B.swift"])
    #expect(module.checked == [1])
    #expect(
      module.leftOut.map(\.message) == [
        "'Graph' leaves 'makePoints()' to its subclasses; its subclass 'Line' in B.swift is checked"
      ])
    let all = completed(Self.open, [("B.swift", line), ("C.swift", line.replacing("Line", with: "Circle"))])
    #expect(all.checked == [1, 2])
    // A layout that has elements itself, and one whose method nothing calls.
    for text in [
      Self.open.replacing("return []", with: "return [point]"),
      Self.open.replacing("points = makePoints()", with: "super.prepare()"),
    ] {
      #expect(completed(text, [("B.swift", line)]).checked == [0])
    }
  }
}
